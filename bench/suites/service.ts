import type { Raster } from '../../src/base/raster';
import type { Bench } from '../bench';
import { random } from '../kernels/pictures';
import { peakRssMb } from '../memory';
import { freePort, startProduct } from '../product';
import { type Row, row } from '../rows';
import { nodeClient } from '../service/client';
import { faults } from '../service/faults';
import { smallJob } from '../tasks/job';

/** 96 x 100 dots: 1,200 bytes packed. */
const WIDTH = 96;
const HEIGHT = 100;
/** Labels handed over at a time, as the app does. */
const BATCH = 5;

/** Small labels from a client in Node through the protocol to the folder printer, and what is reported about printers in trouble. */
export async function service(bench: Bench): Promise<Row[]> {
  return [...(await throughput(bench)), ...(await faults(bench))];
}

async function throughput({ root, quick }: Bench): Promise<Row[]> {
  const count = quick ? 2_000 : 10_000;
  const next = random(3);
  const rasters: Raster[] = Array.from({ length: BATCH }, () => ({
    width: WIDTH,
    height: HEIGHT,
    bits: Uint8Array.from({ length: (WIDTH / 8) * HEIGHT }, () => (next() < 0.7 ? 0 : 256 * next())),
  }));
  const rates: number[] = [];
  const handovers: number[] = [];
  const firsts: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < (quick ? 1 : 3); i++) {
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
      while (!handle.over && handle.next < count) await handle.send(rasters, handle.next);
      handovers.push((count * 1000) / (performance.now() - start));
      const { sent } = await handle.done;
      if (sent !== count) throw new Error(`${sent} of ${count} labels`);
      rates.push((count * 1000) / (performance.now() - start));
      firsts.push(first ?? Number.POSITIVE_INFINITY);
      memory.push(peakRssMb(product.pid));
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
  ];
}
