import { makeAutoObservable, observableRef } from 'mobx';
import { language } from '../../../i18n/messages';
import type { Rows } from '../../../label/bind';

/** The order of the rows by a 0-based column. */
export interface RowSort {
  column: number;
  isDown: boolean;
}

/** Which rows of a spreadsheet a grid shows, and in which order. */
export class RowView {
  sort: RowSort | undefined;
  /** Texts that cells contain, by 0-based column; none is empty. */
  filters: ReadonlyMap<number, string> = new Map();
  /** Text that any cell of a row contains. */
  search = '';

  constructor() {
    makeAutoObservable(this, { sort: observableRef, filters: observableRef }, { autoBind: true });
  }

  /** Whether rows may be hidden. */
  get isFiltered(): boolean {
    return this.filters.size > 0 || this.search.trim() !== '';
  }

  sortBy(sort: RowSort | undefined): void {
    this.sort = sort;
  }

  find(text: string): void {
    this.search = text;
  }

  /** Shows rows whose cell of a column contains a text; '' shows all. */
  filter(column: number, text: string): void {
    const filters = new Map(this.filters);
    if (text.trim() === '') filters.delete(column);
    else filters.set(column, text);
    this.filters = filters;
  }

  /** Shows all rows; the order stays. */
  clear(): void {
    this.filters = new Map();
    this.search = '';
  }
}

/**
 * All rows in the order of a column. Numbers come before texts and by their value, texts as the language orders
 * them, empty cells last in both directions; equal ones stay in the order of the file.
 * @returns 0-based rows
 */
export function sortedRows({ rows }: Pick<Rows, 'rows'>, { column, isDown }: RowSort): number[] {
  const cellOf = (row: number) => rows[row]![column]?.trim() ?? '';
  // Texts are compared once each: a column of few different texts is ordered fast.
  const texts = [...new Set(Array.from(rows, (_, row) => cellOf(row)))].map((text) => ({
    text,
    number: text === '' ? Number.NaN : Number(text.replaceAll(',', '')),
  }));
  const { compare } = new Intl.Collator(language, { numeric: true });
  texts.sort((a, b) => {
    const isText = Number.isNaN(a.number);
    if (isText !== Number.isNaN(b.number)) return isText ? 1 : -1;
    return isText ? compare(a.text, b.text) : a.number - b.number;
  });
  const sign = isDown ? -1 : 1;
  const rankOf = new Map(
    texts.map(({ text }, at) => [text, text === '' ? Number.POSITIVE_INFINITY : sign * at]),
  );
  const ranks = Array.from(rows, (_, row) => rankOf.get(cellOf(row))!);
  return Array.from(rows.keys()).sort((a, b) => {
    const [first, second] = [ranks[a]!, ranks[b]!];
    return first === second ? a - b : first < second ? -1 : 1;
  });
}

/** What of a view decides which rows are shown. */
type Wanted = Pick<RowView, 'filters' | 'search'>;

/**
 * The rows of a view, 0-based.
 * @param order all rows, sorted; undefined for the order of the file
 * @param only shows none but these
 * @returns undefined for all rows in the order of the file
 */
export function shownRows(
  { rows }: Pick<Rows, 'rows'>,
  { filters, search }: Wanted,
  order: readonly number[] | undefined,
  only: readonly number[] | undefined,
): readonly number[] | undefined {
  const wanted = search.trim().toLowerCase();
  const columns = [...filters].map(([column, text]) => [column, text.trim().toLowerCase()] as const);
  if (wanted === '' && columns.length === 0 && (!order || !only)) return order ?? only;
  const kept = only && new Set(only);
  return (order ?? Array.from(rows.keys())).filter((row) => {
    if (kept && !kept.has(row)) return false;
    const cells = rows[row]!;
    return (
      columns.every(([column, text]) => cells[column]?.toLowerCase().includes(text)) &&
      (wanted === '' || cells.some((cell) => cell.toLowerCase().includes(wanted)))
    );
  });
}
