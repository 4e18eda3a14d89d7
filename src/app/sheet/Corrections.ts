import { makeAutoObservable, observableRef } from 'mobx';
import type { ErrorCells, Records } from '../../label/bind';
import { SHEET_LIMITS } from '../../label/sheet';

/** One corrected cell: 0-based record and column, and its new text. */
export type Correction = readonly [record: number, column: number, text: string];

type Texts = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** Cells of the open spreadsheet that the user corrected; the file itself stays as it is. */
export class Corrections {
  /** The new texts by 0-based record and column. */
  private texts: Texts = new Map();

  /** @param original the text of a cell in the file */
  constructor(private readonly original: (record: number, column: number) => string) {
    makeAutoObservable<this, 'texts' | 'original'>(
      this,
      { texts: observableRef, original: false },
      { autoBind: true },
    );
  }

  /** All of them, by record and column. */
  get list(): Correction[] {
    const all = [...this.texts].flatMap(([record, cells]) =>
      [...cells].map(([column, text]) => [record, column, text] as const),
    );
    return all.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  get size(): number {
    let sum = 0;
    for (const cells of this.texts.values()) sum += cells.size;
    return sum;
  }

  has(record: number, column: number): boolean {
    return this.texts.get(record)?.has(column) ?? false;
  }

  /** The corrected columns of a record, with commas between: a text, so that equal ones compare as equal. */
  columnsOf(record: number): string {
    return [...(this.texts.get(record)?.keys() ?? [])].join();
  }

  /** What a cell had before. */
  before(record: number, column: number): string {
    return this.original(record, column);
  }

  /** Corrects cells; one that gets its text of the file is no correction any more. */
  set(corrections: readonly Correction[]): void {
    const texts = new Map(this.texts);
    for (const [record, column, text] of corrections) {
      const cells = new Map(texts.get(record));
      if (text === this.original(record, column)) cells.delete(column);
      else cells.set(column, text.slice(0, SHEET_LIMITS.cellCharacters));
      if (cells.size > 0) texts.set(record, cells);
      else texts.delete(record);
    }
    this.texts = texts;
  }

  /** Puts a cell back as it is in the file. */
  undo(record: number, column: number): void {
    this.set([[record, column, this.original(record, column)]]);
  }

  clear(): void {
    this.texts = new Map();
  }

  /** The records with their corrections; a corrected cell has no error any more. */
  applyTo(records: Records): Records {
    const { texts } = this;
    if (texts.size === 0) return records;
    const rows = [...records.rows];
    for (const [record, cells] of texts) {
      const row = [...rows[record]!];
      for (const [column, text] of cells) row[column] = text;
      rows[record] = row;
    }
    const { errors, ...rest } = records;
    return { ...rest, rows, ...(errors && { errors: withoutErrors(errors, texts) }) };
  }
}

function withoutErrors(errors: ErrorCells, texts: Texts): ErrorCells {
  const left = new Map(errors);
  for (const [record, cells] of texts) {
    const columns = (left.get(record) ?? []).filter((column) => !cells.has(column));
    if (columns.length > 0) left.set(record, columns);
    else left.delete(record);
  }
  return left;
}
