import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Offline',
  offlineWaits: 'Offline · {n} zu synchronisieren',
  offlineSending: 'Synchronisierung · {n}',
  offlineHeld: 'Synchronisierung · {n} zu klären',
  // what waits
  offlineTitle: 'Offline und Synchronisierung',
  offlineAway:
    'Der Server ist nicht erreichbar; es wird weiter versucht. Sie können weiter bearbeiten und drucken: Was Sie speichern, bleibt in diesem Browser und wird in die Cloud übertragen, sobald die Verbindung wieder besteht.',
  offlineBack: 'Mit dem Server verbunden.',
  offlineNone: 'Es gibt nichts zu synchronisieren.',
  offlineRetry: 'Jetzt versuchen',
  offlineNew: 'Neue Vorlage',
  offlineWaiting: 'Wartet auf Synchronisierung',
  offlineOnWay: 'Wird synchronisiert…',
  offlineConflict: 'Inzwischen in der Cloud geändert: Wählen Sie, welche Version bleibt',
  offlineRefused: 'Von der Cloud abgelehnt: {reason}',
  offlineDecide: 'Klären',
  offlineAgain: 'Erneut versuchen',
  offlineAsNew: 'Als neu speichern',
  offlineDrop: 'Verwerfen',
  offlineDropAsk:
    'Die Offlineänderungen an „{name}“ werden nicht in der Cloud gespeichert. Ein Etikett im Editor wird nicht geändert.',
  offlineKept:
    '„{name}“ ist in diesem Browser gespeichert und wird in die Cloud übertragen, sobald die Verbindung wieder besteht',
  offlineShareLater: 'Sie können es teilen, sobald es in der Cloud ist',
  // a new version of the app
  updateReady: 'Eine neue Version ist bereit',
  updateHint: 'Beim Aktualisieren wird die Seite neu geladen; Etiketten und ihr Verlauf bleiben erhalten.',
  updateBusy: 'Ein Auftrag wird an den Drucker gesendet; aktualisieren Sie danach.',
  updateNow: 'Aktualisieren',
  updateLater: 'Später',
};
