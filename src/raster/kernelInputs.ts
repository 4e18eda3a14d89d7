import { type Raster, stride } from '../base/raster';

// What the kernels accept. All of it throws RangeError.

export const MAX_SIDE = 32768;
/** Maximum dots of a picture: its RGBA takes 1 GiB. */
export const MAX_DOTS = 2 ** 28;

/** A whole number from `min` to `max`. */
export function within(what: string, n: number, min: number, max: number): void {
  if (!Number.isInteger(n) || n < min || n > max) {
    throw new RangeError(`${what} must be a whole number from ${min} to ${max}, got ${n}`);
  }
}

/** Bytes of a raster of this size; throws when a side is out of range. */
export function sizeOf(width: number, height: number): number {
  within('width', width, 1, MAX_SIDE);
  within('height', height, 1, MAX_SIDE);
  if (width * height > MAX_DOTS) {
    throw new RangeError(`${width}x${height} is more than ${MAX_DOTS} dots`);
  }
  return stride(width) * height;
}

/** A raster whose bits have the length of its size. */
export function checkRaster({ width, height, bits }: Raster): void {
  const size = sizeOf(width, height);
  if (bits.length !== size) {
    throw new RangeError(`a raster of ${width}x${height} takes ${size} bytes, got ${bits.length}`);
  }
}

/** Number of dots of the picture; throws unless its data has the right length. */
export function checkPicture(picture: { width: number; height: number; data: ArrayLike<number> }): number {
  const { width, height, data } = picture;
  sizeOf(width, height);
  if (data.length !== width * height * 4) {
    throw new RangeError(`RGBA of ${width}x${height} takes ${width * height * 4} bytes, got ${data.length}`);
  }
  return width * height;
}
