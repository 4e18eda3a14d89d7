import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Client, labels } from './harness';
import { slow, small } from './slowPrinter';

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
