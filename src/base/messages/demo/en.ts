import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'This needs a server, and the demo has none',
  demoNote: 'Demo: everything is kept in this browser only',
  demoReset: 'Reset demo',
  demoResetAsk:
    'All templates, pictures, settings and printed labels of this demo are deleted. This cannot be undone.',
  demoPrinter: 'Virtual printer',
  demoPrinterHint: 'Labels are printed onto this page, every dot as it would be on paper.',
  demoPrinted: '{n} {n|label|labels} printed',
  demoLast: 'The last {n} are shown',
  demoNone: 'Nothing is printed yet',
  demoClear: 'Clear printed labels',
  demoLabelAlt: '{title}, label {n}',
};
