import type { StatusMessages } from './zh-CN';

export const status: StatusMessages = {
  // the print service's own page
  statusTitle: 'Labelwright-Druckdienst',
  statusPages: 'Seiten',
  statusOverview: 'Übersicht',
  statusJobs: 'Aufträge',
  statusSites: 'Gekoppelte Websites',
  statusLog: 'Protokoll',
  statusLost:
    'Der Druckdienst antwortet nicht, daher ist diese Seite vielleicht veraltet. Sie aktualisiert sich automatisch, sobald der Dienst wieder läuft.',
  statusStale: 'Diese Seite ist abgelaufen. Laden Sie sie neu und versuchen Sie es erneut',
  statusLockedTitle: 'Diese Seite ist gesperrt',
  statusLocked:
    'Nur wer den Druckdienst betreibt, kann diese Seite verwenden. Andere Benutzer können weder Druckaufträge oder Kopplungscodes sehen noch Drucker ändern.',
  statusLockedHow:
    'Öffnen Sie diese Datei einmal auf diesem Computer oder verwenden Sie die Adresse, die der Druckdienst beim Start im Terminal anzeigt. Danach wird dieser Browser wiedererkannt.',
  // pairing
  statusPairAsks: 'Eine Website möchte die Drucker dieses Computers verwenden:',
  statusPairHow:
    'Wenn Sie diese Website gerade verwenden, geben Sie dort den Code ein. Lehnen Sie eine unbekannte Website ab.',
  statusSeconds: 'Läuft in {n} s ab',
  statusPairDismiss: 'Ablehnen',
  statusPairLocked: 'Zu viele falsche Codes: {n} min lang kann keine Website gekoppelt werden.',
  statusPairUnlock: 'Koppeln wieder erlauben',
  // printers
  statusFind: 'Erneut suchen',
  statusAdd: 'Drucker hinzufügen',
  statusNoPrinters:
    'Noch keine Drucker. Schließen Sie einen an und suchen Sie erneut oder fügen Sie einen über seine Adresse hinzu.',
  statusUnverified: 'Nicht geprüft',
  statusUnverifiedWhy: 'Diese Verbindungsart wurde noch nicht mit einem echten Drucker getestet',
  statusDriver: 'Verbindung',
  statusAddress: 'Adresse',
  statusHead: 'Druckkopf',
  statusHeadOf: '{dpi} dpi · {mm} mm',
  statusTest: 'Testdruck',
  statusChange: 'Ändern',
  statusRemove: 'Entfernen',
  statusRemoveWhy:
    'Entfernt diesen Drucker aus der Liste. Der Drucker selbst wird nicht geändert und kann wieder hinzugefügt werden.',
  statusFound: 'Auf diesem Computer gefunden',
  printerWanted:
    'Der Drucker „{name}“ hat noch Aufträge. Schließen Sie sie zuerst ab oder brechen Sie sie ab',
  // adding a printer
  statusAddPrinter: 'Drucker hinzufügen',
  statusChangePrinter: 'Drucker ändern',
  statusName: 'Name',
  statusNameHint: 'Wird beim Drucken angezeigt, z. B. „Lager 2“. Jeder Drucker braucht einen eigenen Namen.',
  statusTcp: 'Netzwerkdrucker',
  statusTcpHint: 'Ein Etiketten- oder Bondrucker im Netzwerk, der Rohbefehle annimmt, meist auf Port 9100',
  statusTcpAddress: 'Adresse und Port',
  statusTcpAddressHint:
    'Adresse:Port, z. B. 192.168.1.50:9100. Die Selbsttestseite des Druckers zeigt seine Adresse.',
  statusIpp: 'Druckwarteschlange (CUPS, IPP)',
  statusIppHint:
    'Ein auf diesem System installierter Drucker (CUPS-Warteschlange) oder ein Netzwerkdrucker mit IPP',
  statusIppAddress: 'IPP-Adresse',
  statusIppAddressHint: 'Zum Beispiel ipp://localhost:631/printers/queue.',
  statusDevice: 'USB-Drucker',
  statusDeviceHint:
    'Ein Etiketten- oder Bondrucker, der ohne Treiber per USB an diesen Computer angeschlossen ist',
  statusDeviceAddress: 'Gerätedatei',
  statusDeviceAddressHint: 'Zum Beispiel /dev/usb/lp0. Das Feld schlägt die gefundenen Geräte vor.',
  statusSpooler: 'Windows-Drucker',
  statusSpoolerHint: 'Ein in Windows installierter Etiketten- oder Bondrucker',
  statusSpoolerAddress: 'Druckername in Windows',
  statusSpoolerAddressHint: 'Genau wie unter Einstellungen, Drucker & Scanner angezeigt.',
  statusFile: 'Ordner',
  statusFileHint:
    'Kein Drucker: Etiketten werden als PNG- und PDF-Dateien gespeichert, zum Testen oder Archivieren',
  statusFileAddress: 'Ordner',
  statusFileAddressHint:
    'Ein Ordner im Datenordner des Druckdienstes, z. B. printed/shelf. Wird bei Bedarf angelegt.',
  statusLanguage: 'Druckersprache',
  statusLanguageHint:
    'Siehe Handbuch des Druckers. Die falsche druckt Zeichensalat; Sie können sie jederzeit ändern.',
  statusTspl: 'TSPL (TSC und die meisten Etikettendrucker)',
  statusZpl: 'ZPL (Zebra und kompatible)',
  statusEscpos: 'ESC/POS (Bondrucker)',
  statusPdf: 'PDF',
  statusDpi: 'Auflösung',
  statusWidth: 'Druckbreite (mm)',
  statusSave: 'Speichern',
  statusBack: 'Abbrechen',
  // jobs
  statusOpenJobs: 'Wird gerade gedruckt',
  statusNoOpenJobs: 'Es werden keine Aufträge gedruckt',
  statusLatest: 'Zuletzt abgeschlossen',
  statusAllJobs: 'Alle Aufträge',
  statusNoJobs: 'Noch nichts gedruckt',
  statusOlder: 'Frühere Aufträge',
  statusCancel: 'Auftrag abbrechen',
  statusReprint: 'Nachdrucken',
  statusReprintWhy: 'Nachzudruckende Etiketten, erstes und letztes:',
  statusFirst: 'Erstes Etikett',
  statusLast: 'Letztes Etikett',
  statusDoubtWhy:
    '{labels}: Die Verbindung zu „{printer}“ wurde unterbrochen, daher ist unklar, ob gedruckt wurde. Prüfen Sie den Drucker:',
  statusDoubtPrinted: 'Gedruckt',
  statusDoubtMissing: 'Fehlt, nachdrucken',
  statusDoubtAllPrinted: 'Alle gedruckt',
  statusDoubtAllMissing: 'Alle fehlen, nachdrucken',
  statusExport: 'Als CSV exportieren',
  // paired sites
  statusSitesWhy:
    'Diese Websites wurden mit einem Code gekoppelt und dürfen die Drucker dieses Computers verwenden. Die App auf diesem Computer braucht keine Kopplung und ist nicht aufgeführt.',
  statusNoSites: 'Keine Website ist gekoppelt',
  statusBrowsers: '{n} Browser',
  statusAdded: 'Gekoppelt',
  statusUsed: 'Zuletzt verwendet',
  statusRevoke: 'Widerrufen',
  statusRevokeWhy:
    'Die Website wird sofort getrennt und muss neu gekoppelt werden. Bereits empfangene Etiketten werden noch gedruckt.',
  statusLogWhy:
    '{n|Die letzte|Die letzten} {n} {n|Zeile|Zeilen} seit dem Start des Dienstes. Sie enthalten nie den Inhalt von Etiketten.',
};
