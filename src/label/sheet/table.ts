import { refuse } from '../../base/problem';
import type { DateColumn } from './dates';
import { SHEET_LIMITS, type Spreadsheet } from './sheet';

/** Excel's own limit for one cell; a longer one in a text file means a stray quote. */
export const CELL_CHARACTERS = SHEET_LIMITS.cellCharacters;

/** Maximum text of one sheet, in UTF-16 units: a file can repeat one long text a hundred thousand times. */
const SHEET_CHARACTERS = 32 * 1024 * 1024;

/** "Column": stored in templates as the name of an unnamed column, so it is the same in every language. */
const UNNAMED = '\u5217';

const isBlank = (text: string) => text.trim() === '';

/** Collects a sheet's rows from top to bottom, within the limits, and finds the headings at the end. */
export class RowTable {
  private readonly rows: string[][] = [];
  private characters = 0;
  /** ISO texts of each kept row's dates by column, if the cell shows another text. */
  private readonly dates: (readonly (string | undefined)[] | undefined)[] = [];
  /** Row of each kept row in the file, 1-based. */
  private readonly numbers: number[] = [];
  /** Columns with an error, of the kept rows that have any. */
  private readonly errors = new Map<number, readonly number[]>();
  private offered = 0;

  /**
   * Adds one row of cell texts; a hole is an empty cell, a blank row is skipped.
   *
   * @param number its 1-based number in the file; counted here by default
   * @param dates ISO texts of its dates by column
   * @param errors columns of cells that contain an error
   * @throws {Refusal} over 200 columns, over 100,000 records of a file that is read as a whole, or more text than any label needs
   */
  add(
    cells: readonly (string | undefined)[],
    number = this.offered + 1,
    dates: readonly (string | undefined)[] = [],
    errors: readonly number[] = [],
  ): void {
    this.offered = number;
    const row: string[] = [];
    let used = 0;
    for (let column = 0; column < cells.length; column++) {
      const text = cells[column] ?? '';
      if (!isBlank(text)) used = column + 1;
      if (used > SHEET_LIMITS.columns) throw refuse('sheetTooManyColumns', { max: SHEET_LIMITS.columns });
      if (text.length > CELL_CHARACTERS) throw refuse('sheetCellTooLong', { max: CELL_CHARACTERS });
      this.characters += text.length + (dates[column]?.length ?? 0);
      row.push(text);
    }
    if (used === 0) return;
    if (this.rows.length > SHEET_LIMITS.wholeRows)
      throw refuse('sheetTooManyRows', { max: SHEET_LIMITS.wholeRows });
    if (this.characters > SHEET_CHARACTERS) throw refuse('sheetUnpacksTooBig');
    row.length = used;
    this.append(row, number, dates, errors);
  }

  /** Adds a row that was held to the limits where it was read, without a copy of it. */
  append(
    row: string[],
    number: number,
    dates: readonly (string | undefined)[] = [],
    errors: readonly number[] = [],
  ): void {
    if (errors.length > 0) this.errors.set(this.rows.length, errors);
    this.rows.push(row);
    this.numbers.push(number);
    this.dates.push(dates.length > 0 ? dates : undefined);
  }

  /**
   * The headings and the first records, as they are if no later row has more columns.
   *
   * @throws {Refusal} excelEmpty when no row had any text
   */
  first(count: number): Pick<Spreadsheet, 'fields' | 'records'> {
    const some = new RowTable();
    this.rows.slice(0, count + 1).forEach((row, at) => {
      some.append([...row], this.numbers[at]!);
    });
    const { fields, records } = some.finish();
    return { fields, records };
  }

  /** Rows so far, the one with the headings included. */
  get count(): number {
    return this.rows.length;
  }

  /**
   * The first row with the most columns contains the headings; the rows below it are the records.
   *
   * @throws {Refusal} excelEmpty when no row had any text
   */
  finish(): Pick<
    Spreadsheet,
    'fields' | 'records' | 'numbers' | 'headerRow' | 'dates' | 'isoFields' | 'errors'
  > {
    if (this.rows.length === 0) throw refuse('excelEmpty');
    const width = this.rows.reduce((most, row) => Math.max(most, row.length), 0);
    const at = this.rows.findIndex((row) => row.length === width);
    const records = this.rows.slice(at + 1);
    for (const record of records) while (record.length < width) record.push('');
    const headerRow = this.numbers[at]!;
    const headings = this.rows[at]!;
    const isoHeadings = this.dates[at];
    const dates = this.dateColumns(at + 1, width);
    const errors = new Map(
      [...this.errors].flatMap(([row, columns]) => (row > at ? [[row - at - 1, columns]] : [])),
    );
    return {
      fields: fieldNames(headings),
      records,
      numbers: Uint32Array.from(this.numbers.slice(at + 1)),
      ...(headerRow > 1 && { headerRow }),
      ...(dates.length > 0 && { dates }),
      ...(errors.size > 0 && { errors }),
      ...(isoHeadings && { isoFields: fieldNames(headings.map((text, i) => isoHeadings[i] ?? text)) }),
    };
  }

  /** The columns with dates, from a row on. */
  private dateColumns(from: number, width: number): DateColumn[] {
    const dates = this.dates.slice(from);
    const columns = new Set(dates.flatMap((row) => (row ? Object.keys(row).map(Number) : [])));
    return [...columns]
      .filter((column) => column < width)
      .sort((a, b) => a - b)
      .map((column) => ({ column, texts: dates.map((row) => row?.[column] ?? '') }));
  }
}

/** Headings unchanged, including spaces; only empty and repeated ones are renamed. */
function fieldNames(headings: readonly string[]): string[] {
  const names = new Set<string>();
  headings.forEach((heading, column) => {
    const wanted = isBlank(heading) ? `${UNNAMED}${column + 1}` : heading;
    let name = wanted;
    for (let n = 2; names.has(name); n++) name = `${wanted}_${n}`;
    names.add(name);
  });
  return [...names];
}
