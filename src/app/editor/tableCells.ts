import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Context2D, LabelElement } from '../../label/element';
import { asTable, fitRows } from '../../label/elements/table';
import type { Cell, Table } from '../../label/elements/table/cells';
import {
  type Axis,
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
} from '../../label/elements/table/edit';
import { isMirrored, shownAt } from '../../label/elements/table/grid';
import { readElement } from '../../label/template';
import type { Host } from '../../raster/host';
import type { EditorStore } from './EditorStore';

/** A position in a table; rows and columns count from 0. */
export interface Spot {
  row: number;
  col: number;
}

/** The selected cells of the selected table, and all their changes: each is one undo step. */
export class TableCells {
  /** Start and end of the selection; undefined while the table is selected as a whole. */
  private from: Spot | undefined;
  private to: Spot | undefined;
  /** The cell whose text is edited in place. */
  editing: Spot | undefined;

  private context: Context2D | undefined;

  /** @param host measures text */
  constructor(
    private readonly editor: EditorStore,
    private readonly host: Pick<Host, 'context'>,
  ) {
    makeAutoObservable<this, 'editor' | 'host' | 'context' | 'from' | 'to'>(
      this,
      {
        editor: false,
        host: false,
        context: false,
        from: observableRef,
        to: observableRef,
        editing: observableRef,
      },
      { autoBind: true },
    );
    reaction(
      () => editor.only?.id,
      () => this.leave(),
    );
  }

  /** The selected table: the only selected element. */
  get table(): (LabelElement & Table) | undefined {
    return asTable(this.editor.only);
  }

  /** Whether the first column of the selected table is at its right. */
  get isMirrored(): boolean {
    return this.table !== undefined && isMirrored(this.table);
  }

  /** The start of the selection, limited to the table. */
  get spot(): Spot | undefined {
    const { table, from } = this;
    if (!table || !from) return undefined;
    return {
      row: Math.min(from.row, table.rowHeights.length - 1),
      col: Math.min(from.col, table.columnWidths.length - 1),
    };
  }

  get range(): CellRange | undefined {
    const { table, spot, to } = this;
    if (!table || !spot) return undefined;
    const end = to && {
      row: Math.min(to.row, table.rowHeights.length - 1),
      col: Math.min(to.col, table.columnWidths.length - 1),
    };
    return rangeOf(table, spot, end);
  }

  /** The cells selected, in rows. */
  get cells(): readonly Cell[] {
    return this.table && this.range ? cellsIn(this.table, this.range) : [];
  }

  get canMerge(): boolean {
    return this.cells.length > 1;
  }

  get canSplit(): boolean {
    return this.cells.some(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1);
  }

  pick(from: Spot, to: Spot = from): void {
    this.from = from;
    this.to = to;
    this.editing = undefined;
  }

  /** Selects all cells. */
  pickAll(): void {
    const { table } = this;
    if (!table) return;
    this.pick({ row: 0, col: 0 }, { row: table.rowHeights.length - 1, col: table.columnWidths.length - 1 });
  }

  /** Extends the selection to a position. */
  extend(to: Spot): void {
    if (compareStructural(to, this.to)) return;
    if (this.from) this.to = to;
    else this.pick(to);
  }

  /** Moves the selection by rows and columns, across merged cells. */
  move(rows: number, cols: number, extending = false): void {
    const { table, spot } = this;
    if (!table || !spot) return;
    const start = (extending ? this.to : undefined) ?? spot;
    const { row, col, rowSpan, colSpan } = shownAt(table, start.row, start.col)!;
    const next = {
      row: rows > 0 ? row + rowSpan : row + rows,
      col: cols > 0 ? col + colSpan : col + cols,
    };
    const inside =
      next.row >= 0 &&
      next.col >= 0 &&
      next.row < table.rowHeights.length &&
      next.col < table.columnWidths.length;
    if (!inside) return;
    if (extending) this.extend(next);
    else this.pick(next);
  }

  /** Moves to the next or previous cell in reading order. */
  step(by: 1 | -1): void {
    const { table, spot } = this;
    if (!table || !spot) return;
    const shown = table.cells.filter(({ rowSpan }) => rowSpan > 0);
    const here = shown.indexOf(shownAt(table, spot.row, spot.col)!);
    const next = shown[here + by];
    if (next) this.pick({ row: next.row, col: next.col });
  }

  /** Selects the table as a whole again. */
  leave(): void {
    this.from = this.to = this.editing = undefined;
  }

  /** Opens the text of the first selected cell, if it is a typed one. */
  edit(): void {
    const { table, spot } = this;
    const cell = table && spot && shownAt(table, spot.row, spot.col);
    if (!cell || table.lockLocation || cell.inputDataType !== 1) return;
    this.pick({ row: cell.row, col: cell.col });
    this.editing = { row: cell.row, col: cell.col };
  }

  endEdit(): void {
    this.editing = undefined;
  }

  /** Sets fields of the selected cells; edits with the same key join one step. */
  set(patch: Partial<Cell>, key?: string): void {
    const { table, range } = this;
    if (table && range) this.apply(setCells(table, range, patch), key && `${table.id}.cells.${key}`);
  }

  /** Sets fields of one cell of any table of the label; edits with the same key join one step. */
  setCell(id: string, spot: Spot, patch: Partial<Cell>, key?: string): void {
    const table = asTable(this.editor.element(id));
    const step = key && `${id}.${spot.row}.${spot.col}.${key}`;
    if (table) this.apply(setCells(table, rangeOf(table, spot), patch), step, table);
  }

  /** Clears the selected cells: no text, no source. */
  clear(): void {
    this.set({ content: '', inputDataType: 1, excelKey: '', excelPos: -1 });
    this.editor.commit();
  }

  /** Binds the selected cells to a column, as one step. */
  bind(fields: Pick<Cell, 'inputDataType' | 'excelKey' | 'excelPos'>): void {
    this.editor.commit();
    this.set(fields);
    this.editor.commit();
  }

  merge(): void {
    const { table, range } = this;
    if (table && range && this.canMerge) this.once(mergeCells(table, range), range);
  }

  split(): void {
    const { table, range } = this;
    if (table && range) this.once(splitCells(table, range), range);
  }

  /** Inserts a row or column before or after the selection. */
  insert(axis: Axis, after: boolean): void {
    const { table, range } = this;
    if (!table || !range) return;
    const [start, count] = axis === 'row' ? [range.row, range.rows] : [range.col, range.cols];
    this.once(insertLine(table, axis, after ? start + count : start));
  }

  /** Removes the rows or columns of the selection; not all of the table. */
  remove(axis: Axis): void {
    const { table, range } = this;
    if (!table || !range) return;
    const [start, count] = axis === 'row' ? [range.row, range.rows] : [range.col, range.cols];
    this.once(removeLines(table, axis, start, count));
    if (this.spot) this.pick(this.spot);
  }

  /** Sets the number of rows or columns of the table: added or removed at its end. */
  resize(axis: Axis, count: number): void {
    let { table } = this;
    if (!table) return;
    const lines = () => (axis === 'row' ? table!.rowHeights : table!.columnWidths).length;
    this.editor.commit();
    const key = `${table.id}.lines`;
    while (table && lines() !== count) {
      const patch =
        lines() < count ? insertLine(table, axis, lines()) : removeLines(table, axis, count, lines() - count);
      if (!patch) break;
      this.apply(patch, key);
      table = this.table;
    }
    this.editor.commit();
  }

  /** Sets the size of the selection's rows or columns, mm. */
  setSize(axis: Axis, mm: number): void {
    const { table, range } = this;
    if (!table || !range) return;
    const [start, count] = axis === 'row' ? [range.row, range.rows] : [range.col, range.cols];
    this.apply(setSizes(table, axis, start, count, mm), `${table.id}.${axis}.size`);
  }

  evenOut(axis: Axis): void {
    if (this.table) this.once(evenOut(this.table, axis));
  }

  /** Moves the line after a row or column by mm. */
  moveLine(axis: Axis, index: number, mm: number): void {
    if (this.table && Math.abs(mm) > 0.01) this.once(moveLine(this.table, axis, index, mm));
  }

  /** Sets the text of the cell edited in place. */
  setText(spot: Spot, content: string): void {
    const { table } = this;
    const cell = table && shownAt(table, spot.row, spot.col);
    if (cell && cell.content !== content) this.once(setCells(table, rangeOf(table, spot), { content }));
  }

  private once(patch: Partial<Table> | undefined, range?: CellRange): void {
    if (!patch) return;
    this.editor.commit();
    this.apply(patch);
    this.editor.commit();
    if (range)
      this.pick(
        { row: range.row, col: range.col },
        { row: range.row + range.rows - 1, col: range.col + range.cols - 1 },
      );
  }

  private apply(patch: Partial<Table>, key?: string, table = this.table): void {
    const { editor } = this;
    if (!table) return;
    // Typed text makes its row grow; a height set by hand stays.
    const next = patch.cells && asTable(readElement({ ...table, ...patch }));
    this.context ??= this.host.context(1, 1);
    const room = next && fitRows(this.context, next, editor.assets.env(editor.dotsPerMm));
    editor.setElement(table.id, { ...patch, ...room }, key);
  }
}
