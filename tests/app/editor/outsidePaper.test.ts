import { expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import type { LabelElement } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { LINE_MARGIN } from '../../../src/label/elements/line';
import { newLabel } from '../../../src/label/template';

const TEXT = 1;
const DATE = 9;
const RECTANGLE = 11;
const sheet = { records: undefined, current: 0 };

/** Whether the editor reports that an element of a 40 x 30 mm label is outside. */
function isOutside(element: LabelElement): boolean {
  const label = newLabel('t', 40, 30);
  const editor = new EditorStore(
    { ...label, elements: [element] },
    sheet,
    canvasHost(paths.fonts),
    machineClock,
  );
  return editor.problems.get(element.id)?.problem.key === 'outsidePaper';
}

const text = (given: Partial<LabelElement>) => newElement(TEXT, { content: 'Datum', height: 5, ...given });

test('EDIT-03 a text whose box sticks out is outside only with its ink', () => {
  // Letters of some 9 mm, in any face that the machine has, in a box of 25 mm that ends 5 mm past the paper.
  expect(isOutside(text({ x: 20, y: 10, width: 25 }))).toBe(false);
  expect(isOutside(text({ x: 38, y: 10, width: 25 }))).toBe(true);
  expect(isOutside(text({ x: 20, y: 10, width: 25, hAlignment: 3 }))).toBe(true);
  expect(isOutside(text({ x: -12, y: 10, width: 25, rotationAngle: 180 }))).toBe(false);
});

test('EDIT-03 a date whose box sticks out is outside only with its ink', () => {
  // Ten digits and hyphens of 8 points are some 15 mm wide.
  const date = (x: number, width: number) =>
    newElement(DATE, { x, y: 10, width, height: 5, textSize: 8, timeFormat: '' });
  expect(isOutside(date(20, 30))).toBe(false);
  expect(isOutside(date(36, 30))).toBe(true);
});

test('EDIT-03 a text that runs out of a box on the paper is outside', () => {
  const long = {
    x: 30,
    y: 24,
    width: 8,
    height: 5,
    content: '很长的品名'.repeat(6),
    automaticHeightCalculation: false,
  };
  expect(isOutside(text(long))).toBe(true);
});

test('EDIT-03 a line is judged by its stroke, not by the box it is grabbed at', () => {
  const stroke = 0.3;
  const line = (y: number) =>
    newElement(4, { x: 2, y, width: 30, height: stroke + LINE_MARGIN, strokeWidth: stroke });
  expect(isOutside(line(30 - LINE_MARGIN / 2 - stroke))).toBe(false);
  expect(isOutside(line(30 - LINE_MARGIN / 2 + 0.4))).toBe(true);
});

test('EDIT-03 what has ink up to its box is outside with it', () => {
  expect(isOutside(newElement(RECTANGLE, { x: 30, y: 5, width: 12, height: 10 }))).toBe(true);
  expect(isOutside(newElement(RECTANGLE, { x: 28, y: 5, width: 12, height: 10 }))).toBe(false);
});
