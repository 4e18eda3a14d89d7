import pg from 'pg';
import { startSession } from '../../src/server/auth/sessions';
import { openRepositories } from '../../src/server/db';
import { searchKey, sortKey } from '../../src/server/db/names';
import { openDatabase } from '../../src/server/db/open';
import { marketCategories } from '../../src/server/market';
import { publicationOf } from '../../src/server/market/publication';
import { seedMarket } from '../../src/server/market/seed';
import { fillTables } from '../../tests/server/generate';

/** A signed-in account and one template of it. */
export interface Account {
  token: string;
  templetId: number;
  name: string;
}

/** Where the data of a server is. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Accounts that call. */
const CALLERS = 500;
const BATCH = 250;

const fail = (error: Error) => {
  throw error;
};

/** Fills SQLite with `count` templates, 100 per account: those of the market over and over. */
async function fillSqlite(place: Place, count: number): Promise<void> {
  const db = await openDatabase(place, fail);
  try {
    const drawings = marketCategories.flatMap(({ templates }) =>
      templates.map(({ template }) => publicationOf(template).drawing),
    );
    await db.transaction().execute(async (tx) => {
      for (let i = 1; i <= count / 100; i++)
        await tx
          .insertInto('users')
          .values({
            ...{ phone: `g${i}`, passwordHash: null, nickName: 'user', userImg: '', shareCode: `g${i}` },
            ...{ role: 'user', createTime: 0 },
          })
          .execute();
      const owners = await tx.selectFrom('users').select('id').orderBy('id').execute();
      for (let from = 0; from < count; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, j) => {
          const i = from + j;
          const drawing = drawings[i % drawings.length]!;
          const name = `${drawing.name.slice(0, 20)} ${i}`;
          return {
            ...drawing,
            ...{
              name,
              searchKey: searchKey(name),
              sortKey: sortKey(name),
              cover: '/api/v3/oss/file/0123456789abcdef',
            },
            ...{ ownerId: owners[i % owners.length]!.id, folderId: null, categoryId: null, marketCode: null },
            ...{ revision: 1, createTime: i, updateTime: i },
          };
        });
        await tx.insertInto('templets').values(rows).execute();
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Fills PostgreSQL with `count` templates by SQL, and what else users have. */
async function fillPostgres(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into users (phone, nick_name, user_img, share_code, role, create_time)
       values ('first', 'user', '', 'first', 'user', 0) returning id`,
    );
    await fillTables(client, count, rows[0].id);
  } finally {
    await client.end();
  }
}

/** Fills an empty database with `count` templates, in addition to the market's own. */
export async function fill(place: Place, count: number): Promise<void> {
  const repositories = await openRepositories(place, Date.now, fail);
  try {
    await seedMarket(repositories);
  } finally {
    await repositories.close();
  }
  await (place.databaseUrl ? fillPostgres(place.databaseUrl, count) : fillSqlite(place, count));
}

/** Signs in some of the owners of a filled database, from its beginning to its end. */
export async function signIn(place: Place, count: number): Promise<Account[]> {
  const repositories = await openRepositories(place, Date.now, fail);
  try {
    const accounts: Account[] = [];
    for (let i = 0; i < CALLERS; i++) {
      const user = await repositories.users.byPhone(`g${1 + Math.floor((i * count) / 100 / CALLERS)}`);
      if (!user) continue;
      const { accessToken } = await startSession({ db: repositories, now: Date.now }, user, true);
      const filter = { sort: 'updateTime', pageNumber: 1, pageSize: 1 } as const;
      const [own] = (await repositories.templets.list(user.id, undefined, filter)).rows;
      if (own) accounts.push({ token: accessToken, templetId: own.templetId, name: own.name });
    }
    return accounts;
  } finally {
    await repositories.close();
  }
}
