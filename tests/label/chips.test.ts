import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Problem } from '../../src/base/problem';
import { bind, hasData, inputProblem, isDataBound, recordCount, takesRows } from '../../src/label/bind';
import { chipAt, reference, writeChip } from '../../src/label/chip';
import { contentOf } from '../../src/label/content';
import { newElement } from '../../src/label/elements';
import { gs1Parts } from '../../src/label/gs1/rows';
import { printInputs } from '../../src/label/inputs';
import { chipEdge, insertInto, mixedText, segments, withNames } from '../../src/label/mixedText';
import { onScreen } from '../../src/label/onScreen';
import { findNotices, usedColumns } from '../../src/label/sheetNotices';
import { type Label, newLabel, readTemplate, writeTemplate } from '../../src/label/template';
import { anyFormat as formats, anySource as sources, text } from './anyChip';

const columns = ['品名', '日期', '数量', '批号', '空'];
const cells = ['Green Tea', '2026-03-01', '1234567.895', '42', '  '];
const row = { index: 0, cells };
const read = (content: string, of: object = row) =>
  contentOf({ inputDataType: 1, content }, columns, of as typeof row);
const withElements = (...elements: Label['elements']): Label => ({ ...newLabel('t'), elements });

test.each([
  ['{品名¦case=upper}', 'GREEN TEA'],
  ['{品名¦case=lower}', 'green tea'],
  ['{日期¦date=DD.MM.YYYY}', '01.03.2026'],
  ['{日期¦date=D/M/YY}', '1/3/26'],
  ['{日期¦date=YYMMDD}', '260301'],
  ['{数量¦decimals=2}', '1234567.90'],
  ['{数量¦decimals=0¦thousands=,}', '1,234,568'],
  ['{数量¦decimals=1¦thousands=.}', '1.234.567,9'],
  ['{数量¦thousands= }', '1 234 567.895'],
  ['{批号¦pad=6}', '000042'],
  ['{批号¦pad=6¦fill=*}', '****42'],
  ['{批号¦pad=1}', '42'],
  ['{批号¦prefix=LOT-¦suffix= (\\})}', 'LOT-42 (})'],
  ['[{空¦prefix=LOT-¦pad=4¦suffix=!¦date=YYYY}]', '[]'],
  ['[{空}]', '[  ]'],
  ['{品名¦case=upper} {批号¦pad=3} {{x}}', 'GREEN TEA 042 {x}'],
])('DATA-01 a format in a text: %s prints %s', (text, printed) => {
  expect(read(text)).toBe(printed);
});

test.each([
  ['2026-03-01', '2026-03-01 00:00:00'],
  ['2026-03-01T23:05:09', '2026-03-01 23:05:09'],
  ['2026/3/1 9:05', '2026-03-01 09:05:00'],
  ['2026年3月1日', '2026-03-01 00:00:00'],
  ['20260301', '2026-03-01 00:00:00'],
  ['1-Mar-2026', '2026-03-01 00:00:00'],
  ['March 1, 2026', '2026-03-01 00:00:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
])('DATA-01 a date format reads the shown text %s', (cell, printed) => {
  expect(read('{日期¦date=YYYY-MM-DD HH:mm:ss}', { index: 0, cells: ['', cell] })).toBe(printed);
});

test.each(['abc', '3/4/2026', '2026-02-29', '2026-13-01', '2026-01-01 24:00', '46082', '1-Abc-2026'])(
  'DATA-01 a cell %s that is no date prints as it is, with a warning for its row',
  (cell) => {
    const text = newElement(1, { content: '[{日期¦date=YYYY¦prefix=EXP}]' });
    const bound = bind(withElements(text), columns, { index: 0, cells: ['', cell] }, 8);
    expect(bound.elements.at(-1)!.content).toBe(`[${cell}]`);
    expect(bound.problems).toEqual([]);
    expect(bound.warnings).toEqual([
      { key: 'formatDate', params: { field: '日期', value: cell }, elementId: text.id },
    ]);
  },
);

test.each([
  ['-0.004', '0.00'],
  ['-1.005', '-1.01'],
  ['99999999999999999999.995', '100000000000000000000.00'],
  ['1,234.5', '1234.50'],
  ['+7', '7.00'],
])('DATA-01 two decimals of %s are %s, exactly', (cell, printed) => {
  expect(read('{数量¦decimals=2}', { index: 0, cells: ['', '', cell] })).toBe(printed);
});

test.each(['abc', '12,5', '1e5', '5%', '1.2.3', '--1'])(
  'DATA-01 %s is not a number: it prints as it is, with a warning',
  (cell) => {
    const warnings: Problem[] = [];
    const piece = { inputDataType: 1, content: '{数量¦decimals=2}' };
    const of = { index: 0, cells: ['', '', cell] };
    expect(contentOf(piece, columns, of, '', (one) => warnings.push(one))).toBe(cell);
    expect(warnings).toEqual([{ key: 'formatNumber', params: { field: '数量', value: cell } }]);
  },
);

test('DATA-01 a value that its format cannot read is reported from a table cell and through a reference', () => {
  const cell = { content: '{日期¦date=YYYY}' };
  const table = newElement(10, {
    rowHeights: ['5'],
    columnWidths: ['9'],
    cells: [{ row: 0, col: 0, ...cell }],
  });
  const text = newElement(1, cell);
  const refers = newElement(1, { contentType: 'reference', refIds: [text.id] });
  const { elements, warnings } = bind(
    withElements(table, text, refers),
    columns,
    { index: 0, cells: ['', 'soon'] },
    8,
  );
  expect(elements.slice(1).map(({ content }) => content)).toEqual(['soon', 'soon']);
  expect((elements[0]!.cells as { content: string }[])[0]!.content).toBe('soon');
  expect(warnings.map(({ elementId, key }) => [elementId, key])).toEqual(
    [table, text, refers].map(({ id }) => [id, 'formatDate']),
  );
  expect(onScreen(text, [text], columns, { index: 0, cells: ['', 'soon'] }, 8).warning).toEqual({
    key: 'formatDate',
    params: { field: '日期', value: 'soon' },
  });
});

test('zeros that fill up a negative number follow its sign', () => {
  expect(read('{数量¦decimals=1¦pad=7}', { index: 0, cells: ['', '', '-2.5'] })).toBe('-0002.5');
});

test.each([
  'colour=red',
  'date=plain',
  'decimals=11',
  'decimals=-1',
  'thousands=;',
  'case=Upper',
  'pad=0',
  'pad=101',
  'pad=1e2',
  'fill=0',
  'fill=ab¦pad=3',
  'prefix=',
  'case=upper¦case=lower',
  'date=YYYY¦decimals=2',
])('DATA-01 the format %s cannot be used and is named', (format) => {
  expect(read(`{品名¦${format}}`)).toMatchObject({ key: 'formatBad', params: { field: '品名' } });
});

test('DATA-01 serials and inputs stand in a text between columns', () => {
  const text = '{品名¦case=upper} {¦serial=A098¦step=2¦count=3} {¦input=班次¦sample=早¦prefix=#}';
  const inputs = new Map([['班次', '晚']]);
  expect([0, 1].map((index) => read(text, { index, cells, inputs }))).toEqual([
    'GREEN TEA A098 #晚',
    'GREEN TEA A100 #晚',
  ]);
  expect(read(text, { index: 0, cells, inputs: 'sample' })).toBe('GREEN TEA A098 #早');
  expect(read(text)).toEqual({ key: 'atPrintMissing', params: { name: '班次' } });
  expect(read('{¦serial=A1¦step=-1}', { index: 5 })).toEqual({ key: 'serialBad' });
  expect(read('{¦serial=号}', { index: 0 })).toEqual({ key: 'serialBad' });
});

test.each(['serial=1¦count=0', 'serial=1¦count=10001', 'serial=1¦step=0', 'serial=1¦step=1.5', 'input= '])(
  'DATA-01 the source %s cannot be used and is named',
  (source) => {
    expect(read(`{¦${source}}`)).toMatchObject({ key: 'formatBad' });
  },
);

test('PRN-07 a text with a serial makes as many labels as the serial counts', () => {
  const label = withElements(newElement(1, { content: 'NO {¦serial=001¦count=25}' }));
  expect([recordCount(label, undefined), hasData(label), isDataBound(label.elements[0]!)]).toEqual([
    25,
    true,
    true,
  ]);
  const records = { fields: columns, rows: [cells, cells] };
  expect([takesRows(label, columns), recordCount(label, records)]).toEqual([false, 25]);
  const both = withElements(newElement(1, { content: '{品名¦case=upper} {¦serial=001¦count=25}' }));
  expect([takesRows(both, columns), recordCount(both, records)]).toEqual([true, 2]);
});

test('PRN-07 an input in a text is asked for once, with its sample', () => {
  const text = newElement(1, { content: '{¦input=日期¦sample=2026-01-01¦date=YYMMDD} {品名}' });
  const same = newElement(1, { content: '2026-01-02', inputDataType: 4, excelKey: '日期' });
  const asked = printInputs(withElements(text, same));
  expect(asked).toEqual([{ key: '日期', name: '日期', sample: '2026-01-01', elements: [text, same] }]);
  expect(inputProblem(asked[0]!, ' ', 8)).toMatchObject({ key: 'scanReq' });
  // It prints as it is; the check of the rows lists it.
  expect(inputProblem(asked[0]!, 'abc', 8)).toBeUndefined();
});

test('DATA-01 a column with a format is never printed as typed: it needs the spreadsheet and the column', () => {
  expect(read('{品名¦case=upper}', { index: 0 })).toEqual({ key: 'sheetMissing', params: { field: '品名' } });
  expect(read('{重量¦case=upper}')).toEqual({ key: 'columnUnknown', params: { field: '重量' } });
  const text = newElement(1, { content: '{品名¦case=upper} {日期}' });
  const shown = onScreen(text, [text], [], { index: 0 }, 8);
  expect([shown.element.content, shown.problem?.key]).toEqual(['{品名} {日期}', 'sheetMissing']);
});

test('a column with an error does not print through a format', () => {
  const wrong = { index: 0, cells: ['#N/A'], errors: [0] };
  expect(read('{品名¦case=upper}', wrong)).toMatchObject({ key: 'cellError' });
});

test('references with formats survive being stored', () => {
  const text = newElement(1, { content: '{批号¦pad=5¦prefix=\\{} {¦serial=001}' });
  const stored = readTemplate(writeTemplate(withElements(text)));
  expect(bind(stored, columns, row, 8).elements.at(-1)?.content).toBe('{00042 001');
});

test('BAR-07 a value of fixed length in a GS1 content may be a column with a format', () => {
  const fnc1 = '\u001d';
  const parts = gs1Parts(`${fnc1}17{日期¦date=YYMMDD}10A1`, fnc1, columns);
  expect(parts?.map(({ identifier, value }) => [identifier.ai, value])).toEqual([
    ['17', '{日期¦date=YYMMDD}'],
    ['10', 'A1'],
  ]);
});

test('duplicates of a code are found in its formatted contents', () => {
  const label = withElements(newElement(7, { content: '{品名¦case=upper}{空}' }));
  const fields = ['品名', '空'];
  const work = findNotices(
    { fields, rows: ['a', 'A', 'b'].map((name) => [name, '!']) },
    usedColumns(label, fields),
    1000,
  );
  expect(work.next()).toEqual({
    done: true,
    value: [{ kind: 'duplicate', column: '{品名}{空}', rows: [1] }],
  });
});

test('a chip is read as it was written, whatever follows it', () => {
  fc.assert(
    fc.property(sources, formats, text, (source, format, rest) => {
      const written = writeChip({ source, format });
      expect(chipAt(written + rest, 0, columns)).toEqual({ chip: { source, format }, end: written.length });
    }),
  );
});

test('any text is the sum of its pieces', () => {
  const pieces = fc.oneof(
    text,
    fc.constantFrom('{', '}', '{{', '¦', '\\', '{品名}', '{¦serial=1}', '{品名¦case=upper}'),
  );
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const whole = list.join('');
      expect(
        segments(whole, columns)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(whole);
    }),
  );
});

test('a text without a reference prints itself, with bars, braces and equals signs', () => {
  const odd = fc.array(fc.constantFrom('{', '}', '¦', '=', '\\', 'a', 'case', 'upper', '"', '品名', ' '));
  fc.assert(
    fc.property(odd, (list) => {
      const whole = list.join('');
      const refers = mixedText(whole, columns).parts.some((part) => typeof part !== 'string');
      if (refers || whole.includes(reference('品名'))) return;
      expect(read(whole)).toBe(whole);
      expect(withNames(whole, columns)).toBe(whole);
    }),
  );
});

test.each([
  '{"a¦b":1}',
  '{品名¦备注}',
  '{重量¦case=Upper}',
  '{¦}',
  '{¦case=upper}',
  '{¦serial}',
  '{品名¦case=upper',
  '{{品名¦case=upper}}',
])('the text %s of an older template keeps its meaning', (old) => {
  expect(read(old)).toBe(old);
});

test('a column whose whole name contains bars comes before a format', () => {
  fc.assert(
    fc.property(formats, (format) => {
      const written = writeChip({ source: { kind: 'column', name: '品名', column: 0 }, format });
      const named = [...columns, written.slice(1, -1)];
      const found = contentOf({ inputDataType: 1, content: written }, named, {
        index: 0,
        cells: [...cells, 'whole'],
      });
      if (Object.keys(format).length > 0) expect(found).toBe('whole');
    }),
  );
});

test('a chip inserted into a text of doubled braces leaves them as they print', () => {
  const json = '{"a":{"b":{}}}';
  const inserted = insertInto(json, json.length, json.length, '{品名}', columns);
  expect(read(inserted.content)).toBe(`${json}Green Tea`);
  expect(inserted.caret).toBe(inserted.content.length);
  const mixed = '{{x}} {品名}';
  expect(read(insertInto(mixed, 0, 5, '{批号}', columns).content)).toBe('42 Green Tea');
});

test('the edges of a chip are found from both sides, and no others', () => {
  const text = 'a{品名}b';
  expect([0, 1, 2, 5].map((at) => chipEdge(text, at, false, columns))).toEqual([
    undefined,
    5,
    undefined,
    undefined,
  ]);
  expect([1, 4, 5, 6].map((at) => chipEdge(text, at, true, columns))).toEqual([
    undefined,
    undefined,
    1,
    undefined,
  ]);
});
