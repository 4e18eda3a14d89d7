import type { Rgba } from '../../kernels';

/** Light of a photo, linear, 0 to 1, row by row. */
export interface Light {
  width: number;
  height: number;
  values: Float32Array;
}

/** Linear light of an 8-bit sRGB value: IEC 61966-2-1. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** The light of a picture; transparent parts are white. Luminance by ITU-R BT.709. */
export function lightOf({ width, height, data }: Rgba): Light {
  const values = new Float32Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += 4) {
    const value =
      0.2126 * LINEAR[data[at]!]! + 0.7152 * LINEAR[data[at + 1]!]! + 0.0722 * LINEAR[data[at + 2]!]!;
    const cover = data[at + 3]! / 255;
    values[i] = value * cover + 1 - cover;
  }
  return { width, height, values };
}

/** A picture of 1/n of the width and height: each value is the mean of n x n. */
export function reduced(light: Light, n: number): Light {
  if (n === 1) return light;
  const width = Math.floor(light.width / n);
  const height = Math.floor(light.height / n);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height * n; y++) {
    const to = Math.floor(y / n) * width;
    const from = y * light.width;
    for (let x = 0; x < width * n; x++) values[to + Math.floor(x / n)]! += light.values[from + x]!;
  }
  for (let i = 0; i < values.length; i++) values[i]! /= n * n;
  return { width, height, values };
}

/** Whether each value is ink: much darker than the mean around it. 1 or 0 a value. @param reach half side of the square around */
export function inkMask({ width, height, values }: Light, reach: number): Uint8Array {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += values[y * width + x]!;
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1]! + sum;
    }
  }
  const mask = new Uint8Array(values.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * row + right]! -
        sums[top * row + right]! -
        sums[bottom * row + left]! +
        sums[top * row + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      mask[y * width + x] = values[y * width + x]! < 0.7 * mean ? 1 : 0;
    }
  }
  return mask;
}
