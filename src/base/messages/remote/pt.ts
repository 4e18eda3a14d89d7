import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (remota)',
  remoteGroup: 'Impressoras remotas',
  remoteLocalGroup: 'Este dispositivo',
  remoteReason: '{reason}',
  remoteAway: '“{agent}” não está conectado agora: o trabalho aguarda até que volte',
  remoteReady: '“{agent}” está conectado; as etiquetas são impressas lá',
  remoteInstead: 'Não há serviço de impressão neste dispositivo. Escolha uma impressora acima.',
  remoteService: 'Imprimir neste dispositivo',
  remoteLost: 'Conexão com o servidor perdida; reconectando…',
  remoteHandedOver: 'O servidor tem todas as etiquetas: a página pode ser fechada; a impressão continua',
  remoteHanding:
    'Enviando ao servidor: {n} / {all}. Se a página fechar, o envio é retomado na próxima visita',
  remoteOnly:
    'Nenhum serviço de impressão está conectado neste dispositivo. Estes são os trabalhos de impressoras remotas.',
  remoteFailed: 'O trabalho não foi concluído',
};
