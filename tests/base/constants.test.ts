import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '../../src/base/constants';
import { sourcesBelow } from '../sources';

// Typed from the specification's section on constants and limits.
const GIVEN: Record<keyof typeof constants, number> = {
  MAX_COPIES: 2000,
  MAX_ROW_COPIES: 1000,
  REMEMBER_DAYS: 30,
  API_TIMEOUT: 60_000,
  TOAST_TIME: 5000,
  RELOAD_DELAY: 2000,
  PICTURE_MB: 10,
  BACKGROUND_MB: 2,
  MM_PER_UNIT: 0.3527,
  FIRST_BATCH: 15,
  NEXT_BATCH: 5,
  PAGE_SHEETS: 10,
  WIDTH_FACTOR: 0.7,
  TABLE_HEIGHT: 540,
  JPEG_QUALITY: 0.92,
  CROP_MARGIN: 10,
  PDF_PER_INCH: 203,
  TEXT_SIZE: 9,
  SHARE_CODE_MAX: 100,
  DASH_SCALE: 33,
  ZOOM_STEP: 0.1,
  PROGRESS_MIN: 0.08,
  ROUNDING: 0.15,
};

test('CONST-01 every constant has the value of the specification', () => {
  expect({ ...constants }).toEqual(GIVEN);
});

test('CONST-01 no other file declares a constant of that name', () => {
  const names = Object.keys(GIVEN).join('|');
  const declared = sourcesBelow('src')
    .filter(({ path }) => path !== 'src/base/constants.ts')
    .filter(({ text }) => new RegExp(`\\b(?:const|let) (?:${names})\\b`).test(text))
    .map(({ path }) => path);
  expect(declared).toEqual([]);
});

test('CONST-01 what style sheets and kernels hold: sidebar, share dialog, luminance, version', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  expect(read('src/app/shell/sidebar.module.css')).toMatch(/--open: 163px;[^}]*}[^}]*width: var\(--open\);/s);
  expect(read('src/app/library/share/ShareDialog.tsx')).toContain('size={500}');
  expect(JSON.parse(read('package.json')).version).toBe('2.8.2');
  const weights = [...read('assembly/constants.ts').matchAll(/export const \w+: i32 = (\d+);/g)].slice(0, 3);
  expect(weights.map(([, weight]) => Number((Number(weight) / 32768).toFixed(3)))).toEqual([
    0.299, 0.587, 0.114,
  ]);
});
