import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Kalibrieretikett',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Kreuz {x} mm von links',
  calibrationDown: 'Kreuz {y} mm von oben',
  calibrationBoth: 'Kreuz: {x} mm links, {y} mm oben',
  calibrationMenu: 'Kalibrieren',
  calibrationPrint: 'Kalibrieretikett drucken',
  calibrationEnter: 'Messwerte eingeben…',
  calibrationHow:
    'Messen Sie von der Mitte des Kreuzes zum linken und zum oberen Rand des Etiketts. Die Abweichung von der richtigen Position ({x} {unit} von links, {y} {unit} von oben) wird als Versatz von „{name}“ für dieses Papier gespeichert und künftig angewendet.',
  calibrationLeft: 'Von links',
  calibrationTop: 'Von oben',
  calibrationSave: 'Speichern',
  calibrationOwn: 'Versatz des Druckers: {x} {unit} nach rechts, {y} {unit} nach unten',
  calibrationReset: 'Löschen',
  calibrationPhoto: 'Druckqualität anhand eines Fotos messen…',
  calibrationFitHow:
    'Scannen Sie das gedruckte Kalibrieretikett mit mindestens 600 dpi oder fotografieren Sie es bei gleichmäßigem Licht von nah und senkrecht. Aus dem umrahmten Feld misst die App, wie der Drucker druckt; die geschätzten Codeklassen verwenden dies dann für „{name}“.',
  calibrationFitChoose: 'Foto oder Scan wählen',
  calibrationFitRunning: 'Wird gemessen…',
  calibrationFitGain: 'Verbreiterung pro Kante',
  calibrationFitBlur: 'Unschärfe der Kanten',
  calibrationFitResidual: 'Nicht vom Modell erklärt',
  calibrationFitDead: 'Defekte Heizelemente',
  calibrationFitNone: 'keine erkannt',
  calibrationFitAt: 'Punkt {dots}, vom linken Rand des Feldes gezählt',
  calibrationFitTypical: 'typisch: {value}',
  calibrationFitOther:
    'Das Foto zeigt ein Etikett mit {found} dpi, dieser Drucker hat aber {dpi} dpi: Drucken Sie das Etikett darauf und machen Sie ein neues Foto.',
  calibrationFitSave: 'Für diesen Drucker verwenden',
  calibrationFitReset: 'Zurück zum typischen Drucker',
  calibrationFitted: 'Klassen nach gemessenem Druck: Verbreiterung {gain}\u00a0mm, Unschärfe {blur}\u00a0mm',
  calibrationPhotoMissing:
    'Kein Kalibrierfeld gefunden: Das umrahmte Feld muss vollständig, scharf und nicht gespiegelt im Bild sein',
  calibrationPhotoSmall:
    'Das Feld ist im Bild zu klein: Scannen Sie mit mindestens 600 dpi oder gehen Sie näher heran',
  calibrationPhotoPoor:
    'Das Feld wurde gefunden, aber das Bild ist zum Messen zu schlecht: Vermeiden Sie Schatten, Spiegelungen und Knicke',
  calibrationPhotoLarge: 'Das Bild hat mehr als {n} Megapixel oder eine Seite mit mehr als {side} Pixeln',
  calibrationPhotoUnread: 'Dies ist kein lesbares Bild',
  // printers the page prints to without the print service
  directMenu: 'Direkte Drucker',
  directAddUsb: 'USB-Drucker verbinden…',
  directAddSerial: 'Seriellen Drucker verbinden…',
  directEdit: '„{name}“ einrichten…',
  directName: '{name} (direkt)',
  directUsb: 'USB-Drucker',
  directSerial: 'Serieller Drucker',
  directUnverified: 'Direkt · nicht an einem echten Drucker geprüft',
  directHint: 'Direkt: ohne Druckdienst. Lassen Sie diese Seite geöffnet, bis alles gedruckt ist',
  directTitle: 'Direkter Drucker',
  directNameField: 'Name',
  directNameTaken: 'Ein anderer Drucker hat diesen Namen',
  directLanguage: 'Druckersprache',
  directDpi: 'Auflösung',
  directWidth: 'Druckkopfbreite',
  directBaud: 'Baudrate',
  directWhat:
    'Druckersprache und Auflösung stehen im Handbuch oder auf der Selbsttestseite des Druckers. Die falsche Sprache druckt Zeichensalat: Drucken Sie zuerst ein Kalibrieretikett.',
  directSave: 'Speichern und verwenden',
  directForget: 'Entfernen',
  directCancel: 'Abbrechen',
  directBadForm: 'Prüfen Sie die Einstellungen',
  directTaken:
    'Der Drucker kann nicht geöffnet werden. Vielleicht verwendet ihn ein anderes Programm oder der Systemtreiber',
  directNoPrinter: 'Dieses USB-Gerät hat keine Druckerschnittstelle',
  directBlocked: 'Der Browser erlaubt dieser Website keine USB- oder seriellen Geräte',
  directGone: 'Der Drucker „{name}“ ist nicht verbunden',
  directLost:
    'Verbindung zu „{name}“ unterbrochen: {n|Das erste|Die ersten} {n} {n|Etikett ist|Etiketten sind} gedruckt, die Etiketten {from} bis {to} vielleicht. Prüfen Sie den Drucker',
  directLostClean:
    'Verbindung zu „{name}“ unterbrochen: {n|Das erste|Die ersten} {n} {n|Etikett ist|Etiketten sind} gedruckt, die übrigen wurden nicht gesendet',
  directFrom: 'Fortsetzen ab Etikett',
  directGoOn: 'Druck fortsetzen',
};
