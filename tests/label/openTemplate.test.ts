import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { bind } from '../../src/label/bind';
import { type Repair, readTemplate, writeTemplate } from '../../src/label/template';

const repairsOf = (source: unknown) => {
  const found: Repair[] = [];
  const label = readTemplate(JSON.stringify(source), (repair) => found.push(repair));
  return { label, found };
};

test('FORM-03 what is repaired on opening is reported: field, element, stored value, value used', () => {
  const { label, found } = repairsOf({
    name: 'x',
    width: 5000,
    height: '30',
    paperType: 9,
    cover: null,
    data: [
      { elementType: 1, x: 'left', takePrint: 1, content: '甲' },
      { elementType: 2, showText: 7 },
    ],
  });
  expect(label).toMatchObject({ width: 210, height: 30, paperType: 1 });
  expect(found).toEqual([
    { field: 'width', from: '5000', to: '210' },
    { field: 'paperType', from: '9', to: '1' },
    { field: 'x', element: 1, type: 1, from: '"left"', to: '0' },
    { field: 'showText', element: 2, type: 2, from: '7', to: '2' },
  ]);
});

test('a template as we save it needs no repair', () => {
  const label = readTemplate({ name: '整', data: [1, 2, 7, 11, 8].map((elementType) => ({ elementType })) });
  expect(repairsOf(writeTemplate(label)).found).toEqual([]);
});

const exchanged = [
  { elementType: 'background', id: 'bg', text: '', left: 0, top: 0, inputDataType: 'manual', isLock: true },
  { elementType: 'text', id: 't', text: '绿茶', left: 72, top: 36, inputDataType: 'manual', isLock: false },
  {
    elementType: 'qrcode',
    id: 'q',
    text: 'https://a.cn',
    left: 10,
    top: 0,
    inputDataType: 'manual',
    isLock: true,
  },
  { elementType: 'barcode', id: 'b', text: 'A1', left: 0, top: 20.5, inputDataType: 'manual', isLock: false },
];

test.each([
  ['a list', exchanged],
  ['a list in an object', { elements: exchanged }],
])('EDIT-08 the exchange format opens as elements: %s', (_, source) => {
  const label = readTemplate(JSON.stringify(source), undefined, { width: 60, height: 50 });
  expect(label).toMatchObject({ width: 60, height: 50 });
  expect(label.elements).toMatchObject([
    { elementType: 3, id: 'bg', content: '' },
    { elementType: 1, id: 't', content: '绿茶', x: 25.39, y: 12.7, lockLocation: false, inputDataType: 1 },
    { elementType: 7, id: 'q', content: 'https://a.cn', x: 3.53, lockLocation: true },
    { elementType: 2, id: 'b', content: 'A1', y: 7.23 },
  ]);
  expect(bind(label, [], { index: 0 }, 8).problems).toEqual([]);
});

test.each([
  [[...exchanged, { elementType: '' }], '4.elementType'],
  [[{ ...exchanged[1], left: 'far' }], '0.left'],
  [[{ ...exchanged[1], inputDataType: 3 }], '0.inputDataType'],
])('EDIT-08 an exchange file that cannot be meant is refused by name (%#)', (source, what) => {
  expect(() => readTemplate(JSON.stringify(source))).toThrow(
    expect.objectContaining({ problem: { key: 'templateInvalid', params: { what } } }),
  );
});

test('EDIT-08 kinds and sources that an exchange file adds do not keep the rest of it from opening', () => {
  const label = readTemplate(
    JSON.stringify([
      { elementType: 'video', id: 'v', text: 'a.mp4', left: 72, top: 36, isLock: true, loop: 'yes' },
      { elementType: 'line', id: 'l', left: 72, top: 0 },
      { ...exchanged[1], inputDataType: 'excel' },
    ]),
  );
  expect(label.elements.slice(1)).toMatchObject([
    { id: 'v', elementType: 0, typeName: 'video', x: 25.39, y: 12.7, lockLocation: true },
    { id: 'l', elementType: 4, x: 25.39 },
    { id: 't', elementType: 1, content: '绿茶', inputDataType: 1 },
  ]);
  expect(bind(label, [], { index: 0 }, 8).problems).toMatchObject([
    { key: 'elementUnknown', elementId: 'v' },
  ]);
  const [, stored] = JSON.parse(String(writeTemplate(label).data));
  expect(stored).toMatchObject({ elementType: 'video', text: 'a.mp4', loop: 'yes' });
});

test('ELEM-03 the style fields of canvas editors are read from an exchange file, and written with a label', () => {
  const style = {
    fontFamily: 'Arial',
    fontSize: 14,
    charSpacing: 120,
    lineHeight: 1.5,
    fontWeight: 'bold',
    fontStyle: 'italic',
    linethrough: true,
    underline: true,
    textAlign: 'right',
  };
  const label = readTemplate(JSON.stringify([{ ...exchanged[1], ...style }]));
  expect(label.elements[1]).toMatchObject({
    ...{ fontFamily: 'Arial', textSize: 14, wordSpace: 120, linesSpace: 1.5 },
    ...{ bold: true, italic: true, strikethrough: true, underline: true, hAlignment: 3 },
  });
  expect(JSON.parse(String(writeTemplate(label).data))[1]).toMatchObject(style);
});

const opensOrRefuses = (source: string) => {
  let label: ReturnType<typeof readTemplate>;
  try {
    label = readTemplate(source);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return 'refused';
  }
  bind(label, ['a'], { index: 0, cells: ['1'] }, 8);
  expect(readTemplate(JSON.stringify(writeTemplate(label))).elements).toHaveLength(label.elements.length);
  return 'opened';
};

test('SEC-10 any JSON opens or is refused, nothing else', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 12 }), (source) => void opensOrRefuses(source)),
    { numRuns: 500 },
  );
});

test('SEC-10 anything shaped like a template opens or is refused, nothing else', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(-1, 0, 1, 2, 3, 7, 1e308, '', '4', 'NaN', null, true, [], {}, '{a}', 'data:image/png,'),
  );
  const keys = [
    'content',
    'x',
    'width',
    'barcodeType',
    'codeType',
    'inputDataType',
    'excelKey',
    'id',
    'refIds',
  ];
  const element = fc.record(
    {
      elementType: fc.oneof(
        fc.constantFrom<unknown>(1, 2, 3, 7, 9, 11, '2', 'text', 'qrcode', 'background'),
        odd,
      ),
      ...Object.fromEntries(keys.map((key) => [key, odd])),
      left: odd,
      takePrint: odd,
    },
    { requiredKeys: ['elementType'] },
  );
  const list = fc.array(fc.oneof({ weight: 8, arbitrary: element }, odd), { maxLength: 5 });
  const template = fc.oneof(
    fc.record(
      {
        data: fc.oneof(
          list,
          list.map((items) => JSON.stringify(items)),
          fc.array(list, { maxLength: 3 }),
          odd,
        ),
        labelNum: odd,
        width: odd,
        name: odd,
      },
      { requiredKeys: [] },
    ),
    list,
    fc.record({ elements: fc.oneof(list, odd), width: odd }),
  );
  const seen = { opened: 0, refused: 0 };
  fc.assert(
    fc.property(template, (source) => {
      seen[opensOrRefuses(JSON.stringify(source))]++;
    }),
    { numRuns: 1000 },
  );
  // The generator reaches both ends.
  expect(Math.min(seen.opened, seen.refused)).toBeGreaterThan(50);
});

test('SEC-10 nesting that would overflow a parser is refused', () => {
  for (const depth of [10, 1000, 200_000]) {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const source of [deep, `{"data":${deep}}`, `{"vendor":${deep}}`, `{"elements":${deep}}`]) {
      expect(opensOrRefuses(source), `${source.slice(0, 12)} ${depth}`).toBe('refused');
    }
  }
});
