import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (remota)',
  remoteGroup: 'Impresoras remotas',
  remoteLocalGroup: 'Este dispositivo',
  remoteReason: '{reason}',
  remoteAway: '“{agent}” no está conectado ahora: el trabajo espera hasta que vuelva',
  remoteReady: '“{agent}” está conectado; las etiquetas se imprimen allí',
  remoteInstead: 'No hay servicio de impresión en este dispositivo. Elija una impresora arriba.',
  remoteService: 'Imprimir en este dispositivo',
  remoteLost: 'Se perdió la conexión con el servidor; reconectando…',
  remoteHandedOver: 'El servidor tiene todas las etiquetas: puede cerrar la página; la impresión continúa',
  remoteHanding:
    'Enviando al servidor: {n} / {all}. Si la página se cierra, el envío se reanuda en la próxima visita',
  remoteOnly:
    'No hay ningún servicio de impresión conectado en este dispositivo. Estos son los trabajos de las impresoras remotas.',
  remoteFailed: 'El trabajo no se completó',
};
