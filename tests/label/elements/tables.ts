import type { LabelElement } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { asTable } from '../../../src/label/elements/table';
import type { Table } from '../../../src/label/elements/table/cells';
import { readElement } from '../../../src/label/template';

export type TableElement = LabelElement & Table;

export const tableOf = (given: Record<string, unknown> = {}): TableElement => asTable(newElement(10, given))!;

export const edited = (table: TableElement, patch: Partial<Table> | undefined): TableElement =>
  asTable(readElement({ ...table, ...patch }))!;

export const rowsOf = (table: Table) => table.rowHeights.length;

export const columnsIn = (table: Table) => table.columnWidths.length;

/** A table whose cells hold `row,col`. */
export function filled(rows: number, columns: number): TableElement {
  const lengths = (count: number) => new Array(count).fill('5');
  const table = tableOf({ rowHeights: lengths(rows), columnWidths: lengths(columns), width: 40, height: 30 });
  return edited(table, {
    cells: table.cells.map((cell) => ({ ...cell, content: `${cell.row},${cell.col}` })),
  });
}

/** The same picture as a table from right to left makes, with its columns in the other order instead. */
export function mirroredByHand(table: TableElement): TableElement {
  const columns = columnsIn(table);
  return edited(table, {
    columnDirection: 'ltr',
    columnWidths: table.columnWidths.toReversed(),
    cells: table.cells
      .filter(({ rowSpan }) => rowSpan > 0)
      .map((cell) => ({ ...cell, col: columns - cell.col - cell.colSpan })),
  });
}
