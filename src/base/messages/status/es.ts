import type { StatusMessages } from './zh-CN';

export const status: StatusMessages = {
  // the print service's own page
  statusTitle: 'Servicio de impresión Labelwright',
  statusPages: 'Páginas',
  statusOverview: 'Resumen',
  statusJobs: 'Trabajos',
  statusSites: 'Sitios emparejados',
  statusLog: 'Registro',
  statusLost:
    'El servicio de impresión no responde y esta página puede no estar al día. Se actualiza automáticamente cuando el servicio vuelve.',
  statusStale: 'Esta página caducó. Recárguela y vuelva a intentarlo',
  statusLockedTitle: 'Esta página está bloqueada',
  statusLocked:
    'Solo la persona que ejecuta el servicio de impresión puede usar esta página. Los demás usuarios no pueden ver trabajos ni códigos de emparejamiento, ni cambiar impresoras.',
  statusLockedHow:
    'Abra una vez este archivo en este equipo, o use la dirección que el servicio de impresión muestra en el terminal al iniciarse. Después, este navegador queda recordado.',
  // pairing
  statusPairAsks: 'Un sitio solicita usar las impresoras de este equipo:',
  statusPairHow:
    'Si está usando este sitio ahora, escriba el código en él. Rechace los sitios que no conozca.',
  statusSeconds: 'Caduca en {n} s',
  statusPairDismiss: 'Rechazar',
  statusPairLocked: 'Demasiados códigos incorrectos: no se puede emparejar ningún sitio durante {n} min.',
  statusPairUnlock: 'Permitir el emparejamiento de nuevo',
  // printers
  statusFind: 'Volver a buscar',
  statusAdd: 'Agregar impresora',
  statusNoPrinters: 'Aún no hay impresoras. Conecte una y vuelva a buscar, o agregue una por su dirección.',
  statusUnverified: 'No verificada',
  statusUnverifiedWhy: 'Este tipo de conexión aún no se ha probado con una impresora real',
  statusDriver: 'Conexión',
  statusAddress: 'Dirección',
  statusHead: 'Cabezal',
  statusHeadOf: '{dpi} dpi · {mm} mm',
  statusTest: 'Prueba',
  statusChange: 'Cambiar',
  statusRemove: 'Quitar',
  statusRemoveWhy: 'Quita esta impresora de la lista. La impresora no cambia y se puede volver a agregar.',
  statusFound: 'Encontradas en este equipo',
  printerWanted: 'La impresora “{name}” aún tiene trabajos. Termínelos o cancélelos primero',
  // adding a printer
  statusAddPrinter: 'Agregar una impresora',
  statusChangePrinter: 'Cambiar una impresora',
  statusName: 'Nombre',
  statusNameHint:
    'Se muestra al imprimir, por ejemplo “Almacén 2”. Cada impresora necesita un nombre propio.',
  statusTcp: 'Impresora de red',
  statusTcpHint:
    'Una impresora de etiquetas o recibos de la red que acepta comandos directos, normalmente en el puerto 9100',
  statusTcpAddress: 'Dirección y puerto',
  statusTcpAddressHint:
    'dirección:puerto, por ejemplo 192.168.1.50:9100. La página de autoprueba de la impresora muestra su dirección.',
  statusIpp: 'Cola de impresión (CUPS, IPP)',
  statusIppHint:
    'Una impresora instalada en este sistema (una cola de CUPS) o una impresora de red compatible con IPP',
  statusIppAddress: 'Dirección IPP',
  statusIppAddressHint: 'Por ejemplo, ipp://localhost:631/printers/queue.',
  statusDevice: 'Impresora USB',
  statusDeviceHint: 'Una impresora de etiquetas o recibos conectada a este equipo por USB, sin controlador',
  statusDeviceAddress: 'Archivo de dispositivo',
  statusDeviceAddressHint: 'Por ejemplo, /dev/usb/lp0. El campo sugiere los dispositivos encontrados.',
  statusSpooler: 'Impresora de Windows',
  statusSpoolerHint: 'Una impresora de etiquetas o recibos instalada en Windows',
  statusSpoolerAddress: 'Nombre de la impresora en Windows',
  statusSpoolerAddressHint: 'Exactamente como aparece en Configuración, Impresoras y escáneres.',
  statusFile: 'Carpeta',
  statusFileHint: 'Sin impresora: las etiquetas se guardan como archivos PNG y PDF, para pruebas o registros',
  statusFileAddress: 'Carpeta',
  statusFileAddressHint:
    'Una carpeta dentro de la carpeta de datos del servicio de impresión, por ejemplo printed/shelf. Se crea cuando hace falta.',
  statusLanguage: 'Lenguaje de la impresora',
  statusLanguageHint:
    'Consulte el manual de la impresora. Con uno incorrecto se imprimen caracteres sin sentido; puede cambiarlo en cualquier momento.',
  statusTspl: 'TSPL (TSC y la mayoría de impresoras de etiquetas)',
  statusZpl: 'ZPL (Zebra y compatibles)',
  statusEscpos: 'ESC/POS (impresoras de recibos)',
  statusPdf: 'PDF',
  statusDpi: 'Resolución',
  statusWidth: 'Ancho imprimible (mm)',
  statusSave: 'Guardar',
  statusBack: 'Cancelar',
  // jobs
  statusOpenJobs: 'Imprimiendo ahora',
  statusNoOpenJobs: 'No hay trabajos en impresión',
  statusLatest: 'Terminados recientemente',
  statusAllJobs: 'Todos los trabajos',
  statusNoJobs: 'Aún no se ha impreso nada',
  statusOlder: 'Trabajos anteriores',
  statusCancel: 'Cancelar trabajo',
  statusReprint: 'Reimprimir',
  statusReprintWhy: 'Etiquetas que se reimprimen, primera y última:',
  statusFirst: 'Primera etiqueta',
  statusLast: 'Última etiqueta',
  statusDoubtWhy:
    '{labels}: se interrumpió la conexión con “{printer}” y no se sabe si se imprimieron. Revise la impresora:',
  statusDoubtPrinted: 'Impresas',
  statusDoubtMissing: 'Faltan, reimprimir',
  statusDoubtAllPrinted: 'Todas impresas',
  statusDoubtAllMissing: 'Faltan todas, reimprimir',
  statusExport: 'Exportar como CSV',
  // paired sites
  statusSitesWhy:
    'Estos sitios se emparejaron con un código y pueden usar las impresoras de este equipo. La app de este equipo no necesita emparejamiento y no aparece en la lista.',
  statusNoSites: 'No hay ningún sitio emparejado',
  statusBrowsers: '{n} {n|navegador|navegadores}',
  statusAdded: 'Emparejado',
  statusUsed: 'Último uso',
  statusRevoke: 'Revocar',
  statusRevokeWhy:
    'El sitio se desconecta de inmediato y se debe volver a emparejar. Las etiquetas ya recibidas se imprimen.',
  statusLogWhy:
    '{n|Última|Últimas} {n} {n|línea|líneas} desde que se inició el servicio. Nunca incluyen el contenido de las etiquetas.',
};
