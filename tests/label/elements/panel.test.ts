import { describe, expect, test } from 'vitest';
import type { LabelElement } from '../../../src/label/element';
import { elementTypes, newElement, readFields } from '../../../src/label/elements';
import { TIME_SOURCE } from '../../../src/label/elements/datetime';

/** A new element of each type, in the states in which all of its rows are shown at one time or another. */
const states: Record<number, Record<string, unknown>[]> = {
  1: [{}, { fit: 'shrink' }, { textDirection: 'rtl' }, { verticalText: true }],
  4: [{}, { lineType: 2 }],
  5: [{}, { colorMode: 2, tile: true }],
  6: [{}, { colorMode: 2, tile: true }],
  9: [{}, { dateType: TIME_SOURCE.fixed, autoUpdate: false }],
};
const kinds = [...elementTypes.values()].map((type) => [type.name, type] as const);

describe.each(kinds)('%s', (_, type) => {
  const elements = (states[type.code] ?? [{}]).map((given) => newElement(type.code, given));
  const set = (element: LabelElement, field: string, value: unknown) =>
    readFields(type, { ...element, [field]: value })[field];

  test('ELEM-01..14 every row of the panel sets a field the type has', () => {
    expect(type.panel.filter(({ field }) => !(field in type.fields))).toEqual([]);
  });

  test('ELEM-01..14 numbers take the whole range the panel gives them, and begin inside it', () => {
    for (const { field, input, min, max } of type.panel) {
      if (input !== 'number' && input !== 'slider') continue;
      for (const element of elements) {
        expect(set(element, field, min), `${field} at least`).toBe(min);
        expect(set(element, field, max), `${field} at most`).toBe(max);
        // Line spacing below 1 draws and shows as 1.
        expect(element[field]).toBeGreaterThanOrEqual(field === 'linesSpace' ? 0 : min!);
        expect(element[field]).toBeLessThanOrEqual(max!);
      }
    }
  });

  test('ELEM-01..14 choices are kept as chosen, and the default is one of them', () => {
    for (const { field, options } of type.panel) {
      if (!options) continue;
      for (const { value } of options) {
        const patch = type.change?.(elements[0]!, field, value) ?? { [field]: value };
        expect(readFields(type, { ...elements[0]!, ...patch })[field], `${field} ${value}`).toBe(value);
      }
      expect(options.map(({ value }) => value)).toContain(elements[0]![field]);
    }
  });

  test('ELEM-01..14 each row is shown in some state', () => {
    const hidden = type.panel.filter(({ when }) => when && !elements.some((element) => when(element)));
    expect(hidden.map(({ field }) => field)).toEqual([]);
  });
});

/** Fields that a panel has to offer, and those set by the box, the canvas or the source row. */
const OFFERED: Record<number, string[]> = {
  1: 'content textSize bold italic underline strikethrough hAlignment wordSpace linesSpace lineWrap automaticHeightCalculation fit smallestSize textDirection verticalText blackWhiteReflection flipX flipY'.split(
    ' ',
  ),
  2: ['barcodeType', 'content', 'showText', 'textSize'],
  4: ['strokeWidth', 'lineType', 'dashType', 'intervalValue'],
  5: ['content', 'colorMode', 'grayValue', 'tile', 'scaleX', 'scaleY'],
  6: ['content', 'colorMode', 'grayValue', 'tile', 'scaleX', 'scaleY'],
  7: ['codeType', 'content'],
  8: ['borderWidth', 'innerFill'],
  9: 'dateType lockTimeStamp dateFormat timeFormat yearMigration monthMigration timeMigration hourMigration textSize bold italic underline strikethrough alignment lineWrap automaticHeightCalculation'.split(
    ' ',
  ),
  10: ['cells', 'borderWidth'],
  11: ['borderWidth', 'cornerWidth', 'innerFill'],
};

test.each(Object.entries(OFFERED))('ELEM-01..14 type %s offers every field a user sets', (code, fields) => {
  const rows = elementTypes.get(Number(code))!.panel.map(({ field }) => field);
  expect(rows).toEqual(expect.arrayContaining(fields));
});

test('ELEM-07 eight line styles: solid, and seven dashes', () => {
  const { panel } = elementTypes.get(4)!;
  expect(panel.find(({ field }) => field === 'lineType')!.options).toHaveLength(2);
  expect(panel.find(({ field }) => field === 'dashType')!.options).toHaveLength(7);
});

test('ELEM-08 original and black and white can be chosen; grayscale and halftone survive a load', () => {
  const { panel } = elementTypes.get(6)!;
  expect(panel.find(({ field }) => field === 'colorMode')!.options!.map(({ value }) => value)).toEqual([
    0, 2,
  ]);
  for (const colorMode of [1, 3]) expect(newElement(6, { colorMode }).colorMode).toBe(colorMode);
});
