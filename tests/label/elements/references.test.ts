import { describe, expect, test } from 'vitest';
import { bind, columnsOf, hasData, isDataBound, recordCount } from '../../../src/label/bind';
import type { LabelElement } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { refersInCircle } from '../../../src/label/pieces';
import { type Label, newLabel } from '../../../src/label/template';

const label = (...elements: LabelElement[]): Label => ({ ...newLabel('t'), elements });
const element = (id: string, code: number, given: Record<string, unknown>): LabelElement => ({
  ...newElement(code, given),
  id,
});
const referring = (id: string, ...refIds: string[]) =>
  element(id, 1, { contentType: 'reference', refIds, content: 'old' });
const NOW = new Date(2024, 4, 6).getTime();

/** The text of the element `id`, or the key of its problem. */
function contentFor(given: Label, id: string, cells?: string[]): unknown {
  const row = { index: 2, now: NOW, ...(cells && { cells }) };
  const { elements, problems } = bind(given, ['name'], row, 8);
  const found = problems.find(({ elementId }) => elementId === id);
  return found ? found.key : elements.find((candidate) => candidate.id === id)?.content;
}

describe('G-18 a text of references', () => {
  const parts = [
    element('typed', 1, { content: 'No. ' }),
    element('serial', 2, { inputDataType: 2, content: '0098', takePrint: false }),
    element('cell', 1, { inputDataType: 3, excelKey: 'name' }),
    element('date', 9, { dateFormat: 'YYYY-MM-DD' }),
  ];
  const text = referring('text', 'typed', 'serial', 'cell', 'date');

  test('joins the values of other elements in the order of refIds, printed or not', () => {
    expect(contentFor(label(...parts, text), 'text', ['tea'])).toBe('No. 0100tea2024-05-06');
    const turned = { ...text, refIds: ['cell', 'typed', 'cell'] };
    expect(contentFor(label(...parts, turned), 'text', ['tea'])).toBe('teaNo. tea');
  });

  test('passes on what forbids to print, and names what is gone', () => {
    expect(contentFor(label(...parts, text), 'text')).toBe('sheetMissing');
    expect(contentFor(label(text), 'text')).toBe('refMissing');
    const unset = element('date', 9, { autoUpdate: false });
    expect(contentFor(label(unset, referring('text', 'date')), 'text')).toBe('timeUnset');
  });

  test('follows references of references', () => {
    const outer = referring('outer', 'text', 'typed');
    expect(contentFor(label(...parts, text, outer), 'outer', ['tea'])).toBe('No. 0100tea2024-05-06No. ');
  });

  test('draws nothing for the repeated element of a circle, and warns', () => {
    const [typed] = parts as [LabelElement];
    const [a, b] = [referring('a', 'typed', 'b'), referring('b', 'typed', 'a')];
    expect(contentFor(label(typed, a, b), 'a')).toBe('No. No. ');
    const all = [typed, a, b, text, ...parts];
    expect([a, b, text, typed].map((one) => refersInCircle(one, all))).toEqual([true, true, false, false]);
    expect(refersInCircle(referring('self', 'self'), [referring('self', 'self')])).toBe(true);
  });

  test('refuses a file with more paths than could be printed', () => {
    const ladder = Array.from({ length: 60 }, (_, i) => referring(`n${i}`, `n${i + 1}`, `n${i + 1}`));
    const all = [...ladder, element('n60', 1, { content: '' })];
    expect(contentFor(label(...all), 'n0')).toBe('refTooMany');
    expect(refersInCircle(ladder[0]!, all)).toBe(false);
  });

  test('counts records, columns and data as what it refers to', () => {
    const hidden = { ...parts[2]!, takePrint: false };
    const given = label(hidden, referring('text', 'cell'));
    const records = { fields: ['name'], rows: [['a'], ['b'], ['c']] };
    expect(recordCount(given, records)).toBe(3);
    expect(hasData(given, ['name'])).toBe(true);
    expect(isDataBound(given.elements[1]!, given.elements)).toBe(true);
    expect(columnsOf(given.elements[1]!, ['name'], given.elements)).toEqual(['name']);
    expect(hasData(label(parts[0]!, referring('text', 'typed')), ['name'])).toBe(false);
  });
});
