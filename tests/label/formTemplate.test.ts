import { expect, test } from 'vitest';
import { DIRECTIONS } from '../../src/app/print/form/printOptions';
import { CUT, MACHINE, PAPER } from '../../src/base/printSettings';
import { newElement } from '../../src/label/elements';
import { sheetAt } from '../../src/label/plan';
import { changed, formOf, labelOf, savedForm } from '../../src/label/rules';
import { newLabel, readTemplate, SHAPE, TAIL, writeTemplate } from '../../src/label/template';
import { form, fresh, PICTURE } from './labelForm';

test('FORM-02 FORM-03 a new label has the defaults of the specification', () => {
  expect(fresh).toEqual({
    name: '新建标签',
    width: 40,
    height: 30,
    columnNum: 1,
    columnSpace: 0,
    shapeType: SHAPE.rectangle,
    machineType: MACHINE.label,
    paperType: PAPER.gap,
    gap: 2,
    blackLabelGap: 2,
    blackLabelOffset: 2,
    paperRotate: 0,
    background: '',
    horizontalOffset: 0,
    verticalOffset: 0,
    hasTail: false,
    tailType: TAIL.up,
    tailLength: 0,
  });
});

test('TPL-02 rotations, copy modes and cut modes have the codes of the specification', () => {
  for (const printDirection of [0, 90, 180, 270])
    expect(readTemplate({ printDirection, data: '[]' })).toMatchObject({ printDirection });
  for (const printDirection of [45, 360, -90, 1])
    expect(readTemplate({ printDirection, data: '[]' })).toMatchObject({ printDirection: 0 });
  expect(DIRECTIONS).toEqual([0, 90, 180, 270]);
  // Copy mode: normal 0, copy-first-one 1.
  for (const multiLabelType of [0, 1])
    expect(readTemplate({ multiLabelType, data: '[]' })).toMatchObject({ multiLabelType });
  expect(readTemplate({ multiLabelType: 2, data: '[]' })).toMatchObject({ multiLabelType: 0 });
  // The specification names three ways to cut, in this order, and gives no codes: ours begin at 0.
  expect(Object.entries(CUT)).toEqual([
    ['none', 0],
    ['auto', 1],
    ['tear', 2],
  ]);
});

test('TPL-02 G-48 shapes, papers, machines and tails have the codes of the template', () => {
  expect([SHAPE, PAPER, MACHINE, TAIL]).toEqual([
    { rectangle: 1, rounded: 2, circle: 3 },
    { gap: 1, continuous: 2, blackMark: 3 },
    { label: 1, receipt: 2, dotMatrix76: 3 },
    { left: 1, up: 2, right: 3, down: 4 },
  ]);
});

test('FORM-04 every field goes to the template and comes back', () => {
  const full = form({
    name: '线缆',
    width: 60.5,
    height: 25,
    paperType: PAPER.blackMark,
    gap: 3,
    blackLabelGap: 4,
    blackLabelOffset: -1.5,
    paperRotate: 270,
    background: PICTURE,
    horizontalOffset: -1.2,
    verticalOffset: 3.4,
    hasTail: true,
    tailType: TAIL.left,
    tailLength: 35,
  });
  const label = labelOf(savedForm(full));
  expect(label).toMatchObject({
    name: '线缆',
    width: 60.5,
    height: 25,
    printDirection: 270,
    labelNum: 1,
    labelGap: 0,
    labelType: SHAPE.rectangle,
    templateBg: PICTURE,
    cableLabelDirection: 1,
    cableLabelLength: 35,
    hOffset: -1.2,
    vOffset: 3.4,
    gap: 3,
    blackLabelGap: 4,
    blackLabelOffset: -1.5,
  });
  expect(label.elements).toMatchObject([{ elementType: 3, width: 60.5, height: 25, content: PICTURE }]);
  expect(formOf(readTemplate(writeTemplate(label)))).toEqual(full);
});

test('FORM-04 the tail is what its length says', () => {
  expect(formOf({ ...newLabel('x'), cableLabelLength: 12 }).hasTail).toBe(true);
  expect(formOf(newLabel('x')).hasTail).toBe(false);
  expect(labelOf(savedForm(form({ hasTail: false, tailLength: 12 }))).cableLabelLength).toBe(0);
});

test('FORM-04 TPL-01 a picture in templateBg alone is the background, and is stored once', () => {
  const label = readTemplate({ templateBg: PICTURE, data: '[]' });
  expect(label.elements[0]).toMatchObject({ elementType: 3, content: PICTURE });
  expect(formOf(label).background).toBe(PICTURE);
  const stored = writeTemplate(label);
  expect(JSON.stringify(stored).split(PICTURE)).toHaveLength(2);
  expect(readTemplate(stored)).toEqual(label);
});

test('TPL-03 several columns are saved with copy-first-one', () => {
  const label = labelOf(savedForm(changed(fresh, { columnNum: 3, columnSpace: 2 })));
  expect(label).toMatchObject({ labelNum: 3, labelGap: 2, multiLabelType: 1 });
  expect(JSON.parse(String(writeTemplate(label).data))).toMatchObject([[{ elementType: 3 }], [], []]);
  expect(writeTemplate({ ...label, multiLabelType: 0 }).multiLabelType).toBe(1);
});

test('FORM-16 saving drops a removed background; the board is cleared only on the way to 76', () => {
  const text = newElement(1, { x: 30, y: 25 });
  const empty = newLabel('x');
  const label = { ...empty, elements: [{ ...empty.elements[0]!, content: PICTURE }, text] };
  const kept = savedForm(changed(formOf(label), { background: '' }), label);
  expect(kept.clearBoard).toBe(false);
  expect(labelOf(kept, label)).toMatchObject({
    templateBg: '',
    elements: [{ content: '' }, { id: text.id }],
  });
  const to76 = savedForm(changed(formOf(label), { machineType: MACHINE.dotMatrix76 }), label);
  expect(to76).toMatchObject({ clearBoard: true, form: { background: '' } });
  expect(labelOf(to76, label).elements.map((element) => element.elementType)).toEqual([3]);
  expect(savedForm(to76.form).clearBoard).toBe(false);
  expect(savedForm(to76.form, { ...label, machineType: MACHINE.dotMatrix76 }).clearBoard).toBe(false);
});

test('FORM-16 a new size moves no element, and keys nobody knows stay', () => {
  const text = newElement(1, { x: 30, y: 25 });
  const label = { ...newLabel('x'), vendor: 7, elements: [...newLabel('x').elements, text] };
  const small = labelOf(savedForm(changed(formOf(label), { width: 20, height: 10 }), label), label);
  expect(small.elements[1]).toBe(text);
  expect(small).toMatchObject({ width: 20, height: 10, vendor: 7 });
});

test('FORM-16 saving what was not changed changes nothing', () => {
  const label = readTemplate({ name: 'x', data: [newElement(1)] });
  expect(labelOf(savedForm(formOf(label), label), label)).toEqual(label);
  expect(labelOf(savedForm(formOf(label), label), label).elements[0]).toBe(label.elements[0]);
});

test('G-11 the design of the first column repeats and the records advance', () => {
  const { labelNum, elements } = labelOf(savedForm(changed(fresh, { columnNum: 3 })));
  const job = { records: [0, 1, 2, 3], copies: 1, collate: true, columns: labelNum };
  expect([0, 1].map((i) => sheetAt({ ...job, hasData: true }, i))).toEqual([
    [0, 1, 2],
    [3, undefined, undefined],
  ]);
  expect(sheetAt({ ...job, records: [0], hasData: false }, 0)).toEqual([0, 0, 0]);
  expect(elements).toHaveLength(1);
});
