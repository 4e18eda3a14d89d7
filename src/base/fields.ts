import * as v from 'valibot';

/**
 * Fields of stored data. Each is a valibot schema that never fails: whatever was stored, a good value
 * comes out, so that an old or damaged template still opens. `undefined` reads as the default.
 */
export type Field<T> = v.GenericSchema<unknown, T>;
export type FieldMap = Record<string, Field<unknown>>;
export type Of<F extends FieldMap> = { [K in keyof F]: v.InferOutput<F[K]> };

const total = <T>(fallback: T, repair: (raw: unknown) => T): Field<T> =>
  v.fallback(v.pipe(v.unknown(), v.transform(repair)), fallback) as unknown as Field<T>;

/** A finite number in [min, max]; numeric strings are read, others give the default. */
export const number = (fallback: number, min = -1e6, max = 1e6): Field<number> =>
  total(fallback, (raw) => {
    const n = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof n === 'number' && Number.isFinite(n) ? Math.min(max, Math.max(min, n)) : fallback;
  });

/** As `number`, rounded to a whole one. */
export const integer = (fallback: number, min = -1e6, max = 1e6): Field<number> =>
  v.pipe(number(fallback, min, max), v.transform(Math.round)) as unknown as Field<number>;

/** A string of at most `max` characters; numbers and booleans are written out. */
export const text = (fallback = '', max = 10_000): Field<string> =>
  total(fallback, (raw) =>
    typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
      ? String(raw).slice(0, max)
      : fallback,
  );

/** A boolean; 0 and 1, as numbers or strings, are accepted. */
export const flag = (fallback: boolean): Field<boolean> =>
  total(fallback, (raw) => {
    if (raw === true || raw === 1 || raw === '1' || raw === 'true') return true;
    if (raw === false || raw === 0 || raw === '0' || raw === 'false') return false;
    return fallback;
  });

/** One of a few values; a number stored as a string is recognised. */
export const oneOf = <const T extends string | number>(values: readonly T[], fallback: T): Field<T> =>
  total<T>(fallback, (raw) => values.find((value) => value === raw || String(value) === raw) ?? fallback);

/** A list of ids; anything else than strings and numbers is dropped. */
export const ids = (): Field<string[]> =>
  total<string[]>([], (raw) =>
    Array.isArray(raw) ? raw.filter((x) => typeof x === 'string' || typeof x === 'number').map(String) : [],
  );

/**
 * A list whose items are read one by one; those that `item` gives undefined for are dropped. Text is taken as
 * a list separated by commas or spaces, anything else gives the default.
 */
export const list = <T>(
  fallback: readonly T[],
  item: (raw: unknown) => T | undefined,
  max: number,
): Field<T[]> =>
  total<T[]>([...fallback], (raw) => {
    const items: unknown = typeof raw === 'string' ? raw.split(/[^\d.]+/).filter(Boolean) : raw;
    if (!Array.isArray(items)) return [...fallback];
    return items.slice(0, max).flatMap((one) => item(one) ?? []);
  });

/**
 * Repairs a stored record. Keys that `fields` does not name are kept as they are, so files of other
 * versions survive a save; `__proto__`, `constructor` and `prototype` are dropped.
 */
export function read<F extends FieldMap>(fields: F, raw: unknown): Of<F> & Record<string, unknown> {
  const source = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  return v.parse(v.looseObject(fields), source) as Of<F> & Record<string, unknown>;
}
