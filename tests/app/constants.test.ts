import { expect, test } from 'vitest';
import { SIZE_RANGES } from '../../src/app/library/sizes';
import { DIRECTIONS, PRINT_TYPE } from '../../src/app/print/form/printOptions';
import { DELAYS } from '../../src/app/print/service/ServiceFinder';
import { newElement } from '../../src/label/elements';
import { LIMITS, NAME_MAX } from '../../src/label/rules';
import { DEFAULT_SIZES } from '../../src/label/sizes';
import { newLabel } from '../../src/label/template';
import { storedWatermark, WATERMARK_MODE } from '../../src/label/watermark';
import { DEFAULT_MODE, modes } from '../../src/raster/modes';

// Constants of the specification that belong to something: fields, lists, registries. Plain numbers: tests/base/constants.test.ts.

test('CONST-01 labels: size, gaps, names, history of sizes, limits', () => {
  const { width, height, gap, blackLabelGap, blackLabelOffset } = newLabel('');
  expect([width, height, gap, blackLabelGap, blackLabelOffset]).toEqual([40, 30, 2, 2, 2]);
  expect(NAME_MAX).toBe(32);
  expect(DEFAULT_SIZES.sizes).toEqual(['50*30', '70*40', '100*150']);
  expect(LIMITS).toMatchObject({
    width: { min: 10, max: 210 },
    columnNum: { min: 1, max: 5 },
    columnSpace: { min: 0, max: 10 },
    tailLength: { min: 0, max: 100 },
    offset: { min: -100, max: 100 },
  });
});

test('CONST-01 elements and watermark: text, font, gray value, angle, size, opacity', () => {
  const text = newElement(1);
  expect([text.textSize, text.content, text.fontType]).toEqual([9, '双击编辑文字', '-1']);
  expect(newElement(6)).toMatchObject({ grayValue: 128, width: 20, height: 20 });
  expect(newElement(5)).toMatchObject({ grayValue: 128, width: 12, height: 12 });
  expect(storedWatermark(undefined)).toMatchObject({ angle: 45, fontSize: 9, transparent: 100 });
  expect(WATERMARK_MODE).toEqual({ tile: 1, single: 2 });
});

test('CONST-01 printing: types, rotations, modes with the labels 图文模式, 文字模式 and 默认', () => {
  expect(PRINT_TYPE).toEqual({ normal: 1, custom: 2 });
  expect(DIRECTIONS).toEqual([0, 90, 180, 270]);
  expect(DEFAULT_MODE).toBe('interval');
  expect(Object.keys(modes)).toEqual(
    expect.arrayContaining(['normal', 'average', 'otsu', 'renyi', 'interval', 'unified']),
  );
  expect([modes.unified.label, modes.otsu.label, modes.interval.label]).toEqual([
    ...['modeUnified', 'modeOtsu', 'modeInterval'],
  ]);
});

test('CONST-01 lists: ranges of widths', () => {
  expect(SIZE_RANGES).toEqual([
    ...[
      [1, 30],
      [31, 40],
      [41, 50],
      [51, 60],
      [61, 70],
      [71, 80],
      [81, 90],
      [91, 100],
      [101, 110],
      [111, 120],
    ].map(([from, to]) => ({ from, to })),
    { from: 121 },
  ]);
});

test('CONST-01 the search for the print service: 200 ms, then 1 s, then 20 times every 400 ms', () => {
  expect(DELAYS).toMatchObject({ attempt: 200, first: 1000, retry: 400, retries: 20 });
});
