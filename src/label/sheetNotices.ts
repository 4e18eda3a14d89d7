import { columnsOf, type Rows, recordRow } from './bind';
import { contentOf } from './content';
import { type LabelElement, SOURCE } from './element';
import { withNames } from './mixedText';
import { isCode } from './symbolFacts';
import type { Label } from './template';

/** Warnings about a column: numbers that lost digits, duplicate codes, nothing to print. */
const KINDS = ['scientific', 'lostDigits', 'duplicate', 'blank'] as const;
export type NoticeKind = (typeof KINDS)[number];

/** The affected cells of one column, or contents of one code. */
export interface SheetNotice {
  kind: NoticeKind;
  /** Its name; for a code made of several columns its text as typed. */
  column: string;
  /** 0-based records, in order. */
  rows: readonly number[];
}

/** The parts of a spreadsheet that a label uses: columns, and the codes made of them. */
export interface UsedColumns {
  bound: readonly string[];
  codes: readonly UsedCode[];
}

/**
 * A code whose content differs from row to row: its whole content must be unique, not each of its columns.
 */
export interface UsedCode {
  /** Its display name: its column, or its composed text with the names in braces. */
  name: string;
  /** Where its content comes from. */
  piece: Pick<LabelElement, 'inputDataType' | 'excelKey' | 'content'>;
}

/** The columns a label's printed elements use. */
export function usedColumns(label: Label, fields: readonly string[]): UsedColumns {
  const printed = label.elements.filter((element) => element.takePrint);
  const names = (elements: typeof printed) => [
    ...new Set(elements.flatMap((element) => columnsOf(element, fields, label.elements))),
  ];
  const codes = new Map<string, UsedCode>();
  for (const element of printed.filter(isCode)) {
    const columns = columnsOf(element, fields);
    if (columns.length === 0 || element.inputDataType === SOURCE.serial) continue;
    const { inputDataType, excelKey, content } = element;
    const name = columns.length === 1 ? columns[0]! : withNames(String(content), fields);
    codes.set(name, { name, piece: { inputDataType, excelKey, content } });
  }
  return { bound: names(printed), codes: [...codes.values()] };
}

/** A number as spreadsheets show it when it is too long for its cell. */
const SCIENTIFIC = /^[-+]?\d(?:\.\d+)?E\+?\d+$/i;
/** Spreadsheets keep 15 digits of a number; the following ones become zeros. */
const LOST = /^\d{15}0+$/;

/**
 * Checks a sheet column by column, then code by code. Yields after each `step` cells, so that a page stays
 * responsive.
 */
export function* findNotices(
  records: Rows,
  { bound, codes }: UsedColumns,
  step: number,
): Generator<void, SheetNotice[]> {
  const { fields, rows } = records;
  const found: SheetNotice[] = [];
  let looked = 0;
  for (const [at, column] of fields.entries()) {
    const odd = { scientific: [] as number[], lostDigits: [] as number[], blank: [] as number[] };
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
    }
    for (const kind of ['scientific', 'lostDigits', 'blank'] as const) {
      if (odd[kind].length > 0) found.push({ kind, column, rows: odd[kind] });
    }
  }
  for (const { name, piece } of codes) {
    const again: number[] = [];
    const seen = new Set<string>();
    for (let row = 0; row < rows.length; row++) {
      if (++looked % step === 0) yield;
      const content = contentOf(piece, fields, { ...recordRow(records, row), inputs: 'sample' });
      if (typeof content !== 'string' || content.trim() === '') continue;
      if (seen.has(content)) again.push(row);
      else seen.add(content);
    }
    if (again.length > 0) found.push({ kind: 'duplicate', column: name, rows: again });
  }
  const place = ({ column }: SheetNotice) =>
    fields.includes(column) ? fields.indexOf(column) : fields.length;
  return found.sort((a, b) => place(a) - place(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
