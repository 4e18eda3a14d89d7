import { expect, test } from 'vitest';
import type { SheetEncoding } from '../../../src/label/sheet';
import { findSeparator, parseCsv, readCsv } from '../../../src/label/sheet/csv';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf16 = (text: string, little: boolean) =>
  [...text].flatMap((c) => {
    const code = c.charCodeAt(0);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const split = (text: string, separator = ',') => {
  const rows: string[][] = [];
  parseCsv(text, separator, (row) => rows.push(row));
  return rows;
};

test('DATA-02 CSV follows RFC 4180: quotes, doubled quotes, separators and line ends inside quotes', () => {
  expect(split('a,b\r\n"1,5","say ""hi"""\r\n"two\nlines","two\r\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'say "hi"'],
    ['two\nlines', 'two\r\nlines'],
  ]);
  expect(split('a,\n,b\n\n\n"",""\rc')).toEqual([['a', ''], ['', 'b'], ['', ''], ['c']]);
  expect(split('a "quoted" b,"x"y,"open\nend')).toEqual([['a "quoted" b', 'xy', 'open\nend']]);
  expect(split('')).toEqual([]);
});

test('DATA-02 CSV cells stay exactly the text', () => {
  const cells = ['000123', '1e3', '=1+1', '6901234567892', 'TRUE', '2026-1-5', ' padded ', '0.10'];
  const { records } = readCsv(utf8(`${'h,'.repeat(7)}h\n${cells.join(',')}`));
  expect(records).toEqual([cells]);
});

test('DATA-02 CSV separator is found by the first lines', () => {
  expect(findSeparator('a,b\n1,2')).toBe(',');
  expect(findSeparator('title\na;b;c\n1,5;2,5;3,5')).toBe(';');
  expect(findSeparator('a\tb\nx, y\t1')).toBe('\t');
  expect(findSeparator('"a;b;c",d\n"e;f;g",h')).toBe(',');
  expect(findSeparator('one column')).toBe(',');
  expect(readCsv(utf8('sep=|\na|b\n1|2')).records).toEqual([['1', '2']]);
});

const text = '编号,品名\n00123,普洱茶\n';
const GB18030 = [0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc6, 0xb7, 0xc3, 0xfb, 0x0a, 0x31, 0x2c, 0xb2, 0xe8];

test.each<[string, Uint8Array, string]>([
  ['utf-8 with a mark', bytes([0xef, 0xbb, 0xbf], utf8(text)), 'utf-8'],
  ['utf-8', utf8(text), 'utf-8'],
  ['utf-16le', bytes([0xff, 0xfe], utf16(text, true)), 'utf-16le'],
  ['utf-16be', bytes([0xfe, 0xff], utf16(text, false)), 'utf-16be'],
])('G-20 CSV in %s', (_, file, encoding) => {
  expect(readCsv(file)).toEqual({
    fields: ['编号', '品名'],
    records: [['00123', '普洱茶']],
    numbers: Uint32Array.of(2),
    encoding,
  });
});

test('G-20 CSV that is not UTF-8 is read as GB18030, or as the user says', () => {
  expect(readCsv(bytes(GB18030))).toEqual({
    fields: ['编号', '品名'],
    records: [['1', '茶']],
    numbers: Uint32Array.of(2),
    encoding: 'gb18030',
  });
  const big5 = bytes(utf8('a,b\n1,'), [0xaf, 0xf9]);
  expect(readCsv(big5, 'big5').records).toEqual([['1', '茶']]);
  expect(readCsv(big5, 'big5').encoding).toBe('big5');
});

test.each<[string, Uint8Array, SheetEncoding | undefined, string]>([
  ['nothing but blank lines', utf8('\n \n,,\n'), undefined, 'excelEmpty'],
  ['bytes of no encoding', bytes([0x61, 0x2c, 0xff, 0xff, 0x0a]), undefined, 'sheetUnreadable'],
  ['a NUL', utf8('a,b\n\0,1'), undefined, 'sheetUnreadable'],
  ['a NUL, whatever the choice', utf8('a,b\n\0,1'), 'gb18030', 'sheetUnreadable'],
  ['a web page', utf8('\n<html><table><tr><td>k'), undefined, 'sheetUnreadable'],
  ['XML', utf8('<?xml version="1.0"?><Workbook/>'), undefined, 'sheetUnreadable'],
  ['a PDF', utf8('%PDF-1.4\n'), undefined, 'sheetUnreadable'],
  ['201 columns', utf8(`${'a,'.repeat(200)}a`), undefined, 'sheetTooManyColumns'],
  ['a line of a million cells', utf8('a,'.repeat(1e6)), undefined, 'sheetTooManyColumns'],
  ['100,001 records', utf8(`h\n${'1\n'.repeat(100_001)}`), undefined, 'sheetTooManyRows'],
  ['an open quote', utf8(`a,b\n"${'x,y\n'.repeat(50_000)}`), undefined, 'sheetCellTooLong'],
  ['only quotes', utf8('"'.repeat(1e6)), undefined, 'sheetCellTooLong'],
  ['too much text', utf8(`h\n${`${'x'.repeat(32_000)}\n`.repeat(1100)}`), undefined, 'sheetUnpacksTooBig'],
])('G-20 CSV is refused: %s', (_, file, encoding, key) => {
  expect(() => readCsv(file, encoding)).toThrow(key);
});

test('G-20 CSV at the limits is read: 100,000 records, 200 columns, empty cells past them', () => {
  expect(readCsv(utf8(`h\n${'1\n'.repeat(100_000)}`)).records).toHaveLength(100_000);
  const wide = readCsv(utf8(`${'a,'.repeat(199)}a${','.repeat(500)}\n1`));
  expect(wide.fields).toHaveLength(200);
  expect(wide.records[0]).toHaveLength(200);
});

test.each<[string, string, number[]]>([
  ['blank lines', 'a,b\n\n1,2\n\n\n3,4\n', [3, 6]],
  ['blank lines that end in CR LF', 'a,b\r\n\r\n1,2\r\n3,4\r\n', [3, 4]],
  ['lines of separators alone', 'a,b\n,\n1,2', [3]],
  ['line ends inside quotes', 'a,b\n"x\ny\r\nz",1\n2,3', [2, 3]],
  ['titles above the headings', 'Stock list\n\na,b\n1,2\n3,4', [4, 5]],
  ['a separator line, which programs do not show', 'sep=;\na;b\n1;2', [2]],
  ['a last line without an end, of one empty cell', 'a,b\n1,2\n3,', [2, 3]],
])('DATA-02 CSV rows are numbered as spreadsheet programs number them: %s', (_, file, rows) => {
  expect(readCsv(utf8(file)).numbers).toEqual(Uint32Array.from(rows));
});
