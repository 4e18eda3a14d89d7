import { expect, test } from 'vitest';
import { drawNote } from '../../../../src/app/editor/canvas/marks';

const TEXT =
  'The content has to be postcode<GS>country<GS>service<GS>content; country and service have 3 digits';

/** The box of the ink of a note that is asked for at (x, 20), on a canvas with white around the width it has to stay within. */
function noteIn(within: number, x: number, text: string) {
  const canvas = document.createElement('canvas');
  canvas.width = within + 600;
  canvas.height = 300;
  const ctx = canvas.getContext('2d')!;
  drawNote(ctx, text, x, 20, '#e03131', within);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const box = { left: canvas.width, right: 0, top: canvas.height, bottom: 0 };
  for (let i = 3, at = 0; i < data.length; i += 4, at++) {
    if (data[i] === 0) continue;
    const [px, py] = [at % canvas.width, Math.floor(at / canvas.width)];
    box.left = Math.min(box.left, px);
    box.right = Math.max(box.right, px);
    box.top = Math.min(box.top, py);
    box.bottom = Math.max(box.bottom, py);
  }
  return box;
}

test('a note stays within the canvas, on as many lines as it needs', () => {
  const wide = noteIn(1200, 40, TEXT);
  expect([wide.left, wide.top]).toEqual([40, 20]);
  for (const x of [0, 100, 220]) {
    const { left, right, top, bottom } = noteIn(240, x, TEXT);
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(240);
    expect(top).toBe(20);
    // The more lines, the less wide.
    expect(bottom).toBeGreaterThan(wide.bottom);
  }
});

test('a short note has one line, and moves to the left of the edge', () => {
  const free = noteIn(368, 20, 'No room');
  const moved = noteIn(368, 350, 'No room');
  expect(free.left).toBe(20);
  expect(moved.right).toBeLessThan(368);
  expect([moved.right - moved.left, moved.bottom]).toEqual([free.right - free.left, free.bottom]);
});
