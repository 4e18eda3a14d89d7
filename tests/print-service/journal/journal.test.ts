import { cp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/base/crc32';
import { Disk } from '../../../src/print-service/journal/disk';
import { Journal } from '../../../src/print-service/journal/journal';
import { type Entry, encodeLine, readLines } from '../../../src/print-service/journal/records';
import { JobStore } from '../../../src/print-service/journal/store';
import { job, sample } from '../../printing/samples';
import { folder } from '../harness';

const clocks = { wall: () => 0, steady: () => 0 };

const ID = '8b0f7d1e-6b8c-4a43-9d29-0f6f3f1c2a55';
const ABOUT = {
  is: 'job' as const,
  id: ID,
  origin: 'http://127.0.0.1:8080',
  job: job({ title: '标签“一”', width: 16, height: 4, count: 9 }),
  printers: ['p'],
  opened: 1_700_000_000_000,
};
const ENTRIES: Entry[] = [
  { is: 'sending', printer: 'p', from: 0, to: 3, attempt: 0 },
  { is: 'printed', printer: 'p', from: 0, to: 2 },
  { is: 'doubt', printer: 'p', problem: { key: 'svcDoubt', params: { name: '打印机' } } },
];

/** A job with three labels in and some history, as on disk. */
async function lying() {
  const jobs = await folder();
  const disk = new Disk(await folder());
  const { store } = await JobStore.load(jobs, disk, clocks);
  const { journal, spool } = await store.create(ABOUT);
  const have = await spool.add([1, 2, 3].map((seed) => sample('noise', 16, 4, seed)));
  await journal.append({ is: 'have', ...have }, true);
  for (const entry of ENTRIES) await journal.append(entry, true);
  await journal.close();
  await spool.close();
  const path = join(jobs, ID, 'journal.ndjson');
  return { jobs, disk, path, bytes: await readFile(path) };
}

/** Bytes from cut to cut; the bytes at both ends of a record are always cut at. */
const CUT = process.env.LONG_TESTS ? 1 : 4;

test(`a journal cut every ${CUT} bytes of its last three records opens with every record that was whole`, async () => {
  const { bytes, disk, jobs, path } = await lying();
  const ends = [...bytes.keys()].filter((i) => bytes[i] === 0x0a).map((i) => i + 1);
  expect(ends).toHaveLength(5);
  for (let length = ends.at(-4)!; length <= bytes.length; length++) {
    if (length % CUT !== 0 && !ends.some((end) => Math.abs(end - length) < 2)) continue;
    const copy = await folder();
    await cp(jobs, copy, { recursive: true });
    const file = join(copy, ID, 'journal.ndjson');
    await truncate(file, length);
    const whole = ends.filter((end) => end <= length).length;
    const { journal, entries } = await Journal.open(file, disk);
    expect(entries).toHaveLength(whole);
    expect((await stat(file)).size).toBe(ends[whole - 1]);
    // Later records follow the complete ones.
    await journal.append({ is: 'cancel' }, true);
    await journal.close();
    expect(readLines(await readFile(file)).records.slice(whole)).toEqual([{ is: 'cancel' }]);
    const { open } = await JobStore.load(copy, disk, clocks);
    expect(open).toHaveLength(1);
    // Labels that were acknowledged are all there, and can be read.
    expect(open[0]!.files.spool.count).toBe(3);
    expect((await open[0]!.files.spool.read(2)).bits).toEqual(sample('noise', 16, 4, 3).bits);
    await open[0]!.files.journal.close();
    await open[0]!.files.spool.close();
  }
  expect((await readFile(path)).equals(bytes)).toBe(true);
});

test('a line with any byte changed is none, and neither is anything behind it', () => {
  let synced = 0;
  const lines = [ABOUT, ...ENTRIES].map((entry) => {
    const line = Buffer.from(encodeLine(entry, synced, 1));
    synced += line.length;
    return line;
  });
  expect(readLines(Buffer.concat(lines)).records).toEqual([ABOUT, ...ENTRIES]);
  for (let at = 0; at < lines[1]!.length; at++) {
    const changed = Buffer.from(lines[1]!);
    changed[at]! ^= 1;
    const { records, length, damaged } = readLines(Buffer.concat([lines[0]!, changed, lines[2]!, lines[3]!]));
    expect(records).toEqual([ABOUT]);
    expect(length).toBe(lines[0]!.length);
    expect(damaged).toBe(true);
    expect(readLines(Buffer.concat([lines[0]!, changed])).damaged).toBe(false);
  }
});

test('lines that were not synced are cut off where the first of them broke; a break before them is damage', () => {
  const [first, ...rest] = [ABOUT, ...ENTRIES];
  const head = Buffer.from(encodeLine(first, 0, 1));
  // Two groups behind a synced line: which of them got to the disk whole is the disk's choice.
  const loose = rest.map((entry) => Buffer.from(encodeLine(entry, head.length, 1)));
  const broken = Buffer.from(loose[0]!).fill(0, 5, 9);
  expect(readLines(Buffer.concat([head, broken, loose[1]!, loose[2]!]))).toEqual({
    records: [first],
    length: head.length,
    damaged: false,
  });
  const torn = Buffer.from(head).fill(0, 5, 9);
  expect(readLines(Buffer.concat([torn, ...loose])).damaged).toBe(true);
  const behind = Buffer.from(encodeLine({ is: 'cancel' }, head.length + broken.length, 1));
  expect(readLines(Buffer.concat([head, broken, loose[1]!, behind])).damaged).toBe(true);
});

test('a line of a service that had lost the folder to another is damage: two services may have printed', () => {
  const line = (entry: Entry, fence: number) => Buffer.from(encodeLine(entry, 0, fence));
  const [first, second, third] = [
    line(ABOUT, 4),
    line({ is: 'pause', on: true }, 5),
    line({ is: 'cancel' }, 4),
  ];
  expect(readLines(Buffer.concat([first, second]))).toMatchObject({
    damaged: false,
    length: first.length + second.length,
  });
  expect(readLines(Buffer.concat([first, second, third]))).toEqual({
    records: [ABOUT, { is: 'pause', on: true }],
    length: first.length + second.length,
    damaged: true,
  });
});

/** A line as versions wrote it that did not note how much was synced. */
const oldLine = (entry: Entry) => {
  const said = JSON.stringify(entry).slice(0, -1);
  return Buffer.from(`${said},"crc":${crc32(Buffer.from(said))}}\n`);
};

test('a journal of an older version is read, and continues in the new way', async () => {
  const { disk, jobs, path } = await lying();
  const old = readLines(await readFile(path)).records.map(oldLine);
  await writeFile(path, Buffer.concat(old));
  const { journal, entries } = await Journal.open(path, disk);
  expect(entries).toHaveLength(5);
  await journal.append({ is: 'cancel' }, true);
  await journal.close();
  const bytes = await readFile(path);
  expect(readLines(bytes)).toMatchObject({ damaged: false, records: [...entries, { is: 'cancel' }] });
  const { open, unreadable } = await JobStore.load(jobs, disk, clocks);
  expect(unreadable).toEqual([]);
  await open[0]!.files.journal.close();
  await open[0]!.files.spool.close();
  // It never recorded how much was synced: any break before complete lines may be damage.
  const broken = Buffer.concat([old[0]!, Buffer.from(old[1]!).fill(0, 5, 9), ...old.slice(2)]);
  expect(readLines(broken).damaged).toBe(true);
});

test('a journal that broke before its end is left as it is, reported, and holds up no other job', async () => {
  const { disk, jobs } = await lying();
  const file = join(jobs, ID, 'journal.ndjson');
  const bytes = await readFile(file);
  bytes[bytes.indexOf(0x0a) + 3]! ^= 1;
  await writeFile(file, bytes);
  const { open, unreadable } = await JobStore.load(jobs, disk, clocks);
  expect(open).toEqual([]);
  expect(unreadable).toMatchObject([{ path: join(jobs, ID), error: { message: /^damaged at byte \d+$/ } }]);
  expect((await readFile(file)).equals(bytes)).toBe(true);
});

test('labels that the disk gives back changed are refused, never printed', async () => {
  const { disk, jobs } = await lying();
  const file = join(jobs, ID, 'labels.bin');
  const size = (await stat(file)).size;
  await truncate(file, size - 1);
  const { open } = await JobStore.load(jobs, disk, clocks);
  const { spool, journal } = open[0]!.files;
  expect((await spool.read(1)).bits).toEqual(sample('noise', 16, 4, 2).bits);
  await expect(spool.read(2)).rejects.toMatchObject({
    problem: { key: 'svcSpoolDamaged', params: { n: 3 } },
  });
  await spool.close();
  await journal.close();
});

test('many records at once are written in their order, and one that cannot be written is refused', async () => {
  const at = await folder();
  const journal = await Journal.create(join(at, 'journal.ndjson'), new Disk(at), ABOUT);
  const entries = Array.from(
    { length: 200 },
    (_, i): Entry => ({ is: 'printed', printer: 'p', from: i, to: i + 1 }),
  );
  await Promise.all(entries.map((entry, i) => journal.append(entry, i % 3 === 0)));
  await journal.close();
  for (const durable of [false, true]) {
    await expect(journal.append({ is: 'cancel' }, durable)).rejects.toMatchObject({ code: 'EBADF' });
  }
  expect(readLines(await readFile(join(at, 'journal.ndjson'))).records).toEqual([ABOUT, ...entries]);
});
