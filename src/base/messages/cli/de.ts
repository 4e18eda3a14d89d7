import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <Befehl>
  start | server | service | worker
  print VORLAGE.json [--data DATEI] [--encoding NAME] [--input NAME=INHALT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODUS] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=DATEI]...
        --rows zählt die Zeilen mit Daten: 1 ist die erste unter den Überschriften, Leerzeilen zählen nicht
        [--language {languages}] [--printer tcp://HOST:PORT | --out ORDNER]
        [--jobs N] [--changes-only]
  watch ORDNER --template VORLAGE.json --printer NAME [--input NAME=INHALT]... [--copies N] [--mode MODUS]
        [--font NAME=DATEI]... [--encoding NAME] [--again]
  sheet DATEI --json [--encoding NAME]
  threshold --mode {modes} --json BILD...
  calibrate --photo BILD [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file DATEI | --link --file DATEI [--json]
  publish vorlage.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role KONTO user|operator
  users disable KONTO | users enable KONTO
  keys create --name NAME --scopes {scopes} [--user KONTO] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup DATEI | restore DATEI`,
  optionMissing: 'Die Option {option} fehlt',
  optionRange: '{option} muss eine ganze Zahl von {min} bis {max} sein',
  optionChanges: '--changes-only braucht eine Sprache, deren Drucker Grafiken speichern: zpl oder tspl',
  optionWords: '{option} muss eines davon sein: {words}',
  optionFiles: '{n} {n|Datei|Dateien} erwartet',
  optionTarget: 'Geben Sie genau eine der Optionen --printer und --out an',
  optionPrinter: '--printer muss tcp://HOST:PORT sein',
  optionRows: '--rows muss A-B im Bereich 1 bis {max} sein: 1 ist die erste Zeile unter den Überschriften',
  folderUnwritable: 'In den Ordner kann nicht geschrieben werden',
  rowsBad: '{n} {n|Zeile kann|Zeilen können} nicht gedruckt werden, zuerst Zeile {row}',
  progress: '{done} / {total} {total|Etikett|Etiketten}, {rate}/s',
  printWorkerDied:
    'Ein Thread, der Etiketten berechnet, wurde unerwartet beendet ({reason}): Der Auftrag ist unvollständig',
  printerUnreachable: 'Der Drucker ist nicht erreichbar: {reason}',
  portTaken: 'Port {port} ist belegt; legen Sie mit der Umgebungsvariablen {variable} einen anderen fest',
  readyAt: 'Labelwright ist bereit: {url}',
  printedTo: 'Der virtuelle Drucker druckt nach: {folder}',
  workerReady: 'Druckaufträge werden gerendert, Teile gleichzeitig: {n}',
  workerDatabase:
    'Ein Worker braucht {variable}: Ohne PostgreSQL rendert der Server die Druckaufträge selbst',
  workerStore: 'Das ist nicht der Dateispeicher der Server: {variable} muss wie bei den Servern gesetzt sein',
  stopHint: 'Zum Beenden Strg+C drücken',
  envInvalid: 'Die Umgebungsvariable {variable} hat einen ungültigen Wert',
  envTogether: 'Die Umgebungsvariablen {a} und {b} müssen zusammen gesetzt werden',
  // watched folder
  optionFolder: 'Geben Sie einen zu überwachenden Ordner an',
  watching: '{folder} wird überwacht, gedruckt wird auf {printer}. Zum Beenden Strg+C drücken',
  watchNoFolder: 'Es gibt keinen Ordner {folder}',
  watchReadOnly: 'In den Ordner {folder} kann nicht geschrieben werden',
  watchTaken: 'Ein anderes Programm überwacht {folder} bereits',
  watchNoService: 'Warten auf den Druckdienst dieses Computers',
  watchOrigin: 'Der Druckdienst nimmt keine Programme von {origin} an: Starten Sie beide mit demselben PORT',
  watchPrinted: '{file}: {n} {n|Etikett|Etiketten} gedruckt',
  watchSkipped: '{file}: {n} {n|Etikett|Etiketten} gedruckt, {skipped} übersprungen',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'Der Auftrag wurde abgebrochen',
  watchPart: '{sent} von {count} {count|Etikett|Etiketten} gedruckt',
  watchAgain:
    'Derselbe Inhalt wurde bereits gedruckt, als {file} ({time}). Um ihn erneut zu drucken, starten Sie watch mit --again',
  watchEmpty: 'Die Datei hat keine Zeilen',
  watchTooMany: 'Aus einer Datei dürfen höchstens {max} Etiketten werden',
  watchRows: '{n} {n|Zeile kann|Zeilen können} nicht gedruckt werden; es wurde nichts gedruckt',
  watchRow: 'Zeile {row}',
  watchDoubt:
    'Bei einigen Etiketten ist unklar, ob sie gedruckt wurden. Entscheiden Sie auf der Statusseite des Druckdienstes: {page}',
  watchUnknown:
    'Etiketten dieser Datei wurden vielleicht schon gedruckt: Sehen Sie nach, bevor Sie erneut drucken',
  // operator's commands
  optionCode: 'Geben Sie den Code einer Vorlage an',
  optionAccount: 'Geben Sie die ID oder die Telefonnummer eines Kontos an',
  marketAdded: 'Veröffentlicht {code}: {name}',
  marketChanged: 'Aktualisiert {code}: {name}',
  marketSame: 'Unverändert {code}: {name}',
  marketRemoved: 'Entfernt {code}',
  marketUnknown: 'Unter den öffentlichen Vorlagen gibt es keine mit dem Code „{code}“',
  marketCategory: 'Es gibt keine Kategorie „{name}“; wählen Sie eine von {names}',
  marketCode: 'Der Code „{code}“ darf nur Buchstaben, Ziffern und - _ . / enthalten',
  marketPicture: 'Bilder müssen in die Vorlage eingebettet oder auf diese Website hochgeladen sein',
  userUnknown: 'Es gibt kein Konto {account}',
  userRole: 'Das Konto {account} hat die Rolle {role}',
  optionKey: 'Geben Sie die ID eines Schlüssels an',
  keyRevoked: 'Schlüssel {id} widerrufen',
  keyUnknown: 'Es gibt keinen Schlüssel {id} in Verwendung',
  optionJob: 'Geben Sie die Nummer eines Auftrags an',
  jobUnknown: 'Es gibt keinen Auftrag {id}',
  jobNotOver:
    'Auftrag {id} ist noch nicht beendet: Der Agent seines Druckers hat das Ende noch nicht gemeldet',
  jobNotFailed:
    'Auftrag {id} hat keinen Teil, der nicht gerendert werden konnte, oder ein anderer Auftrag druckt den Rest bereits',
  jobNoRest: 'Auftrag {id} hat keine Etiketten mehr zu drucken',
  jobNoPrinter: 'Den Drucker von Auftrag {id} gibt es nicht mehr',
  jobRetried: 'Auftrag {id} druckt den Rest, Etiketten: {n}',
  // backup and restore
  backupDone: 'Sicherung gespeichert: {file} ({files} {files|Datei|Dateien}, {mb} MB)',
  restoreDone: 'Wiederhergestellt in {folder} ({files} {files|Datei|Dateien})',
  backupElsewhere:
    '{variable} wird verwendet: Sichern Sie die Datenbank mit pg_dump und den Objektspeicher mit dessen eigenen Werkzeugen (siehe Dokumentation)',
  fileExists: 'Die Datei existiert bereits: {file}',
  folderNotEmpty: '{folder} enthält bereits Daten: Stellen Sie in ein leeres DATA_DIR wieder her',
  backupBroken: 'Die Sicherung ist beschädigt oder keine Sicherung: {reason}',
  backupGone: '{n} {n|Datei wurde|Dateien wurden} während der Sicherung gelöscht und {n|fehlt|fehlen} darin',
  backupNothing: 'Es gibt nichts zu sichern: {folder}',
};
