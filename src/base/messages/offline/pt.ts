import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Offline',
  offlineWaits: 'Offline · {n} a sincronizar',
  offlineSending: 'Sincronizando · {n}',
  offlineHeld: 'Sincronização · {n} a resolver',
  // what waits
  offlineTitle: 'Offline e sincronização',
  offlineAway:
    'Sem acesso ao servidor; tentando novamente. É possível continuar editando e imprimindo: o que for salvo fica neste navegador e é enviado à nuvem quando a conexão voltar.',
  offlineBack: 'Conectado ao servidor.',
  offlineNone: 'Não há nada a sincronizar.',
  offlineRetry: 'Tentar agora',
  offlineNew: 'Novo modelo',
  offlineWaiting: 'Aguardando sincronização',
  offlineOnWay: 'Sincronizando…',
  offlineConflict: 'Alterado na nuvem enquanto isso: escolha qual manter',
  offlineRefused: 'Recusado pela nuvem: {reason}',
  offlineDecide: 'Resolver',
  offlineAgain: 'Tentar novamente',
  offlineAsNew: 'Salvar como novo',
  offlineDrop: 'Descartar',
  offlineDropAsk:
    'As alterações offline de “{name}” não serão salvas na nuvem. Uma etiqueta no editor não é alterada.',
  offlineKept: '“{name}” está salvo neste navegador e será enviado à nuvem quando a conexão voltar',
  offlineShareLater: 'Será possível compartilhar quando estiver na nuvem',
  // a new version of the app
  updateReady: 'Há uma nova versão',
  updateHint: 'A atualização recarrega a página; as etiquetas e o histórico de Desfazer são mantidos.',
  updateBusy: 'Um trabalho está sendo enviado à impressora; atualize quando ele terminar.',
  updateNow: 'Atualizar',
  updateLater: 'Mais tarde',
};
