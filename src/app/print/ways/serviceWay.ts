import type { JobSender } from '../jobs/JobSender';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { Way } from './Way';

/** The printers of this computer's print service. */
export const serviceWay = (connection: ConnectionStore, sender: Pick<JobSender, 'print'>): Way => ({
  kind: 'service',
  get printers() {
    return connection.printers;
  },
  get ready() {
    return connection.connected;
  },
  isListed: true,
  watch() {
    void connection.connect();
    return () => {};
  },
  print: (request, renderer) => sender.print(request, renderer),
});
