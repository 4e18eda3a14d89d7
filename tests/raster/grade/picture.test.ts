import { expect, test } from 'vitest';
import { blankRaster, type Raster } from '../../../src/base/raster';
import { inkOf, PrintedPicture, type PrinterModel } from '../../../src/raster/grade/picture';

const PER_MM = 8;
const DENSITY = 8;
const sharp: PrinterModel = { gain: 0, blur: 0, paper: 0.8, ink: 0.1 };

/** A raster whose dots are ink where `dark` says so. */
function rasterOf(width: number, height: number, dark: (x: number, y: number) => boolean): Raster {
  const raster = blankRaster(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (dark(x, y)) raster.bits[y * Math.ceil(width / 8) + (x >> 3)]! |= 128 >> (x & 7);
  return raster;
}

/** A picture of 40 x 40 dots, with a margin of 6. */
function pictureOf(
  dark: (x: number, y: number) => boolean,
  model: Partial<PrinterModel> = {},
  dead?: number,
) {
  const area = { left: 0, top: 0, width: 40, height: 40 };
  const ink = inkOf(rasterOf(40, 40, dark), [1, 0, 0, 1, 0, 0], area, 6, DENSITY, dead);
  return new PrintedPicture(ink, { ...sharp, ...model }, PER_MM);
}
const half = (x: number) => x >= 20;

/** Part of a normal distribution below z: Abramowitz and Stegun 26.2.17, error below 1e-7. */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z < 0 ? tail : 1 - tail;
}

test('SYM-07 without blur and gain a point sees ink or paper, an aperture their parts', () => {
  const picture = pictureOf(half);
  expect(picture.spot(19.9, 20, 0)).toBeCloseTo(0.8, 5);
  expect(picture.spot(20.1, 20, 0)).toBeCloseTo(0.1, 5);
  // Half of a circle on the edge; of a circle of 4 dots whose middle is 1 dot before it, a segment of height 1: 19.55 %.
  expect(picture.spot(20, 20, 4)).toBeCloseTo(0.45, 2);
  expect(picture.spot(19, 20, 4)).toBeCloseTo(0.8 - 0.7 * 0.1955, 2);
});

test.each([0.05, 0.1])('SYM-07 an edge with a blur of %d mm is the sum of a normal distribution', (blur) => {
  const picture = pictureOf(half, { blur });
  for (const x of [18.0625, 19.0625, 19.5625, 20.4375, 21.4375]) {
    const right = 0.8 - 0.7 * below((x - 20) / (blur * PER_MM));
    expect(picture.spot(x, 20, 0), `at ${x}`).toBeCloseTo(right, 2);
  }
});

test('SYM-07 gain moves edges outwards, less than none inwards, in parts of samples as well', () => {
  /** Width of a bar of 4 dots in the middle row, dots: from its mean darkness. */
  const widthOf = (gain: number) => {
    const picture = pictureOf((x) => x >= 18 && x < 22, { gain });
    let dark = 0;
    for (let x = 10; x < 30; x += 1 / DENSITY) dark += (0.8 - picture.spot(x + 0.5 / DENSITY, 20, 0)) / 0.7;
    return dark / DENSITY;
  };
  for (const gain of [0, 0.01, 0.025, 0.05, -0.01, -0.04])
    expect(widthOf(gain), `${gain} mm`).toBeCloseTo(4 + 2 * gain * PER_MM, 5);
});

test('SYM-07 a dead heater leaves its column white; outside the raster is paper', () => {
  const picture = pictureOf(() => true, {}, 25);
  expect([24.5, 25.5, 26.5].map((x) => picture.spot(x, 20, 0).toFixed(2))).toEqual(['0.10', '0.80', '0.10']);
  expect(picture.spot(-3, 20, 0)).toBeCloseTo(0.8, 5);
});
