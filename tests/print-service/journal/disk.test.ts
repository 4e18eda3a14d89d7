import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { job } from '../../printing/samples';
import { Client, folder, labels, service } from '../harness';

const NAME = '虚拟打印机';
const small = (count: number) => job({ printer: NAME, width: 100, height: 40, count });

test('SEC-12 a second service on the same data folder is refused; the first one’s end frees it', async () => {
  const first = await service();
  await expect(service({ dataDir: first.dataDir })).rejects.toMatchObject({
    problem: { key: 'svcLocked', params: { folder: first.dataDir } },
  });
  await first.close();
  await (await service({ dataDir: first.dataDir })).close();
});

test('SVC-05 without room new jobs are refused, and those that are open go on', async () => {
  let free = 10 ** 12;
  const { port } = await service({ disk: { free: async () => free } });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, small(20));
  await client.batch(id, 0, labels(10));
  free = 1_000_000;
  expect(await client.open(randomUUID(), small(1))).toMatchObject({ code: 507, msg: 'svcDiskFull' });
  await client.batch(id, 10, labels(10, 100, 40, 10));
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20 });
  free = 10 ** 12;
  expect(await client.print(small(1), labels(1))).toMatchObject({ state: 'done' });
});

test('SVC-05 a disk that fills up takes no labels, but what happens to those it has is written down', async () => {
  const dataDir = await folder();
  const ballast = join(dataDir, 'ballast');
  let room = Number.POSITIVE_INFINITY;
  let free = 10 ** 12;
  // A disk that has no byte left until the ballast goes, and little then.
  const write = async (handle: FileHandle, bytes: Uint8Array, position: number) => {
    if (room !== Number.POSITIVE_INFINITY) {
      if (existsSync(ballast) || bytes.length > room) {
        // As a real one does: a part of it is there.
        await handle.write(bytes, 0, bytes.length >> 1, position);
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      }
      room -= bytes.length;
    }
    await handle.write(bytes, 0, bytes.length, position);
  };
  const first = await service({ dataDir, disk: { free: async () => free, write } });
  const client = await Client.open(first.port);
  const id = randomUUID();
  await client.open(id, small(20));
  await client.ask({ type: 'pause', jobId: id });
  await client.batch(id, 0, labels(10));
  expect((await stat(ballast)).size).toBe(4 * 1024 * 1024);
  [room, free] = [2_000, 0];
  expect(await client.batch(id, 10, labels(10, 100, 40, 10))).toMatchObject({
    code: 507,
    msg: 'svcDiskFull',
  });
  expect(await client.progress(id, ({ problem }) => problem?.key === 'svcDiskFull')).toMatchObject({
    credits: 0,
  });
  await client.ask({ type: 'resume', jobId: id });
  expect(await client.progress(id, ({ sent }) => sent === 10)).toMatchObject({ state: 'printing' });
  expect(existsSync(ballast)).toBe(false);
  expect(await client.open(randomUUID(), small(1))).toMatchObject({ code: 507, msg: 'svcDiskFull' });
  // Room again: the labels that were refused are asked for, and the job ends as if nothing had been.
  [room, free] = [Number.POSITIVE_INFINITY, 10 ** 12];
  await client.progress(id, ({ credits }) => credits === 10);
  await client.batch(id, 10, labels(10, 100, 40, 10));
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20, skipped: 0 });
  await first.close();
  const again = await service({ dataDir });
  const later = await Client.open(again.port);
  expect(await later.open(id, small(20))).toMatchObject({ status: { state: 'done', sent: 20 } });
});

test('SVC-05 labels of old jobs go after a month or beyond 2 GB, what became of them stays', async () => {
  let now = new Date('2026-01-01T08:00:00Z');
  const dataDir = await folder();
  const options = { dataDir, now: () => now, steady: () => now.getTime() };
  const first = await service(options);
  const client = await Client.open(first.port);
  const id = randomUUID();
  await client.print(small(3), labels(3), id);
  now = new Date('2026-02-15T08:00:00Z');
  await client.print(small(1), labels(1));
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'jobs', id, 'labels.bin'))).toBe(false));
  const again = { type: 'reprint', jobId: randomUUID(), of: id, from: 0, to: 1 };
  expect(await client.ask(again)).toMatchObject({ code: 409, msg: 'svcNoLabels' });
  expect(await client.open(id, small(3))).toMatchObject({ status: { state: 'done', sent: 3 } });
  now = new Date('2027-06-01T08:00:00Z');
  await client.print(small(1), labels(1));
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'jobs', id))).toBe(false));
});
