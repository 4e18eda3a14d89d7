import { readdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { JobHandle } from '../../../../src/app/print/service/PrintServiceClient';
import type { Raster } from '../../../../src/base/raster';
import type { JobTicket } from '../../../../src/printing/job';
import { after, labels, ORIGIN, Sink, service } from '../../../print-service/harness';
import { differing, job } from '../../../printing/samples';
import { renderZpl } from '../../../printing/zplJudge';
import { client, fake, problemOf, socketClass } from './page';

const small = (changes: Partial<JobTicket> = {}): JobTicket =>
  job({ printer: 'Z', width: 100, height: 40, count: 60, ...changes });

async function printing(changes = {}) {
  const sink = await Sink.open();
  const running = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address }],
    ...changes,
  });
  return { sink, running, port: running.port };
}

async function sendAll(handle: JobHandle, all: Raster[], batch = 7) {
  while (!handle.over && handle.next < all.length) {
    await handle.send(all.slice(handle.next, handle.next + batch), handle.next);
  }
}

async function expectPrinted(sink: Sink, all: Raster[]) {
  await vi.waitFor(() => expect(sink.received[0]?.match(/\^XZ/g)).toHaveLength(all.length));
  expect(sink.received).toHaveLength(1);
  const shown = await renderZpl(sink.received[0]!, all[0]!.width, all[0]!.height);
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual(all.map(() => 0));
}

test('PRN-14 a job goes out whole and in order, and its progress only ever grows', async () => {
  const { sink, port } = await printing();
  const all = labels(60);
  const seen: { accepted: number; sent: number }[] = [];
  const handle = await client({ ports: [port] }).openJob(small(), (progress) => seen.push(progress));
  await sendAll(handle, all);
  expect(await handle.done).toEqual({ state: 'done', sent: 60 });
  await expectPrinted(sink, all);
  for (const key of ['accepted', 'sent'] as const) {
    const numbers = seen.map((progress) => progress[key]);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBe(60);
  }
});

test('PRN-14 labels handed over all at once go out in batches, never beyond the credits', async () => {
  let [limit, received, worst] = [15, 0, 0];
  const counts: number[] = [];
  const opened = Date.now();
  const status = (jobId: unknown, state = 'printing') => ({
    jobId,
    title: 'x',
    printers: ['Z'],
    state,
    count: 40,
    accepted: received,
    sent: received,
    skipped: 0,
    doubt: [],
    ranges: [],
    opened,
    credits: limit - received,
  });
  const port = await fake((message, reply) => {
    const { id, jobId } = message;
    if (message.type === 'hello') reply({ id, type: 'hello', version: '1.0.0.0', os: 'linux', printers: [] });
    if (message.type === 'job') reply({ id, type: 'job', status: status(jobId) });
    if (message.type !== 'batch') return;
    counts.push(message.count as number);
    received += message.count as number;
    worst = Math.max(worst, received - limit);
    reply({ id, type: 'accepted', jobId, accepted: received, credits: limit - received });
    if (received === 40) return reply({ type: 'done', status: status(jobId, 'done') });
    if (received === 15) limit = 35;
    if (received === 35) limit = 40;
    reply({ type: 'progress', status: status(jobId) });
  });
  const handle = await client({ ports: [port] }).openJob(small({ count: 40 }));
  expect(await handle.send(labels(40), 0)).toBe(40);
  expect(await handle.done).toEqual({ state: 'done', sent: 40 });
  expect(worst).toBe(0);
  expect(counts).toEqual([15, 15, 5, 5]);
});

test('PRN-14 batches are under way together; what a service that is full refuses is sent again in order', async () => {
  const received: number[] = [];
  const held: (() => void)[] = [];
  let isFull = true;
  const status = (jobId: unknown, accepted: number, state = 'printing') => ({
    ...{ jobId, title: 'x', printers: ['Z'], state, count: 20, accepted, sent: accepted, skipped: 0 },
    ...{ doubt: [], ranges: [], opened: 0, credits: 20 - accepted },
  });
  const port = await fake((message, reply) => {
    const { id, jobId } = message;
    const index = Number(message.index);
    if (message.type === 'hello') reply({ id, type: 'hello', version: '1.0.0.0', os: 'linux', printers: [] });
    if (message.type === 'job') reply({ id, type: 'job', status: status(jobId, 0) });
    if (message.type !== 'batch') return;
    received.push(index);
    const answer = () => {
      const error = { id, type: 'error', code: 507, msg: index === 5 ? 'svcDiskFull' : 'svcOutOfOrder' };
      if (isFull && index > 0) return reply({ ...error, params: { next: 5 } });
      reply({ id, type: 'accepted', jobId, accepted: index + 5, credits: 15 - index });
      if (index === 15) reply({ type: 'done', status: status(jobId, 20, 'done') });
    };
    if (!isFull) return answer();
    held.push(answer);
    // No reply before all four are here.
    if (held.length < 4) return;
    for (const one of held) one();
    isFull = false;
    reply({ type: 'progress', status: status(jobId, 5) });
  });
  const handle = await client({ ports: [port] }).openJob(small({ count: 20 }));
  const all = labels(20);
  const sends = [0, 5, 10, 15].map((from) => handle.send(all.slice(from, from + 5), from));
  expect(await Promise.all(sends)).toEqual([5, 10, 15, 20]);
  expect(received).toEqual([0, 5, 10, 15, 5, 10, 15]);
  expect(await handle.done).toEqual({ state: 'done', sent: 20 });
});

test('overlapping sends keep their order; one out of turn is not sent', async () => {
  const { sink, port } = await printing();
  const all = labels(12);
  const handle = await client({ ports: [port] }).openJob(small({ count: 12 }));
  const first = handle.send(all.slice(0, 5), 0);
  const second = handle.send(all.slice(5, 9), 5);
  const early = handle.send(all.slice(10), 10);
  expect(await Promise.all([first, second, early])).toEqual([5, 9, 9]);
  expect(await handle.send(all.slice(9), 9)).toBe(12);
  expect(await handle.done).toMatchObject({ sent: 12 });
  await expectPrinted(sink, all);
});

test('a raster of another size is a mistake of the caller', async () => {
  const { port } = await printing();
  const handle = await client({ ports: [port] }).openJob(small());
  expect(() => handle.send(labels(1, 101, 40), 0)).toThrow(RangeError);
});

/** A line to the service that can be cut, at a moment of the test's choosing. */
async function proxy(
  port: number,
  cutAfter: (direction: 'up' | 'down', bytes: number, nth: number) => boolean,
) {
  const pairs: [Socket, Socket][] = [];
  let connections = 0;
  const server = createServer((near) => {
    const nth = connections++;
    const far = connect(port, '127.0.0.1');
    pairs.push([near, far]);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    const counts = { up: 0, down: 0 };
    const pass = (from: Socket, to: Socket, direction: 'up' | 'down') => {
      from.on('error', cut);
      from.on('close', cut);
      from.on('data', (chunk) => {
        counts[direction] += chunk.length;
        if (cutAfter(direction, counts[direction], nth)) cut();
        else to.write(chunk);
      });
    };
    pass(near, far, 'up');
    pass(far, near, 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  };
  after(() => {
    cut();
    server.close();
  });
  return { port: (server.address() as { port: number }).port, cut, connections: () => connections };
}

test.each([
  // Labels are lost on their way, so they have to be sent again ...
  ['up', 6000],
  // ... or their acknowledgement is, so they must not be.
  ['down', 1300],
] as const)(
  'SVC-04 a line cut again and again (%s) loses no label and prints none twice',
  async (way, limit) => {
    const { sink, port } = await printing();
    const line = await proxy(port, (direction, bytes, nth) => direction === way && bytes > limit && nth < 6);
    const all = labels(60);
    const through = client({ ports: [line.port], WebSocket: socketClass(ORIGIN, () => `127.0.0.1:${port}`) });
    const handle = await through.openJob(small());
    await sendAll(handle, all, 3);
    expect(await handle.done).toEqual({ state: 'done', sent: 60 });
    expect(line.connections()).toBeGreaterThan(3);
    await expectPrinted(sink, all);
  },
);

test('SVC-04 a job survives a cut while nothing is being sent', async () => {
  const { sink, port } = await printing();
  const line = await proxy(port, () => false);
  const all = labels(20);
  const through = client({ ports: [line.port], WebSocket: socketClass(ORIGIN, () => `127.0.0.1:${port}`) });
  const handle = await through.openJob(small({ count: 20 }));
  await handle.send(all.slice(0, 10), 0);
  line.cut();
  await handle.pause();
  expect(handle.state).toBe('paused');
  await handle.resume();
  await sendAll(handle, all);
  expect(await handle.done).toEqual({ state: 'done', sent: 20 });
  await expectPrinted(sink, all);
});

/** Pictures of labels that a folder printer has. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png'));

test('SVC-04 ERR-04 a service that comes back after a long while gets the rest, and prints nothing twice', async () => {
  const running = await service();
  const { port } = running;
  const all = labels(60);
  const page = client({ ports: [port], delays: { retries: 1 } });
  const handle = await page.openJob(small({ printer: running.printers[0]!.name }));
  await handle.send(all.slice(0, 10), 0);
  await vi.waitFor(() => expect(handle.sent).toBe(10));
  await running.close();
  const rest = handle.send(all.slice(10), 10);
  await vi.waitFor(() => expect(page.problem).toEqual({ key: 'svcMissing' }));
  expect([handle.over, handle.sent]).toEqual([false, 10]);
  await service({ ports: [port], dataDir: running.dataDir });
  expect(await rest).toBe(60);
  expect(await handle.done).toEqual({ state: 'done', sent: 60 });
  expect(await filesIn(running.folders[0]!)).toHaveLength(60);
});

test('SVC-04 a service that was restarted and knows nothing does not print the first labels again', async () => {
  const running = await service();
  const { port } = running;
  const handle = await client({ ports: [port] }).openJob(small({ printer: running.printers[0]!.name }));
  await handle.send(labels(10), 0);
  await vi.waitFor(() => expect(handle.sent).toBe(10));
  await running.close();
  const other = await service({ ports: [port] });
  await expect(handle.done).rejects.toMatchObject(problemOf('svcLost', { n: 10 }));
  expect(await filesIn(other.dataDir)).toEqual([]);
});

test('PRN-14 cancel ends the job with what was printed, and sends end too', async () => {
  const { port } = await printing();
  const handle = await client({ ports: [port] }).openJob(small());
  await handle.send(labels(5), 0);
  await vi.waitFor(() => expect(handle.sent).toBe(5));
  await handle.pause();
  const stuck = handle.send(labels(30, 100, 40, 5), 5);
  await handle.cancel();
  expect(await handle.done).toEqual({ state: 'cancelled', sent: 5 });
  await stuck;
  expect(handle.over).toBe(true);
  await handle.pause();
  expect(handle.state).toBe('cancelled');
});

test('SVC-05 what the printer says against a job reaches the page', async () => {
  const { port } = await service({ printers: [{ name: 'Z', driver: 'tcp', address: '127.0.0.1:1' }] });
  const page = client({ ports: [port] });
  const handle = await page.openJob(small());
  await handle.send(labels(1), 0);
  await vi.waitFor(() => expect(handle.state).toBe('blocked'));
  expect(handle.status).toMatchObject(problemOf('printerRefused', { name: 'Z', address: '127.0.0.1:1' }));
  await handle.cancel();
  expect(await handle.done).toEqual({ state: 'cancelled', sent: 0 });
  await expect(page.openJob(small({ printer: 'elsewhere' }))).rejects.toMatchObject(
    problemOf('printerUnknown', { name: 'elsewhere' }),
  );
  expect(page.state).toBe('complete');
});

test('closing the client loses its open jobs and leaves it idle', async () => {
  const { port } = await printing();
  const page = client({ ports: [port] });
  const handle = await page.openJob(small());
  await handle.send(labels(3), 0);
  page.close();
  await expect(handle.done).rejects.toMatchObject({ problem: { key: 'svcLost' } });
  expect(page.state).toBe('idle');
});
