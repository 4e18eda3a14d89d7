import { expect, test } from 'vitest';
import { openRepositories } from '../../../src/server/db';
import { hasPostgres, makePostgresDatabase } from '../databases';

test.runIf(hasPostgres())('a pool in full use is no database out of reach', async () => {
  const place = { dataDir: '', databaseUrl: await makePostgresDatabase(), poolSize: 1 };
  const db = await openRepositories(
    place,
    () => 0,
    (error) => {
      throw error;
    },
  );
  await db.transaction(() => db.ping());
  await db.close();
  await expect(db.ping()).rejects.toThrow();
});
