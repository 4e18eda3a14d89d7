import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Drawing as RealDrawing } from '../../src/raster/drawing';
import type { Host } from '../../src/raster/host';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { Letter } from '../../src/raster/recorder';
import { anyDiffers, expectExact } from './exactness';
import { pictures } from './pictures';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const JOBS = process.env.LONG_TESTS ? 200 : 70;

test('PRN-14 D-6 labels of any template equal their full rendering, bit for bit', async () => {
  const labels = await expectExact(new Painter(host, await kernels), pictures(), JOBS, 7);
  expect(labels).toBe(4 * JOBS);
}, 120_000);

/** Jobs looked through for a fault: what a seed makes depends on how many element types there are. */
const MOST = 600;

/** What the comparison finds when one module of the fast way is another. */
async function found(module: string, mutant: (real: Record<string, unknown>) => object): Promise<boolean> {
  vi.resetModules();
  vi.doMock(module, async (original) => {
    const real = (await original()) as Record<string, unknown>;
    return { ...real, ...mutant(real) };
  });
  const { Painter: Mutated } = await import('../../src/raster/page');
  return anyDiffers(new Mutated(host, await kernels), pictures(), MOST, 3);
}
afterEach(() => {
  vi.doUnmock('../../src/raster/clashes');
  vi.doUnmock('../../src/raster/glyphs');
  vi.doUnmock('../../src/raster/drawing');
  vi.resetModules();
});

test('the comparison catches marks merged where they clash with what all labels share', async () => {
  const nowhere = { crisp: undefined, soft: undefined };
  const clashesOf = (cuts: unknown[]) => cuts.map(() => nowhere);
  expect(await found('../../src/raster/clashes', () => ({ clashesOf }))).toBe(true);
}, 60_000);

test('the comparison catches a glyph taken for another', async () => {
  const mutant = ({ GlyphStore }: Record<string, unknown>) => ({
    GlyphStore: class extends (GlyphStore as new () => { of(text: string, ...face: unknown[]): unknown }) {
      override of(text: string, ...face: unknown[]) {
        return super.of(text === '4' ? '9' : text, ...face);
      }
    },
  });
  expect(await found('../../src/raster/glyphs', mutant)).toBe(true);
}, 60_000);

test('the comparison catches smooth edges that meet and are merged all the same', async () => {
  const mutant = ({ Drawing }: Record<string, unknown>) => ({
    Drawing: class extends (Drawing as typeof RealDrawing) {
      override writing(layer: number, letters: readonly Letter[]) {
        const blind = ({ glyph, ...place }: Letter) => ({ ...place, glyph: { ...glyph, faint: undefined } });
        super.writing(layer, letters.map(blind));
      }
    },
  });
  expect(await found('../../src/raster/drawing', mutant)).toBe(true);
}, 60_000);

test('the comparison catches a single dot of a glyph', async () => {
  const faulty: Host = {
    ...host,
    async read(ctx, { left, top, right, bottom }) {
      const image = ctx.getImageData(left, top, right - left, bottom - top);
      const dark = image.data.findIndex((value, i) => (i & 3) === 3 && value >= 128);
      image.data[dark] = 0;
      return image;
    },
  };
  expect(await anyDiffers(new Painter(faulty, await kernels), pictures(), MOST, 3)).toBe(true);
}, 60_000);
