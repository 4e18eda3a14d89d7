import { expect, test } from 'vitest';
import kernelsUrl from '../../build/kernels.wasm?url';
import { browserHost } from '../../src/raster/browserHost';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { expectExact } from './exactness';
import { inScripts } from './inScripts';

/** Generated jobs of four labels each; more with LONG_TESTS=1. Node.js compares others in exact.test.ts. */
const JOBS = import.meta.env.LONG_TESTS ? 250 : 60;
const IN_SCRIPTS = import.meta.env.LONG_TESTS ? 80 : 25;

/** A photo-like gradient, a logo with a hole, and a tall one of coloured bars. */
function pictures(): string[] {
  const photo = document.createElement('canvas');
  [photo.width, photo.height] = [60, 40];
  const ctx = photo.getContext('2d')!;
  const sweep = ctx.createLinearGradient(0, 0, 60, 40);
  sweep.addColorStop(0, '#fff');
  sweep.addColorStop(1, '#203040');
  ctx.fillStyle = sweep;
  ctx.fillRect(0, 0, 60, 40);
  const logo = document.createElement('canvas');
  [logo.width, logo.height] = [50, 50];
  const pen = logo.getContext('2d')!;
  pen.fillStyle = '#c02020';
  pen.arc(25, 25, 20, 0, 7);
  pen.fill();
  pen.clearRect(20, 20, 9, 9);
  const tall = document.createElement('canvas');
  [tall.width, tall.height] = [30, 90];
  const brush = tall.getContext('2d')!;
  for (let y = 0; y < 90; y += 6) {
    brush.fillStyle = `rgb(${2.8 * y} ${255 - 2 * y} 90)`;
    brush.fillRect(y % 4, y, 26, 4);
  }
  return [photo, logo, tall].map((canvas) => canvas.toDataURL());
}

test('PRN-14 D-6 labels of any template equal their full rendering, bit for bit', async () => {
  const painter = new Painter(browserHost, await Kernels.load(fetch(kernelsUrl)));
  const labels = await expectExact(painter, pictures(), JOBS, 11);
  expect(labels).toBe(4 * JOBS);
}, 120_000);

test('SCR-01 labels in all scripts equal their full rendering, bit for bit', async () => {
  const painter = new Painter(browserHost, await Kernels.load(fetch(kernelsUrl)));
  const labels = await expectExact(painter, pictures(), IN_SCRIPTS, 5, inScripts);
  expect(labels).toBe(4 * IN_SCRIPTS);
}, 120_000);
