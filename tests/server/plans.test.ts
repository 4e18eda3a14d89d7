import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Cluster, startCluster } from '../../bench/server/cluster';
import { fill } from '../../bench/server/fill';
import { startSession } from '../../src/server/auth/sessions';
import { hasPostgres, makePostgresDatabase, startServer, type TestServer } from './databases';
import { type TestUser, userOf } from './labels';

/** Templates in the table. */
const COUNT = Number(process.env.BENCH_TEMPLETS ?? 200_000);
/** Folder of a PostgreSQL that the benches filled and kept: five million templates are not made again. */
const KEPT = process.env.BENCH_CLUSTER;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Every plan that was run in the cluster's databases with auto_explain on, in order, with its query. */
function plansIn(log: string): { query: string; nodes: Plan[] }[] {
  const found = log.matchAll(/plan:\n((?:\t.*\n)+)/g);
  return Array.from(found, ([, text]) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text!) as { 'Query Text': string; Plan: Plan };
    return { query, nodes: nodesOf(plan) };
  });
}

/** Calls after which PostgreSQL may run a list by a plan that it made for any values, on each of a few connections. */
const REPEATS = 14;

/** Tables that grow with the number of users. */
const BIG = ['templets', 'versions', 'shares', 'collects', 'recents', 'grams', 'file_refs'];

describe.runIf(hasPostgres())(`D-10 the plans PostgreSQL makes over ${COUNT} templates`, () => {
  let server: TestServer;
  let user: TestUser;
  let cluster: Cluster | undefined;
  let url = '';
  const logFile = () => join(KEPT ?? inject('clusterFolder'), 'log');

  beforeAll(async () => {
    const filling = (databaseUrl: string) => fill({ dataDir: '', databaseUrl }, COUNT);
    cluster = KEPT ? await startCluster(KEPT) : undefined;
    url = cluster ? await cluster.database(`bench_${COUNT}`, filling) : await makePostgresDatabase();
    if (!cluster) await filling(url);
    const client = new pg.Client(url);
    await client.connect();
    // Connections made from now on write the plan of every query to the cluster's log.
    const name = new URL(url).pathname.slice(1);
    for (const [setting, value] of Object.entries({
      session_preload_libraries: "'auto_explain'",
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_format': "'json'",
    }))
      await client.query(`alter database ${name} set ${setting} = ${value}`);
    await client.end();
    server = await startServer({ DATABASE_URL: url });
    const session = await server.database(async (db) =>
      startSession({ db, now: server.now }, (await db.users.byPhone('first'))!, true),
    );
    user = userOf(server, session);
  }, 3_600_000);
  afterAll(async () => {
    await server?.close();
    if (!cluster) return;
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} reset all`);
    await client.end();
    await cluster.stop();
  }, 600_000);

  /** The plans of one call; of a list those of its last of many calls. */
  async function plansOf(path: string, input: object) {
    if (path.startsWith('GET')) for (let i = 0; i < REPEATS; i++) await user.send(path, input);
    const before = readFileSync(logFile(), 'utf8').length;
    const reply = await user.send(path, input);
    expect(reply.code, path).toBe(200);
    return plansIn(readFileSync(logFile(), 'utf8').slice(before));
  }

  const sorts = ['updateTime', 'width', 'name'];
  const filters: object[] = [
    {},
    { keyword: '标签' },
    { keyword: '签' },
    { sizeFrom: 31, sizeTo: 40 },
    { collected: 1 },
  ];
  const lists = ['GET /templet/getMyTemplet', 'GET /market/getTemplet'].flatMap((path) =>
    sorts.flatMap((sort) => filters.map((filter): [string, object] => [path, { sort, ...filter }])),
  );
  const others: [string, object][] = [
    ['GET /templet/getMyTemplet', { folderId: 1 }],
    ['GET /templet/getMyTemplet', { folderId: 0, keyword: '标签' }],
    ['GET /templet/getMyTemplet', { pageNumber: 10, pageSize: 100 }],
    ['GET /market/getTemplet', { categoryId: 1 }],
    ['GET /market/getTemplet', { categoryId: 1, sort: 'name', keyword: '标签' }],
    ['GET /market/getTemplet', { categoryId: 1, sort: 'width' }],
    ['GET /market/getCategory', {}],
    ['GET /templet/getFolder', {}],
    ['GET /label/recent', {}],
    ['GET /templet/getShareTemplet', { shareType: 1 }],
    ['GET /templet/getShareTemplet', { shareType: 2 }],
  ];

  test.each([...lists, ...others])('D-10 %s %j reads no big table from end to end', async (path, input) => {
    const plans = await plansOf(path, input);
    const ofTemplets = plans.filter(({ nodes }) =>
      nodes.some((node) => BIG.includes(node['Relation Name'] ?? '')),
    );
    expect(ofTemplets.length, 'plans seen').toBeGreaterThan(0);
    for (const { query, nodes } of plans) {
      const scans = nodes.filter((node) => node['Node Type'].includes('Seq Scan'));
      expect(
        scans.map((node) => node['Relation Name']).filter((name) => BIG.includes(name ?? '')),
        query,
      ).toEqual([]);
    }
  });

  test('D-10 opening, saving, moving, sharing and deleting one template touch it by an index', async () => {
    const [row] = (await user.call('GET /templet/getMyTemplet', {})).data.rows;
    const { templetId, revision, name } = row!;
    const nobody = { phone: null, passwordHash: null, nickName: 'peer', userImg: '' };
    const peer = (await server.database(({ users }) => users.add(nobody)))!;
    const steps: [string, object][] = [
      ['GET /templet/getTemplet', { templetId, use: 'edit' }],
      ['POST /templet/save', { templetId, revision, name }],
      ['GET /templet/getVersion', { templetId }],
      ['POST /templet/restoreVersion', { templetId, revision }],
      ['POST /templet/move', { templetIds: [templetId], folderId: null }],
      ['POST /templet/collect', { templetId, collected: 1 }],
      ['POST /templet/copy', { templetId }],
      ['POST /templet/share', { templetId, shareCode: peer.shareCode }],
      ['POST /templet/delete', { templetIds: [templetId] }],
    ];
    for (const [path, input] of steps) {
      for (const { query, nodes } of await plansOf(path, input)) {
        const scans = nodes.filter((node) => node['Node Type'].includes('Seq Scan'));
        const big = scans.map((node) => node['Relation Name'] ?? '').filter((one) => BIG.includes(one));
        expect(big, `${path}: ${query}`).toEqual([]);
      }
    }
  });
});
