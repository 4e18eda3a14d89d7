import type { Migration } from 'kysely';
import * as tables from './001-tables';

/** Every change of the tables, in order. A change that was released is never edited: add the next number. */
export const migrations: Record<string, Migration> = { '001-tables': tables };
