import { expect, test } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import { discoverPrinters } from '../../../src/print-service/ipp/discover';
import { Job } from '../delivering';
import { Cups } from './cups';
import { IppLabelPrinter } from './printer';
import { describeWithPrinters } from './programs';
import { serialLabels } from './serials';

const anyTime = () => AbortSignal.timeout(30_000);

test('SVC-04 a machine without CUPS has no printers of it, and says so', async () => {
  await expect(discoverPrinters(anyTime(), 'ipp://127.0.0.1:1')).rejects.toMatchObject({ sent: false });
});

describeWithPrinters('Printers found', () => {
  test('SVC-04 queues of CUPS are found with resolution and width; a raw one is neither listed nor printed to', async () => {
    const printer = await IppLabelPrinter.start();
    const cups = await Cups.start();
    try {
      const server = `ipp://127.0.0.1:${cups.port}`;
      expect(await discoverPrinters(anyTime(), server)).toEqual([]);
      await cups.add('label', printer.uri, 'everywhere');
      await cups.add('zebra', 'socket://127.0.0.1:1', 'drv:///sample.drv/zebra.ppd');
      await cups.add('raw', 'socket://127.0.0.1:1', 'raw');
      const found = await discoverPrinters(anyTime(), server);
      expect(found).toMatchObject([
        { name: 'label', driver: 'ipp', address: cups.uri('label'), dpi: 203, width: 210 },
        { name: 'zebra', driver: 'ipp', address: cups.uri('zebra'), dpi: 203 },
      ]);
      expect(found).toHaveLength(2);
      await new Job(found[0]!, serialLabels(0, 1)).print();
      expect(await printer.arrived()).toHaveLength(1);
      const raw = new Job({ ...found[0]!, address: cups.uri('raw') }, serialLabels(0, 1));
      await expect(raw.print()).rejects.toBeInstanceOf(Refusal);
    } finally {
      await cups.stop();
      await printer.stop();
    }
  });
});
