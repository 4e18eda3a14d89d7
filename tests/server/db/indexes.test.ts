import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/open';
import type { Db } from '../../../src/server/db/schema';
import { hasPostgres, makePostgresDatabase } from '../databases';

/** The statement behind every list, search and count, as far as its index goes. */
const STATEMENTS = {
  'own templates by time':
    'select id from templets where owner_id = 7 and delete_time is null order by update_time desc, id desc limit 20',
  'a folder by time':
    'select id from templets where owner_id = 7 and delete_time is null and folder_id = 3 order by update_time desc, id desc limit 20',
  'own templates by name':
    'select id from templets where owner_id = 7 and delete_time is null order by sort_key, id limit 20',
  'own templates by width':
    'select id from templets where owner_id = 7 and delete_time is null and width > 30 and width <= 40 order by width, id limit 20',
  'own templates by keyword':
    "select count(*) from templets where owner_id = 7 and delete_time is null and search_key like '%x%'",
  'the bin':
    'select id from templets where owner_id = 7 and delete_time is not null order by delete_time desc, id desc limit 20',
  'templates too long in the bin':
    'select id from templets where delete_time is not null and delete_time < 5 order by delete_time limit 100',
  'market by time':
    'select id from templets where owner_id is null order by update_time desc, id desc limit 20',
  'market by name': 'select id from templets where owner_id is null order by sort_key, id limit 20',
  'market by width': 'select id from templets where owner_id is null order by width, id limit 20',
  'market category by time':
    'select id from templets where category_id = 2 order by update_time desc, id desc limit 20',
  'market category by name': 'select id from templets where category_id = 2 order by sort_key, id limit 20',
  'market category by width': 'select id from templets where category_id = 2 order by width, id limit 20',
  'market by keyword': "select templet_id from grams where gram = 'ab'",
  'recent labels': 'select templet_id from recents where user_id = 7 order by use_time desc limit 50',
  'shares received':
    'select id from shares where receiver_id = 7 order by create_time desc, id desc limit 20',
  'shares sent': 'select id from shares where sender_id = 7 order by create_time desc, id desc limit 20',
  'a collected template': 'select 1 from collects where user_id = 7 and templet_id = 3',
  'storage in use': 'select sum(size) from files where owner_id = 7',
  'who needs a file': "select 1 from file_refs where file_id = 'x'",
  'data files': 'select id from data_files where owner_id = 7 order by create_time desc, id desc limit 20',
  fonts: 'select id from fonts where owner_id = 7 order by create_time desc, id desc limit 20',
  'a share code': "select id from users where share_code = 'X'",
  'a window of a limit': "select expire_time from limits where key = 'x' order by expire_time",
  'sessions of an account': 'select hash from tokens where user_id = 7 order by create_time desc limit 10',
  'expired sessions': 'delete from tokens where expire_time <= 5',
};

describe.each(hasPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-db-'));
  let db: Db;
  beforeAll(async () => {
    const databaseUrl = kind === 'PostgreSQL' ? await makePostgresDatabase() : undefined;
    // One connection, so that the settings below hold for every statement.
    db = await openDatabase({ dataDir, databaseUrl, poolSize: 1 }, () => {});
    // An empty table is read whole, and sorted, unless that is made dear.
    if (kind === 'PostgreSQL')
      for (const way of ['seqscan', 'sort', 'bitmapscan'])
        await sql.raw(`set enable_${way} = off`).execute(db);
  });
  afterAll(async () => {
    await db?.destroy();
    rmSync(dataDir, { recursive: true });
  });

  test.each(Object.entries(STATEMENTS))('LIB-07 %s: on an index, in its order', async (_, statement) => {
    const explain = kind === 'PostgreSQL' ? 'explain' : 'explain query plan';
    const { rows } = await sql.raw(`${explain} ${statement}`).execute(db);
    const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    expect(plan).toMatch(/index/i);
    // An index of the market alone has no other rows: to scan it in its order is to read the market.
    const others = plan.replaceAll(/SCAN templets USING INDEX templets_market/g, '');
    expect(others).not.toMatch(/Seq Scan|\bSort\b|TEMP B-TREE|\bSCAN\b/);
  });
});
