import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Hors ligne',
  offlineWaits: 'Hors ligne · {n} à synchroniser',
  offlineSending: 'Synchronisation · {n}',
  offlineHeld: 'Synchronisation · {n} à régler',
  // what waits
  offlineTitle: 'Hors ligne et synchronisation',
  offlineAway:
    'Serveur injoignable ; nouvelles tentatives en cours. Vous pouvez continuer à modifier et à imprimer : ce que vous enregistrez est conservé dans ce navigateur et envoyé au cloud au retour de la connexion.',
  offlineBack: 'Connecté au serveur.',
  offlineNone: 'Rien n’attend d’être synchronisé.',
  offlineRetry: 'Essayer maintenant',
  offlineNew: 'Nouveau modèle',
  offlineWaiting: 'En attente de synchronisation',
  offlineOnWay: 'Synchronisation…',
  offlineConflict: 'Modifié dans le cloud entre-temps : choisissez la version à garder',
  offlineRefused: 'Refusé par le cloud : {reason}',
  offlineDecide: 'Régler',
  offlineAgain: 'Réessayer',
  offlineAsNew: 'Enregistrer comme nouveau',
  offlineDrop: 'Abandonner',
  offlineDropAsk:
    'Les modifications hors ligne de « {name} » ne seront pas enregistrées dans le cloud. L’étiquette ouverte dans l’éditeur n’est pas modifiée.',
  offlineKept: '« {name} » est conservé dans ce navigateur et sera envoyé au cloud au retour de la connexion',
  offlineShareLater: 'Vous pourrez le partager une fois dans le cloud',
  // a new version of the app
  updateReady: 'Une nouvelle version est prête',
  updateHint:
    'La mise à jour actualise la page ; les étiquettes et leur historique d’annulation sont conservés.',
  updateBusy: 'Un travail est en cours d’envoi à l’imprimante ; mettez à jour ensuite.',
  updateNow: 'Mettre à jour',
  updateLater: 'Plus tard',
};
