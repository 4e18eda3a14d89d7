import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Isto precisa de um servidor e a demonstração não tem',
  demoNote: 'Demonstração: tudo fica apenas neste navegador',
  demoReset: 'Repor a demonstração',
  demoResetAsk:
    'Todos os modelos, imagens, definições e etiquetas impressas são eliminados. Não é possível anular.',
  demoPrinter: 'Impressora virtual',
  demoPrinterHint: 'As etiquetas são impressas nesta página, cada ponto como no papel.',
  demoPrinted: '{n} {n|etiqueta impressa|etiquetas impressas}',
  demoLast: 'Mostram-se as últimas {n}',
  demoNone: 'Ainda nada foi impresso',
  demoClear: 'Limpar etiquetas',
  demoLabelAlt: '{title}, etiqueta {n}',
};
