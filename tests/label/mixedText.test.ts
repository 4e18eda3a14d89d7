import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bind, columnsOf, hasData, isDataBound, recordCount, unknownColumns } from '../../src/label/bind';
import { contentOf } from '../../src/label/content';
import { newElement } from '../../src/label/elements';
import { columnsIn, mayMix, mixedText } from '../../src/label/mixedText';
import { type Label, newLabel } from '../../src/label/template';

const columns = ['品名', '价格', '产品 编号', 'a}b'];
const cells = ['绿茶', '9.90', '007', 'x'];
const fillIn = (content: string, fields: readonly string[], of: readonly string[]) =>
  contentOf({ inputDataType: 1, content }, fields, { index: 0, cells: of });
const fill = (text: string) => fillIn(text, columns, cells);

test.each([
  ['{品名} {价格}元', '绿茶 9.90元'],
  ['编号:{产品 编号}', '编号:007'],
  ['{品名}{品名}', '绿茶绿茶'],
  ['{a}b}', 'x'],
  ['{{品名}}', '{品名}'],
  ['{{{品名}}}', '{绿茶}'],
  ['{品名} {{}}', '绿茶 {}'],
  ['{品名', '{品名'],
  ['{品名}{', '绿茶{'],
  ['{ 品名 }', '{ 品名 }'],
  ['{品名} {重量}', '绿茶 {重量}'],
  ['{"a":{"b":{}}}', '{"a":{"b":{}}}'],
  ['{}', '{}'],
])('DATA-01 the text %s reads %s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test('DATA-01 names that are no column are reported, each once; none while no spreadsheet is open', () => {
  expect(mixedText('{品名}{重量}{重量}{ 价格}', columns).unknown).toEqual(['重量', ' 价格']);
  const text = newElement(1, { content: '{重量}kg {{净重}}' });
  expect(unknownColumns(text, columns)).toEqual({ key: 'columnUnknown', params: { field: '重量' } });
  expect(unknownColumns(text, [])).toBeUndefined();
  expect(contentOf(text, [], { index: 0 })).toBe('{重量}kg {{净重}}');
  expect(contentOf(text, columns, { index: 0, cells })).toBe('{重量}kg {{净重}}');
});

test('any text without a column reference stays as it is; any column name can be referred to', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (text, name) => {
        const sheet = [name];
        if (!text.includes(`{${name}}`)) expect(fillIn(text, sheet, ['v'])).toBe(text);
        if (name.startsWith('{') || name.startsWith('}')) return;
        expect(fillIn(`{${name}}`, sheet, ['v'])).toBe('v');
        expect(mayMix(`{${name}}`)).toBe(true);
      },
    ),
  );
});

test('a cell that looks like a reference is not read again', () => {
  expect(fillIn('{品名}', columns, ['{价格}', '9.90'])).toBe('{价格}');
});

const withElements = (...elements: Label['elements']): Label => ({ ...newLabel('t'), elements });
const records = { fields: columns, rows: [cells, ['红茶', '8', '8', 'y']] };

test('PRN-07 a label whose text names a column is bound to the spreadsheet', () => {
  const label = withElements(newElement(1, { content: '{品名} {价格}元' }));
  expect(recordCount(label, records)).toBe(2);
  expect(recordCount(label, undefined)).toBe(1);
  expect([hasData(label, columns), hasData(label), isDataBound(label.elements[0]!)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(columnsOf(label.elements[0]!, columns)).toEqual(['品名', '价格']);
  const literal = withElements(newElement(1, { content: '{重量}' }));
  expect([recordCount(literal, records), hasData(literal, columns)]).toEqual([1, false]);
});

test('DATA-01 texts, QR codes and barcodes take mixed contents; serials do not', () => {
  const row = { index: 0, cells };
  const contents = (element: Label['elements'][number]) =>
    bind(withElements(element), columns, row, 8).elements.map(({ content }) => content);
  expect(contents(newElement(7, { content: 'https://x.cn/{产品 编号}' }))).toEqual(['https://x.cn/007']);
  expect(contents(newElement(2, { content: 'NO{产品 编号}' }))).toEqual(['NO007']);
  expect(contents(newElement(1, { content: '{品名}1', inputDataType: 2 }))).toEqual(['{品名}1']);
});

test('BAR-07 a barcode is judged by what the record makes of it', () => {
  const label = withElements(newElement(2, { content: 'NO{品名}' }));
  expect(bind(label, columns, { index: 0, cells }, 8).problems[0]).toMatchObject({ key: 'barCharacter' });
});

test('the same text reads differently with other columns', () => {
  expect([columnsIn('{品名}', columns), columnsIn('{品名}', ['名'])]).toEqual([['品名'], []]);
});
