import { own } from '../base/own';

/** Offset of a printed time, in integer units; added in the order of the fields. */
export interface Offsets {
  years: number;
  months: number;
  days: number;
  hours: number;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** A date and time of day as on a calendar and a clock: month 1 to 12, hour 0 to 23. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Whether such a day and time exist; the year has four digits. */
export function isMoment({ year, month, day, hour, minute, second }: Moment): boolean {
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return (
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59
  );
}

/** Placeholders of a format; all other text is literal. */
const MARKS: Record<string, (time: Moment) => string> = {
  YYYY: ({ year }) => pad(year, 4),
  MM: ({ month }) => pad(month),
  DD: ({ day }) => pad(day),
  HH: ({ hour }) => pad(hour),
  mm: ({ minute }) => pad(minute),
  ss: ({ second }) => pad(second),
};
/** Placeholders of the formats of references, which may also be short. */
const ALL_MARKS: typeof MARKS = {
  ...MARKS,
  YY: ({ year }) => pad(year % 100),
  M: ({ month }) => String(month),
  D: ({ day }) => String(day),
};
const anyOf = (marks: typeof MARKS) => new RegExp(Object.keys(marks).join('|'), 'g');
const MARK = anyOf(MARKS);
const ANY_MARK = anyOf(ALL_MARKS);

/** A time in a format of YYYY, MM, DD, HH, mm and ss, in local time. */
export const formatTime = (time: Date, format: string): string => {
  const moment = {
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
    hour: time.getHours(),
    minute: time.getMinutes(),
    second: time.getSeconds(),
  };
  return format.replace(MARK, (mark) => own(MARKS, mark)!(moment));
};

/** A date in a format of YYYY, YY, MM, M, DD, D, HH, mm and ss. */
export const formatMarks = (moment: Moment, format: string): string =>
  format.replace(ANY_MARK, (mark) => own(ALL_MARKS, mark)!(moment));

/** Whether a format has a placeholder: without one it would print the same for every date. */
export const hasMarks = (format: string): boolean => format.search(ANY_MARK) >= 0;

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
