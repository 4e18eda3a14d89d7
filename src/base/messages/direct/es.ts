import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Etiqueta de calibración',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Cruz a {x} mm de la izq.',
  calibrationDown: 'Cruz a {y} mm de arriba',
  calibrationBoth: 'Cruz: izq. {x} mm, arriba {y} mm',
  calibrationMenu: 'Calibrar',
  calibrationPrint: 'Imprimir una etiqueta de calibración',
  calibrationEnter: 'Escribir las medidas…',
  calibrationHow:
    'Mida desde el centro de la cruz hasta los bordes izquierdo y superior de la etiqueta. La diferencia con la posición correcta ({x} {unit} desde la izquierda, {y} {unit} desde arriba) se guarda como desplazamiento de “{name}” para este papel y se aplica a partir de ahora.',
  calibrationLeft: 'Desde la izquierda',
  calibrationTop: 'Desde arriba',
  calibrationSave: 'Guardar',
  calibrationOwn: 'Desplazamiento de la impresora: {x} {unit} a la derecha, {y} {unit} abajo',
  calibrationReset: 'Borrar',
  calibrationPhoto: 'Medir la calidad de impresión con una foto…',
  calibrationFitHow:
    'Escanee la etiqueta de calibración impresa a 600 dpi o más, o fotografíela de cerca desde arriba con luz uniforme. A partir del recuadro, la app mide cómo imprime la impresora; los grados estimados de los códigos usan después esa medida para “{name}”.',
  calibrationFitChoose: 'Elegir una foto o un escaneo',
  calibrationFitRunning: 'Midiendo…',
  calibrationFitGain: 'Ganancia de tinta por borde',
  calibrationFitBlur: 'Borrosidad de los bordes',
  calibrationFitResidual: 'No explicado por el modelo',
  calibrationFitDead: 'Elementos térmicos dañados',
  calibrationFitNone: 'ninguno visible',
  calibrationFitAt: 'punto {dots}, contado desde el borde izquierdo del recuadro',
  calibrationFitTypical: 'típico: {value}',
  calibrationFitOther:
    'La foto muestra una etiqueta de {found} dpi, pero esta impresora es de {dpi} dpi: imprima la etiqueta en ella y tome otra foto.',
  calibrationFitSave: 'Usar para esta impresora',
  calibrationFitReset: 'Volver a la impresora típica',
  calibrationFitted:
    'Los grados usan la impresión medida: ganancia {gain}\u00a0mm, borrosidad {blur}\u00a0mm',
  calibrationPhotoMissing:
    'No se encontró el recuadro de calibración: debe verse entero, nítido y sin reflejar',
  calibrationPhotoSmall:
    'El recuadro es demasiado pequeño en la imagen: escanee a 600 dpi o más, o acérquese',
  calibrationPhotoPoor:
    'Se encontró el recuadro, pero la imagen no tiene calidad para medir: evite sombras, reflejos y pliegues',
  calibrationPhotoLarge: 'La imagen tiene más de {n} megapíxeles o un lado de más de {side} píxeles',
  calibrationPhotoUnread: 'Esta imagen no se puede leer',
  // printers the page prints to without the print service
  directMenu: 'Impresoras directas',
  directAddUsb: 'Conectar impresora USB…',
  directAddSerial: 'Conectar impresora serie…',
  directEdit: 'Configurar “{name}”…',
  directName: '{name} (directa)',
  directUsb: 'Impresora USB',
  directSerial: 'Impresora serie',
  directUnverified: 'Directa · no verificada en una impresora real',
  directHint: 'Directa: sin el servicio de impresión. Mantenga esta página abierta hasta que se imprima todo',
  directTitle: 'Impresora directa',
  directNameField: 'Nombre',
  directNameTaken: 'Otra impresora tiene este nombre',
  directLanguage: 'Lenguaje',
  directDpi: 'Resolución',
  directWidth: 'Ancho del cabezal',
  directBaud: 'Velocidad en baudios',
  directWhat:
    'El manual o la página de autoprueba de la impresora indica su lenguaje y resolución. Con un lenguaje incorrecto se imprimen caracteres sin sentido: imprima primero una etiqueta de calibración.',
  directSave: 'Guardar y usar',
  directForget: 'Quitar',
  directCancel: 'Cancelar',
  directBadForm: 'Revise la configuración',
  directTaken:
    'No se puede abrir la impresora. Puede que la esté usando otro programa o el controlador del sistema',
  directNoPrinter: 'Este dispositivo USB no tiene interfaz de impresora',
  directBlocked: 'El navegador no permite que este sitio use dispositivos USB o serie',
  directGone: 'La impresora “{name}” no está conectada',
  directLost:
    'Se perdió la conexión con “{name}”: {n|se imprimió|se imprimieron} {n} {n|etiqueta|etiquetas}; las etiquetas {from} a {to} están sin confirmar. Revise la impresora',
  directLostClean:
    'Se perdió la conexión con “{name}”: {n|se imprimió|se imprimieron} {n} {n|etiqueta|etiquetas}; las demás no se enviaron',
  directFrom: 'Reanudar desde la etiqueta',
  directGoOn: 'Reanudar impresión',
};
