import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Context2D, DrawEnv } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { alignOf, setText, type TextFormat } from '../../src/label/textBlock';

const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'serif', picture: () => undefined };

/** What a text's fields set in the context, and how its lines then lie in 400 dots. */
function set(given: Record<string, unknown>) {
  const ctx = createCanvas(1, 1).getContext('2d') as unknown as Context2D;
  const look = newElement(1, { content: 'a\nb', ...given }) as unknown as TextFormat;
  const { lines } = setText(ctx, look, 400, env);
  return {
    font: ctx.font,
    letterSpacing: ctx.letterSpacing,
    x: lines[0]!.x,
    step: lines[1]!.y - lines[0]!.y,
  };
}

test('ELEM-03 bold is the weight, italic the style and textSize the size of the font', () => {
  const plain = set({});
  expect(plain.font).not.toMatch(/bold|700|italic/);
  expect(plain.font).toContain(`${(9 * 25.4 * 8) / 72}px`);
  expect(set({ bold: true }).font).toMatch(/bold|700/);
  expect(set({ italic: true }).font).toMatch(/italic/);
  expect(set({ textSize: 18 }).font).toContain(`${(18 * 25.4 * 8) / 72}px`);
});

/** Dots of a font size in points at 8 dots per mm. */
const dots = (points: number) => (points * 25.4 * 8) / 72;

test('ELEM-02 G-13 letter spacing is in thousandths of the font size', () => {
  expect(set({}).letterSpacing).toBe('0px');
  for (const [textSize, wordSpace] of [
    [9, 100],
    [18, 100],
    [9, -50],
  ] as const)
    expect(Number.parseFloat(set({ textSize, wordSpace }).letterSpacing)).toBeCloseTo(
      (dots(textSize) * wordSpace) / 1000,
      3,
    );
});

test('ELEM-02 line spacing scales with the font size, and is never below the normal distance', () => {
  const normal = (textSize: number) => set({ textSize }).step;
  expect(normal(18) / normal(9)).toBeCloseTo(2, 5);
  for (const textSize of [9, 18]) {
    expect(set({ textSize, linesSpace: 1.5 }).step).toBeCloseTo(1.5 * normal(textSize), 5);
    for (const linesSpace of [0, 0.4, 1])
      expect(set({ textSize, linesSpace }).step).toBeCloseTo(normal(textSize), 5);
  }
});

test('ELEM-03 hAlignment 1, 2 and 3 set a line to the left, the middle and the right', () => {
  const [left, centre, right] = [1, 2, 3].map((hAlignment) => set({ hAlignment }).x) as [
    number,
    number,
    number,
  ];
  expect(left).toBe(0);
  expect(right).toBeGreaterThan(350);
  expect(centre).toBeCloseTo(right / 2);
});

/** A text with an alignment as it is stored. */
const textOf = (content: string, hAlignment: number) =>
  newElement(1, { content, hAlignment }) as unknown as TextFormat;

test('SCR-01 a text from right to left begins at the right: the choices of alignment change places', () => {
  expect(alignOf(textOf('شاي', 1))).toBe('right');
  expect(alignOf(textOf('شاي', 2))).toBe('center');
  expect(alignOf(textOf('شاي', 3))).toBe('left');
  expect(alignOf(textOf('Tea', 1))).toBe('left');
  expect(alignOf(textOf('Tea', 3))).toBe('right');
  expect(alignOf({ ...textOf('Tea', 1), textDirection: 'rtl' })).toBe('right');
  expect(alignOf({ ...textOf('شاي', 1), textDirection: 'ltr' })).toBe('left');
  // A column begins at the top, whatever its script.
  expect(alignOf({ ...textOf('شاي', 1), verticalText: true })).toBe('left');
});
