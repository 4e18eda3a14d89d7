import type { ServiceMessages } from './zh-CN';

export const service: ServiceMessages = {
  // print service and printers
  noPrinter: 'Aucune imprimante n’est connectée à cet ordinateur',
  svcMissing:
    'Le service d’impression web n’est pas installé ou pas démarré. Téléchargement : 64 bits / 32 bits',
  svcOld: 'Le service d’impression doit être mis à jour',
  svcLost: 'Service d’impression déconnecté, {n} {n|étiquette envoyée|étiquettes envoyées}',
  svcDenied:
    'Le navigateur empêche ce site d’accéder au service d’impression local ; autorisez « Réseau local » dans les paramètres du site et réessayez',
  svcInsecure:
    'Cette page n’est pas en https, le navigateur ne la laisse donc pas accéder au service d’impression local',
  svcRefused: 'Ce site n’est pas autorisé à utiliser le service d’impression',
  svcHostRefused: 'Refusé : la requête désigne un autre hôte que cet ordinateur',
  svcNotFound: 'Le service d’impression n’a pas cette adresse',
  svcBadMessage: 'Le service d’impression a reçu un message qu’il ne comprend pas',
  svcBadField: 'Le service d’impression a reçu un message dont le champ {field} n’est pas valide',
  svcHelloFirst: 'La connexion doit commencer par un message hello',
  svcClientOld: 'Cette page est trop ancienne pour le service d’impression ; actualisez-la',
  svcBadFrame:
    'Les données de l’étiquette sont endommagées ou de mauvaise longueur, {bytes} {bytes|octet attendu|octets attendus}',
  svcFrameAlone: 'Des données d’étiquette sont arrivées sans leur en-tête',
  svcFrameMissing: 'Un en-tête d’étiquette est arrivé sans ses données',
  svcNoCredit:
    'Envoi trop rapide : {credits} {credits|étiquette peut encore être envoyée|étiquettes peuvent encore être envoyées} maintenant',
  svcNoJob: 'Le service d’impression ne connaît pas ce travail',
  svcJobConflict: 'Cet ID de travail appartient déjà à un autre travail',
  svcJobOver: 'Le travail est déjà terminé',
  svcOutOfOrder: 'Étiquettes dans le désordre : l’étiquette {next} est attendue',
  svcBusy: 'Trop de travaux en cours, réessayez plus tard',
  svcDeserted:
    'La page a été quittée avant la fin du travail ; {n} {n|étiquette imprimée|étiquettes imprimées}',
  svcFailed: 'Le service d’impression a échoué : {reason}',
  svcPortsTaken:
    'Les ports {ports} sont utilisés par d’autres programmes ; le service d’impression ne peut pas démarrer',
  svcPortTaken: 'Le port {port} est utilisé par un autre programme',
  svcListening: 'Service d’impression à l’écoute sur le port {port}',
  svcTlsFile: 'Le fichier de certificat {file} est inutilisable : {reason}',
  svcTlsBad: 'Le certificat {cert} et la clé {key} ne peuvent pas être utilisés ensemble : {reason}',
  svcTlsHost: 'Le certificat {file} ne mentionne pas l’adresse 127.0.0.1',
  svcTlsDates: 'Le certificat {file} est valable du {from} au {to}, pas maintenant',
  svcConfigUnreadable: 'La configuration d’imprimantes {file} ne peut pas être lue : {reason}',
  svcConfigBad: 'La configuration d’imprimantes {file} est incorrecte : {field} de {entry}',
  svcConfigTwice: 'La configuration d’imprimantes {file} nomme « {name} » deux fois',
  svcOriginBad: 'Le site autorisé {origin} n’est pas une origine',
  printerVirtual: 'Imprimante virtuelle',
  printerUnknown: 'Il n’existe pas d’imprimante nommée « {name} »',
  printerDpi: 'L’imprimante « {name} » imprime à {dpi} dpi',
  printerRefused:
    'L’imprimante « {name} » ({address}) est injoignable ; vérifiez qu’elle est allumée et connectée',
  printerFolder: 'Impossible d’écrire dans le dossier de l’imprimante « {name} » : {reason}',
  // sites that are let in by code
  svcNotPaired: 'Ce site n’est pas encore associé au service d’impression. Associez-le d’abord',
  svcPairCode:
    'Le site {origin} demande à utiliser le service d’impression de cet ordinateur. Code {code}, valable 2 minutes. Ne le saisissez que sur un site que vous connaissez',
  svcPairAsked: 'Le site {origin} demande à être associé',
  svcPaired: 'Le site {origin} est associé',
  svcPairRevoked: 'Le site {origin} n’est plus associé',
  svcPairWrong: 'Code incorrect. Tentatives restantes : {left}',
  svcPairExpired: 'Le code a expiré. Demandez-en un nouveau',
  svcPairLocked: 'L’association est verrouillée. Réessayez dans {minutes} min',
  svcPairBusy: 'Trop de sites attendent d’être associés. Réessayez plus tard',
  svcSitesUnreadable:
    'La liste des sites associés {file} ne peut pas être lue. Les sites doivent être associés de nouveau',
  svcStatusAt: 'État du service d’impression : {url}',
  printerNameTaken: 'Une imprimante nommée « {name} » existe déjà',
  printerFieldBad: 'Le champ {field} de l’imprimante n’est pas valide',
  // printers and what they answer
  printerNoAnswer: 'L’imprimante « {name} » ne répond pas ; vérifiez qu’elle est allumée et connectée',
  printerTakesNone:
    'L’imprimante « {name} » n’accepte pas de travaux ; l’impression reprendra automatiquement dès que possible',
  printerRefusedJob: 'L’imprimante « {name} » a refusé ce travail : {what}',
  printerNoFormat:
    'L’imprimante « {name} » ne prend en charge ni PDF ni PWG Raster et ne peut donc pas imprimer d’étiquettes',
  printerEndedJob: 'L’imprimante « {name} » a mis fin au travail ({what})',
  printerLost:
    'La connexion à l’imprimante « {name} » a été perdue ; les dernières étiquettes sont peut-être imprimées',
  printerNoDevice: 'L’adresse {address} de l’imprimante « {name} » n’est pas un fichier de périphérique',
  printerForgot: 'L’imprimante « {name} » a redémarré et ne sait plus ce qu’elle a imprimé',
  printerNoHistory:
    'Le système d’impression ne garde pas la liste de ce que « {name} » a imprimé, on ignore donc si les dernières étiquettes l’ont été. Définissez PreserveJobHistory Yes dans cupsd.conf et redémarrez CUPS',
  // the life of jobs, and what stops a printer
  svcLocked: 'Un autre service d’impression utilise le dossier de données {folder} : fermez-le d’abord',
  svcClosing: 'Le service d’impression s’arrête. Redémarrez-le, puis réessayez',
  svcReadOnly:
    'Impossible d’écrire dans le dossier de données {folder} (lecture seule ou aucune autorisation). Le service d’impression ne peut pas fonctionner : vérifiez le disque et les autorisations',
  svcDiskFull:
    'Le disque est plein : le service d’impression n’accepte plus d’étiquettes tant qu’il n’y a pas d’espace libre',
  svcSpoolDamaged: 'L’étiquette {n} est endommagée sur le disque : imprimez de nouveau le travail',
  svcJobTaken: 'Une autre page envoie ce travail d’impression',
  svcNotInDoubt: 'Ces étiquettes ne sont pas toutes incertaines. Vérifiez de nouveau la liste',
  svcDoubt:
    '« {name} » a peut-être imprimé des étiquettes quand le service d’impression a été interrompu : vérifiez, puis réimprimez-les ou ignorez-les',
  svcNoLabels:
    'Les données d’impression de ces étiquettes ne sont plus conservées : imprimez-les depuis le modèle',
  svcResumed: 'Reprise de {n} {n|travail|travaux} d’impression de la dernière fois',
  svcJobUnreadable:
    'L’enregistrement d’un travail d’impression est endommagé. Le travail n’est pas poursuivi ; ses fichiers restent dans {path} ({reason})',
  printerNoPaper:
    'L’imprimante « {name} » n’a plus de papier ; l’impression reprendra automatiquement une fois le papier chargé',
  printerJam:
    'L’imprimante « {name} » a un bourrage papier ; l’impression reprendra automatiquement une fois le bourrage résolu',
  printerCover:
    'Le capot de l’imprimante « {name} » est ouvert ; l’impression reprendra automatiquement une fois le capot fermé',
  printerNoRibbon:
    'L’imprimante « {name} » n’a plus de ruban ; l’impression reprendra automatiquement une fois le ruban chargé',
  printerPaused: 'L’imprimante « {name} » est en pause ; le travail reprendra automatiquement avec elle',
  printerOffline:
    'L’imprimante « {name} » est hors ligne : vérifiez l’alimentation et le câble ; le travail reprendra automatiquement',
  printerHot:
    'La tête de l’imprimante « {name} » est trop chaude ; l’impression reprendra automatiquement après refroidissement',
  printerTrouble:
    'L’imprimante « {name} » exige une intervention ; l’impression reprendra automatiquement ensuite : {message}',
  // connection to a server
  agentUrlBad:
    'AGENT_URL doit être une adresse https comme https://labels.example.com (http pour cet ordinateur uniquement) : {url}',
  agentNotEnrolled:
    'Non inscrit sur {url} : créez un code dans les paramètres du site (Paramètres → Imprimantes) et démarrez une fois avec AGENT_CODE',
  agentCodeBad: '{url} n’accepte pas le code : il est peut-être déjà utilisé ou expiré',
  agentFileBad: 'Le fichier {file} est endommagé ; supprimez-le et démarrez avec un nouveau code',
  agentUnreachable: '{url} est injoignable, nouvelles tentatives en cours ({reason})',
  agentConnected: 'Connecté à {url}, dont les travaux sont imprimés ici',
};
