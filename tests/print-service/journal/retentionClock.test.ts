import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RetentionClock } from '../../../src/print-service/journal/retentionClock';
import { job } from '../../printing/samples';
import { Client, folder, labels, service } from '../harness';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const T0 = 1_800_000_000_000;

const small = job({ printer: '虚拟打印机', width: 100, height: 40, count: 1 });

test('SVC-05 a clock that jumps 500 days ahead for a start removes no history', async () => {
  const dataDir = await folder();
  let ms = T0;
  const now = () => new Date(ms);
  const first = await service({ dataDir, now });
  expect((await (await Client.open(first.port)).print(small, labels(1))).state).toBe('done');
  await first.close();
  for (const jump of [500 * DAY, 500 * DAY + HOUR, 0]) {
    ms = T0 + jump;
    const later = await service({ dataDir, now });
    const client = await Client.open(later.port);
    const { jobs } = (await client.ask({ type: 'jobs' })) as { jobs: { sent: number }[] };
    expect(jobs).toMatchObject([{ sent: 1 }]);
    await later.close();
  }
});

test('a retention clock follows the running service, a day a start, and never runs ahead of the machine', async () => {
  const dir = await folder();
  let [wall, steady] = [T0, 0];
  const load = () => RetentionClock.load(dir, { wall: () => wall, steady: () => steady }, undefined);
  const first = await load();
  expect(first.now()).toBe(T0);
  wall += 3 * HOUR;
  steady += 3 * HOUR;
  expect(first.now()).toBe(T0 + 3 * HOUR);
  await first.keep();

  // Off for a weekend: a day of it counts at once, the rest while the service runs.
  wall += 2 * DAY;
  const second = await load();
  expect(second.now()).toBe(T0 + 3 * HOUR + DAY);
  wall += 2 * DAY;
  steady += 2 * DAY;
  expect(second.now()).toBe(T0 + 3 * HOUR + 3 * DAY);

  // Restarts at a wrong time add nothing as long as none of them lasts.
  wall += 10 * 365 * DAY;
  for (let i = 0; i < 50; i++) expect((await load()).now()).toBe(T0 + 3 * HOUR + DAY);

  // A clock set back: nothing is older than the machine's clock shows.
  wall = T0 - 7 * DAY;
  expect((await load()).now()).toBe(T0 - 7 * DAY);
  expect(JSON.parse(await readFile(join(dir, 'clock.json'), 'utf8'))).toEqual({ time: T0 + 3 * HOUR });
});

test('a folder from before the clock begins at its newest job; what is in the file is checked', async () => {
  const dir = await folder();
  const clocks = { wall: () => T0 + 900 * DAY, steady: () => 0 };
  expect((await RetentionClock.load(dir, clocks, T0)).now()).toBe(T0 + DAY);
});
