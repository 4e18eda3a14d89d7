import { afterEach, expect, test } from 'vitest';
import { parseSheet } from '../../../src/label/sheet/parse';
import { book, bookParts, NAMESPACES, openDocument, type RawEntry, workbook, zip } from './files';

const read = (bytes: Uint8Array) => parseSheet({ name: 'file.xlsx', bytes });
const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
const HUGE = 200 * 1024 * 1024;
const text = (s: string) => new TextEncoder().encode(s);

afterEach(() => {
  const inherited: string[] = [];
  for (const key in {}) inherited.push(key);
  expect(inherited).toEqual([]);
});

/** The entry at `path`, with false values. */
const lying = (path: string, lie: RawEntry['lie']) =>
  zip(bookParts({ rows: one }).map((entry) => (entry.path === path ? { ...entry, lie } : entry)));
const sheet = 'xl/worksheets/sheet1.xml';

test.each<[string, () => Uint8Array, string]>([
  ['a sheet of 200 MB', () => zip([{ path: sheet, data: '', lie: { size: HUGE } }]), 'sheetUnpacksTooBig'],
  ['a size said too small', () => lying(sheet, { size: 10 }), 'sheetUnreadable'],
  ['a size said too large', () => lying(sheet, { size: 1e6 }), 'sheetUnreadable'],
  ['a wrong checksum', () => lying(sheet, { crc: 1 }), 'sheetUnreadable'],
  ['an unknown compression', () => lying(sheet, { method: 9 }), 'sheetUnreadable'],
  ['a zip password', () => lying(sheet, { flags: 1 }), 'sheetEncrypted'],
  ['half a zip', () => book({ rows: one }).subarray(0, 900), 'sheetUnreadable'],
  ['a zip of other things', () => zip([{ path: 'a.txt', data: 'hello' }]), 'sheetUnreadable'],
  [
    '30,000 entries',
    () => zip(Array.from({ length: 30_000 }, (_, n) => ({ path: `${n}`, data: '' }))),
    'sheetUnpacksTooBig',
  ],
  [
    'no sheet part',
    () => zip(bookParts({ rows: one }).filter(({ path }) => path !== sheet)),
    'sheetUnreadable',
  ],
  [
    'a string number past the table',
    () => book({ rows: '<row><c t="s"><v>5</v></c></row>' }),
    'sheetUnreadable',
  ],
  [
    'no sheets',
    () => book({ rows: one, workbook: `<workbook ${NAMESPACES}><sheets/></workbook>` }),
    'sheetUnreadable',
  ],
  [
    'a far column',
    () => book({ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
    'sheetTooManyColumns',
  ],
  [
    'a column past all',
    () => book({ rows: '<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row>' }),
    'sheetTooManyColumns',
  ],
  ['too many rows', () => book({ rows: '<row><c><v>1</v></c></row>'.repeat(1_000_002) }), 'sheetTooManyRows'],
  ['300,000 rows of nothing', () => book({ rows: '<row></row>'.repeat(300_001) }), 'excelEmpty'],
  ['too many cells', () => book({ rows: `<row>${'<c/>'.repeat(2_500_001)}</row>` }), 'sheetUnpacksTooBig'],
  [
    'too many cells before the last of each row',
    () =>
      book({
        rows: '<row><c/><c/><c/><c/><c/><c/><c/><c/><c/><c/><c/><c/><c><v>1</v></c></row>'.repeat(950_000),
      }),
    'sheetUnpacksTooBig',
  ],
  [
    'too many strings',
    () => book({ rows: one, strings: '<si></si>'.repeat(8_000_001) }),
    'sheetUnpacksTooBig',
  ],
  [
    'a text without end',
    () => book({ rows: `<row><c t="str"><v>${'&amp;'.repeat(200_000)}</v></c></row>` }),
    'sheetUnpacksTooBig',
  ],
  ['a tag without end', () => book({ rows: '<row '.repeat(200_000) }), 'sheetUnpacksTooBig'],
  [
    'one long text, 5,000 times',
    () =>
      book({
        rows: '<row><c t="s"><v>0</v></c></row>'.repeat(5000),
        strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
      }),
    'sheetUnpacksTooBig',
  ],
  [
    'a text longer than a cell may hold',
    () =>
      book({
        rows: '<row><c t="s"><v>0</v></c></row>',
        strings: `<si>${'<r><t>abcdefgh</t></r>'.repeat(5000)}</si>`,
      }),
    'sheetCellTooLong',
  ],
  [
    'a repeated OpenDocument cell',
    () =>
      openDocument(
        '<table:table-row table:number-rows-repeated="2000000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    'sheetTooManyRows',
  ],
  [
    'a repeated OpenDocument column',
    () =>
      openDocument(
        '<table:table-row><table:table-cell table:number-columns-repeated="2000000000" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    'sheetTooManyColumns',
  ],
  [
    'repeated rows of repeated cells',
    () =>
      openDocument(
        '<table:table-row table:number-rows-repeated="90000"><table:table-cell table:number-columns-repeated="190" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    'sheetUnpacksTooBig',
  ],
  [
    'an OpenDocument password',
    () =>
      zip([
        { path: 'META-INF/manifest.xml', data: '<manifest:encryption-data/>' },
        { path: 'content.xml', data: 'x' },
      ]),
    'sheetEncrypted',
  ],
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'sheetUnreadable'],
  [
    'an empty compound file',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2000)),
    'sheetUnreadable',
  ],
  [
    'half an .xls',
    () => workbook({ S: [['a'], [1]] }, { bookType: 'xls' }).subarray(0, 2000),
    'sheetUnreadable',
  ],
  ['over 50 MB', () => new Uint8Array(50 * 1024 * 1024 + 1), 'sheetTooBig'],
])('G-20 refused with a message: %s', async (_, file, key) => {
  await expect(read(file())).rejects.toMatchObject({ problem: { key } });
});

test('G-20 parts that hold no text are never unpacked, whatever their size', async () => {
  const extra = ['xl/media/a.png', 'docProps/thumbnail.jpeg', 'xl/worksheets/sheet2.xml'].map((path) => ({
    path,
    data: 'x',
    lie: { size: HUGE },
  }));
  expect(await read(book({ rows: one, extra }))).toMatchObject({ fields: ['1'] });
});

test('G-20 parts named but left out do not make a workbook unreadable', async () => {
  const parts = bookParts({ rows: one });
  const types = parts[0]!;
  const named =
    '<Override PartName="/xl/metadata.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml"/>';
  types.data = String(types.data).replace('</Types>', `${named}</Types>`);
  expect(await read(zip([...parts, { path: 'xl/metadata.xml', data: '<metadata/>' }]))).toMatchObject({
    fields: ['1'],
  });
});

test('G-20 a link over the whole sheet fills no cells, a lying dimension allocates none', async () => {
  const after = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
  expect(await read(book({ rows: one, after }))).toMatchObject({ fields: ['1'], records: [] });
  const parts = bookParts({ rows: one });
  const lie = parts.map((entry) =>
    entry.path === sheet
      ? {
          ...entry,
          data: String(entry.data).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>'),
        }
      : entry,
  );
  expect(await read(zip(lie))).toMatchObject({ fields: ['1'], records: [] });
});

test('G-20 entities declared in the file are not expanded', async () => {
  const bomb = zip(
    bookParts({ rows: '<row><c t="str"><v>k</v></c></row><row><c t="str"><v>&b;</v></c></row>' }).map(
      (entry) =>
        entry.path === sheet
          ? {
              ...entry,
              data: `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b SYSTEM "file:///etc/passwd">]>${entry.data}`,
            }
          : entry,
    ),
  );
  expect((await read(bomb)).records).toEqual([['&b;']]);
});

test('G-20 names of the prototype are ordinary texts, and change nothing', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__'];
  const values = ['{"polluted":1}', 'c', 't', 'h', 'p'];
  const sheetOf = await read(workbook({ S: [names, values] }));
  expect(sheetOf.fields).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto___2']);
  expect(sheetOf.records).toEqual([values]);
  const cells = names.map(
    (name) => `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`,
  );
  const ods = openDocument(`<table:table-row>${cells.join('')}</table:table-row>`);
  expect((await read(ods)).fields).toEqual(sheetOf.fields);
  const proto = book({
    rows: one,
    workbook: `<workbook ${NAMESPACES}><sheets><sheet name="__proto__" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  });
  expect(await read(proto)).toMatchObject({ fields: ['1'], sheetName: '__proto__' });
});

test('G-20 a name that climbs out of the archive is only a name', async () => {
  const slip = book({
    rows: one,
    extra: [
      { path: '../../../etc/cron.d/x', data: 'x' },
      { path: '/abs', data: 'x' },
    ],
  });
  expect(await read(slip)).toMatchObject({ fields: ['1'] });
});

test('G-20 the content decides, not the name', async () => {
  expect(await read(text('a,b\n1,2'))).toMatchObject({ fields: ['a', 'b'], encoding: 'utf-8' });
  expect(await read(text('PK,SKU\n1,2'))).toMatchObject({ fields: ['PK', 'SKU'] });
});

test('DATA-04 a zip comment that looks like an end record is a comment', async () => {
  const plain = book({ rows: one });
  const comment = new Uint8Array(30);
  comment.set([0x50, 0x4b, 5, 6], 2);
  const commented = new Uint8Array([...plain, ...comment]);
  new DataView(commented.buffer).setUint16(plain.length - 2, comment.length, true);
  expect((await read(commented)).fields).toEqual((await read(plain)).fields);
});
