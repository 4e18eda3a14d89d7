import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { differing } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { Client, folder, labels, type Printers, Sink, service } from './harness';
import { slow, small } from './slowPrinter';

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

test('SVC-04 a job whose page went away prints what it has, lets others pass, and resumes when it is back', async () => {
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
