import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { parseSheet } from '../../../src/label/sheet/parse';
import { zip } from './files';

const read = (bytes: Uint8Array) => parseSheet({ name: 'file.xlsb', bytes });

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, n] of numbers.entries()) bytes.writeUInt32LE(n >>> 0, 4 * at);
  return bytes;
};

/** A record of a binary part: type and length in seven bits a byte. */
function record(type: number, ...body: (Uint8Array | number[])[]): Buffer {
  const bytes = Buffer.concat(body.map((part) => Buffer.from(part)));
  const head = type < 128 ? [type] : [(type & 127) | 128, type >> 7];
  let left = bytes.length;
  do {
    head.push(left > 127 ? (left & 127) | 128 : left);
    left >>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from(head), bytes]);
}

const row = (number: number) => record(0, u32(number, 0), [0x40, 1, 0, 0x20, 0], u32(0));
const text = (column: number, claimed: number) => record(6, u32(column, 0, claimed), Buffer.from('aa'));
const one = record(2, u32(0, 0, 0x3ff00000));

/** The parts of an .xlsb with a table of texts, as the parser's own package writes it. */
function plainBook(): { FullPaths: string[]; FileIndex: { content?: Uint8Array }[] } {
  const file = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet([['a'], ['b']]), 'S');
  const bytes = XLSX.write(file, { type: 'array', bookType: 'xlsb', bookSST: true, compression: true });
  return XLSX.CFB.read(new Uint8Array(bytes), { type: 'array' });
}

/** An .xlsb with unusual parts; `cells` are inside the sheet's data. */
function binaryBook(
  cells: Uint8Array[],
  { before = [], parts = {} }: { before?: Uint8Array[]; parts?: Record<string, Uint8Array> } = {},
) {
  const plain = plainBook();
  const sheet = Buffer.concat([record(129), ...before, record(145), ...cells, record(146), record(130)]);
  const entries = plain.FileIndex.flatMap(({ content }, at) => {
    const path = plain.FullPaths[at]!.replace(/^Root Entry\//, '');
    if (path.endsWith('/') || path.startsWith('Sh33t') || !content) return [];
    const own = Object.entries(parts).find(([name]) => path.endsWith(name))?.[1];
    return [{ path, data: /sheet1\.bin$/.test(path) ? sheet : (own ?? Uint8Array.from(content)) }];
  });
  return zip(entries);
}

test('G-20 .xlsb: a text, its runs or a table that claim millions cost nothing', async () => {
  // 20 million characters of a record of 14 bytes: half a gigabyte while it is read.
  await expect(read(binaryBook([row(0), text(0, 20_000_000)]))).rejects.toMatchObject({
    problem: { key: 'sheetUnreadable' },
  });
  const rich = record(62, u32(0, 0), [1], u32(1), Buffer.from('a\0'), u32(0xffffffff));
  expect(await read(binaryBook([row(0), rich]))).toMatchObject({ fields: ['a'], records: [] });
  const strings = Buffer.concat([
    record(159, u32(0xffffffff, 0xffffffff)),
    record(19, [1], u32(1), Buffer.from('k\0'), u32(0xffffffff)),
    record(160),
  ]);
  const shared = record(7, u32(0, 0, 0));
  expect(await read(binaryBook([row(0), shared], { parts: { 'sharedStrings.bin': strings } }))).toMatchObject(
    {
      fields: ['k'],
    },
  );
});

test('G-20 .xlsb: a lying dimension, a column range and links over the sheet allocate nothing', async () => {
  const before = [
    record(148, u32(0, 1_048_575, 0, 16_383)),
    record(390),
    record(60, u32(0, 0x7fffffff, 100, 0), [0, 0]),
    record(391),
  ];
  expect(await read(binaryBook([row(0), one], { before }))).toMatchObject({ fields: ['1'], records: [] });
});

test('G-20 .xlsb: names and sources of other workbooks are not looked at', async () => {
  const plain = plainBook();
  const at = plain.FullPaths.findIndex((path) => path.endsWith('workbook.bin'));
  const content = Buffer.from(plain.FileIndex[at]!.content!);
  // 4,294,967,295 sheets of other workbooks, listed before the end of the part.
  const end = content.length - record(132).length;
  const book = Buffer.concat([content.subarray(0, end), record(362, u32(0xffffffff)), content.subarray(end)]);
  expect(await read(binaryBook([row(0), one], { parts: { 'workbook.bin': book } }))).toMatchObject({
    fields: ['1'],
  });
});

test('G-20 .xlsb: too many cells or rows, and records past the end, are refused', async () => {
  const cells = [row(0), Buffer.alloc(2_500_001 * one.length, one)];
  await expect(read(binaryBook(cells))).rejects.toMatchObject({ problem: { key: 'sheetUnpacksTooBig' } });
  const rows = Array.from({ length: 300_001 }, (_, n) => row(n));
  await expect(read(binaryBook(rows))).rejects.toMatchObject({ problem: { key: 'sheetTooManyRows' } });
  const torn = Buffer.concat([row(0), Buffer.from([6, 100, 1, 2, 3])]);
  await expect(read(binaryBook([torn]))).rejects.toMatchObject({ problem: { key: 'sheetUnreadable' } });
});
