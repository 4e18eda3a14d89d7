import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Cela demande un serveur, et la démonstration n’en a pas',
  demoNote: 'Démonstration : tout reste dans ce navigateur',
  demoReset: 'Réinitialiser',
  demoResetAsk:
    'Tous les modèles, images, réglages et étiquettes imprimées sont supprimés. C’est irréversible.',
  demoPrinter: 'Imprimante virtuelle',
  demoPrinterHint: 'Les étiquettes sont imprimées sur cette page, chaque point comme sur le papier.',
  demoPrinted: '{n} {n|étiquette imprimée|étiquettes imprimées}',
  demoLast: 'Les {n} dernières sont affichées',
  demoNone: 'Rien n’est encore imprimé',
  demoClear: 'Vider',
  demoLabelAlt: '{title}, étiquette {n}',
};
