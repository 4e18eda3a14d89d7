import { expect, test } from 'vitest';
import { DPIS, type Dpi, dotsPerMm } from '../../../src/base/units';
import { calibrator } from '../../../src/cli/calibrate';
import { patchUnit } from '../../../src/label/calibrationPatch';
import { checkPhotoSize, fitPrinter } from '../../../src/raster/grade/fit/fitPrinter';
import { typicalPrinter } from '../../../src/raster/grade/picture';
import { AROUND, patchRaster, photographed, type Shot } from './photographed';

/** The fitted printer of a patch printed with a gain and a blur in dots; both returned in dots. */
function fitted(dpi: Dpi, gain: number, blur: number, shot: Shot, dead?: number) {
  const perMm = dotsPerMm(dpi);
  const model = { ...typicalPrinter(perMm), gain: gain / perMm, blur: blur / perMm };
  const printed = dead === undefined ? model : { ...model, deadColumn: AROUND + dead };
  const found = fitPrinter(photographed(patchRaster(dpi), printed, perMm, shot));
  return { ...found, gain: found.gain * perMm, blur: found.blur * perMm };
}

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { problem: { key: string } }).problem.key;
  }
  return undefined;
};

const uneven: Shot = { scale: 3, turn: 0.3, noise: 0.02, shade: 0.4 };

/** Gain and blur of printers in dots, and how far their photo is turned, degrees. */
const PRINTERS = [
  [0.2, 0.4, 0.3],
  [0.4, 0.6, 2],
  [-0.15, 0.3, 4],
] as const;

test.each(DPIS)(
  'SYM-07 gain and blur are fitted within 0.02 and 0.05 dot, turned, noisy and unevenly lit, %i dpi',
  (dpi) => {
    const unit = patchUnit(dpi);
    const usual = DPIS.indexOf(dpi) % PRINTERS.length;
    for (const [gain, blur, turn] of process.env.LONG_TESTS ? PRINTERS : [PRINTERS[usual]!]) {
      const found = fitted(dpi, gain, blur, { ...uneven, turn, scale: 3 / unit });
      expect(found.dpi).toBe(dpi);
      expect(Math.abs(found.gain - gain), `gain ${gain}: ${found.gain}`).toBeLessThan(0.02);
      expect(Math.abs(found.blur - blur), `blur ${blur}: ${found.blur}`).toBeLessThan(0.05);
      expect(found.dead).toEqual([]);
    }
  },
);

test('SYM-07 more gain is fitted as more, and more blur as more', () => {
  const steps = [-0.2, 0, 0.2, 0.4, 0.6];
  const gains = steps.map((gain) => fitted(203, gain, 0.4, uneven).gain);
  expect(gains).toEqual(gains.toSorted((a, b) => a - b));
  const blurs = [0.2, 0.4, 0.6, 0.8].map((blur) => fitted(203, 0.2, blur, uneven).blur);
  expect(blurs).toEqual(blurs.toSorted((a, b) => a - b));
  // Each step is at least half as large as it was made.
  for (let i = 1; i < gains.length; i++) expect(gains[i]! - gains[i - 1]!).toBeGreaterThan(0.1);
  for (let i = 1; i < blurs.length; i++) expect(blurs[i]! - blurs[i - 1]!).toBeGreaterThan(0.1);
});

test('SYM-07 the scale of the photo changes nothing', () => {
  for (const scale of [1.6, 2.3, 6]) {
    const found = fitted(203, 0.2, 0.4, { ...uneven, scale });
    expect(Math.abs(found.gain - 0.2), `scale ${scale}`).toBeLessThan(0.02);
    expect(Math.abs(found.blur - 0.4), `scale ${scale}`).toBeLessThan(0.05);
  }
});

test('SYM-07 dead heaters are found by their columns, and do not change gain and blur', () => {
  for (const dead of [20, 41]) {
    const found = fitted(203, 0.2, 0.4, uneven, dead);
    expect(found.dead).toEqual([dead]);
    expect(Math.abs(found.gain - 0.2)).toBeLessThan(0.02);
    expect(Math.abs(found.blur - 0.4)).toBeLessThan(0.05);
  }
});

test('SYM-07 the patch is found among the other parts of the printed label', async () => {
  const perMm = dotsPerMm(203);
  const raster = await calibrator('zh-CN')({ dpi: 203, width: 104 }, { width: 40, height: 30 });
  const found = fitPrinter(photographed(raster, typicalPrinter(perMm), perMm, { ...uneven, turn: 3.3 }));
  expect(found.dpi).toBe(203);
  expect(Math.abs(found.gain - 0.025)).toBeLessThan(0.0025);
  expect(Math.abs(found.blur - 0.05)).toBeLessThan(0.006);
  expect(found.residual).toBeLessThan(0.06);
});

test('a photo without the patch, with a mirrored or a tiny one, or too large is refused with its reason', () => {
  const paper = new Uint8ClampedArray(400 * 300 * 4).fill(220);
  expect(refusalOf(() => fitPrinter({ width: 400, height: 300, data: paper }))).toBe(
    'calibrationPhotoMissing',
  );
  const random = Uint8ClampedArray.from({ length: 300 * 300 * 4 }, (_, i) => (i * 7919 * (i % 97)) % 256);
  expect(refusalOf(() => fitPrinter({ width: 300, height: 300, data: random }))).toBe(
    'calibrationPhotoMissing',
  );
  expect(refusalOf(() => fitted(203, 0.2, 0.4, { scale: 4, mirrored: true }))).toBe(
    'calibrationPhotoMissing',
  );
  expect(refusalOf(() => fitted(203, 0.2, 0.4, { scale: 1 }))).toBe('calibrationPhotoSmall');
  expect(refusalOf(() => checkPhotoSize(8000, 8000))).toBe('calibrationPhotoLarge');
  expect(refusalOf(() => checkPhotoSize(20_000, 10))).toBe('calibrationPhotoLarge');
});
