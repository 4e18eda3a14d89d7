import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blankRaster } from '../../src/package/kernels';
import type { JobStatus, PrinterInfo } from '../../src/printing/protocol';
import { IppPeer } from '../../tests/print-service/crash/ippPeer';
import { FakePrinter } from '../../tests/print-service/fakePrinter';
import type { Bench } from '../bench';
import { freePort, makeDataFolder, startProduct } from '../product';
import { type Row, row } from '../rows';
import { smallJob } from '../tasks/job';
import { nodeClient } from './client';

const SIZE = { width: 96, height: 100 };
/** Labels of a job, more than the printer is through with when it gets into trouble. */
const COUNT = 300;
/** Labels sent at a time. */
const BATCH = 5;
/** ms a printer prints before it gets into trouble. */
const BEFORE = 500;
/** Longest wait for word of it, ms. */
const PATIENCE = 60_000;

/** A printer that can run out of paper and be unplugged. */
interface Peer {
  driver: 'tcp' | 'ipp';
  address: string;
  language: 'zpl' | 'pdf';
  setPaper(isThere: boolean): void;
  unplug(): Promise<void>;
}

async function tcpPeer(): Promise<Peer> {
  const printer = await FakePrinter.open('zpl', { pace: 20 });
  return {
    driver: 'tcp',
    address: printer.address,
    language: 'zpl',
    setPaper: (isThere) => {
      printer.paper = isThere ? Number.POSITIVE_INFINITY : 0;
    },
    unplug: () => printer.close(),
  };
}

async function ippPeer(): Promise<Peer> {
  const printer = await IppPeer.open();
  return {
    driver: 'ipp',
    address: printer.address,
    language: 'pdf',
    setPaper: (isThere) => printer.setPaper(isThere),
    unplug: () => printer.close(),
  };
}

/** What the page knows by now. */
interface Known {
  job?: JobStatus;
  printers: readonly PrinterInfo[];
}

/** ms until what the page knows is `so`. @throws Error when it never is */
async function until(known: Known, so: (known: Known) => boolean): Promise<number> {
  const start = performance.now();
  while (!so(known)) {
    if (performance.now() - start > PATIENCE) throw new Error(`not reported: ${JSON.stringify(known)}`);
    await sleep(1);
  }
  return performance.now() - start;
}

const isOutOfPaper = ({ printers: [printer] }: Known) => Boolean(printer?.reasons.includes('media-empty'));
const isHeld = ({ job }: Known) => job?.state === 'blocked' || job?.state === 'doubt';

/** From the printer's trouble to the page that shows it, ms. */
export async function faults({ root, quick }: Bench): Promise<Row[]> {
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] ??= [];
    found[name].push(value);
  };
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    for (const open of [tcpPeer, ippPeer]) {
      const peer = await open();
      const { driver, address, language } = peer;
      const dataDir = makeDataFolder();
      const printers = [{ name: 'P', driver, address, language, dpi: 203, width: 104 }];
      writeFileSync(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
      const port = await freePort();
      const product = await startProduct(root, 'service', port, dataDir);
      try {
        const known: Known = { printers: [] };
        const client = nodeClient(product.servicePort, port, {
          onJob: (job) => {
            known.job = job;
          },
          onPrinters: (list) => {
            known.printers = list;
          },
        });
        await client.connect();
        await until(known, ({ printers: [printer] }) => printer?.state === 'ready');
        if (driver === 'tcp') {
          peer.setPaper(false);
          note('paper-out-idle', await until(known, isOutOfPaper));
          peer.setPaper(true);
        }
        const handle = await client.openJob(smallJob('P', { ...SIZE, count: COUNT }));
        const label = blankRaster(SIZE.width, SIZE.height);
        const sending = (async () => {
          while (!handle.over && handle.next < COUNT)
            await handle.send(Array(BATCH).fill(label), handle.next);
        })();
        await sleep(BEFORE);
        peer.setPaper(false);
        note(`paper-out-${driver}`, await until(known, (now) => isHeld(now) && isOutOfPaper(now)));
        peer.setPaper(true);
        await until(known, ({ job }) => job?.state === 'printing');
        await sleep(BEFORE);
        await peer.unplug();
        note(`unplugged-${driver}`, await until(known, isHeld));
        await handle.cancel();
        await sending;
        client.close();
      } finally {
        await product.stop();
      }
    }
  }
  return Object.entries(found).map(([name, values]) =>
    row({ suite: 'service', name, size: 'report', engine: 'node', unit: 'ms', better: 'lower', values }),
  );
}
