import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { differing } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { Client, labels, Sink, service } from './harness';
import { small } from './slowPrinter';

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
