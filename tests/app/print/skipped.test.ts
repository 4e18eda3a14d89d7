import { readdir } from 'node:fs/promises';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { historyTable } from '../../../src/app/print/jobs/history';
import { JobRepository, type JobStorage } from '../../../src/app/print/jobs/jobRepository';
import { printsOf, recordsNow, type SkippedRows } from '../../../src/app/print/jobs/skippedRows';
import { PrintStore } from '../../../src/app/print/PrintStore';
import type { Records } from '../../../src/label/bind';
import { after, service } from '../../print-service/harness';
import { inProcessPool } from './inProcessPool';
import { memoryBox, printingOf } from './printing';
import { ean13, labelOf, memory, recordsOf } from './subject';

const FILE = 'goods.xlsx';

/** What a job stored that left out these 0-based rows. */
const left = (rows: Records['rows'], bad: readonly number[]): SkippedRows => ({
  rows: bad.map((record) => ({ record, number: record + 2, copies: 1, reasons: [] })),
  pages: false,
  label: { title: 't' },
  sheet: { name: FILE, prints: printsOf(rows) },
});

const sheet = (...cells: string[]) => cells.map((cell) => [cell]);

/** Where the skipped rows of one sheet are in another, by their record then. */
function found(before: Records['rows'], bad: readonly number[], now: Records['rows'], name = FILE) {
  const places = recordsNow(left(before, bad), { rows: now }, name);
  return Object.fromEntries([...places].map(([{ record }, at]) => [record, at]));
}

test('skipped rows are found where they are, and where they moved with their neighbours', () => {
  const before = sheet('a', 'BAD', 'c', 'd', 'WRONG');
  expect(found(before, [1, 4], sheet('a', 'b', 'c', 'd', 'e'))).toEqual({ 1: 1, 4: 4 });
  expect(found(before, [1, 4], sheet('new', 'a', 'b', 'c', 'd', 'e'), 'fixed.xlsx')).toEqual({ 1: 2, 4: 5 });
  expect(found(before, [1, 4], sheet('b', 'c', 'd', 'e')), 'the first row was removed').toEqual({ 4: 3 });
});

test('skipped rows that are not certain are not found', () => {
  const before = sheet('a', 'BAD', 'c', 'd');
  expect(found(before, [1], sheet('a', 'c', 'd')), 'it was removed').toEqual({});
  expect(found(before, [1], sheet('a', 'new', 'b', 'c', 'd')), 'inserted right before or behind').toEqual({});
  expect(found(before, [1], sheet('x', 'y', 'z', 'w'), 'other.xlsx')).toEqual({});
  expect(found(before, [1], sheet('x', 'y', 'z', 'w')), 'each row of the same file was changed').toEqual({
    1: 1,
  });
  expect(found(before, [1], sheet('x', 'y', 'z')), 'a row is gone as well').toEqual({});
  // Every other row is alike: the place has a label that was printed.
  const alike = sheet('a', 'a', 'a', 'BAD', 'b', 'b');
  expect(found(alike, [3], sheet('new', 'a', 'a', 'a', 'fixed', 'b', 'b'))).toEqual({});
});

/** A page with a print dialog; each call is another page of the same browser. */
function visit(port: number, box: JobStorage, records: Records, name = 't') {
  const { pool } = inProcessPool();
  const printing = printingOf(port, pool, { box });
  const store = new PrintStore(
    { editor: { label: labelOf('excel', { name }), dpi: 203 }, sheet: { records, name: FILE }, pool },
    { ...printing, memory: () => memory({ 'labelwright.printProof': '0' }) },
  );
  after(() => store.close());
  const ready = async () => {
    await when(() => (store.form?.printers.list.length ?? 0) > 0);
    store.form!.setPrinter(store.form!.printers.list[0]!.name);
  };
  return { store, printing, ready };
}

/** The records with good cells where there were bad ones. */
const repaired = (records: Records, rows: readonly number[]): Records => ({
  ...records,
  rows: records.rows.map((cells, i) => (rows.includes(i) ? [cells[0]!, ean13(i)] : cells)),
});

test('rows that were skipped are stored with reasons, and after a reload they alone are printed once repaired', async () => {
  const { port, folders } = await service();
  const box = memoryBox();
  const records = recordsOf(20, [3, 11]);
  const first = visit(port, box, records);
  first.store.open();
  await first.ready();
  first.store.form!.set({ copies: 2 });
  await first.store.print();
  await first.store.skipAndPrint();
  const { run } = first.store;
  expect(run!.outcome).toEqual({ state: 'done', sent: 36 });
  expect(run!.left!.rows).toMatchObject([
    { record: 3, number: 4, copies: 2, reasons: [{ key: 'barDigitCount', element: 'elBarcode' }] },
    { record: 11, number: 12, copies: 2 },
  ]);
  expect(run!.status!.folders![0]!.path.startsWith(folders[0]!)).toBe(true);
  const jobId = run!.jobId!;
  first.printing.close();

  const second = visit(port, box, repaired(records, [3]));
  await second.printing.jobs.load();
  await second.printing.jobs.readLeft(jobId);
  const kept = second.printing.jobs.left.get(jobId)!;
  expect(kept).toEqual(run!.left);
  const table = historyTable(second.printing.jobs.list, second.printing.jobs.left);
  expect(table).toMatch(/"4: [^"]*; 12: [^"]*"/);
  expect(table).toContain(run!.status!.folders![0]!.path);
  await second.store.repeat.open(jobId, kept);
  await second.ready();
  expect(second.store.form!.records).toEqual([3, 11]);
  expect(second.store.form!.totals.sheets, 'with the copies of the first print').toBe(4);
  await second.store.print();
  expect(second.store.phase, 'one is still bad').toBe('problems');
  await second.store.skipAndPrint();
  expect(second.store.run!.outcome).toEqual({ state: 'done', sent: 2 });
  const again = second.store.run!;
  expect(again.left).toMatchObject({ of: jobId, rows: [{ number: 12, was: 12 }] });
  await expect.poll(async () => (await second.printing.sender.skippedOf(jobId))!.rows[0]!.sent).toBe(true);

  const third = visit(port, box, repaired(records, [3, 11]));
  await third.store.repeat.open(jobId, (await third.printing.sender.skippedOf(jobId))!);
  await third.ready();
  expect(third.store.form!.records, 'the row that was printed is not offered again').toEqual([11]);
  third.store.close();
  await third.store.repeat.open(again.jobId!, (await third.printing.sender.skippedOf(again.jobId!))!);
  await third.ready();
  await third.store.print();
  expect(third.store.run!.outcome).toEqual({ state: 'done', sent: 2 });
  await expect
    .poll(async () => (await third.printing.sender.skippedOf(jobId))!.rows.map(({ sent }) => sent))
    .toEqual([true, true]);
  await third.store.repeat.open(jobId, (await third.printing.sender.skippedOf(jobId))!);
  expect(third.store.repeat.problem).toEqual({ key: 'skippedAllSent' });
  expect(await readdir(folders[0]!)).toHaveLength(3);
});

test('skipped rows are not printed with another label, without a sheet, or from one that lacks them', async () => {
  const { port } = await service();
  const records = recordsOf(4, [2]);
  const skipped = left(records.rows, [2]);
  const other = visit(port, memoryBox(), records, 'other label').store;
  await other.repeat.open('x', skipped);
  expect(other.repeat.problem).toEqual({ key: 'skippedOtherLabel', params: { title: 't' } });
  const { store } = visit(port, memoryBox(), recordsOf(3));
  await store.repeat.open('x', skipped);
  expect(store.repeat.problem).toEqual({ key: 'skippedGone', params: { sheet: FILE } });
  expect(store.opened).toBe(false);
});

test('jobs stored before skipped rows were still open, and the record leaves with its job', async () => {
  const box = memoryBox();
  const repository = new JobRepository(box, async () => {});
  const records = Uint32Array.of(1);
  const plan = { records, copies: 1, collate: true, columns: 1, hasData: true };
  for (let n = 0; n < 202; n++) await box.set([[['plan', `job ${n}`], { ...plan, time: n }]]);
  expect(await repository.skipped('job 0')).toBeUndefined();
  expect((await repository.plan('job 0'))!.records).toEqual([1]);
  const rows = left([['a'], ['b']], [1]);
  for (const id of ['job 0', 'job 201']) await box.set([[['skipped', id], { ...rows, time: 1 }]]);
  await repository.sweep();
  expect(await repository.skipped('job 0'), 'too old').toBeUndefined();
  expect(await repository.skipped('job 201')).toEqual(rows);
  await repository.settle('job 201');
  expect(await repository.skipped('job 201'), 'known after the last label').toEqual(rows);
});
