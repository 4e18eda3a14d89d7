import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (remote)',
  remoteGroup: 'Remote printers',
  remoteLocalGroup: 'This device',
  remoteReason: '{reason}',
  remoteAway: '“{agent}” is not connected now: the job waits until it is back',
  remoteReady: '“{agent}” is connected; labels are printed there',
  remoteInstead: 'There is no print service on this device. Choose a printer above.',
  remoteService: 'Print on this device',
  remoteLost: 'Connection to the server lost, reconnecting…',
  remoteHandedOver: 'The server has all labels: the page may be closed, and printing continues',
  remoteHanding: 'Handing over to the server: {n} / {all}. If the page is closed, the next visit resumes',
  remoteOnly: 'No print service is connected on this device. These are the jobs of remote printers.',
  remoteFailed: 'The job was not completed',
};
