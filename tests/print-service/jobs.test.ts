import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { PrintJob } from '../../src/printing/job';
import { differing, job } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { Client, labels, Sink, service } from './harness';

const small = (changes: Partial<PrintJob> = {}): PrintJob =>
  job({ printer: 'Z', width: 100, height: 40, count: 20, ...changes });

/** A service with one TCP printer that may not read. */
async function slow(reading = false, options = {}, language = 'zpl') {
  const sink = await Sink.open({ reading });
  const running = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address, language }],
    ...options,
  });
  return { sink, port: running.port, running };
}

/** Labels so large that a printer that does not read holds them up: 2 MB of noise each. */
const LARGE = { width: 4000, height: 4000 };

test('PRN-14 15 labels may be sent at once, one more is refused, 5 more come as 5 are delivered', async () => {
  const { port, sink } = await slow(false, {}, 'tspl');
  const client = await Client.open(port);
  const id = randomUUID();
  const asked = small({ ...LARGE, count: 100 });
  // One label of 2 MB stands for all: what counts here is how many.
  const [label] = labels(1, LARGE.width, LARGE.height);
  const opened = await client.open(id, asked);
  const window = opened.type === 'job' ? opened.status.credits : 0;
  // 24 MB of labels at a time.
  expect(window).toBe(12);
  for (let i = 0; i < window; i++) {
    expect(await client.batch(id, i, [label!])).toMatchObject({ type: 'accepted', accepted: i + 1 });
  }
  expect(await client.batch(id, window, [label!])).toMatchObject({
    type: 'error',
    code: 429,
    msg: 'svcNoCredit',
  });
  sink.read();
  const grant = await client.progress(id, ({ credits }) => credits > 0);
  expect(grant.credits).toBe(5);
  expect(grant.sent).toBeGreaterThanOrEqual(5);
  expect(await client.batch(id, window, Array(5).fill(label))).toMatchObject({
    type: 'accepted',
    accepted: 17,
  });
  await client.ask({ type: 'cancel', jobId: id });
}, 30_000);

test('PRN-14 a whole job in batches of 15 then 5 never holds more than 15, and every message adds up', async () => {
  const { port } = await service();
  const client = await Client.open(port);
  const asked = small({ printer: '虚拟打印机', count: 103 });
  const id = randomUUID();
  const opened = await client.open(id, asked);
  expect(opened).toMatchObject({ status: { accepted: 0, sent: 0, state: 'waiting', credits: 15 } });
  let [credits, next] = [15, 0];
  while (next < 103) {
    if (!credits) credits = (await client.progress(id, (status) => status.credits > 0)).credits;
    const part = labels(Math.min(credits, 103 - next), 100, 40, next);
    const reply = await client.batch(id, next, part);
    if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply));
    next += part.length;
    expect(reply.accepted).toBe(next);
    credits = reply.credits;
    expect(credits).toBeLessThanOrEqual(15);
  }
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 103 });
});

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
  await client.hear('done');
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
  for (let i = 1; i < 32; i++) await client.open(randomUUID(), small());
  expect(await client.open(randomUUID(), small())).toMatchObject({ code: 429, msg: 'svcBusy' });
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
  await clients[0]!.hear('done');
  await clients[1]!.hear('done');
  await vi.waitFor(() => expect(one.received[1]?.match(/\^XZ/g)).toHaveLength(4));
  const shown = await Promise.all(one.received.map((zpl) => renderZpl(zpl, 100, 40)));
  expect(shown.map((pictures, j) => pictures.map((p, i) => differing(p, [first, second][j]![i]!)))).toEqual([
    Array(6).fill(0),
    Array(4).fill(0),
  ]);
});

test('SVC-04 a client that comes back goes on from next: nothing lost, nothing twice', async () => {
  const { port, sink } = await slow(true);
  const id = randomUUID();
  const asked = small({ count: 12 });
  const all = labels(12);
  const before = await Client.open(port);
  await before.open(id, asked);
  await before.batch(id, 0, all.slice(0, 7));
  before.socket.terminate();

  const later = await Client.open(port);
  const opened = await later.open(id, asked, true);
  expect(opened).toMatchObject({ type: 'job', status: { accepted: 7 } });
  await later.batch(id, 7, all.slice(7));
  expect(await later.done(id)).toMatchObject({ state: 'done', sent: 12 });
  // And once more after the end: the same answer, no second print.
  expect(await later.open(id, asked)).toMatchObject({
    status: { accepted: 12, sent: 12, state: 'done', credits: 0 },
  });
  await vi.waitFor(() => expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(12));
  expect(sink.received).toHaveLength(1);
  const shown = await renderZpl(sink.received[0]!, 100, 40);
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual(Array(12).fill(0));
});

test('SVC-04 a job whose client never comes back prints what it has, then frees the printer', async () => {
  const { port, sink } = await slow(true, { clientTimeout: 50 });
  const [gone, next] = [await Client.open(port), await Client.open(port)];
  const id = randomUUID();
  await gone.open(id, small());
  await gone.batch(id, 0, labels(3));
  gone.socket.terminate();
  expect(await next.print(small({ title: 'next', count: 2 }), labels(2))).toMatchObject({
    state: 'done',
    sent: 2,
  });
  expect(await next.open(id, small())).toMatchObject({
    status: { state: 'failed', sent: 3, problem: { key: 'svcDeserted', params: { n: 3 } } },
  });
  await vi.waitFor(() => expect(sink.received.map((zpl) => zpl.match(/\^XZ/g)?.length)).toEqual([3, 2]));
});

test('pause holds labels back, resume lets them go', async () => {
  const { port, sink } = await slow(true);
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small({ count: 10 }));
  await client.batch(id, 0, labels(2));
  await client.progress(id, ({ sent }) => sent === 2);
  expect(await client.ask({ type: 'pause', jobId: id })).toMatchObject({
    type: 'job',
    status: { state: 'paused' },
  });
  await client.batch(id, 2, labels(8, 100, 40, 2));
  // A whole other job through another printer's worth of turns: nothing moves meanwhile.
  for (let i = 0; i < 5; i++) await client.ask({ type: 'printers' });
  expect(await client.open(id, small({ count: 10 }))).toMatchObject({
    status: { state: 'paused', accepted: 10, sent: 2 },
  });
  expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(2);
  expect(await client.ask({ type: 'resume', jobId: id })).toMatchObject({
    type: 'job',
    status: { state: 'printing' },
  });
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 10 });
});

test('PRN-14 cancel stops before the next batch and says what was printed', async () => {
  const { port, sink } = await slow(true);
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small());
  await client.batch(id, 0, labels(2));
  await client.progress(id, ({ sent }) => sent === 2);
  await client.ask({ type: 'pause', jobId: id });
  await client.batch(id, 2, labels(10, 100, 40, 2));
  await client.ask({ type: 'cancel', jobId: id });
  expect(await client.done(id)).toMatchObject({ state: 'cancelled', sent: 2 });
  expect(await client.batch(id, 12, labels(1))).toMatchObject({ msg: 'svcJobOver' });
  expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(2);
  expect(await client.print(small({ count: 1 }), labels(1))).toMatchObject({ state: 'done' });
});

test('a job that is still waiting can be cancelled', async () => {
  const { port } = await slow(true);
  const client = await Client.open(port);
  const [a, b] = [randomUUID(), randomUUID()];
  await client.open(a, small());
  await client.open(b, small());
  await client.batch(b, 0, labels(3));
  expect(await client.ask({ type: 'cancel', jobId: b })).toMatchObject({ status: { state: 'cancelled' } });
  expect(await client.done(b)).toMatchObject({ state: 'cancelled', sent: 0 });
});

test('closing the service ends its jobs with a reason and finishes their files', async () => {
  const running = await service();
  const client = await Client.open(running.port);
  const id = randomUUID();
  await client.open(id, small({ printer: '虚拟打印机' }));
  await client.batch(id, 0, labels(2));
  await client.progress(id, ({ sent }) => sent === 2);
  await running.close();
  expect(await client.done(id)).toMatchObject({
    state: 'failed',
    sent: 2,
    problem: { key: 'svcStopped', params: { n: 2 } },
  });
  const [folder] = await readdir(join(running.dataDir, 'printed'));
  const files = await readdir(join(running.dataDir, 'printed', folder!));
  expect(files.sort()).toEqual(['job.json', 'job.pdf', 'label-000001.png', 'label-000002.png']);
  const report = JSON.parse(await readFile(join(running.dataDir, 'printed', folder!, 'job.json'), 'utf8'));
  expect(report).toMatchObject({ asked: 20, printed: 2, state: 'failed', problem: { key: 'svcStopped' } });
  await vi.waitFor(() => expect(client.closeCode).toBe(1001));
});
