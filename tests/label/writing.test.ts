import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context2D } from '../../src/label/element';
import { setFont } from '../../src/label/font';
import { widthOf, write } from '../../src/label/writing';

/** A context that notes what is written; a character is 7.3 dots wide, `AV` is 1.5 narrower than its letters. */
function context(): { ctx: Context2D; marks: { text: string; x: number; y: number }[] } {
  const marks: { text: string; x: number; y: number }[] = [];
  const ctx = {
    measureText: (text: string) => ({
      width: 7.3 * Array.from(text).length - 1.5 * (text.split('AV').length - 1),
    }),
    fillText: (text: string, x: number, y: number) => marks.push({ text, x, y }),
  };
  return { ctx: ctx as unknown as Context2D, marks };
}
const look = { size: 20, bold: false };
let families = 0;
/** A context set to a face no other test measured in. */
function fresh() {
  const made = context();
  setFont(made.ctx, { fontFamily: `face ${families++}` }, look);
  return made;
}

test('D-2 characters begin on whole dots, where their widths and kerning put them', () => {
  const { ctx, marks } = fresh();
  write(ctx, 'AV 价', 2.4, 30.6);
  expect(marks).toEqual([
    { text: 'A', x: 2, y: 31 },
    { text: 'V', x: 8, y: 31 },
    { text: '价', x: 23, y: 31 },
  ]);
  expect(widthOf(ctx, 'AV 价')).toBeCloseTo(4 * 7.3 - 1.5, 9);
});

test('a line is as wide as the canvas says, whatever it holds', () => {
  const { ctx } = fresh();
  const text = fc.string({ unit: fc.constantFrom('A', 'V', '1', ' ', '价', '。', 'é') });
  fc.assert(
    fc.property(text, (line) => {
      expect(widthOf(ctx, line)).toBeCloseTo(ctx.measureText(line).width, 6);
    }),
  );
});

test.each(['مرحبا', 'ภาษาไทย', 'e\u0301', '👍🏽', 'A\u200dB'])('%s is shaped as a whole', (text) => {
  const { ctx, marks } = fresh();
  write(ctx, text, 1.2, 3.4);
  expect(marks).toEqual([{ text, x: 1, y: 3 }]);
});
