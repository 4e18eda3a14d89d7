import type { PrintEnvironment } from '../../../src/app/print/form/printSource';
import { ConnectionStore } from '../../../src/app/print/link/ConnectionStore';
import type { PrintServiceClient } from '../../../src/app/print/service/PrintServiceClient';
import { machineClock } from '../../../src/base/clock';

/** A connection that stands, to a service without printers: what a dialog shows that prints nothing. */
export function withoutService(): Pick<PrintEnvironment, 'connection' | 'desk' | 'clock'> {
  const client = { state: 'complete', prompting: false, connect: async () => {} };
  const connection = new ConnectionStore(async ({ onChange }) => {
    queueMicrotask(onChange);
    return client as unknown as PrintServiceClient;
  }, machineClock.now);
  const print = () => {
    throw new Error('no service here');
  };
  return { clock: machineClock, connection, desk: { print } };
}
