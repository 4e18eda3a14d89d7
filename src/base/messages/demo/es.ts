import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Esto necesita un servidor y la demostración no tiene',
  demoNote: 'Demostración: todo se guarda solo en este navegador',
  demoReset: 'Restablecer',
  demoResetAsk:
    'Se eliminan todas las plantillas, imágenes, ajustes y etiquetas impresas. No se puede deshacer.',
  demoPrinter: 'Impresora virtual',
  demoPrinterHint: 'Las etiquetas se imprimen en esta página, cada punto como en el papel.',
  demoPrinted: '{n} {n|etiqueta impresa|etiquetas impresas}',
  demoLast: 'Se muestran las últimas {n}',
  demoNone: 'Todavía no se ha impreso nada',
  demoClear: 'Borrar etiquetas',
  demoLabelAlt: '{title}, etiqueta {n}',
};
