import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { PrintJob } from '../../src/printing/job';
import type { JobStatus } from '../../src/printing/protocol';
import { differing, job } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { Client, folder, labels, ORIGIN, type Printers, Sink, service } from './harness';

const small = (changes: Partial<PrintJob> = {}): PrintJob =>
  job({ printer: 'Z', width: 100, height: 40, count: 20, ...changes });

/** A job as the service lists it. */
async function statusOf(client: Client, id: string): Promise<JobStatus | undefined> {
  const answer = (await client.ask({ type: 'jobs' })) as { jobs: JobStatus[] };
  return answer.jobs.find(({ jobId }) => jobId === id);
}

/** A service with one TCP printer that may not read. */
async function slow(reading = false, options = {}, language = 'zpl') {
  const sink = await Sink.open({ reading });
  const running = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address, language }],
    ...options,
  });
  return { sink, port: running.port, running };
}

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
  await clients[0]!.hear('done');
  await clients[1]!.hear('done');
  await vi.waitFor(() => expect(one.received[1]?.match(/\^XZ/g)).toHaveLength(4));
  const shown = await Promise.all(one.received.map((zpl) => renderZpl(zpl, 100, 40)));
  expect(shown.map((pictures, j) => pictures.map((p, i) => differing(p, [first, second][j]![i]!)))).toEqual([
    Array(6).fill(0),
    Array(4).fill(0),
  ]);
});

test('SVC-04 a client that comes back continues from next: nothing lost, nothing twice', async () => {
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

test('SVC-04 a job whose page went away prints what it has, lets others pass, and continues when it is back', async () => {
  const { port, sink } = await slow(true, { clientTimeout: 50 });
  const [gone, next] = [await Client.open(port), await Client.open(port)];
  const id = randomUUID();
  const all = labels(20);
  await gone.open(id, small());
  await gone.batch(id, 0, all.slice(0, 3));
  gone.socket.terminate();
  expect(await next.print(small({ title: 'next', count: 2 }), labels(2))).toMatchObject({
    state: 'done',
    sent: 2,
  });
  expect(await next.ask({ type: 'jobs', limit: 10 })).toMatchObject({
    jobs: [
      { title: 'next', state: 'done' },
      { jobId: id, state: 'waiting', sent: 3, problem: { key: 'svcDeserted', params: { n: 3 } } },
    ],
  });
  const back = await Client.open(port);
  expect(await back.open(id, small(), true)).toMatchObject({ status: { accepted: 3 } });
  await back.batch(id, 3, all.slice(3, 13));
  await back.batch(id, 13, all.slice(13));
  expect(await back.done(id)).toMatchObject({ state: 'done', sent: 20 });
  await vi.waitFor(() => expect(sink.received.map((zpl) => zpl.match(/\^XZ/g)?.length)).toEqual([3, 2, 17]));
});

test('SVC-05 two connections on one job never interleave: the one that opened it last sends', async () => {
  const { port, sink } = await slow(true);
  const id = randomUUID();
  const all = labels(12);
  const [first, second] = [await Client.open(port), await Client.open(port)];
  await first.open(id, small({ count: 12 }));
  await first.batch(id, 0, all.slice(0, 4));
  await second.open(id, small({ count: 12 }));
  expect(await first.batch(id, 4, labels(4, 100, 40, 90))).toMatchObject({ code: 409, msg: 'svcJobTaken' });
  // Both send the same labels at once: one of them is late.
  const both = await Promise.all([
    second.batch(id, 4, all.slice(4, 8)),
    second.batch(id, 4, all.slice(4, 8)),
  ]);
  expect(both.map(({ type }) => type).sort()).toEqual(['accepted', 'error']);
  // Messages of the first client about the job are still processed, and it receives events of it.
  await first.ask({ type: 'pause', jobId: id });
  expect(await second.progress(id, ({ state }) => state === 'paused')).toMatchObject({ accepted: 8 });
  await second.ask({ type: 'resume', jobId: id });
  await second.batch(id, 8, all.slice(8));
  expect(await first.done(id)).toMatchObject({
    state: 'done',
    sent: 12,
    ranges: [{ printer: 'Z', from: 0, to: 12 }],
  });
  const shown = await renderZpl(sink.received.join(''), 100, 40);
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual(Array(12).fill(0));
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
  expect(theirs.heard.filter(({ type }) => type === 'progress' || type === 'done')).toEqual([]);
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

test('SVC-04 a job resumes where it was when the service is started again, without its page once all came in', async () => {
  const { sink, running } = await slow(true);
  const client = await Client.open(running.port);
  const id = randomUUID();
  const all = labels(20);
  await client.open(id, small());
  await client.batch(id, 0, all.slice(0, 5));
  await client.progress(id, ({ sent }) => sent === 5);
  await client.ask({ type: 'pause', jobId: id });
  await client.batch(id, 5, all.slice(5));
  await running.close();
  await vi.waitFor(() => expect(client.closeCode).toBe(1001));

  const again = await service({ dataDir: running.dataDir });
  const later = await Client.open(again.port);
  expect(await later.open(id, small(), true)).toMatchObject({
    status: { state: 'paused', accepted: 20, sent: 5, credits: 0 },
  });
  await later.ask({ type: 'resume', jobId: id });
  expect(await later.done(id)).toMatchObject({ state: 'done', sent: 20, skipped: 0, doubt: [] });
  const shown = await renderZpl(sink.received.join(''), 100, 40);
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual(Array(20).fill(0));
  await again.close();

  // What became of it is still known after another start, and none of it is printed again.
  const third = await service({ dataDir: running.dataDir });
  const last = await Client.open(third.port);
  expect(await last.open(id, small())).toMatchObject({ status: { state: 'done', sent: 20, credits: 0 } });
  expect(await last.ask({ type: 'jobs' })).toMatchObject({ jobs: [{ jobId: id, state: 'done', count: 20 }] });
  expect(await readdir(join(running.dataDir, 'jobs'))).toEqual([id]);
});

test('SVC-05 any range of a job is printed again, also after a restart', async () => {
  const { sink, running } = await slow(true);
  const client = await Client.open(running.port);
  const all = labels(20);
  const [id, copy, open] = [randomUUID(), randomUUID(), randomUUID()];
  await client.print(small(), all, id);
  await running.close();
  const { port } = await service({ dataDir: running.dataDir });
  const later = await Client.open(port);
  const ask = { type: 'reprint', jobId: copy, of: id, from: 7, to: 10 };
  expect(await later.ask(ask)).toMatchObject({
    status: { jobId: copy, count: 3, accepted: 3, title: 'Cable labels' },
  });
  expect(await later.done(copy)).toMatchObject({ state: 'done', sent: 3 });
  // The same request again is the same job.
  expect(await later.ask(ask)).toMatchObject({ status: { jobId: copy, state: 'done', sent: 3 } });
  expect(await later.ask({ ...ask, to: 11 })).toMatchObject({ msg: 'svcJobConflict' });
  for (const [from, to] of [
    [10, 10],
    [11, 10],
    [0, 21],
  ]) {
    expect(await later.ask({ ...ask, jobId: randomUUID(), from, to })).toMatchObject({ msg: 'svcNoLabels' });
  }
  // An open job's, of those that came in.
  await later.open(open, small({ count: 5 }));
  await later.batch(open, 0, all.slice(0, 2));
  const some = { type: 'reprint', jobId: randomUUID(), of: open, from: 0, to: 2 };
  expect(await later.ask(some)).toMatchObject({ status: { count: 2 } });
  expect(await later.ask({ ...some, jobId: randomUUID(), to: 3 })).toMatchObject({ msg: 'svcNoLabels' });
  const shown = await renderZpl(sink.received.slice(0, 2).join(''), 100, 40);
  expect(shown.map((picture, i) => differing(picture, [...all, ...all.slice(7, 10)][i]!))).toEqual(
    Array(23).fill(0),
  );
});

test('SVC-05 a printer that is changed in the list serves its waiting jobs; one that is gone holds them', async () => {
  const sink = await Sink.open();
  const dataDir = await folder();
  const list = async (printers: object[]) => service({ dataDir, printers: printers as Printers });
  const first = await list([{ name: 'Z', driver: 'tcp', address: '127.0.0.1:1' }]);
  const client = await Client.open(first.port);
  const id = randomUUID();
  await client.open(id, small({ count: 3 }));
  await client.batch(id, 0, labels(3));
  expect(await client.progress(id, ({ state }) => state === 'blocked')).toMatchObject({
    problem: { key: 'printerRefused' },
  });
  await first.close();
  const second = await list([]);
  const asker = await Client.open(second.port);
  await vi.waitFor(async () =>
    expect(await asker.ask({ type: 'jobs' })).toMatchObject({
      jobs: [{ state: 'blocked', problem: { key: 'printerUnknown', params: { name: 'Z' } } }],
    }),
  );
  await second.close();
  const third = await list([{ name: 'Z', driver: 'tcp', address: sink.address }]);
  const last = await Client.open(third.port);
  await vi.waitFor(async () =>
    expect(await last.ask({ type: 'jobs' })).toMatchObject({ jobs: [{ state: 'done', sent: 3 }] }),
  );
  expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(3);
});

test('SVC-07 a job of several printers: each gets its own part in order, and who printed what is said', async () => {
  const sinks = [await Sink.open(), await Sink.open(), await Sink.open()];
  const { port } = await service({
    printers: sinks.map(({ address }, i) => ({ name: 'ABC'[i]!, driver: 'tcp', address })),
  });
  const client = await Client.open(port);
  const id = randomUUID();
  const all = labels(300, 32, 8);
  const asked = small({ printer: 'A', width: 32, height: 8, count: 300 });
  await client.ask({ type: 'job', jobId: id, job: asked, also: ['B', 'C'] });
  for (let i = 0; i < 300; i += 15) await client.batch(id, i, all.slice(i, i + 15));
  const { ranges, ...end } = await client.done(id);
  expect(end).toMatchObject({ state: 'done', sent: 300, printers: ['A', 'B', 'C'] });
  // Together they are the job, each label once.
  expect(ranges[0]!.from).toBe(0);
  for (const [i, { to }] of ranges.entries()) expect(to).toBe(ranges[i + 1]?.from ?? 300);
  for (const [i, sink] of sinks.entries()) {
    const mine = ranges
      .filter(({ printer }) => printer === 'ABC'[i])
      .flatMap(({ from, to }) => all.slice(from, to));
    expect(mine.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(sink.received.join('').match(/\^XZ/g)).toHaveLength(mine.length));
    const shown = await renderZpl(sink.received.join(''), 32, 8);
    expect(shown.map((picture, k) => differing(picture, mine[k]!))).toEqual(mine.map(() => 0));
  }
});

test('SVC-07 one of several printers that cannot print leaves its part to the others', async () => {
  const sink = await Sink.open();
  const { port } = await service({
    printers: [
      { name: 'A', driver: 'tcp', address: '127.0.0.1:1' },
      { name: 'B', driver: 'tcp', address: sink.address },
    ],
  });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.ask({ type: 'job', jobId: id, job: small({ printer: 'A', count: 40 }), also: ['B'] });
  for (let i = 0; i < 40; i += 10) await client.batch(id, i, labels(10, 100, 40, i));
  expect(await client.done(id)).toMatchObject({
    state: 'done',
    sent: 40,
    ranges: [{ printer: 'B', from: 0, to: 40 }],
  });
});
