import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { canvasHost } from '../../src/cli/canvasHost';
import { paths } from '../../src/cli/paths';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { expectExact } from './exactness';

let painter: Painter;
beforeAll(async () => {
  painter = new Painter(canvasHost(paths.fonts), await Kernels.load(readFileSync(paths.kernels)));
});

/** A photo-like gradient, and a logo with holes. */
function pictures(): string[] {
  const photo = createCanvas(60, 40);
  const ctx = photo.getContext('2d');
  const sweep = ctx.createLinearGradient(0, 0, 60, 40);
  sweep.addColorStop(0, '#fff');
  sweep.addColorStop(1, '#203040');
  ctx.fillStyle = sweep;
  ctx.fillRect(0, 0, 60, 40);
  const logo = createCanvas(50, 50);
  const pen = logo.getContext('2d');
  pen.fillStyle = '#c02020';
  pen.arc(25, 25, 20, 0, 7);
  pen.fill();
  pen.clearRect(20, 20, 9, 9);
  return [photo, logo].map(
    (canvas) => `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`,
  );
}

test('XL-06 labels of any template equal their full rendering, bit for bit', async () => {
  const labels = await expectExact(
    painter,
    pictures(),
    Number(process.env.JOBS ?? 200),
    Number(process.env.SEED ?? 7),
  );
  expect(labels).toBeGreaterThan(0);
}, 120_000);
