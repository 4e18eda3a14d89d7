import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Sin conexión',
  offlineWaits: 'Sin conexión · {n} por sincronizar',
  offlineSending: 'Sincronizando · {n}',
  offlineHeld: 'Sincronización · {n} por resolver',
  // what waits
  offlineTitle: 'Sin conexión y sincronización',
  offlineAway:
    'No se puede conectar con el servidor; reintentando. Puede seguir editando e imprimiendo: lo que guarde queda en este navegador y se envía a la nube cuando vuelva la conexión.',
  offlineBack: 'Conectado al servidor.',
  offlineNone: 'No hay nada pendiente de sincronizar.',
  offlineRetry: 'Probar ahora',
  offlineNew: 'Plantilla nueva',
  offlineWaiting: 'Pendiente de sincronizar',
  offlineOnWay: 'Sincronizando…',
  offlineConflict: 'Cambió en la nube mientras tanto: elija cuál conservar',
  offlineRefused: 'Rechazada por la nube: {reason}',
  offlineDecide: 'Resolver',
  offlineAgain: 'Reintentar',
  offlineAsNew: 'Guardar como nueva',
  offlineDrop: 'Descartar',
  offlineDropAsk:
    'Los cambios sin conexión de “{name}” no se guardarán en la nube. La etiqueta del editor no cambia.',
  offlineKept: '“{name}” está guardada en este navegador y se enviará a la nube cuando vuelva la conexión',
  offlineShareLater: 'Podrá compartirla cuando esté en la nube',
  // a new version of the app
  updateReady: 'Hay una versión nueva',
  updateHint: 'Al actualizar se recarga la página; las etiquetas y su historial de deshacer se conservan.',
  updateBusy: 'Se está enviando un trabajo a la impresora; actualice cuando termine.',
  updateNow: 'Actualizar',
  updateLater: 'Más tarde',
};
