import type { ServiceMessages } from './zh-CN';

export const service: ServiceMessages = {
  // print service and printers
  noPrinter: 'No hay ninguna impresora conectada a este equipo',
  svcMissing:
    'El servicio de impresión web no está instalado o no se ha iniciado. Descarga: 64 bits / 32 bits',
  svcOld: 'El servicio de impresión se debe actualizar',
  svcLost: 'Servicio de impresión desconectado, {n} {n|etiqueta enviada|etiquetas enviadas}',
  svcDenied:
    'El navegador no deja que este sitio use el servicio de impresión local; permita “red local” en la configuración del sitio y vuelva a intentarlo',
  svcInsecure:
    'Esta página no es https, por lo que el navegador no permite que use el servicio de impresión local',
  svcRefused: 'Este sitio no tiene permiso para usar el servicio de impresión',
  svcHostRefused: 'Rechazado: la solicitud indica un host que no es este equipo',
  svcNotFound: 'El servicio de impresión no tiene esa dirección',
  svcBadMessage: 'El servicio de impresión recibió un mensaje que no entiende',
  svcBadField: 'El servicio de impresión recibió un mensaje con {field} no válido',
  svcHelloFirst: 'La conexión debe empezar con un mensaje hello',
  svcClientOld: 'Esta página es demasiado antigua para el servicio de impresión; recárguela',
  svcBadFrame:
    'Los datos de la etiqueta están dañados o no tienen la longitud correcta; se esperaban {bytes} {bytes|byte|bytes}',
  svcFrameAlone: 'Los datos de la etiqueta llegaron sin su encabezado',
  svcFrameMissing: 'Un encabezado de etiqueta llegó sin sus datos',
  svcNoCredit: 'Envío demasiado rápido: ahora se pueden enviar {credits} {credits|etiqueta|etiquetas} más',
  svcNoJob: 'El servicio de impresión no conoce este trabajo',
  svcJobConflict: 'Este id. de trabajo ya pertenece a otro trabajo',
  svcJobOver: 'El trabajo ya terminó',
  svcOutOfOrder: 'Etiquetas fuera de orden: se espera la etiqueta {next}',
  svcBusy: 'Demasiados trabajos abiertos; vuelva a intentarlo más tarde',
  svcDeserted:
    'La página se cerró antes de completar el trabajo; {n} {n|etiqueta impresa|etiquetas impresas}',
  svcFailed: 'El servicio de impresión falló: {reason}',
  svcPortsTaken: 'Otros programas usan los puertos {ports}; el servicio de impresión no se puede iniciar',
  svcPortTaken: 'Otro programa usa el puerto {port}',
  svcListening: 'El servicio de impresión escucha en el puerto {port}',
  svcTlsFile: 'No se puede usar el archivo de certificado {file}: {reason}',
  svcTlsBad: 'No se pueden usar juntos el certificado {cert} y la clave {key}: {reason}',
  svcTlsHost: 'El certificado {file} no incluye la dirección 127.0.0.1',
  svcTlsDates: 'El certificado {file} es válido del {from} al {to}, no ahora',
  svcConfigUnreadable: 'No se puede leer la configuración de impresoras {file}: {reason}',
  svcConfigBad: 'La configuración de impresoras {file} es incorrecta: {field} de {entry}',
  svcConfigTwice: 'La configuración de impresoras {file} contiene “{name}” dos veces',
  svcOriginBad: 'El sitio permitido {origin} no es un origen válido',
  printerVirtual: 'Impresora virtual',
  printerUnknown: 'No hay ninguna impresora llamada “{name}”',
  printerDpi: 'La impresora “{name}” imprime a {dpi} dpi',
  printerRefused:
    'No se puede conectar con la impresora “{name}” ({address}); compruebe que está encendida y conectada',
  printerFolder: 'No se puede escribir en la carpeta de la impresora “{name}”: {reason}',
  // sites that are let in by code
  svcNotPaired: 'Este sitio aún no está emparejado con el servicio de impresión. Emparéjelo primero',
  svcPairCode:
    'El sitio {origin} solicita usar el servicio de impresión de este equipo. Código {code}, válido durante 2 minutos. Escríbalo solo en un sitio que conozca',
  svcPairAsked: 'El sitio {origin} solicita emparejarse',
  svcPaired: 'El sitio {origin} está emparejado',
  svcPairRevoked: 'El sitio {origin} ya no está emparejado',
  svcPairWrong: 'Código incorrecto. Intentos restantes: {left}',
  svcPairExpired: 'El código caducó. Solicite otro',
  svcPairLocked: 'El emparejamiento está bloqueado. Vuelva a intentarlo en {minutes} min',
  svcPairBusy: 'Demasiados sitios esperan emparejarse. Vuelva a intentarlo más tarde',
  svcSitesUnreadable:
    'No se puede leer la lista de sitios emparejados {file}. Hay que volver a emparejar los sitios',
  svcStatusAt: 'Estado del servicio de impresión: {url}',
  printerNameTaken: 'Ya existe una impresora llamada “{name}”',
  printerFieldBad: 'El valor {field} de la impresora no es válido',
  // printers and what they answer
  printerNoAnswer: 'La impresora “{name}” no responde; compruebe que está encendida y conectada',
  printerTakesNone:
    'La impresora “{name}” no acepta trabajos; la impresión se reanuda automáticamente cuando los acepte',
  printerRefusedJob: 'La impresora “{name}” rechazó este trabajo: {what}',
  printerNoFormat:
    'La impresora “{name}” no admite PDF ni PWG raster, por lo que no puede imprimir etiquetas',
  printerEndedJob: 'La impresora “{name}” finalizó el trabajo ({what})',
  printerLost:
    'Se perdió la conexión con la impresora “{name}”; no se sabe si las últimas etiquetas se imprimieron',
  printerNoDevice: 'La dirección {address} de la impresora “{name}” no es un archivo de dispositivo',
  printerForgot: 'La impresora “{name}” se reinició y ya no sabe qué imprimió',
  printerNoHistory:
    'El sistema de impresión no guarda una lista de lo que imprimió “{name}”, por lo que no se sabe si las últimas etiquetas se imprimieron. Establezca PreserveJobHistory Yes en cupsd.conf y reinicie CUPS',
  // the life of jobs, and what stops a printer
  svcLocked: 'Otro servicio de impresión usa la carpeta de datos {folder}: ciérrelo primero',
  svcClosing: 'El servicio de impresión se está cerrando. Vuelva a iniciarlo y reintente',
  svcReadOnly:
    'No se puede escribir en la carpeta de datos {folder} (solo lectura o sin permiso). El servicio de impresión no puede funcionar: revise el disco y los permisos',
  svcDiskFull:
    'El disco está lleno: el servicio de impresión no acepta más etiquetas hasta que haya espacio libre',
  svcSpoolDamaged: 'La etiqueta {n} está dañada en el disco: vuelva a imprimir el trabajo',
  svcJobTaken: 'Otra página está enviando este trabajo de impresión',
  svcNotInDoubt: 'No todas estas etiquetas están sin confirmar. Vuelva a revisar la lista',
  svcDoubt:
    '“{name}” pudo haber impreso algunas etiquetas cuando se interrumpió el servicio de impresión: revíselas y después reimprímalas u omítalas',
  svcNoLabels:
    'Los datos de impresión de estas etiquetas ya no están guardados: imprímalas desde la plantilla',
  svcResumed: 'Reanudando {n} {n|trabajo de impresión|trabajos de impresión} de la última vez',
  svcJobUnreadable:
    'El registro de un trabajo de impresión está dañado. El trabajo no continúa; sus archivos quedan en {path} ({reason})',
  printerNoPaper:
    'La impresora “{name}” no tiene papel; la impresión se reanuda automáticamente al cargar papel',
  printerJam:
    'La impresora “{name}” tiene un atasco de papel; la impresión se reanuda automáticamente al quitarlo',
  printerCover:
    'La tapa de la impresora “{name}” está abierta; la impresión se reanuda automáticamente al cerrarla',
  printerNoRibbon:
    'La impresora “{name}” no tiene cinta; la impresión se reanuda automáticamente al cargar cinta',
  printerPaused: 'La impresora “{name}” está en pausa; el trabajo se reanuda automáticamente con ella',
  printerOffline:
    'La impresora “{name}” está sin conexión: revise la alimentación y el cable; el trabajo se reanuda automáticamente',
  printerHot:
    'El cabezal de la impresora “{name}” está demasiado caliente; la impresión se reanuda automáticamente cuando se enfríe',
  printerTrouble:
    'La impresora “{name}” requiere atención; la impresión se reanuda automáticamente después: {message}',
  // connection to a server
  agentUrlBad:
    'AGENT_URL debe ser una dirección https como https://labels.example.com (http solo para este equipo): {url}',
  agentNotEnrolled:
    'No registrado en {url}: cree un código en la configuración del sitio (Configuración → Impresoras) e inicie una vez con AGENT_CODE',
  agentCodeBad: '{url} no acepta el código: puede estar usado o caducado',
  agentFileBad: 'El archivo {file} está dañado; elimínelo e inicie con un código nuevo',
  agentUnreachable: 'No se puede conectar con {url}; reintentando ({reason})',
  agentConnected: 'Conectado a {url}; sus trabajos se imprimen aquí',
};
