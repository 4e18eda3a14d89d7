import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Context2D } from '../../src/label/element';
import { levelsOf } from '../../src/label/shaping/bidi';
import { visualPieces } from '../../src/label/shaping/pieces';
import { FontFaces } from '../../src/raster/fontFaces';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { describeWithPrograms } from '../print-service/ipp/programs';
import { expectExact } from './exactness';
import { bareFont } from './hbFont';
import { inScripts } from './inScripts';
import { pictures } from './pictures';
import { drawLine, type Ink, inkOf, lineWidth } from './scriptInk';
import { SHAPED } from './shapedWords';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const SIZE = 64;

test('SCR-01 labels in all scripts equal their full rendering, bit for bit', async () => {
  const labels = await expectExact(new Painter(host, await kernels), pictures(), 150, 11, inScripts);
  expect(labels).toBeGreaterThan(400);
}, 240_000);

test.each([400, 700])('SCR-02 the bundled face has every character of the scripts at weight %i', (weight) => {
  const faces = new FontFaces(readFileSync(join(paths.fonts, 'faces.css'), 'utf8'));
  expect(faces.glyphless(SHAPED.map(([, text]) => text).join(''), weight)).toBe('');
});

test.each(SHAPED)('SCR-02 the command line sets %s %s as wide as HarfBuzz', async (_, text, __, advance) => {
  expect(await lineWidth(host, text, 1000)).toBeCloseTo(advance, -0.5);
});

describeWithPrograms('scripts judged by HarfBuzz', ['hb-shape', 'hb-view'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  const fonts = new Map<string, string>();
  /** The regular face of a script as a file that HarfBuzz reads. */
  const fontOf = (script: string): string => {
    const path = fonts.get(script) ?? join(folder, `${script}.ttf`);
    if (!fonts.has(script)) {
      const name = `noto-sans-${script}`;
      const woff = `node_modules/@fontsource/${name}/files/${name}-${script}-400-normal.woff`;
      writeFileSync(path, bareFont(join(import.meta.dirname, '../..', woff)));
    }
    fonts.set(script, path);
    return path;
  };
  const shaped = (script: string, text: string): { ax: number }[] =>
    JSON.parse(execFileSync('hb-shape', ['--output-format=json', fontOf(script), text]).toString());

  /** The dots of a text as hb-view paints it. */
  async function viewed(script: string, text: string): Promise<Ink> {
    const path = join(folder, 'text.png');
    const options = [`--font-size=${SIZE}`, '--margin=100', '--output-format=png', `--output-file=${path}`];
    execFileSync('hb-view', [...options, fontOf(script), text]);
    const image = await loadImage(path);
    const ctx = host.context(image.width, image.height);
    ctx.drawImage(image as unknown as CanvasImageSource, 0, 0);
    return inkOf(ctx, 'dark');
  }

  test.each(SHAPED)(
    'SCR-02 %s %s: the runs that are painted have the glyphs of the whole',
    (script, text, glyphs, advance) => {
      const runs = visualPieces(text, false, levelsOf(text, 'ltr')!).flatMap((one) =>
        shaped(script, one.text),
      );
      expect(runs).toHaveLength(glyphs);
      expect(runs.reduce((sum, { ax }) => sum + ax, 0)).toBe(advance);
    },
  );

  test.each(SHAPED)('SCR-02 %s %s: the ink has the box of hb-view', async (script, text) => {
    const other = await viewed(script, text);
    const ctx: Context2D = await drawLine(host, text, SIZE);
    const own = inkOf(ctx, 'opaque');
    // Two rasterisers: a dot at each edge.
    expect(Math.abs(own.width - other.width), 'width').toBeLessThanOrEqual(2);
    expect(Math.abs(own.height - other.height), 'height').toBeLessThanOrEqual(2);
    expect(Math.abs(own.dots / other.dots - 1), 'ink').toBeLessThan(0.12);
  });
});
