import { expect, test } from 'vitest';
import { blankRaster, type Raster, stride } from '../../src/base/raster';
import { Rects } from '../../src/raster/bounds';
import { fillModules, fillRects } from '../../src/raster/fills';

const isInk = ({ width, bits }: Raster, x: number, y: number) =>
  (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

/** Which dots are ink, a text a row, and that no bit is set after the last dot of a row. */
function rowsOf(raster: Raster): string[] {
  const row = stride(raster.width);
  for (let y = 0; y < raster.height; y++) {
    for (let x = raster.width; x < row * 8; x++) expect(isInk(raster, x, y)).toBe(false);
  }
  return Array.from({ length: raster.height }, (_, y) =>
    Array.from({ length: raster.width }, (_, x) => (isInk(raster, x, y) ? '#' : '.')).join(''),
  );
}

/** A raster with ink already, whose bits begin `start` bytes into their buffer. */
function paper(width: number, height: number, start: number): Raster {
  const { bits } = blankRaster(width, height);
  const room = new Uint8Array(start + bits.length + 9);
  const raster = { width, height, bits: room.subarray(start, start + bits.length) };
  raster.bits[0]! |= 0x80;
  return raster;
}

const WIDTHS = [64, 61, 40, 96];
const places = [-7, -1, 0, 1, 5, 8, 13, 30];

test.each(WIDTHS)('rectangles on a raster of %i dots, at any place and alignment', (width) => {
  for (const start of [0, 1, 4]) {
    for (const x of places) {
      const raster = paper(width, 20, start);
      const rects = new Rects();
      rects.push(x, 3, 11, 9);
      rects.push(x + 20, 3, 1, 9);
      rects.push(x + 2, -2, 40, 4);
      fillRects(raster, rects);
      const hits = (dx: number, y: number) =>
        (y >= 3 && y < 12 && ((dx >= 0 && dx < 11) || dx === 20)) || (y < 2 && dx >= 2 && dx < 42);
      const wanted = rowsOf(paper(width, 20, 0)).map((row, y) =>
        [...row].map((dot, at) => (hits(at - x, y) ? '#' : dot)).join(''),
      );
      expect(rowsOf(raster)).toEqual(wanted);
    }
  }
});

test.each(WIDTHS)(
  'modules of a symbol on a raster of %i dots, of 1 to 26 dots, cut off at its edges',
  (width) => {
    const symbol = {
      width: 7,
      height: 3,
      modules: Uint8Array.from('110101001011100111011', Number),
      quiet: 0,
    };
    for (const dots of [1, 2, 3, 4, 5, 8, 9, 13, 24, 26]) {
      for (const [x, y] of places.flatMap((one) => [
        [one, 2],
        [one, -dots - 1],
      ]) as [number, number][]) {
        const raster = paper(width, 30, 4);
        fillModules(raster, symbol, x, y, dots);
        const hits = (dx: number, dy: number) =>
          dx >= 0 &&
          dy >= 0 &&
          dx < 7 * dots &&
          dy < 3 * dots &&
          symbol.modules[Math.floor(dy / dots) * 7 + Math.floor(dx / dots)] === 1;
        const wanted = rowsOf(paper(width, 30, 0)).map((row, py) =>
          [...row].map((dot, px) => (hits(px - x, py - y) ? '#' : dot)).join(''),
        );
        expect(rowsOf(raster), `${dots} dots at ${x}, ${y}`).toEqual(wanted);
      }
    }
  },
);
