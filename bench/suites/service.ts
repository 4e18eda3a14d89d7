import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { handOver } from '../../src/app/print/jobs/handOver';
import type { Raster } from '../../src/package/kernels';
import type { JobHandle } from '../../src/printing/client/JobHandle';
import type { Bench } from '../bench';
import { random } from '../kernels/pictures';
import { peakRssMb } from '../memory';
import { freePort, makeDataFolder, startProduct } from '../product';
import { type Row, row } from '../rows';
import { cpuSeconds } from '../server/cpu';
import { nodeClient } from '../service/client';
import { faults } from '../service/faults';
import { smallJob } from '../tasks/job';

/** 96 x 100 dots: 1,200 bytes packed. */
const WIDTH = 96;
const HEIGHT = 100;
/** Labels handed over at a time, as the app does. */
const BATCH = 5;

/** Small labels from a client in Node through the protocol to printers, and what is reported about printers in trouble. */
export async function service(bench: Bench): Promise<Row[]> {
  return [...(await throughput(bench)), ...(await overTcp(bench)), ...(await faults(bench))];
}

const counted = (quick: boolean) => ({ count: quick ? 2_000 : 10_000, rounds: quick ? 1 : 3 });

function someLabels(): Raster[] {
  const next = random(3);
  return Array.from({ length: BATCH }, () => ({
    width: WIDTH,
    height: HEIGHT,
    bits: Uint8Array.from({ length: (WIDTH / 8) * HEIGHT }, () => (next() < 0.7 ? 0 : 256 * next())),
  }));
}

/** Hands a job of these labels over as the app does. */
async function send(handle: JobHandle, rasters: Raster[], count: number): Promise<void> {
  async function* batches(from: number) {
    for (let start = from; start < count; start += BATCH) {
      yield { start, rasters: rasters.slice(0, count - start) };
    }
  }
  await handOver(handle, batches, count, new AbortController().signal);
}

async function throughput({ root, quick }: Bench): Promise<Row[]> {
  const { count, rounds } = counted(quick);
  const rasters = someLabels();
  const rates: number[] = [];
  const handovers: number[] = [];
  const firsts: number[] = [];
  const memory: number[] = [];
  const work: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const port = await freePort();
    const product = await startProduct(root, 'service', port);
    try {
      const client = nodeClient(product.servicePort, port);
      const [printer] = await client.printers();
      const start = performance.now();
      let first: number | undefined;
      const job = smallJob(printer!.name, { width: WIDTH, height: HEIGHT, count });
      const handle = await client.openJob(job, ({ sent }) => {
        if (sent > 0) first ??= performance.now() - start;
      });
      await send(handle, rasters, count);
      handovers.push((count * 1000) / (performance.now() - start));
      const { sent } = await handle.done;
      if (sent !== count) throw new Error(`${sent} of ${count} labels`);
      rates.push((count * 1000) / (performance.now() - start));
      firsts.push(first ?? Number.POSITIVE_INFINITY);
      memory.push(peakRssMb(product.pid));
      work.push((cpuSeconds(product.pid) * 1e6) / count);
      client.close();
    } finally {
      await product.stop();
    }
  }
  const common = { suite: 'service', size: `${count} x 1.2 kB`, engine: 'node' } as const;
  return [
    row({ ...common, name: 'labels', unit: 'labels/s', better: 'higher', values: rates }),
    // From opening the job to the news that a label is printed; labels written down, printed or not.
    row({ ...common, name: 'first', unit: 'ms', better: 'lower', values: firsts }),
    row({ ...common, name: 'taken', unit: 'labels/s', better: 'higher', values: handovers }),
    row({ ...common, name: 'rss', unit: 'MB', better: 'lower', values: memory }),
    // Processor time of the service, its start included.
    row({ ...common, name: 'cpu', unit: 'us/label', better: 'lower', values: work }),
  ];
}

/** Labels a second to a raw port whose printer takes all bytes at once and never answers. */
async function overTcp({ root, quick }: Bench): Promise<Row[]> {
  const { count, rounds } = counted(quick);
  const rasters = someLabels();
  const sink = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((go) => sink.listen(0, '127.0.0.1', go));
  const address = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
  const printers = [{ name: 'P', driver: 'tcp', address, language: 'zpl', dpi: 203, width: 104 }];
  const rates: number[] = [];
  try {
    for (let i = 0; i < rounds; i++) {
      const port = await freePort();
      const folder = makeDataFolder();
      writeFileSync(join(folder, 'printers.json'), JSON.stringify({ printers }));
      const product = await startProduct(root, 'service', port, folder);
      try {
        const client = nodeClient(product.servicePort, port);
        const printed = async (labels: number) => {
          const start = performance.now();
          const handle = await client.openJob(smallJob('P', { width: WIDTH, height: HEIGHT, count: labels }));
          await send(handle, rasters, labels);
          const { sent } = await handle.done;
          if (sent !== labels) throw new Error(`${sent} of ${labels} labels`);
          return (labels * 1000) / (performance.now() - start);
        };
        // The service learns from the first job that the printer does not answer, and asks no more for a while.
        await printed(BATCH);
        rates.push(await printed(count));
        client.close();
      } finally {
        await product.stop();
      }
    }
  } finally {
    sink.close();
  }
  const size = `${count} x 1.2 kB`;
  return [
    row({
      ...{ suite: 'service', name: 'labels-tcp', size, engine: 'node' },
      ...{ unit: 'labels/s', better: 'higher', values: rates },
    }),
  ];
}
