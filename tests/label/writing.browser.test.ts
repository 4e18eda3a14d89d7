import { expect, test } from 'vitest';
import type { Context2D } from '../../src/label/element';
import { setFont } from '../../src/label/font';
import { widthOf } from '../../src/label/writing';

test('D-2 after a run the distance between letters is what it was, also where the state of the canvas was saved', () => {
  const [plain, saved] = [false, true].map((isSaved) => {
    const ctx = new OffscreenCanvas(9, 9).getContext('2d') as unknown as Context2D;
    // Families of the same face, so that each measures for itself.
    setFont(
      ctx,
      { fontFamily: `sans-serif, "${isSaved}"` },
      { size: 14, bold: false, letterSpacing: -1.6933333333333331 },
    );
    if (isSaved) ctx.save();
    return widthOf(ctx, 'ชาเขียว 100 (25)');
  });
  expect(plain).toBeGreaterThan(0);
  expect(saved).toBe(plain);
});
