import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { differing } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { Client, folder, labels, ORIGIN, Sink, service } from './harness';
import { slow, small, statusOf } from './slowPrinter';

test('PRN-14 all labels may be handed over while the printer takes none: they wait on the disk', async () => {
  const sink = await Sink.open({ reading: false });
  const { port, dataDir } = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address, language: 'tspl' }],
  });
  const client = await Client.open(port);
  const id = randomUUID();
  // 2 MB of noise do not fit any socket's buffer.
  const [label] = labels(1, 4000, 4000);
  const opened = await client.open(id, small({ width: 4000, height: 4000, count: 30 }));
  expect(opened).toMatchObject({ status: { accepted: 0, credits: 30 } });
  for (let i = 0; i < 30; i++) {
    expect(await client.batch(id, i, [label!])).toMatchObject({ accepted: i + 1, credits: 29 - i });
  }
  expect((await stat(join(dataDir, 'jobs', id, 'labels.bin'))).size).toBeGreaterThan(30 * 1_900_000);
  await client.ask({ type: 'cancel', jobId: id });
}, 30_000);

test('PRN-14 labels beyond the job or out of order are refused', async () => {
  const { port } = await slow(true);
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small({ count: 3 }));
  expect(await client.batch(id, 0, labels(4))).toMatchObject({ msg: 'svcNoCredit', params: { credits: 3 } });
  expect(await client.batch(id, 1, labels(1))).toMatchObject({ msg: 'svcOutOfOrder', params: { next: 0 } });
  expect(await client.batch(id, 0, labels(2))).toMatchObject({ accepted: 2 });
  expect(await client.batch(id, 0, labels(2))).toMatchObject({ msg: 'svcOutOfOrder', params: { next: 2 } });
  expect(await client.batch(id, 2, labels(1))).toMatchObject({ accepted: 3 });
  await client.onEvent('done');
  expect(await client.batch(id, 3, labels(1))).toMatchObject({ code: 409, msg: 'svcJobOver' });
});

test('SVC-05 what cannot be printed is refused with its reason', async () => {
  const { port } = await slow(true);
  const client = await Client.open(port);
  const id = randomUUID();
  expect(await client.open(id, small({ printer: 'elsewhere' }))).toMatchObject({
    code: 404,
    msg: 'printerUnknown',
    params: { name: 'elsewhere' },
  });
  expect(await client.open(id, small({ dpi: 300 }))).toMatchObject({
    msg: 'printerDpi',
    params: { dpi: 203 },
  });
  expect(await client.open(id, small(), true)).toMatchObject({ msg: 'svcNoJob' });
  await client.open(id, small());
  expect(await client.open(id, small({ count: 21 }))).toMatchObject({ code: 409, msg: 'svcJobConflict' });
  for (let i = 1; i < 100; i++) await client.open(randomUUID(), small());
  expect(await client.open(randomUUID(), small())).toMatchObject({ code: 429, msg: 'svcBusy' });
});

test('SEC-12 what is kept of a job is for its owner’s eyes only', async () => {
  const parent = await folder();
  const { port, dataDir } = await service({ dataDir: join(parent, 'data') });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.print(small({ printer: '虚拟打印机', count: 1 }), labels(1), id);
  await vi.waitFor(() => stat(join(dataDir, 'jobs', id, 'summary.json')));
  const mode = async (...path: string[]) => ((await stat(join(dataDir, ...path))).mode & 0o777).toString(8);
  expect([await mode(), await mode('jobs'), await mode('jobs', id)]).toEqual(['700', '700', '700']);
  for (const name of ['journal.ndjson', 'labels.bin', 'summary.json'])
    expect([name, await mode('jobs', id, name)]).toEqual([name, '600']);
});

test('SVC-05 jobs that a site left without labels stop neither another site nor, for long, the site itself', async () => {
  const { port } = await service({
    allowedOrigins: [ORIGIN, 'https://other.example.com'],
    clientTimeout: 0,
    printers: [{ name: 'Z', driver: 'file', address: 'out' }],
  });
  const client = await Client.open(port);
  const ids = Array.from({ length: 100 }, () => randomUUID());
  for (const id of ids) expect(await client.open(id, small())).toMatchObject({ type: 'job' });
  expect(await client.open(randomUUID(), small())).toMatchObject({ code: 429, msg: 'svcBusy' });
  const other = await Client.open(port, true, 'https://other.example.com');
  expect((await other.print(small({ count: 2 }), labels(2))).state).toBe('done');
  client.socket.close();
  // Every page of the site is gone: the oldest of its jobs make place, one for each new one.
  const again = await Client.open(port);
  await vi.waitFor(async () =>
    expect(await again.open(randomUUID(), small())).toMatchObject({ type: 'job' }),
  );
  expect((await again.print(small({ count: 3 }), labels(3))).state).toBe('done');
  expect(await again.done(ids[0]!)).toMatchObject({
    state: 'failed',
    problem: { key: 'svcDeserted', params: { n: 0 } },
  });
});

test('SVC-05 a job left without labels is over after ten minutes, one with labels is kept for a week', async () => {
  let ms = 1_800_000_000_000;
  const options = {
    clientTimeout: 0,
    now: () => new Date(ms),
    printers: [{ name: 'Z', driver: 'file', address: 'out' }],
  };
  const first = await service(options);
  const client = await Client.open(first.port);
  const [empty, begun] = [randomUUID(), randomUUID()];
  await client.open(empty, small());
  await client.open(begun, small());
  await client.batch(begun, 0, labels(2));
  await first.close();
  ms += 11 * 60_000;
  const second = await service({ ...options, dataDir: first.dataDir });
  const page = await Client.open(second.port);
  await vi.waitFor(async () => expect((await statusOf(page, empty))?.state).toBe('failed'));
  expect((await statusOf(page, begun))?.ended).toBeUndefined();
});

test('SVC-05 two jobs on one printer do not interleave; another printer does not wait', async () => {
  const [one, two] = [await Sink.open(), await Sink.open()];
  const { port } = await service({
    printers: [
      { name: 'Z', driver: 'tcp', address: one.address },
      { name: 'Y', driver: 'tcp', address: two.address },
    ],
  });
  const clients = await Promise.all([1, 2, 3].map(() => Client.open(port)));
  const [a, b] = [randomUUID(), randomUUID()];
  await clients[0]!.open(a, small({ count: 6 }));
  await clients[0]!.progress(a, ({ state }) => state === 'printing');
  const opened = await clients[1]!.open(b, small({ count: 4 }));
  expect(opened).toMatchObject({ status: { state: 'waiting', credits: 4 } });
  const [first, second, third] = [labels(6), labels(4, 100, 40, 50), labels(5, 100, 40, 90)];
  // The waiting job is complete before the first one has a label.
  await clients[1]!.batch(b, 0, second);
  await clients[2]!.print(small({ printer: 'Y', count: 5 }), third);
  await clients[0]!.batch(a, 0, first);
  await clients[0]!.onEvent('done');
  await clients[1]!.onEvent('done');
  await vi.waitFor(() => expect(one.received[1]?.match(/\^XZ/g)).toHaveLength(4));
  const shown = await Promise.all(one.received.map((zpl) => renderZpl(zpl, 100, 40)));
  expect(shown.map((pictures, j) => pictures.map((p, i) => differing(p, [first, second][j]![i]!)))).toEqual([
    Array(6).fill(0),
    Array(4).fill(0),
  ]);
});

test('SEC-12 a job and the list of jobs are their site’s own', async () => {
  const OTHER = 'http://127.0.0.1:9090';
  const sink = await Sink.open();
  const { port } = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address }],
    allowedOrigins: [ORIGIN, OTHER],
  });
  const [mine, theirs] = [await Client.open(port), await Client.open(port, true, OTHER)];
  const id = randomUUID();
  await mine.open(id, small());
  await mine.batch(id, 0, labels(2));
  expect(await theirs.ask({ type: 'jobs' })).toMatchObject({ jobs: [] });
  for (const type of ['cancel', 'pause', 'resume']) {
    expect(await theirs.ask({ type, jobId: id })).toMatchObject({ code: 404, msg: 'svcNoJob' });
  }
  const again = { type: 'reprint', jobId: randomUUID(), of: id, from: 0, to: 1 };
  expect(await theirs.ask(again)).toMatchObject({ code: 404, msg: 'svcNoJob' });
  expect(await theirs.open(id, small())).toMatchObject({ code: 409, msg: 'svcJobConflict' });
  await mine.ask({ type: 'cancel', jobId: id });
  expect(await theirs.open(id, small())).toMatchObject({ code: 409, msg: 'svcJobConflict' });
  expect(theirs.received.filter(({ type }) => type === 'progress' || type === 'done')).toEqual([]);
});
