import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Hilfe hierzu',
  helpSearch: 'Hilfe durchsuchen',
  helpSearchHint: 'Barcode nicht scanbar',
  helpHits: '{n} gefunden',
  helpNone: 'Nichts gefunden für „{text}“',
  helpNoneHint: 'Versuchen Sie andere Wörter oder schreiben Sie uns unter Feedback.',
  helpContents: 'Inhalt',
  helpAnchor: 'Link zu „{title}“',
  helpPrint: 'Diese Seite drucken',
  helpDocs: 'Dokumentation zu Betrieb und API (Englisch)',
  helpVideos: 'Videos',
};
