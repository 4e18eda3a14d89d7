import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             für diesen Benutzer installieren und bei der Anmeldung starten
  uninstall           Programm beenden und entfernen; Drucker und Aufträge bleiben
  status [--json]     ob es läuft und ob es bei der Anmeldung startet
  update DATEI [--sha256 SUMME]
                      Programm ersetzen: Zuerst wird die Prüfsumme geprüft; das alte bleibt
                      erhalten und kommt zurück, wenn das neue nicht antwortet
  version`,
  soloSettings: 'Die Einstellungsdatei {file} kann nicht gelesen werden: {reason}',
  soloSystem:
    'Der Start bei der Anmeldung wird auf {system} nicht unterstützt; starten Sie labelwright-service direkt',
  soloProgram: '{program} ist fehlgeschlagen: {reason}',
  soloRuns: 'Läuft: Version {version}, Port {port}',
  soloStopped: 'Läuft nicht',
  soloInstalled: 'Startet bei der Anmeldung',
  soloNotInstalled: 'Startet nicht bei der Anmeldung',
  soloData: 'Drucker und Aufträge liegen in {folder}',
  soloRegistered: 'Für den Start bei der Anmeldung eingetragen: {where}',
  soloKept: '{where} wurde geändert und bleibt unverändert',
  soloStarted: 'Der Druckdienst wurde gestartet, seine Daten liegen in {folder}',
  soloSilent:
    'Der Druckdienst antwortet nicht; seine Daten liegen in {folder}, seine Einstellungen dort in service.env',
  soloRemoved: 'Der Druckdienst wurde entfernt; Drucker und Aufträge liegen weiterhin in {folder}',
  soloNoSum: 'Die Prüfsumme fehlt: Geben Sie sie mit --sha256 an oder legen Sie sie in {file} ab',
  soloDamaged:
    'Die Prüfsumme von {file} ist falsch: Die Datei ist beschädigt oder unvollständig, nichts wird aktualisiert',
  soloNotOurs: '{file} ist nicht der Druckdienst für diesen Computer, nichts wird aktualisiert',
  soloAbsent: 'Nicht installiert: {file} fehlt, führen Sie zuerst install aus',
  soloUpdated: 'Auf Version {version} aktualisiert',
  soloPutBack: 'Das neue Programm antwortet nicht, das alte ist wieder da; die Daten liegen in {folder}',
};
