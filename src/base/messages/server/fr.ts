import type { ServerMessages } from './zh-CN';

export const server: ServerMessages = {
  // the installed app
  installAbout:
    'Concevez des étiquettes dans le navigateur et imprimez-les en série sur des imprimantes thermiques',
  // server answers
  notFound: 'Introuvable',
  bodyTooBig: 'La requête est trop volumineuse',
  bodyType: 'Type de contenu non pris en charge',
  bodyInvalid: 'La requête ne peut pas être lue',
  keysTooMany: 'Plus de {max} champs dans un objet',
  fieldInvalid: 'Le champ {field} n’est pas valide',
  serverError: 'Erreur interne du serveur',
  methodWrong: 'Méthode non autorisée',
  hostUnknown:
    'Ce serveur ne peut pas être utilisé à cette adresse. Ouvrez-le à l’adresse indiquée par son exploitant',
  siteForeign: 'Cette requête vient d’un autre site et a été refusée',
  tooMany: 'Trop de requêtes, réessayez dans {s} s',
  overloaded: 'Le serveur est occupé, réessayez dans {s} s',
  diskFull: 'Le disque du serveur est plein ; rien n’a été enregistré. Contactez l’exploitant',
  userNamed: 'Utilisateur {n}',
  loginNeeded: 'Connectez-vous',
  loginElsewhere: 'Votre session a pris fin, reconnectez-vous',
  loginWrong: 'Numéro de téléphone ou mot de passe incorrect',
  captchaWrong: 'Le code est incorrect ou a expiré',
  phoneTaken: 'Ce numéro de téléphone est déjà inscrit',
  passwordWeak:
    'Le mot de passe est trop faible : utilisez 8 à 64 caractères, mais pas le numéro de téléphone, un seul caractère répété ou une suite simple',
  providerOff: 'Ce mode de connexion n’est pas disponible',
  ticketInvalid: 'Le ticket de connexion n’est pas valide ou a expiré, réessayez',
  smsOff: 'Les SMS ne sont pas disponibles',
  smsFailed: 'Le SMS n’a pas pu être envoyé, réessayez plus tard',
  loginWrongMail: 'Adresse e-mail ou mot de passe incorrect',
  mailTaken: 'Cette adresse e-mail est déjà inscrite',
  mailOff: 'L’e-mail n’est pas disponible',
  mailFailed: 'L’e-mail n’a pas pu être envoyé, réessayez plus tard',
  mailSubject: 'Code Labelwright : {code}',
  mailText:
    'Votre code est {code}. Il est valable 5 minutes et ne peut servir qu’une fois. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  safeModeOn: 'Le mode protégé est activé : les modèles ne peuvent être ni modifiés ni supprimés',
  templetMissing: 'Modèle introuvable',
  templetQuota: 'Vous avez atteint la limite de {max} modèles',
  templetInvalid: 'Le modèle n’est pas valide ou dépasse 2 Mo',
  templetUnknown: 'Le modèle a plus de {max} champs inconnus, ou plus de {kb} Ko de tels champs',
  templetChanged: 'Le modèle a été modifié ailleurs, rouvrez-le',
  templetCopy: '{name} - copie',
  folderQuota: '{max} dossiers au plus',
  folderMissing: 'Dossier introuvable',
  folderTaken: 'Un dossier de ce nom existe déjà',
  shareCodeUnknown: 'Ce code de partage n’existe pas',
  shareCodeOwn: 'Vous ne pouvez pas partager avec vous-même',
  uploadType: 'Type ou contenu de fichier non pris en charge',
  pictureForeign:
    'L’image sur {host} ne peut pas être lue. Vérifiez que le lien mène à une image publique de {mb} Mo au plus',
  uploadPixels:
    'L’image est trop grande ({width} × {height} px) ; {n} mégapixels et {side} px par côté au plus sont pris en charge',
  uploadUnreadable: 'Le fichier ne peut pas être lu',
  storageFull: 'Votre espace de stockage de {mb} Mo est plein',
  accountDisabled: 'Ce compte est désactivé ; contactez l’exploitant',
  // uploads kept
  dataFileMissing: 'Le fichier de données n’existe pas',
  fontMissing: 'La police n’existe pas',
  dataFileQuota: '{max} fichiers de données au plus',
  fontQuota: '{max} polices au plus',
  // the open API
  openKeyQuota: '{max} clés d’API au plus',
  openKeyUnknown: 'La clé d’API n’existe pas ou est révoquée',
  webhookAddress:
    'L’adresse doit commencer par https:// ou http:// et être publique. L’exploitant du serveur peut en autoriser d’autres',
  openKeyMissing: 'Envoyez une clé d’API dans l’en-tête Authorization: Bearer lw_…',
  openKeyInvalid: 'La clé d’API est inconnue, expirée ou révoquée',
  openScopeMissing: 'La clé d’API n’a pas l’autorisation {scope}',
  openJsonInvalid: 'Le corps n’est pas du JSON valide en UTF-8',
  openJsonDeep: 'Le JSON est imbriqué sur plus de {max} niveaux',
  openJsonTwice: 'Le JSON contient deux fois la clé « {key} » dans un objet',
  openJsonKey: 'Le JSON contient la clé « {key} », qui n’est pas acceptée',
  openRecordsTooMany: 'Une requête contient au plus {max} enregistrements',
  openLabelsTooMany: 'Une requête génère au plus {max} étiquettes',
  openRecordsMissing:
    'Le modèle utilise des colonnes des enregistrements, et la requête n’a pas d’enregistrements : {names}',
  openRecordsBad:
    '{n} {n|enregistrement ne peut pas être imprimé|enregistrements ne peuvent pas être imprimés} ; rien n’a été généré',
  openRecordsNone: 'Aucun enregistrement ne peut être imprimé',
  openInputMissing: 'Le modèle demande des valeurs à l’impression, et la requête n’en a pas pour : {names}',
  openInputUnknown: 'Le modèle ne demande pas de valeur « {name} » à l’impression',
  openTooSlow: 'Le rendu prend plus de {s} s : envoyez moins d’enregistrements par requête',
  openTooLarge:
    'Le rendu exige plus de {mb} Mo : envoyez des étiquettes moins nombreuses ou plus petites par requête',
  // settings of the site
  siteUnreadable: '{file} ne peut pas être lu : {reason}',
  siteInvalid: '{field} dans {file} n’est pas valide',
  publicUnsafe: 'Un serveur public (HOST, PUBLIC_URL) exige {variable}',
  databaseClosed: 'La base de données ne peut pas être ouverte : {reason}',
  // printing for other software
  openPrinterMissing: 'Cette imprimante n’existe pas',
  openStockMissing: 'Aucune imprimante n’est chargée avec « {stock} »',
  openPrinterDpi: 'L’imprimante « {name} » est à {dpi} dpi, ce que la requête ne demande pas',
  openJobMissing: 'Ce travail n’existe pas',
  openJobOver: 'Le travail est terminé et ne peut plus être modifié',
  openNotInDoubt: 'Ces étiquettes ne sont pas incertaines',
  openRetryConflict: 'Cette Idempotency-Key appartient à une autre requête',
  openPartFailed: 'Le rendu de certaines étiquettes a échoué, le travail a donc été arrêté',
  openPartMissing:
    'Les données de certaines étiquettes ne sont plus sur le serveur, le travail a donc été arrêté',
  openPartNever:
    'La page qui imprime n’a pas envoyé les autres étiquettes en trois jours, le travail a donc été arrêté',
  agentJobLost:
    'L’ordinateur de l’imprimante n’a plus trace du travail ; les étiquettes envoyées et non confirmées sont peut-être imprimées',
  agentCut:
    'L’agent a signalé une chose impossible et a été déconnecté ; les étiquettes envoyées et non confirmées sont peut-être imprimées',
  agentRemoved: 'L’agent a été retiré ; les étiquettes envoyées et non confirmées sont peut-être imprimées',
  agentLieJob: 'Il a signalé un travail qui n’est pas le sien',
  agentLieLabels: 'Il a signalé des étiquettes que le travail n’a pas ou qui n’ont pas été envoyées',
  agentLieOrder: 'Son rapport en contredit un précédent',
  agentLieReplay: 'Il a répété un ancien rapport',
  agentQuota: '{max} agents au plus',
  agentCodeQuota: '{max} codes inutilisés au plus ; réessayez plus tard',
  agentCodeInvalid: 'Le code est incorrect, déjà utilisé ou expiré',
  agentMissing: 'Cet agent n’existe pas',
};
