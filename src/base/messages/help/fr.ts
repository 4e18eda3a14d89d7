import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Aide sur ce sujet',
  helpSearch: 'Rechercher dans l’aide',
  helpSearchHint: 'Code-barres illisible',
  helpHits: '{n} {n|résultat|résultats}',
  helpNone: 'Aucun résultat pour « {text} »',
  helpNoneHint: 'Essayez d’autres mots, ou écrivez-nous dans Commentaires.',
  helpContents: 'Sommaire',
  helpAnchor: 'Lien vers « {title} »',
  helpPrint: 'Imprimer cette page',
  helpDocs: 'Documentation du déploiement et de l’API (en anglais)',
  helpVideos: 'Vidéos',
};
