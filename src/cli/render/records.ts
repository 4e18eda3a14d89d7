import { refuse } from '../../base/problem';
import type { Records } from '../../label/bind';
import type { Cell, RenderInput } from '../../server/open/schemas';

/** Columns of all records together, as in a spreadsheet. */
const MAX_COLUMNS = 200;

const textOf = (value: Cell): string => (value === null ? '' : String(value));

/**
 * The records of a JSON body. Their columns are all names in them, in the order in which they first occur; a record
 * without one has an empty text there. @throws Refusal for more than 200 columns
 */
export function recordsOf(list: NonNullable<RenderInput['records' & keyof RenderInput]>): Records {
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
