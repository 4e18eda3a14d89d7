import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Offline',
  offlineWaits: 'Offline · {n} to sync',
  offlineSending: 'Syncing · {n}',
  offlineHeld: 'Sync · {n} to resolve',
  // what waits
  offlineTitle: 'Offline and sync',
  offlineAway:
    'Cannot reach the server; retrying. You can continue editing and printing: what you save is stored in this browser and sent to the cloud when the connection is back.',
  offlineBack: 'Connected to the server.',
  offlineNone: 'Nothing is waiting to be synced.',
  offlineRetry: 'Try now',
  offlineNew: 'New template',
  offlineWaiting: 'Waiting to be synced',
  offlineOnWay: 'Syncing…',
  offlineConflict: 'Changed in the cloud meanwhile: choose which to keep',
  offlineRefused: 'Refused by the cloud: {reason}',
  offlineDecide: 'Resolve',
  offlineAgain: 'Retry',
  offlineAsNew: 'Save as new',
  offlineDrop: 'Discard',
  offlineDropAsk:
    'The offline changes to "{name}" will not be saved to the cloud. A label in the editor is not changed.',
  offlineKept: '"{name}" is stored in this browser and is sent to the cloud when the connection is back',
  offlineShareLater: 'You can share it once it is in the cloud',
  // a new version of the app
  updateReady: 'A new version is ready',
  updateHint: 'Updating reloads the page; labels and their undo history are kept.',
  updateBusy: 'A job is being sent to the printer; update when it is done.',
  updateNow: 'Update',
  updateLater: 'Later',
};
