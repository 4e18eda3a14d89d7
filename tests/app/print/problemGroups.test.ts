import { expect, test } from 'vitest';
import { ProblemGroups, rangesOf } from '../../../src/app/editor/problemGroups';
import type { MessageKey } from '../../../src/base/messages';
import { labelOf, recordsOf } from './subject';

const of = (...keys: MessageKey[]) => keys.map((key) => ({ key, elementId: 'code' }));

test('BAR-07 bad rows are grouped by element and kind, with the cell they come from', () => {
  const found = new ProblemGroups({ label: labelOf('excel'), records: recordsOf(9, [2, 5]) });
  found.add(2, of('barEmpty'));
  found.add(3, of('textOverflow'));
  found.add(5, of('barNoRoom'));
  found.add(7, of('barEmpty', 'proofUnread'));
  expect(
    found.groups.map(({ kind, element, column, records }) => [
      kind,
      element,
      column,
      records.map(({ record }) => record),
    ]),
  ).toEqual([
    ['code', 'elBarcode', 'ean', [2, 7]],
    ['dense', 'elBarcode', 'ean', [5]],
    ['scan', 'elBarcode', 'ean', [7]],
    ['text', 'elBarcode', 'ean', [3]],
  ]);
  expect(found.valueOf(found.groups[0]!, 2)).toBe('12');
  expect(found.groups[0]!.records[0]!.problem).toEqual({ key: 'barEmpty' });
});

test('a record with several problems of one kind is listed once; elements unknown have no name', () => {
  const found = new ProblemGroups({ label: labelOf('excel'), records: recordsOf(3) });
  found.add(1, of('cellOverflow', 'cellOverflow'));
  found.add(2, [{ key: 'elementUnknown', params: { type: 99 }, elementId: 'gone' }]);
  expect(found.groups.map(({ records }) => records.length)).toEqual([1, 1]);
  expect(found.groups[1]).toMatchObject({ kind: 'other', element: undefined, column: undefined });
});

test('BAR-07 a code made of several columns is listed with its own value, as the canvas shows it', () => {
  const label = labelOf('excel');
  const code = { ...label.elements[0]!, inputDataType: 1, content: '{name}{ean}' };
  const found = new ProblemGroups({ label: { ...label, elements: [code] }, records: recordsOf(3, [1]) });
  found.add(1, of('barDigits'));
  found.add(2, of('barTiny'));
  const [refused, doubted] = found.groups;
  expect(found.valueOf(refused!, 1)).toBe('row 212');
  expect([refused!.hatched, doubted!.hatched]).toEqual([true, false]);
});

test('BAR-08 a code that two elements cover has a line for each of them, however many rows', () => {
  const found = new ProblemGroups({ label: labelOf('excel'), records: recordsOf(60) });
  const by = (id: string) => ({ key: 'codeCovered' as const, params: { by: id }, elementId: 'code' });
  for (let i = 0; i < 60; i++) found.add(i, i === 7 ? [by('logo'), by('text')] : [by('logo')]);
  expect(found.groups.map(({ kind, by, records }) => [kind, by, records.length])).toEqual([
    ['covered', 'logo', 60],
    ['covered', 'text', 1],
  ]);
});

test('100,000 bad rows are all counted', () => {
  const found = new ProblemGroups({ label: labelOf('excel'), records: recordsOf(1) });
  for (let i = 0; i < 100_000; i++) found.add(i, of('barDigits'));
  expect(found.groups[0]!.records).toHaveLength(100_000);
});

test('row numbers count from 1 with runs joined', () => {
  expect(rangesOf([0, 1, 2, 6, 8, 9], 5)).toEqual({ text: '1-3, 7, 9-10', more: false });
  expect(rangesOf([8, 0, 4, 4, 2], 3)).toEqual({ text: '1, 3, 5', more: true });
  expect(rangesOf([], 3)).toEqual({ text: '', more: false });
});

test('BAR-07 rows of a file are named by their rows there, blank rows between runs', () => {
  const numbers = Uint32Array.of(4, 5, 7, 8, 9);
  expect(rangesOf([0, 1, 2, 3], 5, { numbers })).toEqual({ text: '4-5, 7-8', more: false });
});
