import type { JobSender } from '../jobs/JobSender';
import type { RemoteStore } from '../remote/RemoteStore';
import type { Way } from './Way';

/** The printers of the account's agents, over the server. */
export const remoteWay = (remote: RemoteStore, sender: Pick<JobSender, 'print'>): Way => ({
  kind: 'remote',
  get printers() {
    return remote.printers;
  },
  get ready() {
    return remote.reached;
  },
  isListed: true,
  watch: remote.watch,
  print: (request, renderer) =>
    sender.print({ ...request, remote: remote.idOf(request.job.printer) }, renderer),
});
