import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '../../../src/base/fields';
import { bind, columnsOf, hasData, recordCount } from '../../../src/label/bind';
import { elementTypes, newElement } from '../../../src/label/elements';
import { asTable } from '../../../src/label/elements/table';
import { type Cell, MAX_LINES, type Table } from '../../../src/label/elements/table/cells';
import {
  type CellRange,
  cellsIn,
  evenOut,
  insertLine,
  mergeCells,
  moveLine,
  rangeOf,
  removeLines,
  setCells,
  setSizes,
  splitCells,
} from '../../../src/label/elements/table/edit';
import { isShown, shownAt } from '../../../src/label/elements/table/grid';
import { type Label, newLabel, readElement, readTemplate } from '../../../src/label/template';
import { columnsIn, edited, filled, rowsOf, type TableElement, tableOf } from './tables';

const sum = (sizes: readonly string[]) => sizes.reduce((total, size) => total + Number(size), 0);

/** Throws unless there is one cell for each place, and every place shows exactly one cell. */
function expectWhole(table: Table): void {
  const [rows, columns] = [rowsOf(table), columnsIn(table)];
  expect(table.cells.map(({ row, col }) => row * columns + col)).toEqual(
    Array.from({ length: rows * columns }, (_, i) => i),
  );
  const covers = new Array(rows * columns).fill(0);
  for (const { row, col, rowSpan, colSpan, content } of table.cells) {
    expect([rowSpan === 0, colSpan === 0]).toEqual([rowSpan === 0, rowSpan === 0]);
    if (rowSpan === 0) expect(content).toBe('');
    for (let r = row; r < row + rowSpan; r++) {
      for (let c = col; c < col + colSpan; c++) covers[r * columns + c]++;
    }
  }
  expect(covers).toEqual(new Array(rows * columns).fill(1));
}

test('ELEM-12 G-03 a default table has the sizes of the specification, and a box that follows its cells', () => {
  const fields = elementTypes.get(10)!.fields;
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['rowHeights', 'columnWidths', 'cells']));
  const table = tableOf();
  expect(read(fields, {})).toMatchObject({ width: 20.6, height: 12.7, borderWidth: 0.3 });
  expect(table.columnWidths).toEqual(['9.85', '9.85', '9.85']);
  expect(table.rowHeights).toEqual(['3.85', '3.85', '3.85']);
  expect(table).toMatchObject({ width: 30.75, height: 12.75, borderWidth: 0.3 });
  const two = newElement(10, { columnWidths: ['9.85', '9.85'] });
  expect(two).toMatchObject({ width: 20.6, columnWidths: ['9.85', '9.85'] });
  expect(table.cells).toHaveLength(9);
  expect(table.cells[4]).toMatchObject({ row: 1, col: 1, textSize: 9, hAlignment: 2 });
});

test('ELEM-12 a stored table opens as large as its cells; one that fits them keeps its box', () => {
  const opened = (stored: object) => {
    const { width, height, columnWidths, rowHeights } = readTemplate({
      data: [{ elementType: 10, ...stored }],
    }).elements[1] as unknown as Table;
    return { width, height, columnWidths, rowHeights };
  };
  const cells = { columnWidths: '9.85, 9.85, 9.85', rowHeights: ['5', '2.5'] };
  expect(opened({ width: 20.6, height: 12.7, ...cells })).toEqual({
    width: 30.75,
    height: 8.4,
    columnWidths: ['9.85', '9.85', '9.85'],
    rowHeights: ['5', '2.5'],
  });
  const scaled = newElement(10, { width: 50, height: 20 });
  expect(opened(scaled)).toMatchObject({ width: 50, height: 20, columnWidths: scaled.columnWidths });
  // Cells without a listed size: the box is all there is.
  expect(opened({ width: 40, columnWidths: ['5'], cells: [{ row: 0, col: 3 }] })).toMatchObject({
    width: 40,
  });
});

test('ELEM-13 a cell and its defaults; missing cells are added', () => {
  const table = tableOf({ cells: [{ row: 1, col: 2, content: 'x' }] });
  expectWhole(table);
  expect(table.cells.find(({ content }) => content === 'x')).toMatchObject({ row: 1, col: 2 });
  expect(table.cells[0]).toMatchObject({
    rowSpan: 1,
    colSpan: 1,
    content: '',
    textSize: 9,
    fontType: '-1',
    hAlignment: 2,
    horizontalAlignment: 2,
    bold: false,
    italic: false,
    underline: false,
    strikethrough: false,
    linesSpace: 0,
    wordSpace: 0,
    lineWrap: true,
    automaticHeightCalculation: true,
    blackWhiteReflection: false,
    inputDataType: 1,
  });
});

test('G-13 the alignment of a cell: hAlignment wins, horizontalAlignment mirrors it', () => {
  const [a, b] = tableOf({
    cells: [{ horizontalAlignment: 3 }, { hAlignment: 1, horizontalAlignment: 3 }],
  }).cells;
  expect([a!.hAlignment, a!.horizontalAlignment, b!.hAlignment, b!.horizontalAlignment]).toEqual([
    3, 3, 1, 1,
  ]);
});

describe('G-03 normaliseTable', () => {
  test('sizes fill the outer box, and stay as they are when read again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 50, max: 4000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 200, max: 2000 }),
        (hundredths, width) => {
          const columnWidths = hundredths.map((n) => String(n / 100));
          const table = tableOf({ columnWidths, width: width / 10, cells: [{ row: 0, col: 0 }] });
          const inner = table.width - (columnsIn(table) + 1) * table.borderWidth;
          expect(Math.abs(sum(table.columnWidths) - inner)).toBeLessThanOrEqual(columnsIn(table) * 0.0051);
          expect(edited(table, {}).columnWidths).toEqual(table.columnWidths);
        },
      ),
    );
  });

  test('sizes stored as one text, as numbers or not at all are read', () => {
    expect(tableOf({ columnWidths: '9.85' }).columnWidths).toHaveLength(3);
    expect(tableOf({ columnWidths: '4,8', width: 12.9 }).columnWidths).toEqual(['4', '8']);
    expect(tableOf({ columnWidths: [4, 8], width: 12.9 }).columnWidths).toEqual(['4', '8']);
    expect(tableOf({ columnWidths: ['x', null, 7] }).columnWidths).toHaveLength(3);
  });

  test('whatever is stored becomes a whole table', () => {
    const small = fc.integer({ min: -3, max: 9 });
    const cell = fc.record({ row: small, col: small, rowSpan: small, colSpan: small, content: fc.string() });
    const size = fc.oneof(fc.float(), fc.string(), fc.constantFrom('3', '4.5'));
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 30 }),
        fc.array(size, { maxLength: 9 }),
        (cells, rowHeights) => {
          expectWhole(asTable(readElement({ elementType: 10, cells, rowHeights }))!);
        },
      ),
    );
    expectWhole(asTable(readElement({ elementType: 10, cells: 'x', rowHeights: {}, columnWidths: 5 }))!);
    const huge = tableOf({ rowHeights: new Array(500).fill(1), cells: [{ row: 1e9, col: 1e9 }] });
    expect(rowsOf(huge)).toBe(MAX_LINES);
  });
});

/** A table, and some edits that take it through merges, splits, rows and columns. */
type Step = { kind: number; a: number; b: number; c: number; d: number };

const steps = fc.array(
  fc.record({ kind: fc.nat(5), a: fc.nat(9), b: fc.nat(9), c: fc.nat(9), d: fc.nat(9) }),
  { maxLength: 12 },
);

function apply(table: TableElement, { kind, a, b, c, d }: Step): { table: TableElement; keepsText: boolean } {
  const spot = (row: number, col: number) => ({ row: row % rowsOf(table), col: col % columnsIn(table) });
  const range = rangeOf(table, spot(a, b), spot(c, d));
  const patch = [
    () => mergeCells(table, range),
    () => splitCells(table, range),
    () => insertLine(table, 'row', a % (rowsOf(table) + 1)),
    () => insertLine(table, 'col', b % (columnsIn(table) + 1)),
    () => removeLines(table, 'row', range.row, range.rows),
    () => removeLines(table, 'col', range.col, range.cols),
  ][kind]!();
  return { table: edited(table, patch), keepsText: kind < 4 };
}

const words = (table: Table) =>
  table.cells
    .flatMap(({ content }) => content.split('\n'))
    .filter(Boolean)
    .sort();

describe('ELEM-14 merge and split', () => {
  test('any edits leave a whole table; merging, splitting and inserting lose no text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        steps,
        (rows, columns, list) => {
          let table = filled(rows, columns);
          for (const step of list) {
            const before = words(table);
            const { table: next, keepsText } = apply(table, step);
            expectWhole(next);
            if (keepsText) expect(words(next)).toEqual(before);
            table = next;
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a merged cell covers its range, joins the texts, and comes apart again', () => {
    const range: CellRange = { row: 0, col: 1, rows: 2, cols: 2 };
    const merged = edited(filled(3, 3), mergeCells(filled(3, 3), range));
    expect(shownAt(merged, 1, 2)).toMatchObject({ row: 0, col: 1, content: '0,1\n0,2\n1,1\n1,2' });
    expect(cellsIn(merged, range)).toHaveLength(1);
    expect(rangeOf(merged, { row: 1, col: 0 }, { row: 1, col: 1 })).toEqual({
      row: 0,
      col: 0,
      rows: 2,
      cols: 3,
    });
    const split = edited(merged, splitCells(merged, range));
    expect(split.cells.every(isShown)).toBe(true);
    expect(split.cells.map(({ content }) => content).filter(Boolean)).toHaveLength(6);
  });

  test('one filled cell gives the merged one its look and its source', () => {
    const table = tableOf();
    const bound = edited(
      table,
      setCells(table, { row: 1, col: 1, rows: 1, cols: 1 }, { inputDataType: 3, excelKey: '名', bold: true }),
    );
    const all = { row: 0, col: 0, rows: 3, cols: 3 };
    expect(edited(bound, mergeCells(bound, all)).cells[0]).toMatchObject({
      inputDataType: 3,
      excelKey: '名',
      bold: true,
    });
    const two = edited(bound, setCells(bound, { row: 0, col: 0, rows: 1, cols: 1 }, { content: 'No.' }));
    expect(edited(two, mergeCells(two, all)).cells[0]).toMatchObject({
      inputDataType: 1,
      content: 'No.\n{名}',
    });
  });

  test('rows put into and taken out of a merged cell make it grow and shrink', () => {
    const merged = edited(filled(3, 2), mergeCells(filled(3, 2), { row: 0, col: 0, rows: 3, cols: 1 }));
    const grown = edited(merged, insertLine(merged, 'row', 1));
    expect(shownAt(grown, 3, 0)).toMatchObject({ row: 0, rowSpan: 4 });
    const shrunk = edited(grown, removeLines(grown, 'row', 0, 2));
    expect(shownAt(shrunk, 0, 0)).toMatchObject({ row: 0, rowSpan: 2, content: '0,0\n1,0\n2,0' });
    expect(removeLines(shrunk, 'row', 0, 2)).toBeUndefined();
    expect(insertLine(tableOf({ rowHeights: new Array(MAX_LINES).fill(1) }), 'row', 0)).toBeUndefined();
  });
});

test('G-03 setting one width rewrites the list in true mm, and the box follows', () => {
  const table = tableOf({ width: 20.6, height: 12.7 });
  const wide = edited(table, setSizes(table, 'col', 1, 1, 9.85));
  expect(wide.columnWidths).toEqual(['6.47', '9.85', '6.47']);
  expect(wide.width).toBeCloseTo(6.47 + 9.85 + 6.47 + 4 * 0.3, 5);
  const moved = edited(wide, moveLine(wide, 'col', 0, 2));
  expect([moved.columnWidths, moved.width]).toEqual([['8.47', '7.85', '6.47'], wide.width]);
  expect(edited(wide, moveLine(wide, 'col', 0, 99)).columnWidths).toEqual(['15.82', '0.5', '6.47']);
  const even = edited(wide, evenOut(wide, 'col'));
  expect([even.columnWidths, even.width]).toEqual([['7.6', '7.6', '7.6'], wide.width]);
});

test('a table resized as a whole keeps the proportions of its columns', () => {
  const table = edited(tableOf(), { columnWidths: ['4', '8', '12'], width: 25.2 });
  expect(edited(table, { width: 49.2 }).columnWidths).toEqual(['8', '16', '24']);
});

describe('DATA-01 cells', () => {
  const table = tableOf();
  const at = (col: number): CellRange => ({ row: 0, col, rows: 1, cols: 1 });
  let cells: Partial<Table> = setCells(table, at(0), { inputDataType: 3, excelKey: '名' });
  cells = setCells({ ...table, ...cells }, at(1), {
    inputDataType: 2,
    content: 'A09',
    transmutationCount: 4,
  });
  cells = setCells({ ...table, ...cells }, at(2), { content: '{名} kg' });
  const bound: TableElement = { ...table, ...cells };
  const label: Label = { ...newLabel('t'), elements: [bound] };

  test('take their contents from a column, a serial or what is typed', () => {
    const { elements, problems } = bind(label, ['名'], { index: 1, cells: ['茶'] }, 8);
    expect(problems).toEqual([]);
    expect(
      asTable(elements[0])!
        .cells.slice(0, 3)
        .map(({ content }) => content),
    ).toEqual(['茶', 'A10', '茶 kg']);
    expect(bound.cells[0]!.content).toBe('');
  });

  test('say which column is missing, and count as data of the label', () => {
    expect(bind(label, ['x'], { index: 0, cells: ['1'] }, 8).problems).toEqual([
      { key: 'columnUnknown', params: { field: '名' }, elementId: bound.id },
    ]);
    expect(columnsOf(bound, ['名'])).toEqual(['名']);
    expect(recordCount(label, { fields: ['名'], rows: [['a'], ['b']] })).toBe(2);
    expect(recordCount(label, undefined)).toBe(4);
    expect([hasData(label), hasData({ ...label, elements: [table] })]).toEqual([true, false]);
  });
});

test('setting cells leaves the others, and the covered ones, as they are', () => {
  const merged = edited(filled(2, 2), mergeCells(filled(2, 2), { row: 0, col: 0, rows: 1, cols: 2 }));
  const after = edited(merged, setCells(merged, { row: 0, col: 0, rows: 1, cols: 2 }, { hAlignment: 3 }));
  const alignments = (cells: Cell[]) => cells.map(({ hAlignment }) => hAlignment);
  expect(alignments(after.cells)).toEqual([3, 2, 2, 2]);
  expect(after.cells[0]!.horizontalAlignment).toBe(3);
});
