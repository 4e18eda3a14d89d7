import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { canvasHost } from '../../src/cli/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Host } from '../../src/raster/assets';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { anyDiffers, expectExact } from './exactness';
import { pictures } from './pictures';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);

test('PRN-14 D-6 labels of any template equal their full rendering, bit for bit', async () => {
  const labels = await expectExact(new Painter(host, await kernels), pictures(), 200, 7);
  expect(labels).toBe(800);
}, 120_000);

/** What the comparison finds when one module of the fast way is another. */
async function found(module: string, mutant: (real: Record<string, unknown>) => object): Promise<boolean> {
  vi.resetModules();
  vi.doMock(module, async (original) => {
    const real = (await original()) as Record<string, unknown>;
    return { ...real, ...mutant(real) };
  });
  const { Painter: Mutated } = await import('../../src/raster/page');
  return anyDiffers(new Mutated(host, await kernels), pictures(), 60, 3);
}
afterEach(() => {
  vi.doUnmock('../../src/raster/clashes');
  vi.doUnmock('../../src/raster/stamps');
  vi.resetModules();
});

test('the comparison catches marks merged where they clash with what all labels share', async () => {
  const nowhere = { crisp: undefined, soft: undefined };
  const clashesOf = (cuts: unknown[]) => cuts.map(() => nowhere);
  expect(await found('../../src/raster/clashes', () => ({ clashesOf }))).toBe(true);
}, 60_000);

test('the comparison catches a text kept for another', async () => {
  const mutant = ({ Stamps }: Record<string, unknown>) => ({
    Stamps: class extends (Stamps as new () => {
      keep(key: string, stamp: object): void;
      get(key: string): unknown;
    }) {
      private last: unknown;
      override keep(key: string, stamp: object) {
        this.last ??= stamp;
        super.keep(key, stamp);
      }
      override get(key: string) {
        return super.get(key) && this.last;
      }
    },
  });
  expect(await found('../../src/raster/stamps', mutant)).toBe(true);
}, 60_000);

test('the comparison catches a single dot of the atlas', async () => {
  const faulty: Host = {
    ...host,
    async read(ctx, { left, top, right, bottom }) {
      const image = ctx.getImageData(left, top, right - left, bottom - top);
      const dark = image.data.findIndex((value, i) => (i & 3) === 3 && value >= 128);
      image.data[dark] = 0;
      return image;
    },
  };
  expect(await anyDiffers(new Painter(faulty, await kernels), pictures(), 60, 3)).toBe(true);
}, 60_000);
