import { own } from '../base/own';

/** How far a printed time lies from its source, in whole units; added in the order of the fields. */
export interface Offsets {
  years: number;
  months: number;
  days: number;
  hours: number;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** What the marks of a format stand for; everything else in it stands as it is. */
const MARKS: Record<string, (time: Date) => string> = {
  YYYY: (time) => pad(time.getFullYear(), 4),
  MM: (time) => pad(time.getMonth() + 1),
  DD: (time) => pad(time.getDate()),
  HH: (time) => pad(time.getHours()),
  mm: (time) => pad(time.getMinutes()),
  ss: (time) => pad(time.getSeconds()),
};
const MARK = new RegExp(Object.keys(MARKS).join('|'), 'g');

/** A time in a format of YYYY, MM, DD, HH, mm and ss, by the clock of this machine. */
export const formatTime = (time: Date, format: string): string =>
  format.replace(MARK, (mark) => own(MARKS, mark)!(time));

/** Moves whole months, to the month's last day when the day is not in it: 31 January + 1 is 28 February. */
function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setDate(1);
  moved.setMonth(moved.getMonth() + months);
  const last = new Date(moved.getFullYear(), moved.getMonth() + 1, 0).getDate();
  moved.setDate(Math.min(time.getDate(), last));
  return moved;
}

/**
 * A moment moved by years, then months, days and hours. Years, months and days keep the clock's reading,
 * hours are time that passes.
 * @param moment ms since 1970
 */
export function shifted(moment: number, { years, months, days, hours }: Offsets): Date {
  const time = addMonths(addMonths(new Date(moment), years * 12), months);
  time.setDate(time.getDate() + days);
  return new Date(time.getTime() + hours * 3_600_000);
}

/** A moment as a date-and-time input of the browser holds it, to the second, by the clock of this machine. */
export const toInput = (moment: number): string => formatTime(new Date(moment), 'YYYY-MM-DDTHH:mm:ss');

/** The moment of a date-and-time input, ms since 1970; undefined when it holds none. */
export function fromInput(text: string): number | undefined {
  const moment = /^\d{4,6}-\d\d-\d\dT/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
}
