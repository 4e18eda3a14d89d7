import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
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
