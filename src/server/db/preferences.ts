import type { Db, Row } from './schema';

export type UserPreferences = Omit<Row<'preferences'>, 'userId'>;

const DEFAULTS: UserPreferences = {
  safeMode: 0,
  printMode: 'interval',
  printDensity: 4,
  printSpeed: 0,
  defaultPrinter: '',
  lengthUnit: '',
};

/** Settings of a user for all devices. */
export const preferences = (db: Db) => ({
  async of(userId: number): Promise<UserPreferences> {
    const row = await db
      .selectFrom('preferences')
      .select(['safeMode', 'printMode', 'printDensity', 'printSpeed', 'defaultPrinter', 'lengthUnit'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? DEFAULTS;
  },

  /** Changes some of them and returns all. */
  async change(userId: number, changes: Partial<UserPreferences>): Promise<UserPreferences> {
    await db
      .insertInto('preferences')
      .values({ userId, ...DEFAULTS, ...changes })
      .onConflict((conflict) =>
        Object.keys(changes).length > 0
          ? conflict.column('userId').doUpdateSet(changes)
          : conflict.column('userId').doNothing(),
      )
      .execute();
    return this.of(userId);
  },
});
