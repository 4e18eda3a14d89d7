import { describe, expect, test } from 'vitest';
import { readSheetIn, type SheetProgress } from '../../../../src/label/sheet';
import { sheetCalls } from '../../../../src/label/sheet/calls';
import { type PackedRows, unpackRows } from '../../../../src/label/sheet/packedRows';
import { RowTable } from '../../../../src/label/sheet/table';
import { readXlsx } from '../../../../src/label/sheet/xlsx/reader';
import { LocalWorker } from '../../../localWorker';
import { book, stylesOf } from '../files';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`).join(
    '',
  );

test('DATA-02 a file that the reader leaves to the library half way is read once, from its start', async () => {
  const date = '<row r="9001"><c r="A9001" t="d"><v>2026-01-05</v></c></row>';
  const seen: SheetProgress[] = [];
  const sheet = await readSheetIn(
    new LocalWorker(sheetCalls),
    { name: 'a.xlsx', bytes: book({ rows: rowsOf(9_000) + date }) },
    undefined,
    (progress) => void seen.push(progress),
  );
  expect(seen[0]).toMatchObject({ rows: 200, first: { fields: ['0'] } });
  expect(sheet.records).toHaveLength(9_000);
  expect(sheet.records[8_998]).toEqual(['8999']);
  expect(sheet.records[8_999]).toEqual(['46027']);
});

describe('DATA-02 the first rows are handed on as soon as the texts that they name are read', () => {
  const COUNT = 40_000;
  /** Every row names two texts; `of` gives the number of the text that is the n-th by rows. */
  async function packsOf(of: (n: number) => number, strings = textsOf(), styles?: string) {
    const style = styles === undefined ? '' : ' s="1"';
    const cell = (column: string, row: number, n: number) =>
      `<c r="${column}${row}"${style} t="s"><v>${of(n)}</v></c>`;
    const rows = Array.from({ length: COUNT / 2 }, (_, n) => {
      const row = n + 1;
      return `<row r="${row}">${cell('A', row, 2 * n)}${cell('B', row, 2 * n + 1)}</row>`;
    });
    const packs: PackedRows[] = [];
    const bytes = book({ rows: rows.join(''), strings, ...(styles !== undefined && { styles }) });
    const facts = await readXlsx(bytes, 0, 'zh-CN', (pack) => packs.push(pack));
    const table = new RowTable();
    for (const pack of packs) unpackRows(pack, table);
    return { facts, packs, records: table.finish().records };
  }
  const textsOf = () => Array.from({ length: COUNT }, (_, n) => `<si><t>text ${n}</t></si>`).join('');
  const expected = (of: (n: number) => number) =>
    Array.from({ length: COUNT / 2 - 1 }, (_, n) => [`text ${of(2 * n + 2)}`, `text ${of(2 * n + 3)}`]);

  test.each([
    ['numbered by rows', (n: number) => n, 0, 0.1],
    ['numbered backwards', (n: number) => COUNT - 1 - n, 0.3, 0.5],
    ['all the same', () => 7, 0, 0.1],
  ])('%s', async (_, of, least, most) => {
    const { facts, packs, records } = await packsOf(of);
    expect(facts).toBeDefined();
    expect(packs[0]!.widths).toHaveLength(200);
    expect(packs[0]!.share).toBeGreaterThan(least);
    expect(packs[0]!.share).toBeLessThan(most);
    expect(records).toEqual(expected(of));
  });

  test('with a format of texts as well', async () => {
    const styles = stylesOf([{ id: 0 }, { id: 200, code: '@@' }]);
    const { packs, records } = await packsOf((n) => n, textsOf(), styles);
    expect(packs[0]!.share).toBeLessThan(0.1);
    expect(records[0]).toEqual(['text 2text 2', 'text 3text 3']);
  });

  test('whatever is beyond the columns that a sheet may have, as long as it is blank', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="ZZ1" t="s"><v>1</v></c></row>';
    const packs: PackedRows[] = [];
    const read = (strings: string) => readXlsx(book({ rows, strings }), 0, 'en', (pack) => packs.push(pack));
    const texts = (last: string) => `<si><t>a</t></si><si><t xml:space="preserve">${last}</t></si>`;
    expect(await read(texts(' '))).toBeDefined();
    expect([...packs[0]!.widths]).toEqual([1]);
    await expect(read(texts('b'))).rejects.toThrow('sheetTooManyColumns');
  });

  test('and are void where a later text is one that the reader leaves to the library', async () => {
    const { facts, packs } = await packsOf((n) => n, textsOf().replace('text 39999', '<x/>'));
    expect(packs[0]!.widths).toHaveLength(200);
    expect(facts).toBeUndefined();
  });
});

test.each<[string, object]>([
  ['no pack', { rows: {} }],
  [
    'ends that fall',
    {
      rows: {
        text: new Uint8Array(2),
        ends: Uint32Array.of(2, 1),
        widths: Uint32Array.of(2),
        numbers: Uint32Array.of(1),
        dates: new Uint32Array(),
        errors: new Uint32Array(),
        share: 0,
      },
    },
  ],
])('DATA-04 a pack out of shape is a bug, not rows: %s', async (_, event) => {
  const worker = new LocalWorker({});
  worker.isDeaf = true;
  const reading = readSheetIn(worker, { name: 'a.xlsx', bytes: new Uint8Array(1) });
  worker.say('message', { data: { event } });
  await expect(reading).rejects.toThrow('bad reply');
  expect(worker.terminated).toBe(1);
});
