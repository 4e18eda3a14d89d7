import type { ServiceMessages } from './zh-CN';

export const service: ServiceMessages = {
  // print service and printers
  noPrinter: 'An diesen Computer ist kein Drucker angeschlossen',
  svcMissing: 'Der Web-Druckdienst ist nicht installiert oder nicht gestartet. Download: 64 Bit / 32 Bit',
  svcOld: 'Der Druckdienst muss aktualisiert werden',
  svcLost: 'Druckdienst getrennt, {n} {n|Etikett|Etiketten} gesendet',
  svcDenied:
    'Der Browser blockiert den Zugriff dieser Website auf den lokalen Druckdienst; erlauben Sie „Lokales Netzwerk“ in den Website-Einstellungen und versuchen Sie es erneut',
  svcInsecure:
    'Diese Seite verwendet kein https, daher lässt der Browser keinen Zugriff auf den lokalen Druckdienst zu',
  svcRefused: 'Diese Website darf den Druckdienst nicht verwenden',
  svcHostRefused: 'Abgelehnt: Die Anfrage nennt einen anderen Host als diesen Computer',
  svcNotFound: 'Der Druckdienst hat keine solche Adresse',
  svcBadMessage: 'Der Druckdienst hat eine Nachricht erhalten, die er nicht versteht',
  svcBadField: 'Der Druckdienst hat eine Nachricht mit ungültigem Feld {field} erhalten',
  svcHelloFirst: 'Die Verbindung muss mit einer hello-Nachricht beginnen',
  svcClientOld: 'Diese Seite ist zu alt für den Druckdienst; laden Sie sie neu',
  svcBadFrame:
    'Die Etikettdaten sind beschädigt oder haben die falsche Länge, erwartet {bytes|wird|werden} {bytes} {bytes|Byte|Bytes}',
  svcFrameAlone: 'Etikettdaten kamen ohne ihren Kopf an',
  svcFrameMissing: 'Ein Etikettkopf kam ohne seine Daten an',
  svcNoCredit:
    'Zu schnell gesendet: {credits} {credits|weiteres Etikett darf|weitere Etiketten dürfen} jetzt gesendet werden',
  svcNoJob: 'Der Druckdienst kennt diesen Auftrag nicht',
  svcJobConflict: 'Diese Auftrags-ID gehört bereits zu einem anderen Auftrag',
  svcJobOver: 'Der Auftrag ist bereits beendet',
  svcOutOfOrder: 'Etiketten in falscher Reihenfolge: Etikett {next} wird erwartet',
  svcBusy: 'Zu viele offene Aufträge, versuchen Sie es später erneut',
  svcDeserted:
    'Die Seite wurde verlassen, bevor der Auftrag vollständig war; {n} {n|Etikett|Etiketten} gedruckt',
  svcFailed: 'Der Druckdienst ist ausgefallen: {reason}',
  svcPortsTaken:
    'Die Ports {ports} werden von anderen Programmen verwendet; der Druckdienst kann nicht starten',
  svcPortTaken: 'Port {port} wird von einem anderen Programm verwendet',
  svcListening: 'Druckdienst lauscht auf Port {port}',
  svcTlsFile: 'Die Zertifikatdatei {file} kann nicht verwendet werden: {reason}',
  svcTlsBad: 'Zertifikat {cert} und Schlüssel {key} können nicht zusammen verwendet werden: {reason}',
  svcTlsHost: 'Das Zertifikat {file} enthält die Adresse 127.0.0.1 nicht',
  svcTlsDates: 'Das Zertifikat {file} gilt von {from} bis {to}, also nicht jetzt',
  svcConfigUnreadable: 'Die Druckerkonfiguration {file} kann nicht gelesen werden: {reason}',
  svcConfigBad: 'Die Druckerkonfiguration {file} ist fehlerhaft: {field} von {entry}',
  svcConfigTwice: 'Die Druckerkonfiguration {file} nennt „{name}“ zweimal',
  svcOriginBad: 'Die erlaubte Website {origin} ist kein Origin',
  printerVirtual: 'Virtueller Drucker',
  printerUnknown: 'Es gibt keinen Drucker mit dem Namen „{name}“',
  printerDpi: 'Der Drucker „{name}“ druckt mit {dpi} dpi',
  printerRefused:
    'Der Drucker „{name}“ ({address}) ist nicht erreichbar; prüfen Sie, ob er eingeschaltet und angeschlossen ist',
  printerFolder: 'In den Ordner des Druckers „{name}“ kann nicht geschrieben werden: {reason}',
  // sites that are let in by code
  svcNotPaired: 'Diese Website ist noch nicht mit dem Druckdienst gekoppelt. Koppeln Sie sie zuerst',
  svcPairCode:
    'Die Website {origin} möchte den Druckdienst dieses Computers verwenden. Code {code}, 2 Minuten gültig. Geben Sie ihn nur auf einer Website ein, die Sie kennen',
  svcPairAsked: 'Die Website {origin} möchte gekoppelt werden',
  svcPaired: 'Die Website {origin} ist gekoppelt',
  svcPairRevoked: 'Die Website {origin} ist nicht mehr gekoppelt',
  svcPairWrong: 'Falscher Code. Verbleibende Versuche: {left}',
  svcPairExpired: 'Der Code ist abgelaufen. Fordern Sie einen neuen an',
  svcPairLocked: 'Das Koppeln ist gesperrt. Versuchen Sie es in {minutes} min erneut',
  svcPairBusy: 'Zu viele Websites warten auf die Kopplung. Versuchen Sie es später erneut',
  svcSitesUnreadable:
    'Die Liste der gekoppelten Websites {file} kann nicht gelesen werden. Websites müssen neu gekoppelt werden',
  svcStatusAt: 'Status des Druckdienstes: {url}',
  printerNameTaken: 'Einen Drucker mit dem Namen „{name}“ gibt es bereits',
  printerFieldBad: 'Das Feld {field} des Druckers ist ungültig',
  // printers and what they answer
  printerNoAnswer:
    'Der Drucker „{name}“ antwortet nicht; prüfen Sie, ob er eingeschaltet und angeschlossen ist',
  printerTakesNone:
    'Der Drucker „{name}“ nimmt keine Aufträge an; sobald er es tut, wird der Druck automatisch fortgesetzt',
  printerRefusedJob: 'Der Drucker „{name}“ hat diesen Auftrag abgelehnt: {what}',
  printerNoFormat:
    'Der Drucker „{name}“ unterstützt weder PDF noch PWG Raster und kann daher keine Etiketten drucken',
  printerEndedJob: 'Der Drucker „{name}“ hat den Auftrag beendet ({what})',
  printerLost:
    'Die Verbindung zum Drucker „{name}“ wurde unterbrochen; ob die letzten Etiketten gedruckt wurden, ist unklar',
  printerNoDevice: 'Die Adresse {address} des Druckers „{name}“ ist keine Gerätedatei',
  printerForgot: 'Der Drucker „{name}“ wurde neu gestartet und weiß nicht mehr, was er gedruckt hat',
  printerNoHistory:
    'Das Drucksystem führt keine Liste darüber, was „{name}“ gedruckt hat; daher ist unbekannt, ob die letzten Etiketten gedruckt wurden. Setzen Sie PreserveJobHistory Yes in cupsd.conf und starten Sie CUPS neu',
  // the life of jobs, and what stops a printer
  svcLocked: 'Ein anderer Druckdienst verwendet den Datenordner {folder}: Schließen Sie ihn zuerst',
  svcClosing: 'Der Druckdienst wird beendet. Starten Sie ihn erneut und versuchen Sie es dann noch einmal',
  svcReadOnly:
    'In den Datenordner {folder} kann nicht geschrieben werden (schreibgeschützt oder keine Berechtigung). Der Druckdienst kann nicht arbeiten: Prüfen Sie Datenträger und Berechtigungen',
  svcDiskFull:
    'Der Datenträger ist voll: Der Druckdienst nimmt keine neuen Etiketten an, bis wieder Platz frei ist',
  svcSpoolDamaged: 'Etikett {n} ist auf dem Datenträger beschädigt: Drucken Sie den Auftrag erneut',
  svcJobTaken: 'Eine andere Seite sendet diesen Druckauftrag',
  svcNotInDoubt: 'Nicht alle diese Etiketten sind unklar. Prüfen Sie die Liste erneut',
  svcDoubt:
    '„{name}“ hat vielleicht einige Etiketten gedruckt, als der Druckdienst unterbrochen wurde: Prüfen Sie sie, dann nachdrucken oder überspringen',
  svcNoLabels: 'Die Druckdaten dieser Etiketten sind nicht mehr gespeichert: Drucken Sie sie aus der Vorlage',
  svcResumed: '{n} {n|Druckauftrag|Druckaufträge} vom letzten Mal {n|wird|werden} fortgesetzt',
  svcJobUnreadable:
    'Die Aufzeichnung eines Druckauftrags ist beschädigt. Der Auftrag wird nicht fortgesetzt; seine Dateien bleiben in {path} ({reason})',
  printerNoPaper:
    'Der Drucker „{name}“ hat kein Papier mehr; nach dem Einlegen wird der Druck automatisch fortgesetzt',
  printerJam:
    'Der Drucker „{name}“ hat einen Papierstau; nach dem Beheben wird der Druck automatisch fortgesetzt',
  printerCover:
    'Die Abdeckung des Druckers „{name}“ ist offen; nach dem Schließen wird der Druck automatisch fortgesetzt',
  printerNoRibbon:
    'Der Drucker „{name}“ hat kein Farbband mehr; nach dem Einlegen wird der Druck automatisch fortgesetzt',
  printerPaused:
    'Der Drucker „{name}“ ist angehalten; der Auftrag läuft automatisch weiter, sobald der Drucker fortgesetzt wird',
  printerOffline:
    'Der Drucker „{name}“ ist offline: Prüfen Sie Strom und Kabel; der Auftrag wird automatisch fortgesetzt',
  printerHot:
    'Der Druckkopf von „{name}“ ist zu heiß; nach dem Abkühlen wird der Druck automatisch fortgesetzt',
  printerTrouble:
    'Am Drucker „{name}“ ist ein Eingriff nötig; danach wird der Druck automatisch fortgesetzt: {message}',
  // connection to a server
  agentUrlBad:
    'AGENT_URL muss eine https-Adresse wie https://labels.example.com sein (http nur für diesen Computer): {url}',
  agentNotEnrolled:
    'Nicht bei {url} registriert: Erstellen Sie in den Einstellungen der Website einen Code (Einstellungen → Drucker) und starten Sie einmal mit AGENT_CODE',
  agentCodeBad: '{url} nimmt den Code nicht an: Er ist vielleicht verbraucht oder abgelaufen',
  agentFileBad: 'Die Datei {file} ist beschädigt; löschen Sie sie und starten Sie mit einem neuen Code',
  agentUnreachable: '{url} ist nicht erreichbar, es wird weiter versucht ({reason})',
  agentConnected: 'Mit {url} verbunden, Aufträge von dort werden hier gedruckt',
};
