import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { bind } from '../../../src/label/bind';
import type { Context2D, DrawEnv } from '../../../src/label/element';
import { elementTypes } from '../../../src/label/elements';
import { type CellRange, mergeCells, setCells } from '../../../src/label/elements/table/edit';
import { cellBox, gridOf, strokesOf } from '../../../src/label/elements/table/grid';
import { newLabel } from '../../../src/label/template';
import { edited, type TableElement, tableOf } from './tables';

/** The ink of a table on a canvas, true where black. */
function paint(table: TableElement, perMm: number): (x: number, y: number) => boolean {
  const [width, height] = [Math.round(table.width * perMm), Math.round(table.height * perMm)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(perMm, perMm);
  const env: DrawEnv = { dotsPerMm: perMm, fontFamily: 'sans-serif', picture: () => undefined };
  elementTypes
    .get(10)!
    .draw(ctx as unknown as Context2D, { ...table, width: width / perMm, height: height / perMm }, env);
  const { data } = ctx.getImageData(0, 0, width, height);
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3]!;
  return (x, y) => alpha(x, y) >= 128;
}

describe('ELEM-12 drawing', () => {
  test.each([8, 12, 24])('lines are whole dots of one width at %d dots per mm', (perMm) => {
    const table = tableOf({ width: 33.3, height: 17.7, columnWidths: ['4', '9.1', '6'] });
    const { xs, ys, border } = gridOf(table, perMm);
    const canvas = createCanvas(Math.round(33.3 * perMm), Math.round(17.7 * perMm));
    const ctx = canvas.getContext('2d');
    ctx.scale(perMm, perMm);
    const env: DrawEnv = { dotsPerMm: perMm, fontFamily: 'sans-serif', picture: () => undefined };
    const size = { width: canvas.width / perMm, height: canvas.height / perMm };
    elementTypes.get(10)!.draw(ctx as unknown as Context2D, { ...table, ...size }, env);
    const { data } = ctx.getImageData(0, ys[1]! - 2, canvas.width, 1);
    const alpha = Array.from({ length: canvas.width }, (_, x) => data[x * 4 + 3]!);
    const inked = alpha.flatMap((value, x) => (value > 0 ? [x] : []));
    expect(new Set(alpha)).toEqual(new Set([0, 255]));
    expect(inked).toEqual(xs.flatMap((x) => Array.from({ length: border }, (_, i) => x + i)));
    expect(border).toBe(Math.round(0.3 * perMm));
    expect(xs.at(-1)! + border).toBe(canvas.width);
  });

  test('no line runs through a merged cell, and none is drawn twice', () => {
    const merged = edited(tableOf(), mergeCells(tableOf(), { row: 0, col: 0, rows: 2, cols: 2 }));
    const grid = gridOf(merged, 8);
    const box = cellBox(merged.cells[0]!, grid);
    const ink = paint(merged, 8);
    for (let y = box.top; y < box.top + box.height; y++) {
      for (let x = box.left; x < box.left + box.width; x++) expect(ink(x, y)).toBe(false);
    }
    expect(ink(grid.xs[2]!, box.top + 1)).toBe(true);
    const strokes = strokesOf(merged, grid);
    expect(
      new Set(strokes.map(({ left, top, width, height }) => [left, top, width, height].join())).size,
    ).toBe(strokes.length);
  });

  test('text stays inside its cell, however long', () => {
    const range: CellRange = { row: 1, col: 1, rows: 1, cols: 1 };
    for (const lineWrap of [true, false]) {
      const text = 'W'.repeat(40);
      const table = edited(tableOf(), setCells(tableOf(), range, { content: text, lineWrap, textSize: 8 }));
      const [empty, full] = [paint(tableOf(), 8), paint(table, 8)];
      const box = cellBox(table.cells[4]!, gridOf(table, 8));
      let inside = 0;
      for (let y = 0; y < Math.round(12.7 * 8); y++) {
        for (let x = 0; x < Math.round(20.6 * 8); x++) {
          const within =
            x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
          if (within) inside += Number(full(x, y));
          else expect(full(x, y)).toBe(empty(x, y));
        }
      }
      expect(inside).toBeGreaterThan(30);
    }
  });

  test('a reversed cell is black, its text white; no lines at width 0', () => {
    const range: CellRange = { row: 0, col: 0, rows: 1, cols: 1 };
    const ink = paint(edited(tableOf(), setCells(tableOf(), range, { blackWhiteReflection: true })), 8);
    expect([ink(5, 5), ink(90, 5)]).toEqual([true, false]);
    expect(strokesOf(tableOf({ borderWidth: 0 }), gridOf(tableOf({ borderWidth: 0 }), 8))).toEqual([]);
  });

  test('a table too small for its cells is refused', () => {
    const tiny = { ...newLabel('t'), elements: [tableOf({ width: 1, height: 1 })] };
    expect(bind(tiny, [], { index: 0 }, 8).problems[0]).toMatchObject({ key: 'tableTooSmall' });
  });
});
