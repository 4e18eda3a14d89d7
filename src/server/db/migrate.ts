import { CamelCasePlugin, type Dialect, Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Db, Tables } from './schema';

/** The tables of a database, not migrated yet. */
export const tablesOn = (dialect: Dialect): Db =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });

/** Brings the tables to this version. Throws the error of the migration that fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
