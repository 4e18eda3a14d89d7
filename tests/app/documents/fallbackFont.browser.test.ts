import { expect, test } from 'vitest';
import { FallbackFont } from '../../../src/app/documents/pdf/FallbackFont';

/** A context whose missing fonts are replaced, with a font that no document contains. */
function context(fonts: FallbackFont): OffscreenCanvasRenderingContext2D {
  const ctx = new OffscreenCanvas(80, 80).getContext('2d', { willReadFrequently: true })!;
  fonts.watch(ctx, () => undefined);
  ctx.font = '32px "STSong-Light"';
  return ctx;
}

const dots = (ctx: OffscreenCanvasRenderingContext2D) => ctx.getImageData(0, 0, 80, 80).data.join();

test('PDF-01 a page that writes what another page still waits for waits for it too', async () => {
  const fonts = new FallbackFont(document.fonts);
  const first = fonts.mark;
  context(fonts).fillText('嚷', 8, 48);
  const firstArrives = fonts.arrived(first);
  // The second page begins while the glyph of the first one is on its way.
  const second = fonts.mark;
  context(fonts).fillText('嚷', 8, 48);
  expect(await fonts.arrived(second)).toBe(true);
  const drawn = context(fonts);
  drawn.fillText('嚷', 8, 48);
  expect(await firstArrives).toBe(true);
  const later = context(fonts);
  later.fillText('嚷', 8, 48);
  expect(dots(drawn)).toBe(dots(later));
  // What is there is not waited for.
  expect(await fonts.arrived(fonts.mark)).toBe(false);
});
