import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Context2D, DrawEnv } from '../../src/label/element';
import { readTemplate, writeTemplate } from '../../src/label/template';
import { setText, type TextFormat } from '../../src/label/textBlock';

const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'serif', picture: () => undefined };

/** Letter spacing and distance of two lines of a text, dots. */
function spacing(element: unknown): [number, number] {
  const ctx = createCanvas(1, 1).getContext('2d') as unknown as Context2D;
  const { lines } = setText(ctx, { ...(element as TextFormat), content: 'a\nb' }, 400, env);
  return [Number.parseFloat(ctx.letterSpacing), lines[1]!.y - lines[0]!.y];
}

const NORMAL = (size: number) => (1.2 * size * 25.4 * 8) / 72;

test('ELEM-02 spacing that was saved in mm keeps its dots, once', () => {
  const text = { elementType: 1, content: 'a', textSize: 18, wordSpace: 1.5, linesSpace: 2 };
  const table = { elementType: 10, cells: [{ textSize: 12, wordSpace: -0.5, linesSpace: 1 }] };
  const earlier = readTemplate({ width: 40, height: 30, data: [text, table] });
  const again = readTemplate(writeTemplate(earlier));
  for (const { elements } of [earlier, again]) {
    const [letters, lines] = spacing(elements[1]);
    expect(letters).toBeCloseTo(12, 2);
    expect(lines).toBeCloseTo(NORMAL(18) + 16, 5);
    const [cellLetters, cellLines] = spacing((elements[2]!.cells as unknown[])[0]);
    expect(cellLetters).toBeCloseTo(-4, 2);
    expect(cellLines).toBeCloseTo(NORMAL(12) + 8, 5);
  }
  expect(writeTemplate(earlier).spacingUnit).toBe('em');
});

test('ELEM-02 relative spacing of a file without a unit is not taken for mm', () => {
  const { elements } = readTemplate({ data: [{ elementType: 1, wordSpace: 120 }] });
  expect(elements[1]).toMatchObject({ wordSpace: 120 });
});

test.each([{ wordSpace: 'wide' }, { linesSpace: { a: 1 } }, { cells: [null, 3, 'a'] }, { textSize: [] }])(
  'ELEM-02 values that are no spacing are left to the repair: %j',
  (broken) => {
    expect(() => readTemplate({ data: [{ elementType: 1, ...broken }] })).not.toThrow();
  },
);

test('ELEM-08 a scale that earlier versions left on a picture without tiles does not shrink it', () => {
  const image = { elementType: 6, content: '/p.png', tile: false, scaleX: 0.25, scaleY: 0.25 };
  const scales = (settings: object) => {
    const { scaleX, scaleY } = readTemplate({ ...settings, data: [image] }).elements[1]!;
    return [scaleX, scaleY];
  };
  expect(scales({})).toEqual([1, 1]);
  expect(scales({ spacingUnit: 'em' })).toEqual([0.25, 0.25]);
});
