import { SHEET_LIMITS } from './sheet';
import type { RowTable } from './table';

/** Rows on their way from the worker to the page: one text and numbers, which move faster than a million strings. */
export interface PackedRows {
  /** UTF-8 of the cells' texts one after another, then of the dates' ISO texts. */
  text: Uint8Array;
  /** End of each text, in UTF-16 units. */
  ends: Uint32Array;
  /** Cells of each row. */
  widths: Uint32Array;
  /** 1-based row of each row in the file, rising. */
  numbers: Uint32Array;
  /** Cells with an ISO text: row in this pack x COLUMNS + column. */
  dates: Uint32Array;
  /** Cells with an error, in the same way. */
  errors: Uint32Array;
  /** Share of the sheet that is read, 0 to 1. */
  share: number;
}

/** More than a row may have columns. */
export const COLUMNS = 256;

const isCount = (value: unknown): value is Uint32Array => value instanceof Uint32Array;

/** A pack is checked as any other answer of the worker. */
export function isPackedRows(value: unknown): value is PackedRows {
  if (typeof value !== 'object' || value === null) return false;
  const { text, ends, widths, numbers, dates, errors, share } = value as Partial<PackedRows>;
  if (!(text instanceof Uint8Array) || typeof share !== 'number') return false;
  if (![ends, widths, numbers, dates, errors].every(isCount)) return false;
  const cells = widths!.reduce((sum, width) => sum + width, 0);
  const isPlace = (place: number) => place % COLUMNS < (widths![Math.floor(place / COLUMNS)] ?? 0);
  return (
    widths!.every((width) => width > 0 && width <= SHEET_LIMITS.columns) &&
    numbers!.length === widths!.length &&
    numbers!.every((number, at) => number > (numbers![at - 1] ?? 0)) &&
    ends!.length === cells + dates!.length &&
    ends!.every((end, at) => end >= (ends![at - 1] ?? 0)) &&
    dates!.every(isPlace) &&
    errors!.every(isPlace)
  );
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Adds the rows of a pack to a table. */
export function unpackRows(
  { text, ends, widths, numbers, dates, errors }: PackedRows,
  table: RowTable,
): void {
  const all = decoder.decode(text);
  const isoTexts = new Map<number, string[]>();
  const cells = ends.length - dates.length;
  dates.forEach((place, at) => {
    const row = Math.floor(place / COLUMNS);
    const texts = isoTexts.get(row) ?? [];
    texts[place % COLUMNS] = all.slice(ends[cells + at - 1] ?? 0, ends[cells + at]);
    isoTexts.set(row, texts);
  });
  const errorColumns = new Map<number, number[]>();
  for (const place of errors) {
    const row = Math.floor(place / COLUMNS);
    errorColumns.set(row, [...(errorColumns.get(row) ?? []), place % COLUMNS]);
  }
  let at = 0;
  let from = 0;
  for (let row = 0; row < widths.length; row++) {
    const texts: string[] = [];
    for (const last = at + widths[row]!; at < last; at++) {
      const end = ends[at]!;
      texts.push(end === from ? '' : all.slice(from, end));
      from = end;
    }
    table.append(texts, numbers[row]!, isoTexts.get(row), errorColumns.get(row));
  }
}
