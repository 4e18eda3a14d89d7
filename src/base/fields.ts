import * as v from 'valibot';
import { own } from './own';
import type { Range } from './stepper';

/**
 * Fields of stored data. Each is a valibot schema that never fails: any stored value gives a valid one, so
 * that an old or damaged template still opens. `undefined` reads as the default.
 */
export type Field<T> = v.GenericSchema<unknown, T>;
/** A number, with the range its values are clamped to. */
export type NumberField = Field<number> & { readonly range: Readonly<Range> };
/** Text, with its maximum length in characters. */
export type TextField = Field<string> & { readonly longest: number };
export type FieldMap = Record<string, Field<unknown>>;
export type Of<F extends FieldMap> = { [K in keyof F]: v.InferOutput<F[K]> };

/** A stored value that a field does not accept unchanged. */
export interface Misfit {
  /** Its path: the field's name, inside lists with the index from 0, such as `cells[2].textSize`. */
  path: string;
  from: unknown;
  /** The value that replaces it; undefined when it is left out. */
  to: unknown;
  /** Characters it may have at most, where it has more and is therefore left out. */
  longest?: number;
}

/** Field -> the misfits of a given value; paths continue after the field's name. */
const checks = new WeakMap<object, (raw: unknown) => Misfit[]>();

/**
 * A field made from its repair function. `fits` says whether a value is equal to its repaired form, apart
 * from spelling.
 */
function total<T>(
  fallback: T,
  repair: (raw: unknown) => T,
  fits: (raw: unknown, good: T) => boolean,
): Field<T> {
  const field = v.fallback(v.pipe(v.unknown(), v.transform(repair)), fallback) as unknown as Field<T>;
  checks.set(field, (raw) => {
    const good = repair(raw);
    return fits(raw, good) ? [] : [{ path: '', from: raw, to: good }];
  });
  return field;
}

const isScalar = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
const isNumber = (raw: unknown, good: number) =>
  (typeof raw === 'number' || typeof raw === 'string') && Number(raw) === good;

const within = (fallback: number, min: number, max: number) => (raw: unknown) => {
  const n = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof n === 'number' && Number.isFinite(n) ? Math.min(max, Math.max(min, n)) : fallback;
};

/** A finite number in [min, max]; numeric strings are read, others give the default. */
export const number = (fallback: number, min = -1e6, max = 1e6): NumberField =>
  Object.assign(total(fallback, within(fallback, min, max), isNumber), { range: { min, max } });

/** As `number`, in a range that others share. */
export const numberIn = (fallback: number, { min, max }: Range): NumberField => number(fallback, min, max);

/** As `number`, rounded to an integer. */
export const integer = (fallback: number, min = -1e6, max = 1e6): NumberField => {
  const repair = within(fallback, min, max);
  const field = total(fallback, (raw) => Math.round(repair(raw)), isNumber);
  return Object.assign(field, { range: { min, max } });
};

/**
 * A string of at most `max` characters; numbers and booleans are converted.
 * @param repair changes a text that is not valid
 */
export const text = (
  fallback = '',
  max = 10_000,
  repair: (value: string) => string = (value) => value,
): TextField => {
  const field = total(
    fallback,
    (raw) => (isScalar(raw) ? repair(String(raw).slice(0, max)) : fallback),
    (raw, good) => isScalar(raw) && String(raw) === good,
  );
  return Object.assign(field, { longest: max });
};

/** A string that is worth nothing in part, such as a data address: one of more than `max` characters gives ''. */
export const whole = (max: number): Field<string> => {
  const fits = (raw: unknown) => isScalar(raw) && String(raw).length <= max;
  const field = total('', (raw) => (fits(raw) ? String(raw) : ''), fits);
  checks.set(field, (raw) => {
    if (fits(raw)) return [];
    return [{ path: '', from: raw, to: '', ...(isScalar(raw) && { longest: max }) }];
  });
  return field;
};

const YES: readonly unknown[] = [true, 1, '1', 'true'];
const NO: readonly unknown[] = [false, 0, '0', 'false'];

/** A boolean; 0 and 1, as numbers or strings, are accepted. */
export const flag = (fallback: boolean): Field<boolean> =>
  total(
    fallback,
    (raw) => YES.includes(raw) || (!NO.includes(raw) && fallback),
    (raw) => YES.includes(raw) || NO.includes(raw),
  );

/** One of a few values; a number stored as a string is recognised. */
export const oneOf = <const T extends string | number>(values: readonly T[], fallback: T): Field<T> => {
  const find = (raw: unknown) =>
    isScalar(raw) ? values.find((value) => value === raw || String(value) === raw) : undefined;
  return total<T>(
    fallback,
    (raw) => find(raw) ?? fallback,
    (raw) => find(raw) !== undefined,
  );
};

const isId = (raw: unknown) => typeof raw === 'string' || typeof raw === 'number';

/** A list of ids; anything but strings and numbers is dropped. */
export const ids = (): Field<string[]> =>
  total<string[]>(
    [],
    (raw) => (Array.isArray(raw) ? raw.filter(isId).map(String) : []),
    (raw) => Array.isArray(raw) && raw.every(isId),
  );

/**
 * A list whose items are read one by one; items for which `item` returns undefined are dropped. Text is read
 * as a list separated by commas or spaces; any other value gives the default.
 * @param misfitsIn the misfits of an item; without it an item must be equal to the result of `item`
 */
export function list<T>(
  fallback: readonly T[],
  item: (raw: unknown) => T | undefined,
  max: number,
  misfitsIn?: (raw: object) => Misfit[],
): Field<T[]> {
  const itemsOf = (raw: unknown): unknown =>
    typeof raw === 'string' ? raw.split(/[^\d.]+/).filter(Boolean) : raw;
  const repair = (raw: unknown): T[] => {
    const items = itemsOf(raw);
    if (!Array.isArray(items)) return [...fallback];
    const good = items.slice(0, max).flatMap((one) => item(one) ?? []);
    // A list that needs no repair keeps its identity, so that it does not count as changed.
    return good.length === items.length && good.every((one, i) => one === items[i]) ? items : good;
  };
  const field = total<T[]>([...fallback], repair, () => true);
  checks.set(field, (raw) => {
    const items = itemsOf(raw);
    if (!Array.isArray(items) || items.length > max) return [{ path: '', from: raw, to: repair(raw) }];
    return items.flatMap((one: unknown, i): Misfit[] => {
      const at = `[${i}]`;
      const good = item(one);
      if (good === undefined) return [{ path: at, from: one, to: undefined }];
      if (misfitsIn)
        return misfitsIn(one as object).map(({ path, ...rest }) => ({ path: `${at}.${path}`, ...rest }));
      return isScalar(one) && (String(one) === String(good) || Number(one) === Number(good))
        ? []
        : [{ path: at, from: one, to: good }];
    });
  });
  return field;
}

/**
 * The stored values of a record that its fields do not accept unchanged. Another spelling of the same value,
 * such as "40" for a number, does not count. Nor does a missing value: absent, null or ''.
 */
export function misfits(fields: FieldMap, raw: object): Misfit[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = own(raw as Record<string, unknown>, name);
    if (value === undefined || value === null || value === '') return [];
    const found = checks.get(field)?.(value) ?? [];
    return found.map(({ path, ...rest }) => ({ path: name + path, ...rest }));
  });
}

/**
 * Repairs a stored record. Keys that `fields` does not name are kept as they are, so files of other
 * versions survive a save; `__proto__`, `constructor` and `prototype` are dropped.
 */
export function read<F extends FieldMap>(fields: F, raw: unknown): Of<F> & Record<string, unknown> {
  const source = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  return v.parse(v.looseObject(fields), source) as Of<F> & Record<string, unknown>;
}
