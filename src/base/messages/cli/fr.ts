import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <commande>
  start | server | service | worker
  print MODELE.json [--data FICHIER] [--encoding NOM] [--input NOM=CONTENU]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXTE [--opacity 1-100]]
        [--font NOM=FICHIER]...
        --rows compte les lignes avec données : 1 est la première sous les en-têtes, lignes vides non comptées
        [--language {languages}] [--printer tcp://HOTE:PORT | --out DOSSIER]
        [--jobs N] [--changes-only]
  watch DOSSIER --template MODELE.json --printer NOM [--input NOM=CONTENU]... [--copies N] [--mode MODE]
        [--font NOM=FICHIER]... [--encoding NOM] [--again]
  sheet FICHIER --json [--encoding NOM]
  threshold --mode {modes} --json IMAGE...
  calibrate --photo IMAGE [--json]
  symbol --type {symbols} --content=TEXTE --json
  gs1 --element TEXTE | --link URI | --element --file FICHIER | --link --file FICHIER [--json]
  publish modele.json --category NOM [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role COMPTE user|operator
  users disable COMPTE | users enable COMPTE
  keys create --name NOM --scopes {scopes} [--user COMPTE] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FICHIER | restore FICHIER`,
  optionMissing: 'L’option {option} manque',
  optionRange: '{option} doit être un nombre entier de {min} à {max}',
  optionChanges: '--changes-only exige un langage dont les imprimantes stockent des graphismes : zpl ou tspl',
  optionWords: '{option} doit être l’un de : {words}',
  optionFiles: '{n} {n|fichier attendu|fichiers attendus}',
  optionTarget: 'Indiquez soit --printer, soit --out',
  optionPrinter: '--printer doit être tcp://HOTE:PORT',
  optionRows: '--rows doit être A-B entre 1 et {max} : 1 est la première ligne sous les en-têtes',
  folderUnwritable: 'Impossible d’écrire dans le dossier',
  rowsBad:
    '{n} {n|ligne ne peut pas être imprimée|lignes ne peuvent pas être imprimées}, d’abord la ligne {row}',
  progress: '{done} / {total} {total|étiquette|étiquettes}, {rate}/s',
  printWorkerDied:
    'Un thread de rendu des étiquettes s’est arrêté de façon inattendue ({reason}) : le travail est incomplet',
  printerUnreachable: 'Imprimante injoignable : {reason}',
  portTaken:
    'Le port {port} est utilisé ; définissez-en un autre avec la variable d’environnement {variable}',
  readyAt: 'Labelwright est prêt : {url}',
  printedTo: 'L’imprimante virtuelle imprime dans : {folder}',
  workerReady: 'Rendu des travaux d’impression, parties simultanées : {n}',
  workerDatabase:
    'Un worker a besoin de {variable} : sans PostgreSQL, le serveur fait lui-même le rendu des travaux',
  workerStore:
    'Ce n’est pas le stockage de fichiers des serveurs : donnez à {variable} la même valeur que sur les serveurs',
  stopHint: 'Appuyez sur Ctrl+C pour arrêter',
  envInvalid: 'La variable d’environnement {variable} a une valeur non valide',
  envTogether: 'Les variables d’environnement {a} et {b} doivent être définies ensemble',
  // watched folder
  optionFolder: 'Indiquez un dossier à surveiller',
  watching: 'Surveillance de {folder}, impression sur {printer}. Appuyez sur Ctrl+C pour arrêter',
  watchNoFolder: 'Le dossier {folder} n’existe pas',
  watchReadOnly: 'Impossible d’écrire dans le dossier {folder}',
  watchTaken: 'Un autre programme surveille déjà {folder}',
  watchNoService: 'En attente du service d’impression de cet ordinateur',
  watchOrigin:
    'Le service d’impression n’accepte pas les programmes de {origin} : démarrez les deux avec le même PORT',
  watchPrinted: '{file} : {n} {n|étiquette imprimée|étiquettes imprimées}',
  watchSkipped:
    '{file} : {n} {n|étiquette imprimée|étiquettes imprimées}, {skipped} {skipped|ignorée|ignorées}',
  watchFailed: '{file} : {reason}',
  watchCancelled: 'Le travail a été annulé',
  watchPart: '{sent} {sent|étiquette imprimée|étiquettes imprimées} sur {count}',
  watchAgain:
    'Le même contenu a déjà été imprimé, sous le nom {file} ({time}). Pour l’imprimer de nouveau, démarrez watch avec --again',
  watchEmpty: 'Le fichier n’a pas de lignes',
  watchTooMany: 'Un fichier peut donner au plus {max} étiquettes',
  watchRows:
    '{n} {n|ligne ne peut pas être imprimée|lignes ne peuvent pas être imprimées} ; rien n’a été imprimé',
  watchRow: 'Ligne {row}',
  watchDoubt:
    'Certaines étiquettes sont peut-être imprimées. Décidez sur la page d’état du service d’impression : {page}',
  watchUnknown: 'Des étiquettes de ce fichier ont peut-être été imprimées : vérifiez avant de réimprimer',
  // operator's commands
  optionCode: 'Indiquez le code d’un modèle',
  optionAccount: 'Indiquez l’ID ou le téléphone d’un compte',
  marketAdded: 'Publié {code} : {name}',
  marketChanged: 'Mis à jour {code} : {name}',
  marketSame: 'Inchangé {code} : {name}',
  marketRemoved: 'Retiré {code}',
  marketUnknown: 'Aucun modèle public n’a le code « {code} »',
  marketCategory: 'La catégorie « {name} » n’existe pas ; choisissez parmi {names}',
  marketCode: 'Le code « {code} » ne peut contenir que des lettres, des chiffres et - _ . /',
  marketPicture: 'Les images doivent être incorporées au modèle ou envoyées sur ce site',
  userUnknown: 'Le compte {account} n’existe pas',
  userRole: 'Le compte {account} a le rôle {role}',
  optionKey: 'Indiquez l’ID d’une clé',
  keyRevoked: 'Clé {id} révoquée',
  keyUnknown: 'Aucune clé {id} en service',
  optionJob: 'Indiquez l’identifiant d’un travail',
  jobUnknown: 'Il n’y a pas de travail {id}',
  jobNotOver:
    'Le travail {id} n’est pas terminé : l’agent de son imprimante n’en a pas encore signalé la fin',
  jobNotFailed:
    'Le travail {id} n’a aucune partie dont le rendu a échoué, ou un autre travail imprime déjà le reste',
  jobNoRest: 'Le travail {id} n’a plus d’étiquettes à imprimer',
  jobNoPrinter: 'L’imprimante du travail {id} n’existe plus',
  jobRetried: 'Le travail {id} imprime le reste, étiquettes : {n}',
  // backup and restore
  backupDone: 'Sauvegarde enregistrée : {file} ({files} {files|fichier|fichiers}, {mb} Mo)',
  restoreDone: 'Restauré dans {folder} ({files} {files|fichier|fichiers})',
  backupElsewhere:
    '{variable} est utilisée : sauvegardez la base de données avec pg_dump et le stockage d’objets avec ses propres outils (voir la documentation)',
  fileExists: 'Le fichier existe déjà : {file}',
  folderNotEmpty: '{folder} contient déjà des données : restaurez dans un DATA_DIR vide',
  backupBroken: 'La sauvegarde est endommagée ou n’en est pas une : {reason}',
  backupGone:
    '{n} {n|fichier a été supprimé|fichiers ont été supprimés} pendant la sauvegarde et n’y {n|figure|figurent} pas',
  backupNothing: 'Il n’y a rien à sauvegarder : {folder}',
};
