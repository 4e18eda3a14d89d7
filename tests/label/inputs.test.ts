import { expect, test } from 'vitest';
import { bind, hasData, inputProblem, recordCount } from '../../src/label/bind';
import { contentOf } from '../../src/label/content';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { asksAtPrint, printInputs } from '../../src/label/inputs';
import { type Label, newLabel, readElement, readTemplate, writeTemplate } from '../../src/label/template';

const asked = (code: number, id: string, excelKey: string, given: Record<string, unknown> = {}) => ({
  ...newElement(code, { excelKey, inputDataType: SOURCE.atPrint, ...given }),
  id,
});
const label = (...elements: LabelElement[]): Label => ({ ...newLabel('t', 60, 40), elements });
const shown = (given: Label) =>
  printInputs(given).map(({ key, name, elements }) => [key, name, elements.map(({ id }) => id)]);

const cell = (row: number, col: number, given: object) => ({ row, col, inputDataType: 4, ...given });
const table = readElement({
  id: 'tab',
  elementType: 10,
  rowHeights: ['5', '5'],
  columnWidths: ['10', '10'],
  cells: [cell(0, 1, { excelKey: '工号' }), cell(1, 0, { content: '样品' })],
});

test('DATA-08 a label lists what it asks for, each field once, unnamed ones by their place', () => {
  const given = label(
    asked(1, 'a', '批号'),
    asked(2, 'b', '批号'),
    asked(7, 'c', '', { content: ' ABC ' }),
    asked(1, 'hidden', '不印', { takePrint: false }),
    newElement(1),
    table,
  );
  expect(shown(given)).toEqual([
    ['批号', '批号', ['a', 'b']],
    ['c', 'ABC', ['c']],
    ['工号', '工号', ['tab']],
    ['tab#3', '样品', ['tab']],
  ]);
});

test('DATA-08 an element left out of print is asked for when a printed text refers to it', () => {
  const source = asked(1, 'a', '批号', { takePrint: false });
  const text = { ...newElement(1, { contentType: 'reference', refIds: ['a'] }), id: 'r' };
  const given = label(source, text);
  expect(shown(given)).toEqual([['批号', '批号', ['a']]]);
  expect([source, text, newElement(1)].map((one) => asksAtPrint(one, given.elements))).toEqual([
    true,
    true,
    false,
  ]);
  const bound = bind(given, [], { index: 0, inputs: new Map([['批号', 'L7']]) }, 8);
  expect(bound.elements.map(({ content }) => content)).toEqual(['L7']);
});

test('DATA-01 the value given is the content, of elements and of cells, with its name on request', () => {
  const given = label(asked(1, 'a', '批号', { showKeyName: true }), asked(2, 'b', '批号'), table);
  const inputs = new Map([
    ['批号', 'L7'],
    ['工号', '42'],
    ['tab#3', 'x'],
  ]);
  const { elements, problems } = bind(given, [], { index: 0, inputs }, 8);
  expect(problems).toEqual([]);
  expect(elements.slice(0, 2).map(({ content }) => content)).toEqual(['批号:L7', 'L7']);
  expect((elements[2]!.cells as { content: string }[]).map(({ content }) => content)).toEqual([
    '',
    '42',
    'x',
    '',
  ]);
});

test.each([undefined, new Map<string, string>(), new Map([['批号', ' ']])])(
  'DATA-08 without a value nothing prints, and the input is named (%j)',
  (inputs) => {
    const { elements, problems } = bind(
      label(asked(1, 'a', '批号')),
      [],
      { index: 0, ...(inputs && { inputs }) },
      8,
    );
    expect(elements).toEqual([]);
    expect(problems).toEqual([{ key: 'atPrintMissing', params: { name: '批号' }, elementId: 'a' }]);
  },
);

test('DATA-08 the editor shows the sample', () => {
  expect(contentOf(asked(1, 'a', '批号', { content: '样品' }), [], { index: 0, inputs: 'sample' })).toBe(
    '样品',
  );
});

test('DATA-08 values do not make labels differ: they are records of nothing', () => {
  const given = label(asked(1, 'a', '批号'));
  expect([hasData(given), recordCount(given, { fields: ['批号'], rows: [['1'], ['2']] })]).toEqual([
    false,
    1,
  ]);
});

test('DATA-08 a value is checked by every element that takes it', () => {
  const ean = asked(2, 'b', '码', { barcodeType: 4, width: 30 });
  const [input] = printInputs(label(asked(1, 'a', '码'), ean));
  const key = (value: string) => inputProblem(input!, value, 8)?.key;
  expect([key(''), key('  '), key('abc'), key('123456789012'), key('1234567890123')]).toEqual([
    'scanReq',
    'scanReq',
    'barDigits',
    undefined,
    'barCheckDigit',
  ]);
  const [name] = printInputs(label(asked(1, 'a', '码')));
  expect(inputProblem(name!, '任何内容', 8)).toBeUndefined();
});

test('DATA-08 names that reach a prototype are names like others', () => {
  const given = label(asked(1, 'a', '__proto__'), asked(1, 'b', 'constructor'));
  const inputs = new Map([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(bind(given, [], { index: 0, inputs }, 8).elements.map(({ content }) => content)).toEqual(['x', 'y']);
});

test('DATA-01 what is asked for survives save and load', () => {
  const again = readTemplate(writeTemplate(label(asked(1, 'a', '批号'))));
  expect(shown(again)).toEqual([['批号', '批号', ['a']]]);
});
