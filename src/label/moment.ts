import { own } from '../base/own';

/** Offset of a printed time, in integer units; added in the order of the fields. */
export interface Offsets {
  years: number;
  months: number;
  days: number;
  hours: number;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** Placeholders of a format; all other text is literal. */
const MARKS: Record<string, (time: Date) => string> = {
  YYYY: (time) => pad(time.getFullYear(), 4),
  MM: (time) => pad(time.getMonth() + 1),
  DD: (time) => pad(time.getDate()),
  HH: (time) => pad(time.getHours()),
  mm: (time) => pad(time.getMinutes()),
  ss: (time) => pad(time.getSeconds()),
};
const MARK = new RegExp(Object.keys(MARKS).join('|'), 'g');

/** A time in a format of YYYY, MM, DD, HH, mm and ss, in local time. */
export const formatTime = (time: Date, format: string): string =>
  format.replace(MARK, (mark) => own(MARKS, mark)!(time));

/** Adds months; a day missing in the month becomes its last day: 31 January + 1 is 28 February. */
function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setDate(1);
  moved.setMonth(moved.getMonth() + months);
  const last = new Date(moved.getFullYear(), moved.getMonth() + 1, 0).getDate();
  moved.setDate(Math.min(time.getDate(), last));
  return moved;
}

/**
 * Adds years, then months, days and hours to a moment. Years, months and days keep the local time of day;
 * hours are elapsed time.
 * @param moment ms since 1970
 */
export function shifted(moment: number, { years, months, days, hours }: Offsets): Date {
  const time = addMonths(addMonths(new Date(moment), years * 12), months);
  time.setDate(time.getDate() + days);
  return new Date(time.getTime() + hours * 3_600_000);
}

/** A moment as a date-and-time input of the browser holds it, to the second, in local time. */
export const toInput = (moment: number): string => formatTime(new Date(moment), 'YYYY-MM-DDTHH:mm:ss');

/** The moment of a date-and-time input, ms since 1970; undefined when it is empty. */
export function fromInput(text: string): number | undefined {
  const moment = /^\d{4,6}-\d\d-\d\dT/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
}
