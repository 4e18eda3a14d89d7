import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { job } from '../../printing/samples';
import { Client, service } from '../harness';
import { Cups } from './cups';
import { codesOf } from './judge';
import { IppLabelPrinter } from './printer';
import { describeWithPrinters } from './programs';
import { serial, serialLabels } from './serials';

describeWithPrinters('A paused print queue', () => {
  test('SVC-05 blocks a job with the reason, and continues when the user resumes the job', async () => {
    const printer = await IppLabelPrinter.start();
    const cups = await Cups.start();
    try {
      await cups.add('label', printer.uri, 'everywhere');
      await cups.pause('label');
      const { port } = await service({
        printers: [{ name: 'Q', driver: 'ipp', address: cups.uri('label'), language: 'pdf' }],
      });
      const client = await Client.open(port);
      const id = randomUUID();
      await client.open(id, job({ printer: 'Q', width: 320, height: 240, count: 3 }));
      await client.batch(id, 0, serialLabels(0, 3));
      const blocked = await client.progress(id, ({ state }) => state === 'blocked');
      expect(blocked).toMatchObject({ sent: 0, problem: { key: 'printerPaused', params: { name: 'Q' } } });
      await client.ask({ type: 'resume', jobId: id });
      expect(await client.done(id)).toMatchObject({ state: 'done', sent: 3 });
      const arrived = await printer.arrived();
      expect((await Promise.all(arrived.map(codesOf))).flat()).toEqual([0, 1, 2].map(serial));
    } finally {
      await cups.stop();
      await printer.stop();
    }
  });
});
