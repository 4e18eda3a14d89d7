import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { parseSheet } from '../../../src/label/sheet/parse';
import { workbook } from './files';

const read = (bytes: Uint8Array) => parseSheet({ name: 'file.xls', bytes });

test.each(['biff2', 'biff3', 'biff4', 'biff5'] as const)('G-20 .xls of %s opens', async (bookType) => {
  const bytes = workbook(
    {
      Sheet1: [
        ['SKU', 'Name', 'Price'],
        ['A-01', 'Cafe', 12.5],
        ['A-02', '', 6901234567892],
      ],
    },
    { bookType: bookType as XLSX.BookType },
  );
  expect(await read(bytes)).toMatchObject({
    fields: ['SKU', 'Name', 'Price'],
    records: [
      ['A-01', 'Cafe', '12.5'],
      ['A-02', '', '6901234567892'],
    ],
  });
});

const u16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const record = (type: number, ...body: Uint8Array[]) =>
  Buffer.concat([u16(type, Buffer.concat(body).length), ...body]);
/** Bytes of a text where it is not Unicode: the word "tea" of each language. */
const tea = { 936: [0xb2, 0xe8], 950: [0xaf, 0xf9], 932: [0x92, 0x83], 949: [0xc2, 0xf7] };

/** The stream of Excel 4: one sheet with a heading and a cell. */
const excel4 = (page: number, text: number[], ...between: Uint8Array[]) =>
  Buffer.concat([
    record(0x0409, u16(4, 0x10, 0)),
    record(0x42, u16(page)),
    ...between,
    record(0x0204, u16(0, 0, 0, 1), Buffer.from('k')),
    record(0x0204, u16(1, 0, 0, text.length), Buffer.from(text)),
    record(0x0a),
  ]);

test.each([
  [936, '茶'],
  [950, '茶'],
  [932, '茶'],
  [949, '차'],
] as const)('G-20 texts before Excel 97 are read by code page %i', async (page, word) => {
  expect(await read(excel4(page, tea[page]))).toMatchObject({ fields: ['k'], records: [[word]] });
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/Book', excel4(page, tea[page]));
  const compound = Uint8Array.from(XLSX.CFB.write(file, { type: 'array' }));
  expect(await read(compound)).toMatchObject({ fields: ['k'], records: [[word]] });
});

test('G-20 a password before Excel 97 is said to be one, a torn stream is refused', async () => {
  await expect(read(excel4(936, tea[936], record(0x2f, u16(1, 2))))).rejects.toMatchObject({
    problem: { key: 'sheetEncrypted' },
  });
  await expect(read(excel4(936, tea[936]).subarray(0, 20))).rejects.toMatchObject({ name: 'Refusal' });
});

test('G-20 links over the whole sheet and damaged notes do not keep an .xls from opening', async () => {
  const link = record(0x01b8, u16(0, 65_535, 0, 255), Buffer.alloc(40));
  const note = record(0x1c, u16(9, 9, 0, 7, 0));
  expect(await read(excel4(1252, [0x74], ...Array.from({ length: 3000 }, () => link), note))).toMatchObject({
    records: [['t']],
  });
});
