import { refuse } from '../base/problem';
import type { Records } from './bind';

/** A value of a record: true and false become these words, null becomes an empty text. */
export type Cell = string | number | boolean | null;

/** Columns of all records together, as in a spreadsheet. */
const MAX_COLUMNS = 200;

const textOf = (value: Cell): string => (value === null ? '' : String(value));

/**
 * The records of a list of objects. Their columns are all names in them, in the order in which they first occur; a record
 * without one has an empty text there. @throws Refusal for more than 200 columns
 */
export function objectRecords(list: readonly Readonly<Record<string, Cell>>[]): Records {
  const columns = new Map<string, number>();
  for (const record of list) {
    for (const name of Object.keys(record)) if (!columns.has(name)) columns.set(name, columns.size);
    if (columns.size > MAX_COLUMNS) throw refuse('sheetTooManyColumns', { max: MAX_COLUMNS });
  }
  const rows = list.map((record) => {
    const row = new Array<string>(columns.size).fill('');
    for (const [name, value] of Object.entries(record)) row[columns.get(name)!] = textOf(value);
    return row;
  });
  return { fields: [...columns.keys()], rows, numbers: Uint32Array.from(rows, (_, i) => i + 1) };
}
