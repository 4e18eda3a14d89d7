import { type Raster, stride } from '../../package/kernels';
import type { DotBox } from '../../raster/box';

const INK = 0xff000000;
const PAPER = 0xffffffff;

/**
 * The pixels of each possible byte of a raster, as RGBA on a little-endian machine: all that run browsers.
 */
const pixels: readonly Uint32Array[] = Array.from({ length: 256 }, (_, byte) =>
  Uint32Array.from({ length: 8 }, (_, bit) => (byte & (0x80 >> bit) ? INK : PAPER)),
);

/** A raster as an opaque picture, one pixel per dot: ink black, paper white. */
export function expandRaster({ width, height, bits }: Raster): ImageData {
  const image = new ImageData(width, height);
  const out = new Uint32Array(image.data.buffer);
  const step = stride(width);
  const whole = width >> 3;
  const rest = width & 7;
  for (let y = 0; y < height; y++) {
    let at = y * width;
    const row = y * step;
    for (let byte = 0; byte < whole; byte++, at += 8) out.set(pixels[bits[row + byte]!]!, at);
    if (rest) out.set(pixels[bits[row + whole]!]!.subarray(0, rest), at);
  }
  return image;
}

/** Draws a raster, or a part of it, on a canvas that is resized to fit exactly. */
export function drawRaster(
  canvas: HTMLCanvasElement,
  raster: Raster,
  part: DotBox = { left: 0, top: 0, right: raster.width, bottom: raster.height },
): void {
  canvas.width = part.right - part.left;
  canvas.height = part.bottom - part.top;
  canvas.getContext('2d')!.putImageData(expandRaster(raster), -part.left, -part.top);
}
