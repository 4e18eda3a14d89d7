const DAY_MS = 86_400_000;

/** A day of the 1900 system, whose 60th is 1900-02-29 and whose 0th is 1900-01-00. */
export interface Day {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** Calendar arithmetic only, so no time zone can shift a day. */
export function dayOf(serial: number): Day {
  const weekday = (serial + 6) % 7;
  if (serial === 0) return { year: 1900, month: 1, day: 0, weekday };
  if (serial === 60) return { year: 1900, month: 2, day: 29, weekday };
  const date = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday };
}
