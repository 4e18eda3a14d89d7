import { afterEach, expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { readSheetIn, SHEET_LIMITS } from '../../../src/label/sheet';

const start = () =>
  new Worker(new URL('../../../src/label/sheet/worker.ts', import.meta.url), { type: 'module' });

afterEach(() => {
  vi.useRealTimers();
});

test('DATA-04 a generated workbook is parsed in a throwaway worker', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => [6901234567890 + n, `品名${n}`, n % 2 === 0]);
  const file = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet([['条码', '品名', '已付'], ...rows]), '订单');
  const bytes = new Uint8Array(XLSX.write(file, { type: 'array', bookType: 'xlsx', compression: true }));
  const worker = start();
  const terminate = vi.spyOn(worker, 'terminate');
  const sheet = await readSheetIn(worker, { name: 'orders.xlsx', bytes });
  expect(sheet.fields).toEqual(['条码', '品名', '已付']);
  expect(sheet.records).toEqual(
    rows.map(([code, name, paid]) => [`${code}`, `${name}`, paid ? 'TRUE' : 'FALSE']),
  );
  expect(sheet.sheetName).toBe('订单');
  expect(terminate).toHaveBeenCalledOnce();
});

test('G-20 a text file in GB18030 is read in the worker, a damaged file is refused there', async () => {
  const gb18030 = Uint8Array.of(0xc6, 0xb7, 0xc3, 0xfb, 0x0a, 0xb2, 0xe8);
  expect(await readSheetIn(start(), { name: 'a.csv', bytes: gb18030 })).toEqual({
    fields: ['品名'],
    numbers: Uint32Array.of(2),
    records: [['茶']],
    encoding: 'gb18030',
  });
  const damaged = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0);
  await expect(readSheetIn(start(), { name: 'a.xlsx', bytes: damaged })).rejects.toMatchObject({
    problem: { key: 'sheetUnreadable' },
  });
});

test('G-20 a worker that takes too long is really ended', async () => {
  // It reports that it lives, and never answers.
  const script = `const life = new BroadcastChannel('life'); setInterval(() => life.postMessage(1), 10);`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  const life = new BroadcastChannel('life');
  const sign = () => new Promise((resolve) => life.addEventListener('message', resolve, { once: true }));
  await sign();
  vi.useFakeTimers();
  const reading = expect(
    readSheetIn(worker, { name: 'a.csv', bytes: new Uint8Array(1) }),
  ).rejects.toMatchObject({
    problem: { key: 'sheetTooSlow' },
  });
  await vi.advanceTimersByTimeAsync(SHEET_LIMITS.milliseconds);
  await reading;
  vi.useRealTimers();
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(() => resolve('silence'), milliseconds));
  // What was sent before the end may still arrive.
  await pause(100);
  expect(await Promise.race([sign(), pause(300)])).toBe('silence');
  life.close();
});

test('DATA-04 a worker whose script is missing rejects', async () => {
  await expect(
    readSheetIn(new Worker('/no-such-worker.js'), { name: 'a.csv', bytes: new Uint8Array(1) }),
  ).rejects.toThrow('spreadsheet worker');
});
