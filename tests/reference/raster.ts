import { blankRaster, type Raster, stride } from '../../src/base/raster';

/** Whether (x, y) is ink; outside the raster there is none. */
export function dot(r: Raster, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= r.width || y >= r.height) return false;
  return (r.bits[y * stride(r.width) + (x >> 3)]! & (128 >> (x & 7))) !== 0;
}

/** The raster with dots where `ink` returns true. */
export function raster(width: number, height: number, ink: (x: number, y: number) => boolean): Raster {
  const r = blankRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (ink(x, y)) r.bits[y * stride(width) + (x >> 3)]! |= 128 >> (x & 7);
    }
  }
  return r;
}

/** Clockwise by quarter turns: the top left dot of the result is the bottom left one of `r`. */
export function rotate(r: Raster, angle: 0 | 90 | 180 | 270): Raster {
  if (angle === 0) return raster(r.width, r.height, (x, y) => dot(r, x, y));
  const turned = raster(r.height, r.width, (x, y) => dot(r, y, r.height - 1 - x));
  return angle === 90 ? turned : rotate(turned, angle === 180 ? 90 : 180);
}

/** Paper added on one side. */
export function pad(r: Raster, side: 'left' | 'up' | 'right' | 'down', dots: number): Raster {
  switch (side) {
    case 'left':
      return raster(r.width + dots, r.height, (x, y) => dot(r, x - dots, y));
    case 'right':
      return raster(r.width + dots, r.height, (x, y) => dot(r, x, y));
    case 'up':
      return raster(r.width, r.height + dots, (x, y) => dot(r, x, y - dots));
    case 'down':
      return raster(r.width, r.height + dots, (x, y) => dot(r, x, y));
  }
}

/** Content moved right by dx and down by dy on the same canvas. */
export const shift = (r: Raster, dx: number, dy: number): Raster =>
  raster(r.width, r.height, (x, y) => dot(r, x - dx, y - dy));

/** `onto` with `ink` laid over it at (left, top), and the dots of `cover` cleared first. */
export const compose = (onto: Raster, ink: Raster, cover: Raster, left: number, top: number): Raster =>
  raster(
    onto.width,
    onto.height,
    (x, y) => dot(ink, x - left, y - top) || (dot(onto, x, y) && !dot(cover, x - left, y - top)),
  );

/** Ink dots, counted one by one. */
export function inkCount(r: Raster): number {
  let n = 0;
  for (let y = 0; y < r.height; y++) for (let x = 0; x < r.width; x++) if (dot(r, x, y)) n++;
  return n;
}
