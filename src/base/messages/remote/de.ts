import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (remote)',
  remoteGroup: 'Remotedrucker',
  remoteLocalGroup: 'Dieses Gerät',
  remoteReason: '{reason}',
  remoteAway: '„{agent}“ ist derzeit nicht verbunden: Der Auftrag wartet, bis die Verbindung wieder besteht',
  remoteReady: '„{agent}“ ist verbunden; Etiketten werden dort gedruckt',
  remoteInstead: 'Auf diesem Gerät gibt es keinen Druckdienst. Wählen Sie oben einen Drucker.',
  remoteService: 'Auf diesem Gerät drucken',
  remoteLost: 'Verbindung zum Server unterbrochen, wird wiederhergestellt…',
  remoteHandedOver:
    'Der Server hat alle Etiketten: Die Seite kann geschlossen werden, der Druck läuft weiter',
  remoteHanding:
    'Übergabe an den Server: {n} / {all}. Wird die Seite geschlossen, geht es beim nächsten Besuch weiter',
  remoteOnly: 'Auf diesem Gerät ist kein Druckdienst verbunden. Dies sind die Aufträge der Remotedrucker.',
  remoteFailed: 'Der Auftrag wurde nicht abgeschlossen',
};
