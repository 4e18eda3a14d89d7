import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Das braucht einen Server, und die Demo hat keinen',
  demoNote: 'Demo: alles bleibt nur in diesem Browser',
  demoReset: 'Demo zurücksetzen',
  demoResetAsk:
    'Alle Vorlagen, Bilder, Einstellungen und gedruckten Etiketten dieser Demo werden gelöscht. Das lässt sich nicht rückgängig machen.',
  demoPrinter: 'Virtueller Drucker',
  demoPrinterHint: 'Etiketten werden auf diese Seite gedruckt, jeder Punkt wie auf Papier.',
  demoPrinted: '{n} {n|Etikett|Etiketten} gedruckt',
  demoLast: 'Die letzten {n} werden gezeigt',
  demoNone: 'Noch nichts gedruckt',
  demoClear: 'Gedruckte leeren',
  demoLabelAlt: '{title}, Etikett {n}',
};
