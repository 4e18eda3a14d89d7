import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stride } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { LabelElement } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { mergeCells, setCells } from '../../src/label/elements/table/edit';
import { newLabel } from '../../src/label/template';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { edited, filled, mirroredByHand, tableOf } from '../label/elements/tables';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const painter = async () => new Painter(host, await kernels);

const jobOf = (element: LabelElement, dpi: 203 | 300 | 600 = 203) => ({
  label: { ...newLabel('t', 44, 34), elements: [element] },
  fields: [],
  mode: 'normal' as const,
  dpi,
  direction: 0 as const,
  hOffset: 0,
  vOffset: 0,
});
const printed = async (element: LabelElement, dpi?: 203 | 300 | 600) =>
  (await painter()).sheet(jobOf(element, dpi), [{ index: 0 }]);
const warnings = async (element: LabelElement) =>
  (await (await painter()).common(jobOf(element), { index: 0 })).map(({ key }) => key);

/** The ink of a label, without the paper around it: its rows as text. */
async function ink(element: LabelElement): Promise<string[]> {
  const { width, height, bits } = await printed(element);
  const isInk = (x: number, y: number) => (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (isInk(x, y) ? '#' : '.')).join(''),
  ).filter((row) => row.includes('#'));
  const left = Math.min(...rows.map((row) => row.indexOf('#')));
  const right = Math.max(...rows.map((row) => row.lastIndexOf('#')));
  return rows.map((row) => row.slice(left, right + 1));
}

describe('SCR-05 text in columns in a cell', () => {
  /** A table of one cell without lines. */
  const cellOf = (given: object, size = { width: 14, height: 24 }) => {
    const table = tableOf({
      ...{ x: 3, y: 3, borderWidth: 0, columnWidths: ['9'], rowHeights: ['9'] },
      ...size,
    });
    return edited(table, {
      columnWidths: [String(size.width)],
      rowHeights: [String(size.height)],
      cells: [{ ...table.cells[0]!, row: 0, col: 0, textSize: 10, verticalText: true, ...given }],
    });
  };
  const textOf = (given: object) =>
    newElement(1, { x: 3, y: 3, width: 14, height: 23.2, textSize: 10, verticalText: true, ...given });

  test.each([1, 2, 3])('has the dots of a text element, alignment %i', async (hAlignment) => {
    const look = { content: '紅茶「特級」、しょっぱい A12', hAlignment };
    const cell = await ink(cellOf(look));
    expect(cell).toEqual(await ink(textOf(look)));
    expect(cell.length).toBeGreaterThan(100);
    expect(cell).not.toEqual(await ink(cellOf({ ...look, verticalText: false })));
  });

  test('runs from right to left, in the middle of the cell', async () => {
    const { width, bits, height } = await printed(cellOf({ content: '一\n一\n一', hAlignment: 1 }));
    const xs: number[] = [];
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++)
        if (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) {
          xs.push(x);
          break;
        }
    }
    // The cell is from 24 to 136 dots.
    expect(Math.abs((xs[0]! + xs.at(-1)!) / 2 - 80)).toBeLessThanOrEqual(6);
  });

  const LONG = '長い文字列を縦に組むと枠に収まらないことがある。'.repeat(2);
  const NARROW = { width: 8, height: 12 };
  test('prints the columns that are inside, and is named', async () => {
    const cell = cellOf({ content: LONG }, NARROW);
    expect(await warnings(cell)).toEqual(['cellOverflow']);
    const rows = await ink(cell);
    expect([rows.length, rows[0]!.length]).toSatisfy(([high, wide]) => high! <= 96 && wide! <= 64);
  });

  test('is cut with an ellipsis, or shrinks until it fits', async () => {
    expect(await warnings(cellOf({ content: LONG, fit: 'cut' }, NARROW))).toEqual(['cellCut']);
    expect(await warnings(cellOf({ content: LONG, fit: 'shrink', smallestSize: 2 }, NARROW))).toEqual([]);
    const [cut, shrunk] = [
      await ink(cellOf({ content: LONG, fit: 'cut' }, NARROW)),
      await ink(cellOf({ content: LONG, fit: 'shrink', smallestSize: 2 }, NARROW)),
    ];
    expect(cut).not.toEqual(shrunk);
    expect(cut).not.toEqual(await ink(cellOf({ content: LONG }, NARROW)));
  });
});

describe('SCR-05 a table from right to left', () => {
  test('prints as one with its columns in the other order', async () => {
    const table = filled(3, 4);
    const wide = edited({ ...table, x: 2, y: 2 }, { columnWidths: ['4', '9.1', '6', '14'] });
    const merged = edited(wide, mergeCells(wide, { row: 0, col: 1, rows: 2, cols: 2 }));
    const styled = edited(
      merged,
      setCells(merged, { row: 2, col: 0, rows: 1, cols: 1 }, { blackWhiteReflection: true }),
    );
    const mirrored = edited(styled, { columnDirection: 'rtl' });
    for (const dpi of [203, 300, 600] as const) {
      const own = (await printed(mirrored, dpi)).bits.join();
      expect(own).toBe((await printed(mirroredByHand(styled), dpi)).bits.join());
      expect(own).not.toBe((await printed(styled, dpi)).bits.join());
    }
  });

  test('any table does, dot for dot', async () => {
    const sizes = fc.array(fc.integer({ min: 2, max: 9 }).map(String), { minLength: 1, maxLength: 5 });
    const tables = fc.record({
      columnWidths: sizes,
      rowHeights: sizes,
      borderWidth: fc.constantFrom(0, 0.1, 0.3, 1),
      width: fc.integer({ min: 100, max: 400 }).map((n) => n / 10),
      height: fc.integer({ min: 80, max: 300 }).map((n) => n / 10),
      rotationAngle: fc.constantFrom(0, 90, 180, 270),
      cells: fc.array(
        fc.record({
          row: fc.nat(4),
          col: fc.nat(4),
          rowSpan: fc.constantFrom(1, 2),
          colSpan: fc.constantFrom(1, 1, 2, 3),
          content: fc.constantFrom('1', 'שלום 12', '红茶', 'Tea'),
          textSize: fc.constantFrom(5, 7),
          hAlignment: fc.constantFrom(1, 2, 3),
          verticalText: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(tables, async (given) => {
        const table = tableOf({ x: 1, y: 1, ...given });
        const mirrored = await printed(edited(table, { columnDirection: 'rtl' }));
        expect(mirrored.bits.join()).toBe((await printed(mirroredByHand(table))).bits.join());
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});
