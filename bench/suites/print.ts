import type { Bench } from '../bench';
import { sheetFile } from '../files';
import { MemoryWatch, peakRssMb } from '../memory';
import { makeDataFolder, startProduct } from '../product';
import { type Measured, type Row, row } from '../rows';
import { durableFiles } from '../service/durable';

/**
 * The main job as a user does it: an .xlsx through reading, checking, pool, client and the real print service to its
 * folder printer, which writes and syncs a PNG a label and one PDF.
 */
export async function print({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const count = quick ? 2_000 : 10_000;
  const file = sheetFile(root, count);
  const rounds = quick ? 1 : 3;
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] ??= [];
    found[name].push(value);
  };

  for (let i = 0; i < rounds; i++) {
    await inBrowser(async (browser) => {
      const folder = makeDataFolder();
      const product = await startProduct(root, 'service', browser.port, folder);
      try {
        let watch: MemoryWatch | undefined;
        await browser.page.exposeFunction('reached', () => {
          watch = new MemoryWatch(browser.pid);
        });
        const result = await browser.run('printJob', file.url, product.servicePort);
        note('growth', watch!.growth());
        note('service-rss', peakRssMb(product.pid));
        const rate = (result.labels * 1000) / result.print;
        const files = durableFiles(root, folder, count);
        note('labels', rate);
        note('durable-files', files);
        note('labels-over-durable-files', rate / files);
        note('first', result.first);
        note('block', result.printBlock);
        note('long-tasks', result.printLong);
        note('block-idle', result.idleBlock);
        note('block-check', result.checkBlock);
        note('block-read', result.readBlock);
        note('read', result.read);
        note('check', result.check);
        note('whole', result.read + result.check + result.print);
      } finally {
        await product.stop();
      }
    });
  }

  for (let i = 0; i < rounds; i++) {
    await inBrowser(async (browser) => {
      const { read, readBlock, badBlock } = await browser.run('proveRows', count);
      note('proof', (count * 1000) / read);
      note('block-proof', readBlock);
      note('block-bad', badBlock);
    });
  }

  const units: [name: string, unit: string, better: Measured['better']][] = [
    ['labels', 'labels/s', 'higher'],
    // Files as large as the pictures, created, synced and renamed 16 at a time: what the disk can do.
    ['durable-files', 'files/s', 'higher'],
    ['labels-over-durable-files', 'x', 'higher'],
    ['first', 'ms', 'lower'],
    ['block', 'ms', 'lower'],
    ['long-tasks', 'ms', 'lower'],
    ['block-idle', 'ms', 'lower'],
    ['block-check', 'ms', 'lower'],
    ['block-read', 'ms', 'lower'],
    ['growth', 'MB', 'lower'],
    ['service-rss', 'MB', 'lower'],
    ['read', 'ms', 'lower'],
    ['check', 'ms', 'lower'],
    ['whole', 'ms', 'lower'],
    // Codes read back before the first label, and every row listed as one that cannot be printed.
    ['proof', 'labels/s', 'higher'],
    ['block-proof', 'ms', 'lower'],
    ['block-bad', 'ms', 'lower'],
  ];
  return units.map(([name, unit, better]) =>
    row({
      suite: 'print',
      name,
      size: `${count} rows`,
      engine: 'chromium',
      unit,
      better,
      // The longest block is the longest of all rounds, not of the middle one.
      values: name === 'block' ? [Math.max(...found[name]!)] : found[name]!,
    }),
  );
}
