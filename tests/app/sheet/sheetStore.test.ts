import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import type { KeptSheet, SheetRepository } from '../../../src/app/sheet/sheetRepository';
import { sheetCalls } from '../../../src/label/sheet/calls';
import { LocalWorker } from '../../localWorker';

/** The worker's own code in this process; `started` counts workers, `ended` those thrown away. */
function workers({ answers = true } = {}) {
  const count = { started: 0, ended: 0 };
  const start = () => {
    count.started++;
    const worker = new LocalWorker(sheetCalls);
    worker.isDeaf = !answers;
    worker.terminate = () => void count.ended++;
    return worker;
  };
  return { count, start };
}

function repository(kept?: unknown): SheetRepository & { kept: unknown } {
  const box = {
    kept,
    load: async () => box.kept,
    async save(sheet: KeptSheet | undefined) {
      box.kept = sheet;
    },
  };
  return box;
}

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
const goods = file('goods.csv', '品名,价格\n大米,5.00\n红枣,0012.50\n枸杞,9\n');

test('DATA-02 a file is read in a worker that is thrown away', async () => {
  const { count, start } = workers();
  const store = new SheetStore(start, repository());
  expect(store.status).toBe('empty');
  const opening = store.open(goods);
  expect(store.status).toBe('reading');
  expect(store.reading).toEqual({ name: 'goods.csv', bytes: goods.size });
  await opening;
  expect(store).toMatchObject({
    status: 'ready',
    name: 'goods.csv',
    count: 3,
    current: 0,
    encoding: 'utf-8',
  });
  expect(store.records).toEqual({
    fields: ['品名', '价格'],
    numbers: Uint32Array.of(2, 3, 4),
    rows: [
      ['大米', '5.00'],
      ['红枣', '0012.50'],
      ['枸杞', '9'],
    ],
  });
  expect(count).toEqual({ started: 1, ended: 1 });
});

/** A workbook of 20,000 rows in two columns. */
function longBook(): File {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`货${n}`, n]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['品名', '数量'], ...rows]), 'S');
  return file('long.xlsx', new Uint8Array(XLSX.write(book, { type: 'array', compression: true })));
}

test('DATA-02 the first rows of a workbook are there while the others are read', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(goods);
  const during = new Set<string>();
  const seen: NonNullable<SheetStore['reading']>['progress'][] = [];
  const stop = autorun(() => {
    const progress = store.reading?.progress;
    if (!progress || seen.at(-1) === progress) return;
    seen.push(progress);
    // The open sheet stays until the other one is read.
    during.add(`${store.name} ${store.count}`);
  });
  await store.open(longBook());
  stop();
  expect(seen.length).toBeGreaterThan(2);
  expect([...during]).toEqual(['goods.csv 3']);
  const [first] = seen;
  expect(first).toMatchObject({ rows: 200, first: { fields: ['品名', '数量'] } });
  expect(first!.first.records).toHaveLength(100);
  expect(first!.first.records[99]).toEqual(['货99', '99']);
  const shares = seen.map((progress) => progress!.share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(store).toMatchObject({ name: 'long.xlsx', count: 20_000, reading: undefined });
  expect(store.records!.rows[19_999]).toEqual(['货19999', '19999']);
});

test('DATA-02 a reading cancelled after its first rows leaves the open sheet as it was', async () => {
  const { count, start } = workers();
  const store = new SheetStore(start, repository());
  await store.open(goods);
  store.show(1);
  const { records } = store;
  const stop = autorun(() => {
    if (store.reading?.progress) store.cancel();
  });
  await store.open(longBook());
  stop();
  expect(store).toMatchObject({
    status: 'ready',
    name: 'goods.csv',
    count: 3,
    current: 1,
    reading: undefined,
  });
  expect(store.records).toBe(records);
  expect(count).toEqual({ started: 2, ended: 2 });
});

test('a file that fails leaves the open sheet usable and says why', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(goods);
  store.show(2);
  await store.open(file('picture.csv', new Uint8Array([0, 1, 2, 3])));
  expect(store).toMatchObject({
    status: 'ready',
    name: 'goods.csv',
    count: 3,
    current: 2,
    failedName: 'picture.csv',
  });
  expect(store.problem).toEqual({ key: 'sheetUnreadable' });
  await store.retry();
  expect(store.problem).toEqual({ key: 'sheetUnreadable' });
  store.dismiss();
  expect(store.problem).toBeUndefined();
});

test('without an open sheet a failure is the state, and another file clears it', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(file('empty.csv', ''));
  expect(store.status).toBe('failed');
  expect(store.problem).toEqual({ key: 'excelEmpty' });
  await store.open(goods);
  expect(store.status).toBe('ready');
});

test('G-20 a file over 50 MB is refused before it is read', async () => {
  const { count, start } = workers();
  const store = new SheetStore(start, repository());
  const huge = { name: 'huge.csv', size: 50 * 1024 * 1024 + 1 } as File;
  await store.open(huge);
  expect(store.problem).toEqual({ key: 'sheetTooBig', params: { mb: 50 } });
  expect(count.started).toBe(0);
});

test('reading can be cancelled; what was open stays', async () => {
  const slow = workers({ answers: false });
  const store = new SheetStore(slow.start, repository());
  const opening = store.open(goods);
  await Promise.resolve();
  store.cancel();
  await opening;
  expect(store).toMatchObject({ status: 'empty', problem: undefined, reading: undefined });
});

test('DATA-05 a sheet of headings only has no records', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(file('head.csv', 'a,b,c\n'));
  expect(store).toMatchObject({ status: 'ready', count: 0, current: 0 });
});

test('a text file can be read again in another encoding, the record shown stays', async () => {
  const gb = new Uint8Array([
    0xc6, 0xb7, 0xc3, 0xfb, 10, 0xb4, 0xf3, 0xc3, 0xd7, 10, 0xba, 0xec, 0xd4, 0xe6, 10,
  ]);
  const store = new SheetStore(workers().start, repository());
  await store.open(file('gb.csv', gb));
  expect(store).toMatchObject({
    encoding: 'gb18030',
    records: { fields: ['品名'], rows: [['大米'], ['红枣']] },
  });
  store.show(1);
  await store.reopen('windows-1252');
  expect(store).toMatchObject({ encoding: 'windows-1252', current: 1, name: 'gb.csv' });
  expect(store.records!.fields).toEqual(['Æ·Ãû']);
});

test('DATA-09 a reload brings the sheet back as it was read; closing forgets it', async () => {
  const kept = repository();
  const before = new SheetStore(workers().start, kept);
  await before.open(goods);
  await before.reopen('gb18030');
  const after = new SheetStore(workers().start, kept);
  await after.restore();
  expect(after).toMatchObject({ status: 'ready', name: 'goods.csv', encoding: 'gb18030', count: 3 });
  await after.close();
  expect(after).toMatchObject({ status: 'empty', name: '', count: 0, records: undefined });
  const later = new SheetStore(workers().start, kept);
  await later.restore();
  expect(later.status).toBe('empty');
});

test('DATA-05 DATA-09 corrections come back with the file, and go with it', async () => {
  const kept = repository();
  const before = new SheetStore(workers().start, kept);
  await before.open(goods);
  expect(before.original?.name).toBe('goods.csv');
  before.rows.corrections.set([[1, 1, '12.50']]);
  expect([before.records!.rows[1], before.original]).toEqual([['红枣', '12.50'], undefined]);
  const after = new SheetStore(workers().start, kept);
  await after.restore();
  expect([after.records!.rows[1], after.rows.corrections.size]).toEqual([['红枣', '12.50'], 1]);
  // Cells that the file does not have are not believed.
  kept.kept = {
    ...(kept.kept as KeptSheet),
    corrections: [
      [9, 0, 'x'],
      [0, 7, 'y'],
      [0, 0, '小米'],
    ],
  };
  const odd = new SheetStore(workers().start, kept);
  await odd.restore();
  expect(odd.rows.corrections.list).toEqual([[0, 0, '小米']]);
  const { rows } = odd;
  await odd.open(goods);
  expect([odd.rows === rows, odd.rows.corrections.size, odd.records!.rows[0]]).toEqual([
    false,
    0,
    ['大米', '5.00'],
  ]);
  const later = new SheetStore(workers().start, kept);
  await later.restore();
  expect(later.rows.corrections.size).toBe(0);
});

test.each([[{ name: 5 }], [{ name: 'a.csv', bytes: 'text' }], ['junk'], [null]])(
  'what was kept is not believed: %j',
  async (kept) => {
    const { count, start } = workers();
    const store = new SheetStore(start, repository(kept));
    await store.restore();
    expect(store.status).toBe('empty');
    expect(count.started).toBe(0);
  },
);

test('the record shown stays within the sheet', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(goods);
  for (const [asked, shown] of [
    [1, 1],
    [99, 2],
    [-4, 0],
    [Number.NaN, 0],
  ] as const) {
    store.show(asked);
    expect(store.current).toBe(shown);
  }
});

test('a search finds the next record, wrapping round, whatever the case', async () => {
  const store = new SheetStore(workers().start, repository());
  await store.open(file('s.csv', 'k,v\nApple,1\npear,2\nAPPLE pie,3\n'));
  expect(await store.find('apple')).toBe(2);
  expect(await store.find('apple', 2)).toBe(0);
  expect(await store.find('PEAR', 1)).toBe(1);
  expect(await store.find('plum')).toBeUndefined();
  expect(await store.find('  ')).toBeUndefined();
});

test('DATA-02 another sheet of the workbook is chosen and kept; one without rows leaves the open one', async () => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of [
    ['一', [['a'], ['1']]],
    ['二', [[], ['编号'], ['2'], ['3']]],
    ['空', []],
  ] as [string, string[][]][]) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  }
  const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }));
  const kept = repository();
  const store = new SheetStore(workers().start, kept);
  await store.open(file('b.xlsx', bytes));
  expect(store).toMatchObject({ sheetNames: ['一', '二', '空'], sheetIndex: 0, count: 1, headerRow: 1 });
  await store.choose(1);
  expect(store).toMatchObject({ sheetIndex: 1, count: 2, headerRow: 2, name: 'b.xlsx' });
  await store.choose(2);
  expect(store).toMatchObject({ sheetIndex: 1, count: 2, problem: { key: 'excelEmpty' } });
  const again = new SheetStore(workers().start, kept);
  await again.restore();
  expect(again).toMatchObject({ sheetIndex: 1, records: store.records });
  await again.open(goods);
  expect(again).toMatchObject({ sheetNames: [], sheetIndex: 0, headerRow: 1 });
});

test('DATA-04 the open file is one to keep while reading it again gives the same', async () => {
  const store = new SheetStore(workers().start, repository());
  expect(store.original).toBeUndefined();
  await store.open(goods);
  expect([store.original?.name, await store.original?.text()]).toEqual(['goods.csv', await goods.text()]);
  await store.reopen('gb18030');
  expect(store.original).toBeUndefined();
  const book = XLSX.utils.book_new();
  for (const name of ['一月', '二月']) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['月'], [name]]), name);
  }
  await store.open(file('months.xlsx', new Uint8Array(XLSX.write(book, { type: 'buffer' }))));
  expect(store.original?.name).toBe('months.xlsx');
  await store.choose(1);
  expect([store.records?.rows, store.original]).toEqual([[['二月']], undefined]);
  await store.close();
  expect(store.original).toBeUndefined();
});
