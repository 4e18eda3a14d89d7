import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLines } from '../../src/print-service/journal/records';
import { job } from '../printing/samples';
import { Client, folder, labels, service } from './harness';

const BATCHES = 20;
const SIZE = 5;

test('PRN-14 batches that arrive while the disk is busy are stored together and acknowledged in order', async () => {
  const dataDir = await folder();
  const { port } = await service({ dataDir });
  const client = await Client.open(port);
  const id = randomUUID();
  const count = BATCHES * SIZE;
  await client.open(id, job({ printer: '虚拟打印机', width: 100, height: 40, count }));
  const all = labels(count);
  const replies = await Promise.all(
    Array.from({ length: BATCHES }, (_, i) =>
      client.batch(id, i * SIZE, all.slice(i * SIZE, (i + 1) * SIZE)),
    ),
  );
  // Each reply says what is on the disk: at least its own batch, and never less than the one before.
  const accepted = replies.map((reply) => (reply.type === 'accepted' ? reply.accepted : -1));
  expect(accepted).toEqual(accepted.toSorted((a, b) => a - b));
  expect(accepted.every((n, i) => n >= (i + 1) * SIZE)).toBe(true);
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: count });
  const { records } = readLines(await readFile(join(dataDir, 'jobs', id, 'journal.ndjson')));
  const haves = records.filter((entry) => entry.is === 'have');
  expect(haves.length).toBeLessThan(BATCHES);
  expect(haves.map(({ from }) => from)).toEqual([0, ...haves.slice(0, -1).map(({ to }) => to)]);
  expect(haves.at(-1)!.to).toBe(count);
});

test('PRN-14 a batch out of turn is refused, and those behind it are not stored in its place', async () => {
  const { port } = await service();
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: '虚拟打印机', width: 100, height: 40, count: 15 }));
  const all = labels(15);
  const batch = (index: number) => client.batch(id, index, all.slice(index, index + 5));
  const [first, early, second] = await Promise.all([batch(0), batch(10), batch(5)]);
  expect(first).toMatchObject({ type: 'accepted' });
  expect(early).toMatchObject({ code: 409, msg: 'svcOutOfOrder', params: { next: 5 } });
  expect(second).toMatchObject({ type: 'accepted', accepted: 10 });
  expect(await batch(10)).toMatchObject({ type: 'accepted', accepted: 15 });
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 15 });
});
