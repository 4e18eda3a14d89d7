import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PrintJob } from '../../src/printing/job';
import { differing, job } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { renderZpl } from '../printing/zplJudge';
import { Client, labels, Sink, service } from './harness';

const tcp = (address: string, changes = {}) => [{ name: 'Z', driver: 'tcp', address, ...changes }];
const small = (changes: Partial<PrintJob> = {}): PrintJob =>
  job({ printer: 'Z', width: 100, height: 40, count: 20, ...changes });

test('SVC-07 a TCP printer gets ZPL that shows every label, in order', async () => {
  const sink = await Sink.open();
  const { port } = await service({ printers: tcp(sink.address) });
  const all = labels(40, 203, 64);
  const client = await Client.open(port);
  expect(await client.print(small({ width: 203, height: 64, count: 40 }), all)).toMatchObject({
    state: 'done',
    sent: 40,
  });
  await vi.waitFor(() => expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(40));
  const shown = await renderZpl(sink.received[0]!, 203, 64);
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual(Array(40).fill(0));
});

test('SVC-07 a TCP printer set to TSPL gets one job with every label', async () => {
  const sink = await Sink.open();
  const { port } = await service({ printers: tcp(sink.address, { language: 'tspl' }) });
  const all = labels(17, 101);
  const client = await Client.open(port);
  await client.print(small({ width: 101, count: 17 }), all);
  await vi.waitFor(() => expect(sink.received[0]?.match(/PRINT 1,1/g)).toHaveLength(17));
  const pages = readTspl(Buffer.from(sink.received[0]!, 'latin1'), 8);
  expect(pages.map((page, i) => differing(page.raster, all[i]!))).toEqual(Array(17).fill(0));
});

test('SVC-05 a printer that is off fails the job with a readable reason; the next job tries again', async () => {
  const { port } = await service({ printers: tcp('127.0.0.1:1') });
  const client = await Client.open(port);
  for (const id of [randomUUID(), randomUUID()]) {
    await client.open(id, small());
    expect(await client.done(id)).toMatchObject({
      jobId: id,
      state: 'failed',
      sent: 0,
      problem: { key: 'printerRefused', params: { name: 'Z', address: '127.0.0.1:1' } },
    });
  }
});

test('SVC-05 a printer that hangs up fails the job with what was sent', async () => {
  const sink = await Sink.open();
  const { port } = await service({ printers: tcp(sink.address) });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small());
  await client.batch(id, 0, labels(4));
  await client.progress(id, ({ sent }) => sent === 4);
  sink.sockets[0]!.resetAndDestroy();
  await client.batch(id, 4, labels(4, 100, 40, 4));
  const done = await client.done(id);
  expect(done).toMatchObject({
    state: 'failed',
    problem: { key: 'printerLost', params: { name: 'Z', n: done.sent } },
  });
  expect(done.sent).toBeLessThan(20);
});

// 12 labels of 2 MB of noise do not fit any socket buffer.
const LARGE = { width: 4000, height: 4000 };

test('a printer that does not read holds the job up, and cancel ends it all the same', async () => {
  const sink = await Sink.open({ reading: false });
  const { port } = await service({ printers: tcp(sink.address, { language: 'tspl' }) });
  const client = await Client.open(port);
  const id = randomUUID();
  const [label] = labels(1, LARGE.width, LARGE.height);
  await client.open(id, small({ ...LARGE, count: 12 }));
  for (let i = 0; i < 12; i++) await client.batch(id, i, [label!]);
  await client.ask({ type: 'cancel', jobId: id });
  const done = await client.done(id);
  expect(done.state).toBe('cancelled');
  expect(done.sent).toBeLessThan(12);
  // The printer takes the next job.
  sink.read();
  expect(await client.print(small({ count: 2 }), labels(2))).toMatchObject({ state: 'done', sent: 2 });
}, 30_000);

test('G-36 a receipt printer gets ESC/POS with one raster block per label', async () => {
  const sink = await Sink.open();
  const { port } = await service({ printers: tcp(sink.address, { language: 'escpos' }) });
  const client = await Client.open(port);
  await client.print(small({ machineType: 3, count: 3, cutMode: 1 }), labels(3));
  await vi.waitFor(() => expect(sink.received[0]?.length).toBe(2 + 3 * (8 + 13 * 40 + 4)));
});
