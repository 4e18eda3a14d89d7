import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (distante)',
  remoteGroup: 'Imprimantes distantes',
  remoteLocalGroup: 'Cet appareil',
  remoteReason: '{reason}',
  remoteAway: '« {agent} » n’est pas connecté pour l’instant : le travail attend son retour',
  remoteReady: '« {agent} » est connecté ; les étiquettes y sont imprimées',
  remoteInstead:
    'Il n’y a pas de service d’impression sur cet appareil. Choisissez une imprimante ci-dessus.',
  remoteService: 'Imprimer sur cet appareil',
  remoteLost: 'Connexion au serveur perdue, reconnexion…',
  remoteHandedOver: 'Le serveur a toutes les étiquettes : la page peut être fermée, l’impression continue',
  remoteHanding: 'Transfert au serveur : {n} / {all}. Si la page est fermée, la prochaine visite reprend',
  remoteOnly:
    'Aucun service d’impression n’est connecté sur cet appareil. Voici les travaux des imprimantes distantes.',
  remoteFailed: 'Le travail n’est pas terminé',
};
