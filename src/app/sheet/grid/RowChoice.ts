import { makeAutoObservable, observableRef } from 'mobx';
import { MAX_ROW_COPIES } from '../../../base/constants';

/** Rows of the spreadsheet chosen one by one for printing, each with its copies. */
export class RowChoice {
  /** Copies of the chosen rows, 1-1000, by 0-based row. */
  private copies: ReadonlyMap<number, number> = new Map();

  /**
   * @param count number of rows
   * @param order all rows as they are sorted; undefined for the order of the file
   */
  constructor(
    readonly count: number,
    private readonly order?: () => readonly number[] | undefined,
  ) {
    makeAutoObservable<this, 'copies' | 'order'>(
      this,
      { copies: observableRef, count: false, order: false },
      { autoBind: true },
    );
  }

  get size(): number {
    return this.copies.size;
  }

  get all(): boolean {
    return this.size === this.count;
  }

  /** The chosen rows, 0-based, in the order they are printed. */
  get rows(): number[] {
    const sorted = this.order?.();
    if (sorted) return sorted.filter((row) => this.copies.has(row));
    return [...this.copies.keys()].sort((a, b) => a - b);
  }

  /** Labels of all chosen rows. */
  get labels(): number {
    let sum = 0;
    for (const copies of this.copies.values()) sum += copies;
    return sum;
  }

  has(row: number): boolean {
    return this.copies.has(row);
  }

  /** Copies of a row; 1 until it is chosen. */
  copiesOf(row: number): number {
    return this.copies.get(row) ?? 1;
  }

  /** Chooses or deselects rows; rows chosen before keep their copies. */
  set(rows: Iterable<number>, isChosen: boolean): void {
    const copies = new Map(this.copies);
    for (const row of rows) {
      if (!isChosen) copies.delete(row);
      else if (row >= 0 && row < this.count && !copies.has(row)) copies.set(row, 1);
    }
    this.copies = copies;
  }

  /** Chooses or deselects a row. */
  toggle(row: number): void {
    this.set([row], !this.has(row));
  }

  /** Chooses a row; one that is chosen already is printed once more. */
  add(row: number): void {
    if (this.has(row)) this.setCopies(row, this.copiesOf(row) + 1);
    else this.set([row], true);
  }

  /** Chooses every row, or none; rows chosen before keep their copies. */
  toggleAll(): void {
    if (this.all) this.clear();
    else this.set(Array(this.count).keys(), true);
  }

  clear(): void {
    this.copies = new Map();
  }

  /** Chooses some rows and no others. @param copies of each, 1-1000, by 0-based row */
  chooseOnly(copies: ReadonlyMap<number, number>): void {
    this.clear();
    this.set(copies.keys(), true);
    for (const [row, n] of copies) this.setCopies(row, n);
  }

  /** Sets the copies of a chosen row, clamped to 1-1000. */
  setCopies(row: number, copies: number): void {
    if (!this.has(row) || !Number.isFinite(copies)) return;
    const within = Math.min(MAX_ROW_COPIES, Math.max(1, Math.round(copies)));
    this.copies = new Map(this.copies).set(row, within);
  }

  /**
   * Takes the copies from the cells of a column: of the chosen rows, or of all while none is chosen. A row with
   * 0 or an empty cell is not chosen any more.
   * @param cellOf the cell of a 0-based row
   * @returns the rows whose cell is no whole number from 0 to 1000; they are not chosen any more either
   */
  takeCopies(cellOf: (row: number) => string): number[] {
    const copies = new Map<number, number>();
    const bad: number[] = [];
    for (const row of this.size > 0 ? this.rows : Array(this.count).keys()) {
      const text = cellOf(row).trim();
      const number = /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN;
      if (!(number <= MAX_ROW_COPIES)) bad.push(row);
      else if (number > 0) copies.set(row, number);
    }
    this.copies = copies;
    return bad;
  }

  /** Some rows, each repeated by its copies, in order; at most `most` labels. */
  expand(rows: readonly number[], most: number): number[] {
    const out: number[] = [];
    for (const row of rows) {
      const copies = Math.min(this.copiesOf(row), most - out.length);
      for (let n = 0; n < copies; n++) out.push(row);
    }
    return out;
  }
}
