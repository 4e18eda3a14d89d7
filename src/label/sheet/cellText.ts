import { type CellObject, SSF } from 'xlsx';

const DAY_SECONDS = 86_400;

/** Days between the 1900 and the 1904 date system. */
const DAYS_1904 = 1462;

export interface TextContext {
  /** The workbook counts days from 1904-01-01. */
  date1904: boolean;
  /** The file carries the shown text of each cell itself (OpenDocument). */
  ownText: boolean;
}

/** The text a cell shows, with numbers in full and dates as YYYY-MM-DD. Formulas count by their stored value. */
export function cellText(cell: CellObject, context: TextContext): string {
  switch (cell.t) {
    case 's':
      return String(cell.v ?? '').replaceAll('\r\n', '\n');
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE';
    case 'e':
      return cell.w ?? '#VALUE!';
    case 'n':
      return numberText(Number(cell.v), String(cell.z ?? impliedFormat(cell.w, context)), cell.w, context);
    default:
      return '';
  }
}

/**
 * The formats numbered 27 to 36 and 50 to 58 depend on the writer's language and stand in no file; the parser shows
 * them as American dates and times without naming a format. Anything else it shows without a format stands as shown.
 */
function impliedFormat(shown = '', { ownText }: TextContext): string {
  if (ownText) return 'General';
  if (/^\d{1,2}\/\d{1,2}\/\d{2}$/.test(shown)) return 'yyyy-mm-dd';
  return /^\d{1,2}:\d\d:\d\d$/.test(shown) ? 'h:mm:ss' : '';
}

function numberText(value: number, format: string, shown: string | undefined, context: TextContext): string {
  if (!Number.isFinite(value)) return shown ?? '';
  const { date, time } = dateFormat(format);
  if (date || time) return dateText(value, date, time, context.date1904) ?? shown ?? decimalText(value);
  const general = format === 'General' || format === '@';
  const full = shown !== undefined && !/\dE[+-]?\d|#/.test(shown);
  if (!shown || (general && !(context.ownText && full))) return decimalText(value);
  // Accounting formats pad with spaces for the column's sake; in a barcode they would be content.
  return shown.trim();
}

/**
 * A number in full decimal, never with an exponent: 6901234567892, 0.1, 12345678900000000000000. Fractions carry
 * 15 significant digits, as a spreadsheet shows them; whole numbers are exact as far as the file holds them.
 */
export function decimalText(value: number): string {
  const shortest = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest);
  if (!match) return shortest;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

const kinds = new Map<string, { date: boolean; time: boolean }>();

/** Which parts of a moment a number format shows; an elapsed time such as [h]:mm is neither, it keeps its format. */
function dateFormat(format: string): { date: boolean; time: boolean } {
  let kind = kinds.get(format);
  if (!kind) {
    const letters = format.replace(/"[^"]*"|\\.|_.|\*./g, '');
    const elapsed = /\[(?:h+|m+|s+)\]/i.test(letters);
    const codes = letters.replace(/\[[^\]]*\]/g, '').split(';')[0]!;
    const isDate = !elapsed && SSF.is_date(format);
    const time = isDate && /[hs]/i.test(codes);
    kind = { time, date: isDate && (/[ydeb]/i.test(codes) || (/m/i.test(codes) && !time)) };
    kinds.set(format, kind);
  }
  return kind;
}

/** Calendar arithmetic only, so no time zone can shift a day. Undefined outside what the date system can show. */
function dateText(value: number, date: boolean, time: boolean, date1904: boolean): string | undefined {
  const seconds = Math.round(value * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const clock = clockText(seconds - days * DAY_SECONDS);
  if (!date) return value < 0 ? undefined : clock;
  const code = SSF.parse_date_code(days + (date1904 ? DAYS_1904 : 0));
  if (!code) return undefined;
  const day = `${pad(code.y, 4)}-${pad(code.m)}-${pad(code.d)}`;
  return time && clock !== '00:00:00' ? `${day} ${clock}` : day;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');
const clockText = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => pad(n)).join(':');
