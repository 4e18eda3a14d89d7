import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Offline',
  offlineWaits: 'Offline · {n} to sync',
  offlineSending: 'Syncing · {n}',
  offlineHeld: 'Sync · {n} to decide',
  // what waits
  offlineTitle: 'Offline and sync',
  offlineAway:
    'The server cannot be reached; trying again. You can continue editing and printing: what you save stays in this browser and goes to the cloud when the connection is back.',
  offlineBack: 'Connected to the server.',
  offlineNone: 'Nothing is waiting to be synced.',
  offlineRetry: 'Try now',
  offlineNew: 'New template',
  offlineWaiting: 'Waiting to be synced',
  offlineOnWay: 'Syncing…',
  offlineConflict: 'Changed in the cloud meanwhile: choose which to keep',
  offlineRefused: 'Not taken by the cloud: {reason}',
  offlineDecide: 'Decide',
  offlineAgain: 'Retry',
  offlineAsNew: 'Save as new',
  offlineDrop: 'Give up',
  offlineDropAsk:
    'What was saved of "{name}" while offline will not go to the cloud. A label in the editor stays as it is.',
  offlineKept: '"{name}" is saved in this browser and goes to the cloud when the connection is back',
  offlineShareLater: 'It can be shared once it is in the cloud',
  // a new version of the app
  updateReady: 'A new version is ready',
  updateHint: 'Updating reloads the page; labels and their undo history are kept.',
  updateBusy: 'A job is being sent to the printer; update when it is done.',
  updateNow: 'Update',
  updateLater: 'Later',
};
