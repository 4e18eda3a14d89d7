import type { StatusMessages } from './zh-CN';

export const status: StatusMessages = {
  // the print service's own page
  statusTitle: 'Service d’impression Labelwright',
  statusPages: 'Pages',
  statusOverview: 'Vue d’ensemble',
  statusJobs: 'Travaux',
  statusSites: 'Sites associés',
  statusLog: 'Journal',
  statusLost:
    'Le service d’impression ne répond pas, cette page n’est donc peut-être plus à jour. Elle s’actualisera automatiquement au retour du service.',
  statusStale: 'Cette page a expiré. Actualisez-la et réessayez',
  statusLockedTitle: 'Cette page est verrouillée',
  statusLocked:
    'Seule la personne qui exécute le service d’impression peut utiliser cette page. Les autres utilisateurs ne peuvent ni voir les travaux d’impression ou les codes d’association, ni modifier les imprimantes.',
  statusLockedHow:
    'Ouvrez une fois ce fichier sur cet ordinateur, ou utilisez l’adresse que le service d’impression affiche dans le terminal au démarrage. Ce navigateur sera ensuite reconnu.',
  // pairing
  statusPairAsks: 'Un site demande à utiliser les imprimantes de cet ordinateur :',
  statusPairHow:
    'Si vous utilisez ce site en ce moment, saisissez-y le code. Refusez un site que vous ne connaissez pas.',
  statusSeconds: 'Expire dans {n} s',
  statusPairDismiss: 'Refuser',
  statusPairLocked: 'Trop de codes erronés : aucun site ne peut être associé pendant {n} min.',
  statusPairUnlock: 'Autoriser de nouveau l’association',
  // printers
  statusFind: 'Rechercher de nouveau',
  statusAdd: 'Ajouter une imprimante',
  statusNoPrinters:
    'Pas encore d’imprimante. Branchez-en une et relancez la recherche, ou ajoutez-en une par son adresse.',
  statusUnverified: 'Non vérifié',
  statusUnverifiedWhy: 'Ce type de connexion n’a pas encore été testé avec une vraie imprimante',
  statusDriver: 'Connexion',
  statusAddress: 'Adresse',
  statusHead: 'Tête d’impression',
  statusHeadOf: '{dpi} dpi · {mm} mm',
  statusTest: 'Test d’impression',
  statusChange: 'Modifier',
  statusRemove: 'Retirer',
  statusRemoveWhy:
    'Retire cette imprimante de la liste. L’imprimante elle-même n’est pas modifiée et peut être ajoutée de nouveau.',
  statusFound: 'Trouvées sur cet ordinateur',
  printerWanted: 'L’imprimante « {name} » a encore des travaux. Terminez-les ou annulez-les d’abord',
  // adding a printer
  statusAddPrinter: 'Ajouter une imprimante',
  statusChangePrinter: 'Modifier une imprimante',
  statusName: 'Nom',
  statusNameHint:
    'Affiché à l’impression, par ex. « Entrepôt 2 ». Chaque imprimante doit avoir son propre nom.',
  statusTcp: 'Imprimante réseau',
  statusTcpHint:
    'Une imprimante d’étiquettes ou de tickets du réseau qui accepte les commandes brutes, en général sur le port 9100',
  statusTcpAddress: 'Adresse et port',
  statusTcpAddressHint:
    'adresse:port, par ex. 192.168.1.50:9100. La page d’autotest de l’imprimante indique son adresse.',
  statusIpp: 'File d’impression (CUPS, IPP)',
  statusIppHint:
    'Une imprimante installée sur ce système (une file CUPS), ou une imprimante réseau compatible IPP',
  statusIppAddress: 'Adresse IPP',
  statusIppAddressHint: 'Par exemple ipp://localhost:631/printers/queue.',
  statusDevice: 'Imprimante USB',
  statusDeviceHint: 'Une imprimante d’étiquettes ou de tickets reliée à cet ordinateur par USB, sans pilote',
  statusDeviceAddress: 'Fichier de périphérique',
  statusDeviceAddressHint: 'Par exemple /dev/usb/lp0. Le champ propose les périphériques trouvés.',
  statusSpooler: 'Imprimante Windows',
  statusSpoolerHint: 'Une imprimante d’étiquettes ou de tickets installée dans Windows',
  statusSpoolerAddress: 'Nom de l’imprimante dans Windows',
  statusSpoolerAddressHint: 'Exactement comme dans Paramètres, Imprimantes et scanners.',
  statusFile: 'Dossier',
  statusFileHint:
    'Pas d’imprimante : les étiquettes sont enregistrées en fichiers PNG et PDF, pour essais ou archives',
  statusFileAddress: 'Dossier',
  statusFileAddressHint:
    'Un dossier dans le dossier de données du service d’impression, par ex. printed/shelf. Créé au besoin.',
  statusLanguage: 'Langage de l’imprimante',
  statusLanguageHint:
    'Voir le manuel de l’imprimante. Un mauvais langage imprime n’importe quoi ; vous pouvez le changer à tout moment.',
  statusTspl: 'TSPL (TSC et la plupart des imprimantes d’étiquettes)',
  statusZpl: 'ZPL (Zebra et compatibles)',
  statusEscpos: 'ESC/POS (imprimantes à tickets)',
  statusPdf: 'PDF',
  statusDpi: 'Résolution',
  statusWidth: 'Largeur imprimable (mm)',
  statusSave: 'Enregistrer',
  statusBack: 'Annuler',
  // jobs
  statusOpenJobs: 'Impressions en cours',
  statusNoOpenJobs: 'Aucun travail en cours d’impression',
  statusLatest: 'Terminés récemment',
  statusAllJobs: 'Tous les travaux',
  statusNoJobs: 'Rien d’imprimé pour l’instant',
  statusOlder: 'Travaux antérieurs',
  statusCancel: 'Annuler le travail',
  statusReprint: 'Réimprimer',
  statusReprintWhy: 'Étiquettes à réimprimer, première et dernière :',
  statusFirst: 'Première étiquette',
  statusLast: 'Dernière étiquette',
  statusDoubtWhy:
    '{labels} : la connexion à « {printer} » a été interrompue, on ne sait donc pas si l’impression a eu lieu. Vérifiez l’imprimante :',
  statusDoubtPrinted: 'Imprimée',
  statusDoubtMissing: 'Manquante, réimprimer',
  statusDoubtAllPrinted: 'Toutes imprimées',
  statusDoubtAllMissing: 'Toutes manquantes, réimprimer',
  statusExport: 'Exporter en CSV',
  // paired sites
  statusSitesWhy:
    'Ces sites ont été associés avec un code et peuvent utiliser les imprimantes de cet ordinateur. L’appli de cet ordinateur n’a pas besoin d’association et n’est pas listée.',
  statusNoSites: 'Aucun site associé',
  statusBrowsers: '{n} {n|navigateur|navigateurs}',
  statusAdded: 'Associé',
  statusUsed: 'Dernière utilisation',
  statusRevoke: 'Révoquer',
  statusRevokeWhy:
    'Le site est aussitôt déconnecté et doit être associé de nouveau. Les étiquettes déjà reçues sont encore imprimées.',
  statusLogWhy:
    'Au plus {n} {n|ligne|lignes} depuis le démarrage du service, les plus récentes. Le contenu des étiquettes n’y figure jamais.',
};
