import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Disk } from '../../../src/print-service/journal/disk';
import { Journal } from '../../../src/print-service/journal/journal';
import { type Entry, readLines } from '../../../src/print-service/journal/records';
import { hasSmallDisks, SmallDisk } from '../../disk/smallDisk';
import { job } from '../../printing/samples';
import { after, Client, folder, labels, Sink, service } from '../harness';

/** Bytes a small disk gives away at a time. */
const PAGE = 4096;
const SIZE = 8 * 1024 * 1024;
const NAME = '虚拟打印机';
const small = (count: number, printer = NAME) => job({ printer, width: 100, height: 40, count });

const FIRST: Entry = {
  is: 'job',
  id: randomUUID(),
  origin: '',
  job: small(1),
  printers: [NAME],
  opened: 1,
};
const printed = (i: number): Entry => ({ is: 'printed', printer: NAME, from: i, to: i + 1 });

describe.runIf(hasSmallDisks())('a disk of 8 MB', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = new SmallDisk(SIZE);
    return () => disk.close();
  });

  test('SVC-05 a job that finds no room for its first record leaves nothing, and its id opens once there is room', async () => {
    const { port, dataDir } = await service({ dataDir: disk.path, disk: { ballast: PAGE, room: 0 } });
    const client = await Client.open(port);
    await client.print(small(1), labels(1));
    const id = randomUUID();
    disk.fill();
    expect(await client.open(id, small(1))).toMatchObject({ code: 507, msg: 'svcDiskFull' });
    expect(existsSync(join(dataDir, 'jobs', id))).toBe(false);
    disk.clear();
    expect(await client.print(small(1), labels(1), id)).toMatchObject({ state: 'done', sent: 1 });
  });

  test('SVC-05 a disk that is read-only is named, and the service continues when it is not', async () => {
    const { port } = await service({ dataDir: disk.path, disk: { ballast: PAGE, room: 0 } });
    const client = await Client.open(port);
    const id = randomUUID();
    const makeWritable = disk.makeReadOnly('jobs');
    expect(await client.open(id, small(1))).toMatchObject({
      code: 507,
      msg: 'svcReadOnly',
      params: { folder: disk.path },
    });
    makeWritable();
    expect(await client.print(small(1), labels(1), id)).toMatchObject({ state: 'done', sent: 1 });
  });

  test('SVC-05 labels are refused while the ballast is gone, and it is there again before they are taken', async () => {
    const options = { ballast: 16 * PAGE, room: PAGE };
    const [ballast, path] = [join(disk.path, 'ballast'), join(disk.path, 'labels.bin')];
    const guard = new Disk(disk.path, options);
    await guard.admit();
    const file = await open(path, 'w');
    after(() => file.close());
    const label = Buffer.alloc(100, 7);
    await guard.put(file, label, 0);
    disk.fill();
    // More than the last page has room for: nothing of it stays.
    await expect(guard.put(file, Buffer.alloc(PAGE, 7), 100)).rejects.toMatchObject({
      problem: { key: 'svcDiskFull' },
    });
    expect(statSync(path).size).toBe(100);
    expect(statSync(ballast).size).toBe(options.ballast);
    await guard.record(file, Buffer.alloc(PAGE, 7), 100);
    expect(existsSync(ballast)).toBe(false);
    // There is room for a label now, but it is the journals'.
    expect(disk.free).toBeGreaterThan(10 * PAGE);
    const later = PAGE + 100;
    await expect(guard.put(file, label, later)).rejects.toMatchObject({ problem: { key: 'svcDiskFull' } });
    await expect(new Disk(disk.path, options).put(file, label, later)).rejects.toMatchObject({ code: 507 });
    await expect(guard.admit()).rejects.toMatchObject({ code: 507 });
    disk.clear();
    await Promise.all([guard.put(file, label, later), guard.put(file, label, later + 100)]);
    expect(statSync(ballast).size).toBe(options.ballast);
    expect(statSync(path).size).toBe(later + 200);
  });

  test('SVC-05 a journal without room waits at its last good line, and continues as soon as there is some', async () => {
    const path = join(disk.path, 'journal.ndjson');
    const guard = new Disk(disk.path, { ballast: PAGE, room: PAGE });
    const journal = await Journal.create(path, guard, FIRST);
    disk.fill();
    let goodLength = -1;
    const full = new Promise<void>((resolve) => {
      journal.changed = () => {
        if (!journal.isFull) return;
        const bytes = readFileSync(path);
        const { damaged, length } = readLines(bytes);
        goodLength = damaged || length < bytes.length ? -1 : length;
        resolve();
      };
    });
    // Some of many in one write, some synced, some not.
    const all = Array.from({ length: 200 }, (_, i) => printed(i));
    const written = Promise.all(all.map((entry, i) => journal.append(entry, i % 7 === 0)));
    await full;
    expect(goodLength).toBeGreaterThan(0);
    disk.clear();
    await written;
    await journal.append({ is: 'cancel' }, true);
    expect(journal.isFull).toBe(false);
    await journal.close();
    const { damaged, records } = readLines(await readFile(path));
    expect(damaged).toBe(false);
    expect(records).toEqual([FIRST, ...all, { is: 'cancel' }]);
  });

  test('a journal that waits for room does not keep the service from closing', async () => {
    const path = join(disk.path, 'journal.ndjson');
    const journal = await Journal.create(path, new Disk(disk.path, { ballast: PAGE }), FIRST);
    disk.fill();
    const full = new Promise<void>((resolve) => {
      journal.changed = resolve;
    });
    const all = Array.from({ length: 200 }, (_, i) =>
      journal.append(printed(i), true).catch(() => 'refused'),
    );
    await full;
    await journal.close();
    expect(await Promise.all(all)).toContain('refused');
    expect(readLines(await readFile(path))).toMatchObject({ damaged: false, records: [FIRST] });
  });

  test('SVC-05 without room new jobs are refused, and those that are open continue', async () => {
    const { port } = await service({ dataDir: disk.path, disk: { ballast: 1024 ** 2, room: 2 * 1024 ** 2 } });
    const client = await Client.open(port);
    const id = randomUUID();
    await client.open(id, small(20));
    await client.batch(id, 0, labels(10));
    disk.fill(1024 ** 2);
    expect(await client.open(randomUUID(), small(1))).toMatchObject({ code: 507, msg: 'svcDiskFull' });
    await client.batch(id, 10, labels(10, 100, 40, 10));
    expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20 });
    disk.clear();
    expect(await client.print(small(1), labels(1))).toMatchObject({ state: 'done' });
  });

  test('SVC-05 a job that fills the disk takes no more labels until there is room, and then ends as if nothing had been', async () => {
    const options = { dataDir: disk.path, disk: { ballast: 16 * PAGE, room: PAGE } };
    const printers = [{ name: 'F', driver: 'file', address: await folder() }];
    const { port } = await service({ ...options, printers });
    const client = await Client.open(port);
    const id = randomUUID();
    await client.open(id, small(20, 'F'));
    await client.batch(id, 0, labels(10));
    await client.progress(id, ({ sent }) => sent === 10);
    disk.fill();
    const rest = labels(10, 100, 40, 10);
    expect(await client.batch(id, 10, rest)).toMatchObject({ code: 507, msg: 'svcDiskFull' });
    const isFull = await client.progress(id, ({ problem }) => problem?.key === 'svcDiskFull');
    expect(isFull).toMatchObject({ credits: 0 });
    client.received.length = 0;
    disk.clear();
    await client.progress(id, ({ credits }) => credits === 10);
    await client.batch(id, 10, rest);
    expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20, skipped: 0 });
  });

  test('SVC-05 a job whose journal finds no room says so, and prints the rest without a restart', async () => {
    const COUNT = 240;
    const sink = await Sink.open();
    const printers = [{ name: 'Z', driver: 'tcp', address: sink.address }];
    const options = { dataDir: disk.path, disk: { ballast: PAGE, room: PAGE } };
    const { port } = await service({ ...options, printers });
    const client = await Client.open(port);
    const id = randomUUID();
    await client.open(id, small(COUNT, 'Z'));
    await client.ask({ type: 'pause', jobId: id });
    for (let i = 0; i < COUNT; i += 15) await client.batch(id, i, labels(15, 100, 40, i));
    disk.fill();
    await client.ask({ type: 'resume', jobId: id });
    const stuck = await client.progress(id, ({ state }) => state === 'blocked');
    expect(stuck).toMatchObject({ problem: { key: 'svcDiskFull' } });
    expect(stuck.sent).toBeLessThan(COUNT);
    expect(existsSync(join(disk.path, 'ballast'))).toBe(false);
    disk.clear();
    expect(await client.done(id)).toMatchObject({ state: 'done', sent: COUNT, skipped: 0, doubt: [] });
    expect(sink.received.join('').match(/\^XZ/g)).toHaveLength(COUNT);
  });

  test('SVC-05 a job that waits for room is cancelled, and ends when its end can be written down', async () => {
    const COUNT = 240;
    const sink = await Sink.open();
    const printers = [{ name: 'Z', driver: 'tcp', address: sink.address }];
    const options = { dataDir: disk.path, disk: { ballast: PAGE, room: PAGE } };
    const { port } = await service({ ...options, printers });
    const client = await Client.open(port);
    const id = randomUUID();
    await client.open(id, small(COUNT, 'Z'));
    await client.ask({ type: 'pause', jobId: id });
    for (let i = 0; i < COUNT; i += 15) await client.batch(id, i, labels(15, 100, 40, i));
    disk.fill();
    await client.ask({ type: 'resume', jobId: id });
    await client.progress(id, ({ state }) => state === 'blocked');
    const cancelled = client.ask({ type: 'cancel', jobId: id });
    const waiting = await client.progress(id, ({ state }) => state === 'cancelling');
    expect(waiting).toMatchObject({ problem: { key: 'svcDiskFull' } });
    disk.clear();
    await cancelled;
    const end = await client.done(id);
    expect(end).toMatchObject({ state: 'cancelled', doubt: [] });
    expect(sink.received.join('').match(/\^XZ/g)).toHaveLength(end.sent);
  });

  describe('as the folder of a printer, full when the file of all labels is written', () => {
    async function printedAll() {
      const printers = [{ name: 'F', driver: 'file', address: disk.path, language: 'pdf' }];
      const running = await service({ printers });
      const client = await Client.open(running.port);
      const id = randomUUID();
      await client.open(id, small(20, 'F'));
      await client.batch(id, 0, labels(10));
      await client.batch(id, 10, labels(9, 100, 40, 10));
      await client.progress(id, ({ sent }) => sent === 19);
      // The last label fits.
      disk.fill(PAGE);
      await client.batch(id, 19, labels(1, 100, 40, 19));
      const stuck = await client.progress(id, ({ state, sent }) => state === 'blocked' && sent === 20);
      expect(stuck).toMatchObject({ problem: { key: 'printerFolder', params: { name: 'F' } } });
      const at = join(disk.path, readdirSync(disk.path).find((name) => name.endsWith(id))!);
      return {
        running,
        client,
        id,
        names: () => readdirSync(at).filter((name) => !name.startsWith('label-')),
      };
    }

    test('SVC-05 the job says why it waits, and ends when there is room', async () => {
      const { client, id, names } = await printedAll();
      disk.clear();
      expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20 });
      expect(names().sort()).toEqual(['job.json', 'job.pdf']);
    });

    test('SVC-05 the job can be cancelled, and says what is missing', async () => {
      const { client, id, names } = await printedAll();
      await client.ask({ type: 'cancel', jobId: id });
      expect(await client.done(id)).toMatchObject({
        state: 'cancelled',
        sent: 20,
        problem: { key: 'printerFolder' },
      });
      // No half file takes the last room.
      expect(names()).toEqual([]);
    });

    test('SVC-05 the service closes meanwhile, and ends the job when it starts again', async () => {
      const { running, id, names } = await printedAll();
      await running.close();
      disk.clear();
      const again = await Client.open((await service({ dataDir: running.dataDir })).port);
      const opened = await again.open(id, small(20, 'F'), true);
      const isOpen = opened.type === 'job' && opened.status.state !== 'done';
      if (isOpen) await again.done(id);
      expect(names().sort()).toEqual(['job.json', 'job.pdf']);
    });
  });
});
