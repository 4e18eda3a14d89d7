import fc from 'fast-check';
import { elementTypes, newElement } from '../../src/label/elements';
import { templateFields } from '../../src/label/template';

/** What no field expects, or only some do. */
const odd = fc.constantFrom<unknown>(
  ...[null, true, false, '', 'abc', '40', '1e3', ' ', 'NaN', '\u0000', '标签', '-', '99999999999999999999'],
  ...[0, -1, 1, 0.5, -0.1, 99, 1e9, -1e9, 1e308, 1e-300, Number.MAX_SAFE_INTEGER],
  ...[[], [1, 2], [null], [[1]], ['a', {}], {}, { x: 1 }, { length: 3 }, { a: { b: [] } }],
  ...['data:image/png;base64,AAAA', 'javascript:alert(1)', '{}', '{a}', 'x'.repeat(200)],
  ...['Infinity', '-Infinity', 'null', 'undefined', '0x10', '1e999', '1,5', '\u202e1', '\ud800'],
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', '{constructor}', '{__proto__}'],
  ...[{ hasOwnProperty: 1 }, { length: -1 }, [[[[[0]]]]], { a: { a: { a: { a: 1 } } } }, Array(300).fill(0)],
);
const anything = fc.oneof({ weight: 4, arbitrary: odd }, fc.jsonValue({ maxDepth: 2 }));

type Raw = Record<string, unknown>;

/** One element of every type, as it is stored, with parts and sources set. */
const good: Raw[] = [...elementTypes.values()].map(({ code }) => ({
  ...newElement(code),
  id: `e${code}`,
  ...(code === 10 && {
    cells: [
      { row: 0, col: 0, content: 'a' },
      { row: 1, col: 1, rowSpan: 2 },
    ],
  }),
}));

const element = fc.constantFrom(...good);
/** An element with some of its fields missing, or of another kind. */
const mutated = element.chain((from) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(from)), fc.option(anything, { nil: undefined })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) => ({ ...from, ...Object.fromEntries(changes) })),
);
/** A table whose parts are wrong. */
const badTable = fc
  .record({
    cells: fc.array(
      fc.oneof(
        anything,
        fc.dictionary(fc.constantFrom('row', 'col', 'rowSpan', 'content', 'textSize', 'excelKey'), anything),
      ),
      { maxLength: 5 },
    ),
    columnWidths: anything,
    rowHeights: anything,
  })
  .map((fields): Raw => ({ ...good.find(({ elementType }) => elementType === 10), ...fields }));
/** An element of a type nobody knows. */
const unknown = fc
  .tuple(
    fc.constantFrom<unknown>(99, 'zzz', '99', -3, 1.5, true, [7], {}, 'constructor', 1e9),
    fc.constantFrom(...good),
    fc.array(
      fc.constantFrom(
        'id',
        'x',
        'y',
        'width',
        'height',
        'rotationAngle',
        'lockLocation',
        'takePrint',
        'layerName',
        'content',
      ),
      { maxLength: 6 },
    ),
    anything,
  )
  .map(
    ([elementType, from, wrong, value]): Raw => ({
      ...from,
      ...Object.fromEntries(wrong.map((name) => [name, value])),
      elementType,
    }),
  );
const bare = fc.constantFrom<unknown>(
  { elementType: 99 },
  { elementType: 'zzz' },
  { elementType: 1, id: ['a'] },
  {},
  null,
  5,
  'x',
  { x: 1 },
);
const item = fc.oneof({ weight: 6, arbitrary: mutated }, badTable, { weight: 2, arbitrary: unknown }, bare);
/** Replacements for the list of elements, or one of them, that are refused with a reason or read as none. */
const noList = fc.constantFrom<unknown>(
  ...[null, '', undefined, '[', 'null', '5', '[[[]]]', [[], []], [[{ elementType: 1 }], { elementType: 99 }]],
  ...[{ elementType: 99 }, `${'['.repeat(40)}${']'.repeat(40)}`, '[{"elementType":1,"__proto__":{"x":1}}]'],
  '[{"elementType":99,"constructor":1}]',
);

/** Label fields of another kind, and keys nobody knows. */
const outer = fc.dictionary(
  fc.constantFrom(
    ...Object.keys(templateFields).filter((name) => name !== 'labelNum'),
    'layoutGuides',
    'later',
    'name',
  ),
  anything,
  { maxKeys: 4 },
);

const items = fc.tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([list, twice]) =>
  // Two elements of one id, as a careless copy has them.
  JSON.stringify(twice ? [...list, list[0]] : list),
);
/** A stored label of which anything may be wrong: with every field of every type, unknown types, and broken lists. */
export const storedLabel: fc.Arbitrary<Raw> = fc
  .tuple(outer, fc.oneof({ weight: 60, arbitrary: items }, noList))
  .map(([fields, data]): Raw => ({ name: '标签', width: 40, height: 30, ...fields, data }));

/** Labels in which every field of every type is wrong once: each has an element of every type. */
const everyField: Raw[] = Array.from(
  { length: Math.max(...good.map((one) => Object.keys(one).length)) },
  (_, i) => {
    const elements = good.map((one) => ({ ...one, [Object.keys(one)[i] ?? 'x']: { wrong: true } }));
    return { name: '标签', width: 40, height: 30, data: JSON.stringify(elements) };
  },
);

/** The same labels with every run: first those with every field wrong once, then random ones. */
export const storedLabels = (count: number): Raw[] => [
  ...everyField,
  ...fc.sample(storedLabel, { numRuns: count - everyField.length, seed: 13 }),
];
