import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PreparingPool } from '../../../src/server/db/PreparingPool';
import { hasPostgres, makePostgresDatabase } from '../databases';

describe.runIf(hasPostgres())('a pool that prepares statements', () => {
  /** A pool of one connection, and the statements that are prepared in it. */
  async function onePool() {
    const pool = new PreparingPool(new pg.Pool({ connectionString: await makePostgresDatabase(), max: 1 }));
    onTestFinished(() => pool.end());
    const run = async (text: string, values: readonly unknown[] = []) => {
      const client = await pool.connect();
      try {
        return (await client.query<Record<string, unknown>>(text, values)).rows;
      } finally {
        client.release();
      }
    };
    const prepared = async () =>
      (await run('select statement from pg_prepared_statements order by name')).map(
        ({ statement }) => statement,
      );
    return { run, prepared };
  }

  test('a statement that comes again is prepared, and answers with the values of each time', async () => {
    const { run, prepared } = await onePool();
    const text = 'select $1::integer + 1 as next';
    for (let n = 0; n < 3; n++) expect(await run(text, [n])).toEqual([{ next: n + 1 }]);
    expect(await prepared()).toEqual([]);
    for (let n = 3; n < 20; n++) expect(await run(text, [n])).toEqual([{ next: n + 1 }]);
    expect(await prepared()).toEqual([text]);
  });

  test('one without values, and one that comes once, are not; no more than 300 are', async () => {
    const { run, prepared } = await onePool();
    for (let n = 0; n < 6; n++) await run('select 1');
    for (let n = 0; n < 20; n++) await run(`select $1::integer + ${n}`, [n]);
    expect(await prepared()).toEqual([]);
    for (let n = 0; n < 310; n++)
      for (let i = 0; i < 4; i++)
        expect(await run(`select $1::integer + ${n} as sum`, [i])).toEqual([{ sum: i + n }]);
    expect(await prepared()).toHaveLength(300);
  });
});
