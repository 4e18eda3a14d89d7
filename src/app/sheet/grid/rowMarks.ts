/** How bad a row is: its label cannot be printed, or prints perhaps not as it should. */
export type MarkLevel = 'bad' | 'odd';

/** What is wrong with the label of one row. */
export interface RowMark {
  level: MarkLevel;
  /** The reasons, a line each. */
  words: string;
  /** Columns that cause it, 0-based. */
  columns: ReadonlySet<number>;
  /** The text that would be right for a cell, by its column, where that is known. */
  fixes?: ReadonlyMap<number, string>;
}

/** The marks of a spreadsheet's rows, for the grid that shows them. */
export interface RowMarks {
  /** The mark of a 0-based record. */
  of(record: number): RowMark | undefined;
  /** Records of a level, in order. */
  readonly rows: Readonly<Record<MarkLevel, readonly number[]>>;
  /** Part of the records looked at, 0 to 1; undefined while nothing is looked at. */
  readonly progress: number | undefined;
}
