/** Whether eight digits are a day of the calendar, or with `00` as day a month as a whole. */
export function isDate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number);
  return month! >= 1 && month! <= 12 && day! <= new Date(Date.UTC(year!, month!, 0)).getUTCDate();
}

/** The same of six digits. Only 29 February depends on the century, and 2000 is a leap year as 2004 is. */
export const isShortDate = (digits: string): boolean => isDate(`20${digits}`);

/** A date of six digits that names a day. */
export const isShortDay = (digits: string): boolean => isShortDate(digits) && !digits.endsWith('00');
