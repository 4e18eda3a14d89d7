import type { CellObject } from 'xlsx';
import { type Formats, HASHES } from './format';
import { LAST_DAY } from './format/date';
import { dayOf } from './format/day';
import { decimalText } from './format/decimal';

const DAY_SECONDS = 86_400;

/** Days between the 1900 and the 1904 date system. */
const DAYS_1904 = 1462;

export interface TextContext {
  /** The workbook counts days from 1904-01-01. */
  date1904: boolean;
  /** The file contains the displayed text of each cell (OpenDocument). */
  ownText: boolean;
  formats: Formats;
}

/** The formula that `parts.ts` gives to the cells of an OpenDocument sheet that contain an error. */
export const ODS_ERROR = 'error';

/**
 * Whether a cell has no value to print: it contains an error, or a number that its format cannot show, such
 * as a date before the first one. A text that looks like either is a value.
 * @param shown the result of `cellText`
 */
export const isError = ({ t, f }: CellObject, shown: string): boolean =>
  t === 'e' || (t === 's' && f === ODS_ERROR) || (t === 'n' && shown === HASHES);

/** Cell errors by code: BErr of [MS-XLS] 2.5.10. */
const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);

/** Codes of cell errors by their texts. */
export const ERROR_CODES: ReadonlyMap<string, number> = new Map(
  [...ERRORS].map(([code, text]) => [text, code]),
);

/**
 * What a cell prints: its displayed text, with the full number in General cells. Formulas use their stored
 * value.
 */
export function cellText(cell: CellObject, context: TextContext): string {
  switch (cell.t) {
    case 's':
      return shownText(String(cell.v ?? '').replaceAll('\r\n', '\n'), cell, context);
    case 'b':
      return shownText(cell.v ? 'TRUE' : 'FALSE', cell, context);
    case 'e':
      return cell.w ?? ERRORS.get(Number(cell.v)) ?? '#VALUE!';
    case 'n':
      return numberText(Number(cell.v), cell, context);
    default:
      return '';
  }
}

/** The date or time of a cell as YYYY-MM-DD and HH:mm:ss; undefined for other cells and elapsed times. */
export function isoText(cell: CellObject, { date1904, formats }: TextContext): string | undefined {
  const value = Number(cell.v);
  if (cell.t !== 'n' || cell.z === undefined || !Number.isFinite(value)) return undefined;
  const kind = formats.of(String(cell.z)).momentKind(value);
  return kind && isoMoment(value, kind, date1904);
}

const shownText = (text: string, { z }: CellObject, { formats, ownText }: TextContext): string =>
  ownText || z === undefined || z === 'General' ? text : formats.of(String(z)).text(text);

function numberText(value: number, cell: CellObject, context: TextContext): string {
  const format = String(cell.z ?? 'General');
  if (!Number.isFinite(value)) return cell.w ?? '';
  const general = format === 'General' || format === '@';
  if (context.ownText && cell.w) {
    const cut = /\dE[+-]?\d|#/.test(cell.w);
    return general && cut ? decimalText(value) : cell.w.trim();
  }
  // Accounting formats pad with spaces to align the column; in a barcode they would be content.
  return general ? decimalText(value) : context.formats.of(format).number(value).trim();
}

/** Undefined outside the range of the date system. */
function isoMoment(
  value: number,
  { date, time }: { date: boolean; time: boolean },
  date1904: boolean,
): string | undefined {
  const seconds = Math.round(value * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const clock = clockText(seconds - days * DAY_SECONDS);
  if (value < 0 && !(date && date1904)) return undefined;
  if (!date) return clock;
  const serial = days + (date1904 ? DAYS_1904 : 0);
  if (serial < 0 || serial >= LAST_DAY) return undefined;
  const { year, month, day } = dayOf(serial);
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return time && clock !== '00:00:00' ? `${text} ${clock}` : text;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');
const clockText = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => pad(n)).join(':');
