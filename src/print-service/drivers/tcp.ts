import { connect, type Socket } from 'node:net';
import { problem } from '../../base/problem';
import { languages } from '../../printing/languages';
import { hostAndPort } from '../config';
import { Blocked, type Driver, InDoubt } from './driver';

/** Labels written and not yet taken over by the network: what may be in doubt when the printer goes. */
const WINDOW = 3;
const CONNECT_MS = 10_000;
/** How long a printer may take to close its side once everything is sent. */
const CLOSE_MS = 3_000;

const deliver: Driver['open'] = async ({ printer, job, signal, deflate }) => {
  const { host, port } = hostAndPort(printer.address);
  const socket = await reach(host, port, signal).catch(() => {
    throw new Blocked(problem('printerRefused', { name: printer.name, address: printer.address }));
  });
  const writer = languages[printer.language].open(job, deflate);
  let lost = false;
  let flying = 0;
  let total = 0;
  let wake = () => {};
  const gone = () => {
    lost = true;
    wake();
  };
  const lostPrinter = () => new InDoubt(problem('printerLost', { name: printer.name, n: total }));
  const stop = () => socket.destroy(new Error('aborted'));
  socket.on('error', gone);
  socket.on('close', gone);
  socket.resume();
  signal.addEventListener('abort', stop, { once: true });

  /** Waits until fewer than `limit` labels are on their way. */
  const below = async (limit: number) => {
    while (flying >= limit && !lost) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (lost) throw lostPrinter();
  };

  socket.write(writer.start());
  return {
    async print({ rasters, index }, printed) {
      for (const [i, raster] of rasters.entries()) {
        await below(WINDOW);
        flying++;
        // The callback comes when the socket's buffer has drained this label.
        socket.write(writer.label(raster, index + i), (error) => {
          flying--;
          if (!error) {
            total++;
            printed(1);
          }
          wake();
        });
      }
      await below(1);
    },

    async close() {
      try {
        if (!lost) {
          socket.end(writer.end());
          await closed(socket);
        }
      } finally {
        signal.removeEventListener('abort', stop);
        socket.destroy();
      }
    },
  };
};

/** A printer that takes its language as raw bytes on a TCP port (9100, AppSocket). */
export const tcp: Driver = { window: WINDOW, open: deliver };

function reach(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const abort = () => fail(new Error('aborted'));
    socket.setTimeout(CONNECT_MS, () => fail(new Error('timeout')));
    socket.once('error', fail);
    signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      signal.removeEventListener('abort', abort);
      resolve(socket);
    });
  });
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CLOSE_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
