import type { PrintEnvironment } from '../../../src/app/print/form/printSource';
import { ConnectionStore } from '../../../src/app/print/link/ConnectionStore';
import type { PrintServiceClient } from '../../../src/app/print/service/PrintServiceClient';
import { machineClock } from '../../../src/base/clock';

/** An open connection to a service without printers: the dialog shows that nothing can be printed. */
export function withoutService(): Pick<PrintEnvironment, 'connection' | 'sender' | 'clock'> {
  const client: Pick<PrintServiceClient, 'state' | 'prompting' | 'connect' | 'watch'> = {
    state: 'complete',
    prompting: false,
    connect: async () => {},
    watch: () => () => {},
  };
  const connection = new ConnectionStore(async ({ onChange }) => {
    queueMicrotask(onChange);
    return client as PrintServiceClient;
  }, machineClock.now);
  const print = () => {
    throw new Error('no service here');
  };
  return { clock: machineClock, connection, sender: { print, noteSent: async () => {} } };
}
