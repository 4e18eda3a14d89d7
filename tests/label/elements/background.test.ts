import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Context2D, DrawEnv, Picture } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { BACKGROUND } from '../../../src/label/elements/background';
import { readTemplate } from '../../../src/label/template';

const type = elementTypes.get(3)!;
const black: Picture = (() => {
  const canvas = createCanvas(4, 2);
  canvas.getContext('2d').fillRect(0, 0, 4, 2);
  return canvas as unknown as Picture;
})();

/** Dots of ink that a background of 20 x 10 mm leaves at one dot per mm. */
function ink(given: Record<string, unknown>): number {
  const env: DrawEnv = {
    dotsPerMm: 1,
    fontFamily: 'sans-serif',
    picture: (source) => (source === 'known' ? black : undefined),
  };
  const canvas = createCanvas(30, 20);
  const ctx = canvas.getContext('2d');
  type.draw(
    ctx as unknown as Context2D,
    newElement(3, { width: 20, height: 10, content: 'known', ...given }),
    env,
  );
  return ctx.getImageData(0, 0, 30, 20).data.filter((value, i) => i % 4 === 3 && value === 255).length;
}

test('ELEM-06 a full background is stretched over the whole label, and no further', () => {
  expect(ink({ mode: BACKGROUND.full })).toBe(200);
});

test('ELEM-06 a background that is off, or whose picture is not there, draws nothing', () => {
  expect(ink({ mode: BACKGROUND.none })).toBe(0);
  expect(ink({ mode: BACKGROUND.full, content: 'lost' })).toBe(0);
});

test('ELEM-06 the background is the first element, as large as the label, and has no handles', () => {
  const text = JSON.stringify([{ elementType: 1, id: 'a', x: 1, y: 1, width: 9, height: 5, content: 'x' }]);
  const label = readTemplate({
    name: 'x',
    width: 60,
    height: 40,
    templateBg: 'data:image/png;base64,AA==',
    data: text,
  });
  const [first] = label.elements;
  expect(first).toMatchObject({ elementType: 3, x: 0, y: 0, width: 60, height: 40 });
  expect(first!.content).toBe(label.templateBg);
  expect(type.handles).toBe('none');
});
