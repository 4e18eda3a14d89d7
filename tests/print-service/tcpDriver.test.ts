import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { JobTicket } from '../../src/printing/job';
import type { JobStatus } from '../../src/printing/protocol';
import { differing, job } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { renderZpl } from '../printing/zplJudge';
import { Client, labels, Sink, service } from './harness';

const tcp = (address: string, changes = {}) => [{ name: 'Z', driver: 'tcp', address, ...changes }];
const small = (changes: Partial<JobTicket> = {}): JobTicket =>
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

test('SVC-05 a printer that is off blocks the job with a readable reason, and it resumes automatically', async () => {
  const taken = await Sink.open();
  const { address } = taken;
  await taken.close();
  const { port } = await service({ printers: tcp(address) });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small());
  await client.batch(id, 0, labels(10));
  await client.batch(id, 10, labels(10, 100, 40, 10));
  expect(await client.progress(id, ({ state }) => state === 'blocked')).toMatchObject({
    sent: 0,
    problem: { key: 'printerRefused', params: { name: 'Z', address } },
  });
  expect(
    (await client.onEvent('printers', ({ printers: [z] }) => z?.state === 'offline')).printers,
  ).toMatchObject([{ name: 'Z', reasons: ['offline'] }]);
  const sink = await Sink.open({ port: Number(address.split(':')[1]) });
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20, doubt: [] });
  expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(20);
});

test.each(['reprint', 'skip'] as const)(
  'SVC-05 a printer that hangs up leaves at most 3 labels in doubt, each named, and the user chooses: %s',
  async (choice) => {
    const sink = await Sink.open({ reading: false });
    const { port } = await service({ printers: tcp(sink.address, { language: 'tspl' }) });
    const client = await Client.open(port);
    const id = randomUUID();
    // 512 kB of noise a label: some are taken over, then nothing moves.
    const all = labels(12, 2048, 2048);
    const asked = small({ width: 2048, height: 2048, count: 12 });
    await client.open(id, asked);
    for (let i = 0; i < 12; i += 4) await client.batch(id, i, all.slice(i, i + 4));
    await vi.waitFor(() => expect(sink.sockets).toHaveLength(1));
    let before = -1;
    await vi.waitUntil(
      async () => {
        const seen = ((await client.open(id, asked)) as { status: JobStatus }).status.sent;
        const still = seen === before;
        before = seen;
        return still;
      },
      { interval: 300, timeout: 20_000 },
    );
    sink.sockets[0]!.resetAndDestroy();
    const stuck = await client.progress(id, ({ state }) => state === 'doubt');
    expect(stuck).toMatchObject({ problem: { key: 'printerLost', params: { name: 'Z' } }, skipped: 0 });
    const [range] = stuck.doubt;
    expect(stuck.doubt).toEqual([{ printer: 'Z', from: stuck.sent, to: range!.to }]);
    expect(range!.to - range!.from).toBeGreaterThan(0);
    expect(range!.to - range!.from).toBeLessThanOrEqual(3);

    // Another job passes; nothing of this one is sent until the user has decided.
    sink.read();
    expect(await client.print(small({ count: 2 }), labels(2))).toMatchObject({ state: 'done' });
    expect(await client.ask({ type: 'resolve', jobId: id, from: 0, to: 12, choice })).toMatchObject({
      code: 409,
      msg: 'svcNotInDoubt',
    });
    const connections = sink.sockets.length;
    const { from, to } = range!;
    expect(await client.ask({ type: 'resolve', jobId: id, from, to, choice })).toMatchObject({
      status: { doubt: [], skipped: choice === 'skip' ? to - from : 0 },
    });
    const end = await client.done(id);
    const left = choice === 'skip' ? 12 - to : 12 - from;
    expect(end).toMatchObject({ state: 'done', doubt: [], sent: stuck.sent + left });
    expect(end.sent + end.skipped).toBe(12);
    await vi.waitFor(() => {
      const rest = sink.received.slice(connections).join('');
      expect(rest.match(/PRINT 1,1/g)).toHaveLength(left);
    });
    const pages = readTspl(Buffer.from(sink.received.slice(connections).join(''), 'latin1'), 8);
    expect(pages.map((page, i) => differing(page.raster, all[12 - left + i]!))).toEqual(Array(left).fill(0));
  },
  60_000,
);

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
