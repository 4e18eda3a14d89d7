import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Context2D } from '../../src/label/element';
import { levelsOf } from '../../src/label/shaping/bidi';
import { visualPieces } from '../../src/label/shaping/pieces';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { describeWithPrograms } from '../print-service/ipp/programs';
import { expectExact } from './exactness';
import { harfBuzz } from './harfBuzz';
import { inScripts } from './inScripts';
import { pictures } from './pictures';
import { drawLine, inkOf, lineWidth } from './scriptInk';
import { SHAPED } from './shapedWords';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const SIZE = 64;
const [JOBS, LEAST] = process.env.LONG_TESTS ? [150, 400] : [50, 134];

test('SCR-01 labels in all scripts equal their full rendering, bit for bit', async () => {
  const labels = await expectExact(new Painter(host, await kernels), pictures(), JOBS, 11, inScripts);
  expect(labels).toBeGreaterThan(LEAST);
}, 240_000);

test.each([400, 700])('SCR-02 the bundled face has every character of the scripts at weight %i', (weight) => {
  const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));
  expect(faces.glyphless(SHAPED.map(([, text]) => text).join(''), weight)).toBe('');
});

test.each(SHAPED)('SCR-02 the command line sets %s %s as wide as HarfBuzz', async (_, text, __, advance) => {
  expect(await lineWidth(host, text, 1000)).toBeCloseTo(advance, -0.5);
});

describeWithPrograms('scripts judged by HarfBuzz', ['hb-shape', 'hb-view'], () => {
  const judge = harfBuzz(host);
  const fontOf = (script: string) =>
    `noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`;

  test.each(SHAPED)(
    'SCR-02 %s %s: the runs that are painted have the glyphs of the whole',
    (script, text, glyphs, advance) => {
      const runs = visualPieces(text, false, levelsOf(text, 'ltr')!).flatMap((one) =>
        judge.shaped(fontOf(script), one.text),
      );
      expect(runs).toHaveLength(glyphs);
      expect(runs.reduce((sum, { ax }) => sum + ax, 0)).toBe(advance);
    },
  );

  test.each(SHAPED)('SCR-02 %s %s: the ink has the box of hb-view', async (script, text) => {
    const other = await judge.viewed(fontOf(script), text, SIZE);
    const ctx: Context2D = await drawLine(host, text, SIZE);
    const own = inkOf(ctx, 'opaque');
    // Two rasterisers: a dot at each edge.
    expect(Math.abs(own.width - other.width), 'width').toBeLessThanOrEqual(2);
    expect(Math.abs(own.height - other.height), 'height').toBeLessThanOrEqual(2);
    expect(Math.abs(own.dots / other.dots - 1), 'ink').toBeLessThan(0.12);
  });
});
