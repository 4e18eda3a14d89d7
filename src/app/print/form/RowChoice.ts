import { makeAutoObservable, observableRef } from 'mobx';
import { MAX_ROW_COPIES } from '../../../base/constants';

/** Rows of the spreadsheet chosen one by one for printing, each with its copies. */
export class RowChoice {
  /** Copies of the chosen rows, 1-1000, by 0-based row. */
  private copies: ReadonlyMap<number, number> = new Map();

  /** @param count number of rows */
  constructor(readonly count: number) {
    makeAutoObservable<this, 'copies'>(this, { copies: observableRef, count: false }, { autoBind: true });
  }

  get size(): number {
    return this.copies.size;
  }

  get all(): boolean {
    return this.size === this.count;
  }

  /** The chosen rows, 0-based, in order. */
  get rows(): number[] {
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

  /** Chooses or deselects a row. */
  toggle(row: number): void {
    const copies = new Map(this.copies);
    if (!copies.delete(row) && row >= 0 && row < this.count) copies.set(row, 1);
    this.copies = copies;
  }

  /** Chooses every row, or none; rows chosen before keep their copies. */
  toggleAll(): void {
    const rows = this.all ? [] : Array.from({ length: this.count }, (_, row) => row);
    this.copies = new Map(rows.map((row) => [row, this.copiesOf(row)]));
  }

  /** Chooses some rows and no others. @param copies of each, by 0-based row */
  chooseOnly(copies: ReadonlyMap<number, number>): void {
    this.copies = new Map();
    for (const [row, n] of copies) {
      this.toggle(row);
      this.setCopies(row, n);
    }
  }

  /** Sets the copies of a chosen row, clamped to 1-1000. */
  setCopies(row: number, copies: number): void {
    if (!this.has(row) || !Number.isFinite(copies)) return;
    const within = Math.min(MAX_ROW_COPIES, Math.max(1, Math.round(copies)));
    this.copies = new Map(this.copies).set(row, within);
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
