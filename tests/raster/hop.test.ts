import { expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { packRows, packSheets, unpackRows, unpackSheets } from '../../src/raster/hop';
import type { SheetRows } from '../../src/raster/renderJob';

test.each<[string, SheetRows[]]>([
  ['no sheets', []],
  ['rows without a spreadsheet', [[{ index: 0 }], [{ index: 1 }]]],
  [
    'cells of any text',
    [[{ index: 7, cells: ['', '茶😀', 'a\nb', ''] }], [{ index: 8, cells: [] }], [{ index: 9, cells: [''] }]],
  ],
  [
    'blank columns',
    [
      [{ index: 3, cells: ['a', 'b'] }, undefined, { index: 5 }],
      [undefined, undefined, { index: 6, cells: ['c'] }],
    ],
  ],
])('DATA-10 rows that cross to a worker are the same there: %s', (_, sheets) => {
  expect(unpackRows(structuredClone(packRows(sheets)))).toEqual(sheets);
});

const raster = (buffer: ArrayBuffer, start: number): Raster => ({
  width: 12,
  height: 3,
  bits: new Uint8Array(buffer, start, 6),
});

test('DATA-10 rasters that share a buffer cross in it, in any order and more than once', () => {
  const buffer = Uint8Array.from({ length: 20 }, (_, i) => i).buffer;
  const sheets = [raster(buffer, 8), raster(buffer, 2), raster(buffer, 8)];
  const packed = packSheets(sheets);
  expect(packed.buffer).toBe(buffer);
  expect(unpackSheets(packed)).toEqual(sheets);
});

test('DATA-10 rasters of several buffers cross in one, each once', () => {
  const one = raster(Uint8Array.from({ length: 6 }, () => 170).buffer, 0);
  const two = raster(Uint8Array.from({ length: 9 }, (_, i) => i).buffer, 3);
  const packed = packSheets([one, two, one, two, one]);
  expect(packed.buffer.byteLength).toBe(12);
  expect(unpackSheets(packed)).toEqual([one, two, one, two, one]);
});
