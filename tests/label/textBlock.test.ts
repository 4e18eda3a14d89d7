import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Context2D, DrawEnv } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { setText, type TextLook } from '../../src/label/textBlock';

const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'serif', picture: () => undefined };

/** What a text's fields set in the context, and how its lines then lie in 400 dots. */
function set(given: Record<string, unknown>) {
  const ctx = createCanvas(1, 1).getContext('2d') as unknown as Context2D;
  const look = newElement(1, { content: 'a\nb', ...given }) as unknown as TextLook;
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

test('ELEM-03 wordSpace is the letter spacing and linesSpace is added between the lines, both in mm', () => {
  expect(set({}).letterSpacing).toBe('0px');
  expect(set({ wordSpace: 1.5 }).letterSpacing).toBe('12px');
  expect(set({ linesSpace: 2 }).step - set({}).step).toBeCloseTo(16);
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
