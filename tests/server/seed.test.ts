import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTemplate } from '../../src/label/template';
import { type Database, openRepositories } from '../../src/server/db';
import { keywordGrams } from '../../src/server/db/names';
import { type DatabasePlace, openDatabase } from '../../src/server/db/open';
import type { Db } from '../../src/server/db/schema';
import { type MarketCategory, marketCategories } from '../../src/server/market';
import { publicationOf } from '../../src/server/market/publication';
import { seedMarket } from '../../src/server/market/seed';
import { hasPostgres, makePostgresDatabase } from './databases';

let dataDir: string;
let place: DatabasePlace;
let db: Database;
/** The same tables, to look at. */
let tables: Db;
let time = 1_700_000_000_000;
const fail = (error: Error) => {
  throw error;
};
const open = () => openRepositories(place, () => time, fail);

const all = marketCategories.flatMap(({ templates }) => templates);
const rowOf = (code: string) =>
  tables.selectFrom('templets').selectAll().where('marketCode', '=', code).executeTakeFirst();

/** Two templates, the second of a size to choose. */
const small = (width = 50): MarketCategory[] => [
  {
    id: 'a',
    name: '零售价签',
    templates: [
      { code: 'a/one', keywords: ['甲'], template: { name: '一号', width: 40, height: 30, data: [] } },
      { code: 'a/two', keywords: [], template: { name: '二号', width, height: 30, data: [] } },
    ],
  },
];

describe.each(hasPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (kind) => {
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'labelwright-seed-'));
    place = { dataDir, databaseUrl: kind === 'PostgreSQL' ? await makePostgresDatabase() : undefined };
    db = await open();
    tables = await openDatabase(place, fail);
  });
  afterEach(async () => {
    await Promise.all([db.close(), tables.destroy()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('G-26 an empty database is seeded once: categories in order, every template with its design', async () => {
    expect(await seedMarket(db)).toEqual({ added: all.length, changed: 0 });
    expect(await seedMarket(db)).toEqual({ added: 0, changed: 0 });
    const categories = await db.publications.categories();
    expect(categories.map(({ name }) => name)).toEqual(marketCategories.map(({ name }) => name));
    expect(await db.publications.list()).toHaveLength(all.length);
    for (const { code, template } of all) {
      const { settings, data, name, width, height, ownerId, revision, createTime } = (await rowOf(code))!;
      const stored = readTemplate({ ...JSON.parse(settings), name, width, height, data });
      expect(stored, code).toEqual(readTemplate(template));
      expect([ownerId, revision, createTime]).toEqual([null, 1, time]);
    }
  });

  test('G-26 a template is found by the words of its name and by its keywords', async () => {
    await seedMarket(db);
    for (const keyword of ['快递', '三段码', '奶茶']) {
      const pieces = keywordGrams(keyword);
      const found = await tables
        .selectFrom('grams')
        .innerJoin('templets', 'templets.id', 'grams.templetId')
        .select(['marketCode', 'searchKey'])
        .where('gram', 'in', pieces)
        .groupBy(['marketCode', 'searchKey'])
        .having((having) => having.fn.countAll(), '=', pieces.length)
        .execute();
      expect(
        found.filter(({ searchKey }) => searchKey.includes(keyword)),
        keyword,
      ).toHaveLength(1);
    }
  });

  test('G-26 of a newer version only what changed is published again, under the same id', async () => {
    await seedMarket(db, small());
    const before = await rowOf('a/two');
    time += 1000;
    expect(await seedMarket(db, small(60))).toEqual({ added: 0, changed: 1 });
    expect(await rowOf('a/two')).toMatchObject({ id: before!.id, width: 60, revision: 2, updateTime: time });
    expect(await rowOf('a/one')).toMatchObject({ revision: 1, updateTime: time - 1000 });
  });

  test('G-26 what the operator changed or took out stays so when the server starts again', async () => {
    await seedMarket(db, small());
    const [category] = await db.publications.categories();
    const own = publicationOf({ name: '自制', width: 45, height: 30, data: [] });
    await db.publications.publish({ code: 'a/one', categoryId: category!.id, keywords: [], ...own });
    expect(await db.publications.unpublish('a/two')).toBe(true);
    expect(await db.publications.unpublish('a/two')).toBe(false);
    expect(await seedMarket(db, small())).toEqual({ added: 0, changed: 0 });
    // Not even its next version comes back.
    expect(await seedMarket(db, small(60))).toEqual({ added: 0, changed: 0 });
    expect((await db.publications.list()).map(({ code, name }) => [code, name])).toEqual([['a/one', '自制']]);
    const grams = await tables.selectFrom('grams').select('gram').execute();
    expect(grams.map(({ gram }) => gram).sort()).toEqual(['自', '制', '自制'].sort());
  });

  test('D-10 servers that seed at once seed once', async () => {
    // Within one process SQLite has one connection: there the command line's test has several processes.
    const others = kind === 'SQLite' ? [db, db] : [await open(), await open()];
    const counts = await Promise.all([db, ...others].map((one) => seedMarket(one, small())));
    if (kind !== 'SQLite') await Promise.all(others.map((one) => one.close()));
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 2]);
  });
});

test('SEC-09 pictures of other sites, nameless templates and broken ones are not published', async () => {
  const picture = (content: string) => ({
    name: 't',
    width: 40,
    height: 30,
    data: [{ elementType: 6, x: 0, y: 0, width: 10, height: 10, content }],
  });
  const refused = (source: string | Record<string, unknown>) => {
    try {
      publicationOf(source);
    } catch (error) {
      return (error as { problem: { key: string } }).problem.key;
    }
    return undefined;
  };
  expect(refused(picture('https://example.com/a.png'))).toBe('marketPicture');
  expect(refused(picture('/api/v3/oss/file/../user/info'))).toBe('marketPicture');
  expect(refused({ name: ' ', width: 40, height: 30, data: [] })).toBe('nameReq');
  expect(refused('{')).toBe('templateInvalid');
  const { files, drawing } = publicationOf({
    ...picture('/api/v3/oss/file/abc-123'),
    execlFilePath: '/api/v3/oss/file/secret',
    templetId: 7,
    folderId: 3,
  });
  expect(files).toEqual(['abc-123']);
  expect(JSON.parse(drawing.settings)).not.toHaveProperty('execlFilePath');
  expect(JSON.parse(drawing.settings)).not.toHaveProperty('templetId');
});
