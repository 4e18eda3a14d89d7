import { expect, test } from 'vitest';
import kernelsUrl from '../../build/kernels.wasm?url';
import { browserHost } from '../../src/raster/browserHost';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { expectExact } from './exactness';

/** A photo-like gradient, and a logo with a hole. */
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
  return [photo.toDataURL(), logo.toDataURL()];
}

test('PRN-14 D-6 labels of any template equal their full rendering, bit for bit', async () => {
  const painter = new Painter(browserHost, await Kernels.load(fetch(kernelsUrl)));
  const labels = await expectExact(painter, pictures(), 250, 11);
  expect(labels).toBe(1000);
}, 120_000);
