import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <comando>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows cuenta las filas con datos: 1 es la primera bajo los encabezados, sin contar las vacías
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'Falta la opción {option}',
  optionRange: '{option} debe ser un número entero de {min} a {max}',
  optionChanges: '--changes-only requiere un lenguaje cuyas impresoras guarden gráficos: zpl o tspl',
  optionWords: '{option} debe ser uno de estos valores: {words}',
  optionFiles: 'Se {n|esperaba|esperaban} {n} {n|archivo|archivos}',
  optionTarget: 'Indique solo una de las opciones --printer y --out',
  optionPrinter: '--printer debe ser tcp://HOST:PORT',
  optionRows: '--rows debe ser A-B entre 1 y {max}: 1 es la primera fila bajo los encabezados',
  folderUnwritable: 'No se puede escribir en la carpeta',
  rowsBad: '{n} {n|fila no se puede|filas no se pueden} imprimir, primera fila {row}',
  progress: '{done} / {total} {total|etiqueta|etiquetas}, {rate}/s',
  printWorkerDied:
    'Un hilo que genera etiquetas terminó de forma inesperada ({reason}): el trabajo no está completo',
  printerUnreachable: 'No se puede conectar con la impresora {reason}',
  portTaken: 'El puerto {port} está en uso; defina otro con la variable de entorno {variable}',
  readyAt: 'Labelwright está listo: {url}',
  printedTo: 'La impresora virtual imprime en: {folder}',
  workerReady: 'Generando trabajos de impresión, partes a la vez: {n}',
  workerDatabase:
    'Un worker necesita {variable}: sin PostgreSQL, el propio servidor genera los trabajos de impresión',
  workerStore: 'Este no es el almacén de archivos de los servidores: defina {variable} igual que en ellos',
  stopHint: 'Presione Ctrl-C para detener',
  envInvalid: 'La variable de entorno {variable} tiene un valor no válido',
  envTogether: 'Las variables de entorno {a} y {b} se deben definir juntas',
  // watched folder
  optionFolder: 'Indique una carpeta para vigilar',
  watching: 'Vigilando {folder}, imprimiendo en {printer}. Presione Ctrl-C para detener',
  watchNoFolder: 'No existe la carpeta {folder}',
  watchReadOnly: 'No se puede escribir en la carpeta {folder}',
  watchTaken: 'Otro programa ya está vigilando {folder}',
  watchNoService: 'Esperando al servicio de impresión de este equipo',
  watchOrigin: 'El servicio de impresión no acepta programas de {origin}: inicie ambos con el mismo PORT',
  watchPrinted: '{file}: {n} {n|etiqueta impresa|etiquetas impresas}',
  watchSkipped: '{file}: {n} {n|etiqueta impresa|etiquetas impresas}, {skipped} {skipped|omitida|omitidas}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'El trabajo se canceló',
  watchPart: 'Impresas {sent} de {count} {count|etiqueta|etiquetas}',
  watchAgain:
    'El mismo contenido ya se imprimió, como {file}, el {time}. Para imprimirlo otra vez, inicie watch con --again',
  watchEmpty: 'El archivo no tiene filas',
  watchTooMany: 'Un archivo puede generar como máximo {max} etiquetas',
  watchRows: '{n} {n|fila no se puede|filas no se pueden} imprimir; no se imprimió nada',
  watchRow: 'Fila {row}',
  watchDoubt:
    'No se sabe si algunas etiquetas se imprimieron. Decida en la página de estado del servicio de impresión: {page}',
  watchUnknown:
    'Es posible que se hayan impreso etiquetas de este archivo: compruébelo antes de volver a imprimirlo',
  // operator's commands
  optionCode: 'Indique el código de una plantilla',
  optionAccount: 'Indique el id. o el teléfono de una cuenta',
  marketAdded: 'Se publicó {code}: {name}',
  marketChanged: 'Se actualizó {code}: {name}',
  marketSame: 'Sin cambios {code}: {name}',
  marketRemoved: 'Se quitó {code}',
  marketUnknown: 'La galería no tiene ninguna plantilla con el código “{code}”',
  marketCategory: 'No existe la categoría “{name}”; elija una de {names}',
  marketCode: 'El código “{code}” solo puede contener letras, dígitos y - _ . /',
  marketPicture: 'Las imágenes deben estar incrustadas en la plantilla o subidas a este sitio',
  userUnknown: 'No existe la cuenta {account}',
  userRole: 'La cuenta {account} tiene el rol {role}',
  optionKey: 'Indique el id. de una clave',
  keyRevoked: 'Se revocó la clave {id}',
  keyUnknown: 'No hay ninguna clave {id} en uso',
  optionJob: 'Indique el identificador de un trabajo',
  jobUnknown: 'No existe el trabajo {id}',
  jobNotOver: 'El trabajo {id} no ha terminado: el agente de su impresora aún no ha comunicado el final',
  jobNotFailed:
    'El trabajo {id} no tiene ninguna parte que no se pudiera generar, o el resto ya lo imprime otro trabajo',
  jobNoRest: 'Al trabajo {id} no le quedan etiquetas por imprimir',
  jobNoPrinter: 'La impresora del trabajo {id} ya no existe',
  jobRetried: 'El trabajo {id} imprime el resto, etiquetas: {n}',
  // backup and restore
  backupDone: 'Copia de seguridad guardada: {file} ({files} {files|archivo|archivos}, {mb} MB)',
  restoreDone: 'Se restauró en {folder} ({files} {files|archivo|archivos})',
  backupElsewhere:
    '{variable} está en uso: haga la copia de la base de datos con pg_dump y la del almacén de objetos con sus propias herramientas (consulte la documentación)',
  fileExists: 'El archivo ya existe: {file}',
  folderNotEmpty: '{folder} ya contiene datos: restaure en un DATA_DIR vacío',
  backupBroken: 'La copia de seguridad está dañada o no es una copia de seguridad: {reason}',
  backupGone:
    '{n} {n|archivo se eliminó|archivos se eliminaron} durante la copia y no {n|está|están} en ella',
  backupNothing: 'No hay nada que copiar: {folder}',
};
