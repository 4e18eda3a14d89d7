import { refuse } from '../../../base/problem';
import { type Directory, TAG } from './directory';

/** Converts a row's samples, as integers, to the colour of its pixels. */
export type Paint = (row: ArrayLike<number>, width: number, out: Uint8ClampedArray, at: number) => void;

const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
const RGB = 2;
const PALETTE = 3;
const CMYK = 5;
const LAB = 8;
/** Values of ExtraSamples: premultiplied alpha, and unassociated alpha. */
const ALPHA = [1, 2];
const MULTIPLIED = 1;

/**
 * Converts the samples of a picture to red, green, blue and alpha of 0 to 255 (TIFF 6.0,
 * PhotometricInterpretation).
 * @param samples per pixel
 * @throws Refusal imgTiff for unsupported colours
 */
export function paintOf(directory: Directory, samples: number, bits: number): Paint {
  const photometric = directory.first(TAG.photometric, samples >= 3 ? RGB : BLACK_IS_ZERO);
  const channels = CHANNELS[photometric];
  if (!channels || samples < channels) throw refuse('imgTiff');
  const most = 2 ** bits - 1;
  const extra = directory.first(TAG.extraSamples, 0);
  const hasAlpha = samples > channels && ALPHA.includes(extra);
  const colour = colourOf(photometric, directory, bits, most);
  return (row, width, out, at) => {
    for (let x = 0, from = 0, to = at; x < width; x++, from += samples, to += 4) {
      colour(row, from, out, to);
      const alpha = hasAlpha ? row[from + channels]! / most : 1;
      out[to + 3] = alpha * 255;
      if (alpha === 1 || alpha === 0 || extra !== MULTIPLIED) continue;
      for (let channel = 0; channel < 3; channel++) out[to + channel] = out[to + channel]! / alpha;
    }
  };
}

/** Samples that make a colour. */
const CHANNELS: Partial<Record<number, number>> = {
  [WHITE_IS_ZERO]: 1,
  [BLACK_IS_ZERO]: 1,
  [RGB]: 3,
  [PALETTE]: 1,
  [CMYK]: 4,
  [LAB]: 3,
};

type Colour = (row: ArrayLike<number>, from: number, out: Uint8ClampedArray, to: number) => void;

function colourOf(photometric: number, directory: Directory, bits: number, most: number): Colour {
  const scale = 255 / most;
  const gray = (value: number, out: Uint8ClampedArray, to: number) => {
    out[to] = out[to + 1] = out[to + 2] = value;
  };
  switch (photometric) {
    case WHITE_IS_ZERO:
      return (row, from, out, to) => gray((most - row[from]!) * scale, out, to);
    case BLACK_IS_ZERO:
      return (row, from, out, to) => gray(row[from]! * scale, out, to);
    case RGB:
      return (row, from, out, to) => {
        for (let i = 0; i < 3; i++) out[to + i] = row[from + i]! * scale;
      };
    case CMYK:
      return (row, from, out, to) => {
        const light = 1 - row[from + 3]! / most;
        for (let i = 0; i < 3; i++) out[to + i] = (most - row[from + i]!) * scale * light;
      };
    case PALETTE:
      return paletteOf(directory.values.get(TAG.colorMap) ?? [], bits);
    default:
      if (bits !== 8) throw refuse('imgTiff');
      return lab;
  }
}

function paletteOf(map: readonly number[], bits: number): Colour {
  const count = 2 ** bits;
  if (bits > 8 || map.length < 3 * count) throw refuse('imgTiff');
  // Some programs write 8 bits where 16 are required.
  const scale = map.some((value) => value > 255) ? 1 / 257 : 1;
  return (row, from, out, to) => {
    for (let i = 0; i < 3; i++) out[to + i] = map[i * count + row[from]!]! * scale;
  };
}

/** CIE L*a*b* of 8 bits, D50, as sRGB: the matrix is Bradford-adapted to D65 (Lindbloom). */
const lab: Colour = (row, from, out, to) => {
  const signed = (value: number) => (value > 127 ? value - 256 : value);
  const fy = ((row[from]! / 255) * 100 + 16) / 116;
  const cube = (f: number) => (f ** 3 > 0.008856 ? f ** 3 : (116 * f - 16) / 903.3);
  const x = 0.96422 * cube(fy + signed(row[from + 1]!) / 500);
  const y = cube(fy);
  const z = 0.82521 * cube(fy - signed(row[from + 2]!) / 200);
  const linear = [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
  for (let i = 0; i < 3; i++) {
    const value = Math.max(0, linear[i]!);
    out[to + i] = 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  }
};
