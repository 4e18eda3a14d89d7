import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MACHINE, PAPER } from '../../src/base/printSettings';
import {
  changed,
  defaultForm,
  heightLimit,
  type LabelForm,
  labelOf,
  lockedFields,
  missingIn,
  questionOf,
  savedForm,
  takesPaper,
  tooWideFor76,
} from '../../src/label/rules';
import { newLabel, readTemplate, SHAPE, writeTemplate } from '../../src/label/template';
import { form, fresh, PICTURE } from './labelForm';

test.each([
  ['none stored', {}, [40, 30]],
  ['the last one', { width: 70.5, height: 40 }, [70.5, 40]],
  ['one only continuous paper has', { width: 80, height: 900 }, [80, 400]],
])('FORM-03 the size of a new label: %s', (_, last, size) => {
  const { width, height } = defaultForm('x', last);
  expect([width, height]).toEqual(size);
});

test.each([
  ['nothing', {}, {}],
  ['a blank name', { name: '  ' }, { name: 'nameReq' }],
  ['no width', { width: undefined }, { width: 'widthReq' }],
  ['no height', { height: undefined }, { height: 'heightReq' }],
  ['no column count', { columnNum: undefined }, { columnNum: 'colReq' }],
  ['no column space', { columnSpace: undefined }, { columnSpace: 'spaceReq' }],
  ['no diameter', { shapeType: SHAPE.circle, width: undefined, height: undefined }, { width: 'widthReq' }],
] as [string, Partial<LabelForm>, object][])('FORM-05 what is missing: %s', (_, patch, missing) => {
  expect(missingIn(form(patch))).toEqual(missing);
});

test('FORM-05 a name is cut at 32 characters and trimmed when saved', () => {
  expect(changed(fresh, { name: '字'.repeat(40) }).name).toBe('字'.repeat(32));
  expect(labelOf(savedForm(form({ name: ' 价签 ' }))).name).toBe('价签');
});

test.each([
  [{ width: 5 }, { width: 10 }],
  [{ width: 300 }, { width: 210 }],
  [{ width: 40.26 }, { width: 40.3 }],
  [{ height: 1 }, { height: 5 }],
  [{ height: 401 }, { height: 400 }],
  [
    { paperType: PAPER.continuous, height: 1200 },
    { height: 1000, paperType: PAPER.continuous },
  ],
  [
    { shapeType: SHAPE.circle, width: 300 },
    { width: 210, height: 210 },
  ],
  [{ columnNum: 9 }, { columnNum: 5 }],
  [{ columnNum: 0 }, { columnNum: 1 }],
  [{ columnNum: 2.4 }, { columnNum: 2 }],
  [
    { columnNum: 2, columnSpace: 11 },
    { columnNum: 2, columnSpace: 10 },
  ],
  [{ hasTail: true, tailLength: 120 }, { tailLength: 100 }],
  [{ horizontalOffset: -120 }, { horizontalOffset: -100 }],
  [{ verticalOffset: 0.16 }, { verticalOffset: 0.2 }],
] as [Partial<LabelForm>, Partial<LabelForm>][])('FORM-06 FORM-07 %j is clamped to %j', (patch, result) => {
  expect(changed(fresh, patch)).toMatchObject(result);
});

test('FORM-06 FORM-14 the height limit is the paper’s', () => {
  expect(heightLimit(PAPER.gap)).toEqual({ min: 5, max: 400 });
  expect(heightLimit(PAPER.blackMark)).toEqual({ min: 5, max: 400 });
  expect(heightLimit(PAPER.continuous)).toEqual({ min: 5, max: 1000 });
});

test('FORM-07 one column has no space', () => {
  const two = changed(changed(fresh, { columnNum: 2 }), { columnSpace: 3 });
  expect(two.columnSpace).toBe(3);
  expect(lockedFields(two, false).has('columnSpace')).toBe(false);
  const one = changed(two, { columnNum: 1 });
  expect(one.columnSpace).toBe(0);
  expect(lockedFields(one, false).has('columnSpace')).toBe(true);
});

test('FORM-07 the columns of a label that exists stay as they are', () => {
  expect(lockedFields(fresh, false).has('columnNum')).toBe(false);
  expect(lockedFields(fresh, true).has('columnNum')).toBe(true);
});

test('FORM-08 several columns: no rotation, no tail', () => {
  const tailed = form({ paperRotate: 90, hasTail: true, tailLength: 30 });
  const two = changed(tailed, { columnNum: 2 });
  expect(two).toMatchObject({ columnNum: 2, paperRotate: 0, hasTail: false, tailLength: 0 });
  expect(lockedFields(two, false).has('paperRotate')).toBe(true);
  expect(lockedFields(fresh, false).has('paperRotate')).toBe(false);
});

test('FORM-09 a circle is as high as it is wide', () => {
  const round = changed(form({ width: 50, height: 20 }), { shapeType: SHAPE.circle });
  expect(round).toMatchObject({ width: 50, height: 50 });
  expect(changed(round, { width: 35.5 })).toMatchObject({ width: 35.5, height: 35.5 });
  expect(lockedFields(round, false).has('height')).toBe(true);
});

test('FORM-10 a receipt machine: one column, no space, no tail, no gap paper', () => {
  const before = form({ columnNum: 3, columnSpace: 2 });
  const after = changed(before, { machineType: MACHINE.receipt });
  expect(after).toMatchObject({ columnNum: 1, columnSpace: 0, paperType: PAPER.continuous });
  expect(changed(form({ hasTail: true, tailLength: 9 }), { machineType: MACHINE.receipt })).toMatchObject({
    hasTail: false,
    tailLength: 0,
  });
  expect(changed(form({ paperType: PAPER.blackMark }), { machineType: MACHINE.receipt }).paperType).toBe(
    PAPER.blackMark,
  );
  expect([takesPaper(after, PAPER.gap), takesPaper(after, PAPER.blackMark)]).toEqual([false, true]);
  expect(takesPaper(fresh, PAPER.gap)).toBe(true);
  expect([...lockedFields(after, false)]).toEqual(expect.arrayContaining(['columnNum', 'hasTail']));
  expect(changed({ ...fresh, background: PICTURE }, { machineType: MACHINE.receipt }).background).toBe(
    PICTURE,
  );
});

test('FORM-11 a 76 machine: as a receipt machine, and no background', () => {
  const after = changed(form({ columnNum: 2, background: PICTURE }), { machineType: MACHINE.dotMatrix76 });
  expect(after).toMatchObject({
    columnNum: 1,
    columnSpace: 0,
    paperType: PAPER.continuous,
    background: '',
    hasTail: false,
  });
  expect(lockedFields(after, false).has('background')).toBe(true);
});

test.each([
  ['a new label', undefined, fresh, undefined],
  ['a label that exists', newLabel('x'), fresh, 'to76'],
  [
    'one that is for a 76 machine',
    { ...newLabel('x'), machineType: MACHINE.dotMatrix76 },
    form({ machineType: MACHINE.receipt }),
    undefined,
  ],
] as const)('FORM-11 switching to 76 asks: %s', (_, label, before, question) => {
  expect(questionOf(before, { machineType: MACHINE.dotMatrix76 }, label)).toBe(question);
  expect(questionOf(before, { machineType: MACHINE.receipt }, label)).toBe(undefined);
});

test.each([
  ['a plain label', {}, undefined],
  ['a rounded one', { shapeType: SHAPE.rounded }, 'tailAsk'],
  ['a circle', { shapeType: SHAPE.circle }, 'tailAsk'],
  ['continuous paper', { paperType: PAPER.continuous }, 'tailAsk'],
  ['black mark paper', { paperType: PAPER.blackMark }, 'tailAsk'],
  ['a background', { background: PICTURE }, 'tailAsk'],
  ['several columns', { columnNum: 2 }, 'tailAsk'],
] as [string, Partial<LabelForm>, string | undefined][])(
  'FORM-12 turning the tail on asks with %s',
  (_, patch, question) => {
    expect(questionOf(form(patch), { hasTail: true })).toBe(question);
    expect(questionOf(form(patch), { hasTail: false })).toBe(undefined);
  },
);

test('FORM-12 a tail resets shape, paper, columns and background', () => {
  const before = form({
    shapeType: SHAPE.rounded,
    paperType: PAPER.continuous,
    columnNum: 3,
    columnSpace: 2,
    background: PICTURE,
    height: 900,
  });
  expect(changed(before, { hasTail: true })).toMatchObject({
    hasTail: true,
    tailLength: 20,
    shapeType: SHAPE.rectangle,
    paperType: PAPER.gap,
    columnNum: 1,
    columnSpace: 0,
    background: '',
    height: 400,
  });
});

test('FORM-13 with a tail shape, paper and background are locked', () => {
  const tailed = [...lockedFields(changed(fresh, { hasTail: true }), false)];
  expect(tailed).toEqual(expect.arrayContaining(['shapeType', 'paperType', 'background']));
  const plain = lockedFields(fresh, false);
  for (const field of ['shapeType', 'paperType', 'background'] as const) expect(plain.has(field)).toBe(false);
});

test('FORM-14 leaving continuous paper cuts the height to 400', () => {
  const long = changed(form({ paperType: PAPER.continuous }), { height: 800 });
  expect(long.height).toBe(800);
  expect(changed(long, { paperType: PAPER.blackMark }).height).toBe(400);
});

test('G-36 a label wider than 63 mm is too wide for a 76 machine', () => {
  const wide = { machineType: MACHINE.dotMatrix76, width: 63.1 };
  expect(tooWideFor76(form(wide))).toBe(true);
  expect(tooWideFor76(form({ ...wide, width: 63 }))).toBe(false);
  expect(tooWideFor76(form({ ...wide, machineType: MACHINE.receipt }))).toBe(false);
});

test('FORM-08..14 no sequence of changes leads to a form that contradicts itself', () => {
  const patch: fc.Arbitrary<Partial<LabelForm>> = fc.oneof(
    fc.record({ width: fc.double({ min: -50, max: 2000 }) }),
    fc.record({ height: fc.double({ min: -50, max: 2000 }) }),
    fc.record({ columnNum: fc.constantFrom(undefined, 0, 1, 2, 5, 9) }),
    fc.record({ columnSpace: fc.double({ min: -5, max: 20 }) }),
    fc.record({ shapeType: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
    fc.record({ paperType: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
    fc.record({ machineType: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
    fc.record({ paperRotate: fc.constantFrom(0 as const, 90 as const, 180 as const) }),
    fc.record({ background: fc.constantFrom('', PICTURE) }),
    fc.record({ hasTail: fc.boolean() }),
    fc.record({ tailLength: fc.double({ min: -5, max: 200 }) }),
  );
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 25 }), (patches) => {
      let now = fresh;
      for (const next of patches) {
        const locked = lockedFields(now, false);
        const free = Object.entries(next).filter(([field]) => !locked.has(field as keyof LabelForm));
        now = changed(now, Object.fromEntries(free));
        if ((now.columnNum ?? 1) > 1) expect([now.paperRotate, now.hasTail]).toEqual([0, false]);
        if (now.columnNum === 1) expect(now.columnSpace).toBe(0);
        if (now.shapeType === SHAPE.circle) expect(now.height).toBe(now.width);
        if (now.machineType !== MACHINE.label) {
          expect([now.columnNum, now.hasTail, takesPaper(now, now.paperType)]).toEqual([1, false, true]);
        }
        if (now.machineType === MACHINE.dotMatrix76) expect(now.background).toBe('');
        if (now.hasTail) {
          expect([now.shapeType, now.paperType, now.background]).toEqual([SHAPE.rectangle, PAPER.gap, '']);
        }
        expect(now.height).toBeLessThanOrEqual(heightLimit(now.paperType).max);
        // What is saved is what a template can hold: nothing is repaired on the way back.
        if (now.columnNum !== undefined) {
          const label = labelOf(savedForm(now));
          expect(readTemplate(writeTemplate(label))).toEqual(label);
        }
      }
    }),
    { numRuns: 100 },
  );
});
