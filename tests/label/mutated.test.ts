import { expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { bind } from '../../src/label/bind';
import { elementTypes } from '../../src/label/elements';
import { type Label, type Repair, readElement, readTemplate, writeTemplate } from '../../src/label/template';
import { storedLabels } from './mutations';

const LABELS = process.env.LONG_TESTS ? 2000 : 700;

/** The label, or undefined when it is refused with words. */
function opened(source: Record<string, unknown>, report?: (repair: Repair) => void): Label | undefined {
  try {
    return readTemplate(source, report);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const elementsOf = (stored: Record<string, unknown>) =>
  JSON.parse(String(stored.data)).flat() as Record<string, unknown>[];

test('TPL-06 a label of which anything may be wrong opens, with a box for every element, and can be saved', () => {
  const labels = storedLabels(LABELS);
  let count = 0;
  for (const source of labels) {
    const label = opened(source);
    if (!label) continue;
    count++;
    const ids = label.elements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, x, y, width, height, rotationAngle, elementType } of label.elements) {
      expect([typeof id, id === ''], String(source.data)).toEqual(['string', false]);
      for (const number of [x, y, width, height, rotationAngle, elementType])
        expect(number).toSatisfy(Number.isFinite);
    }
    bind(label, ['a'], { index: 0, cells: ['1'] }, 8);
    // What the editor saves the server takes: nothing is left to be repaired.
    const stored = writeTemplate(label);
    const repairs: Repair[] = [];
    const again = opened(stored, (repair) => repairs.push(repair));
    expect(repairs, String(source.data)).toEqual([]);
    expect(writeTemplate(again!)).toEqual(stored);
  }
  // Nearly all of them: only names of prototypes and the like are refused.
  expect(count).toBeGreaterThan(LABELS * 0.95);
});

test('TPL-06 an element of an unknown type is saved with every value it came with, wrong ones too', () => {
  const strange = [
    { elementType: 99 },
    { elementType: 'zzz', id: ['a'], x: 'left', y: {}, width: '12', height: -4, future: { deep: [1] } },
    { elementType: '99', takePrint: 'no', rotationAngle: null },
  ];
  const label = readTemplate({ name: 'x', data: JSON.stringify(strange) });
  expect(elementsOf(writeTemplate(label)).slice(1)).toEqual(strange);
  expect(label.elements.slice(1).map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 0, 10, 10],
    [0, 0, 12, 0.1],
    [0, 0, 10, 10],
  ]);
  expect(label.elements.slice(1).map(({ typeName }) => typeName)).toEqual(['99', 'zzz', '99']);
});

test('TPL-06 of an element of an unknown type that was edited only what was edited is another', () => {
  const [, element] = readTemplate({ data: [{ elementType: 99, x: 'left', y: 3, future: 1 }] }).elements;
  const moved = readElement({ ...element!, x: 7, layerName: '印章' });
  const stored = elementsOf(writeTemplate({ ...readTemplate({}), elements: [moved] }));
  expect(stored).toEqual([{ elementType: 99, x: 7, y: 3, future: 1, layerName: '印章' }]);
  // A copy differs from its original.
  const copied = elementsOf(writeTemplate({ ...readTemplate({}), elements: [{ ...element!, id: 'copy' }] }));
  expect(copied).toEqual([{ elementType: 99, x: 'left', y: 3, future: 1, id: 'copy' }]);
});

test('the mutated labels have every field of every type wrong at least once', () => {
  const seen = new Set<string>();
  for (const source of storedLabels(LABELS)) {
    opened(
      source,
      ({ field, type }) => type !== undefined && seen.add(`${type}.${field.replace(/\[.*/, '')}`),
    );
  }
  for (const type of elementTypes.values()) {
    for (const field of Object.keys(type.fields).filter((name) => name !== 'elementType')) {
      expect(seen, `${type.name}.${field}`).toContain(`${type.code}.${field}`);
    }
  }
});
