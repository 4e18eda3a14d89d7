import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             installer pour cet utilisateur et démarrer à la connexion
  uninstall           arrêter et retirer le programme ; imprimantes et travaux restent
  status [--json]     s’il fonctionne, et s’il démarre à la connexion
  update FICHIER [--sha256 SOMME]
                      remplacer le programme : sa somme de contrôle est d’abord vérifiée,
                      l’ancien est gardé, et remis si le nouveau ne répond pas
  version`,
  soloSettings: 'Le fichier de paramètres {file} ne peut pas être lu : {reason}',
  soloSystem:
    'Le démarrage à la connexion n’est pas pris en charge sur {system} ; exécutez directement labelwright-service',
  soloProgram: '{program} a échoué : {reason}',
  soloRuns: 'En marche : version {version}, port {port}',
  soloStopped: 'À l’arrêt',
  soloInstalled: 'Démarre à la connexion',
  soloNotInstalled: 'Ne démarre pas à la connexion',
  soloData: 'Les imprimantes et les travaux sont dans {folder}',
  soloRegistered: 'Inscrit pour démarrer à la connexion : {where}',
  soloKept: '{where} a été modifié et est laissé tel quel',
  soloStarted: 'Le service d’impression a démarré, ses données sont dans {folder}',
  soloSilent:
    'Le service d’impression ne répond pas ; ses données sont dans {folder}, ses paramètres dans service.env au même endroit',
  soloRemoved:
    'Le service d’impression est retiré ; les imprimantes et les travaux sont toujours dans {folder}',
  soloNoSum: 'La somme de contrôle manque : indiquez-la avec --sha256, ou placez-la dans {file}',
  soloDamaged:
    'La somme de contrôle de {file} est incorrecte : le fichier est endommagé ou incomplet, rien n’est mis à jour',
  soloNotOurs: '{file} n’est pas le service d’impression pour cet ordinateur, rien n’est mis à jour',
  soloAbsent: 'Non installé : {file} manque, exécutez d’abord install',
  soloUpdated: 'Mis à jour vers la version {version}',
  soloPutBack:
    'Le nouveau programme ne répond pas et l’ancien est de retour ; les données sont dans {folder}',
};
