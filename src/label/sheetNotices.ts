import { columnsOf, type Records } from './bind';
import { isCode } from './symbolFacts';
import type { Label } from './template';

/** What is odd in a column: numbers that lost digits where the file was made, codes twice, nothing to print. */
export type NoticeKind = 'scientific' | 'lostDigits' | 'duplicate' | 'blank';

/** Odd cells of one column. */
export interface SheetNotice {
  kind: NoticeKind;
  column: string;
  /** 0-based records, in order. */
  rows: readonly number[];
}

/** Columns a label uses: for anything, and for codes. */
export interface UsedColumns {
  bound: readonly string[];
  codes: readonly string[];
}

/** The columns a label's printed elements use. */
export function usedColumns(label: Label, fields: readonly string[]): UsedColumns {
  const printed = label.elements.filter((element) => element.takePrint);
  const names = (elements: typeof printed) => [
    ...new Set(elements.flatMap((element) => columnsOf(element, fields, label.elements))),
  ];
  return { bound: names(printed), codes: names(printed.filter(isCode)) };
}

/** A number as spreadsheets show those too long for their cell. */
const SCIENTIFIC = /^[-+]?\d(?:\.\d+)?E\+?\d+$/i;
/** Spreadsheets keep 15 digits of a number; what follows is zeros. */
const LOST = /^\d{15}0+$/;

/**
 * Looks through a sheet column by column. Yields after each `step` cells, so that a page can do other work.
 */
export function* findNotices(
  { fields, rows }: Records,
  { bound, codes }: UsedColumns,
  step: number,
): Generator<void, SheetNotice[]> {
  const found: SheetNotice[] = [];
  let looked = 0;
  for (const [at, column] of fields.entries()) {
    const odd: Record<NoticeKind, number[]> = { scientific: [], lostDigits: [], duplicate: [], blank: [] };
    const seen = codes.includes(column) ? new Set<string>() : undefined;
    const used = bound.includes(column);
    for (let row = 0; row < rows.length; row++) {
      if (++looked % step === 0) yield;
      const cell = rows[row]![at] ?? '';
      const blank = cell.trim() === '';
      if (blank) {
        if (used) odd.blank.push(row);
        continue;
      }
      if (SCIENTIFIC.test(cell)) odd.scientific.push(row);
      else if (cell.length > 15 && LOST.test(cell)) odd.lostDigits.push(row);
      if (seen?.has(cell)) odd.duplicate.push(row);
      else seen?.add(cell);
    }
    for (const kind of ['scientific', 'lostDigits', 'duplicate', 'blank'] as const) {
      if (odd[kind].length > 0) found.push({ kind, column, rows: odd[kind] });
    }
  }
  return found;
}
