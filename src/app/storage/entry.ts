import * as v from 'valibot';
import { type FieldMap, type Of, read } from '../../base/fields';
import { KEYS, type KeyName } from './keys';
import type { RemovableStorage, Storage } from './pageStorage';

/** A value kept in the browser's storage under one key. `D` is the type of its default. */
export interface Entry<T, D = T> {
  readonly key: string;
  /** The value of a stored text; the default for nothing and for what the schema refuses. */
  parse(text: string | null | undefined): T | D;
  format(value: T): string;
  /** The stored value, or the default. Never throws: other versions and other people write there too. */
  read(storage: Pick<Storage, 'getItem'> | undefined): T | D;
  /** Stores a value. A browser may refuse (private window, full disk): then it is not remembered. */
  write(storage: Pick<Storage, 'setItem'> | undefined, value: T): void;
  clear(storage: Pick<RemovableStorage, 'removeItem'> | undefined): void;
  /** Whether a storage event of another tab is about it; `null` is the key when that tab cleared everything. */
  isChangedBy(key: string | null): boolean;
}

/** An entry kept as JSON. */
export const jsonEntry = <T, D = T>(
  name: KeyName,
  schema: v.GenericSchema<unknown, T>,
  fallback: D,
): Entry<T, D> =>
  entry(name, v.pipe(v.string(), v.parseJson(), schema), fallback, (value) => JSON.stringify(value));

/** An entry kept as JSON whose fields are repaired one by one. */
export const fieldsEntry = <F extends FieldMap>(name: KeyName, fields: F): Entry<Of<F>> =>
  jsonEntry(
    name,
    v.pipe(
      v.unknown(),
      v.transform((raw): Of<F> => read(fields, raw)),
    ),
    read(fields, {}),
  );

/** An entry kept as the text it is. */
export const textEntry = <T extends string, D = T>(
  name: KeyName,
  schema: v.GenericSchema<unknown, T>,
  fallback: D,
): Entry<T, D> => entry(name, schema, fallback, (value) => value);

function entry<T, D>(
  name: KeyName,
  schema: v.GenericSchema<unknown, T>,
  fallback: D,
  format: (value: T) => string,
): Entry<T, D> {
  const key = KEYS[name];
  const parse = (text: string | null | undefined) => {
    const parsed = v.safeParse(schema, text);
    return parsed.success ? parsed.output : fallback;
  };
  return {
    key,
    parse,
    format,
    read(storage) {
      try {
        return parse(storage?.getItem(key));
      } catch {
        return fallback;
      }
    },
    write(storage, value) {
      attempt(key, () => storage?.setItem(key, format(value)));
    },
    clear(storage) {
      attempt(key, () => storage?.removeItem(key));
    },
    isChangedBy: (changed) => changed === key || changed === null,
  };
}

function attempt(key: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn(`${key} cannot be kept in this browser:`, error);
  }
}
