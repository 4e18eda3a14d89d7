import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openRepositories } from '../../src/server/db';
import { createKey } from '../../src/server/open/keys';
import { hasPostgres } from '../../tests/server/postgres';
import { freePort, makeDataFolder, type Product, startProduct } from '../product';
import { startCluster } from './cluster';
import { Shed } from './load';

/** A job as the bench reads it. */
export interface OpenJob {
  id: string;
  state: string;
  rendered: number;
  file?: { size: number };
}

/** An account with a key for everything. */
export interface OpenAccount {
  userId: number;
  key: string;
}

/** A server that renders nothing itself, a worker, and their database. */
export interface OpenSite {
  url: string;
  db: Database;
  server: Product;
  worker: Product;
  account(): Promise<OpenAccount>;
  /** Makes a job. @throws Shed when the server is busy; Error for any other answer */
  post(account: OpenAccount, body: object): Promise<OpenJob>;
  get(account: OpenAccount, path: string): Promise<Response>;
  /** Waits until a job is done, and calls `look` meanwhile. @throws Error for one that failed */
  done(account: OpenAccount, id: string, look?: (job: OpenJob) => void): Promise<OpenJob>;
  stop(): Promise<void>;
}

const fail = (error: Error) => {
  throw error;
};

/** Starts server and worker on PostgreSQL; undefined where it is not installed. */
export async function startOpenSite(root: string): Promise<OpenSite | undefined> {
  if (!hasPostgres()) return undefined;
  const cluster = await startCluster();
  const dataDir = makeDataFolder();
  const databaseUrl = await cluster.database('open', async () => {});
  const db = await openRepositories({ dataDir, databaseUrl }, Date.now, fail);
  const env = { DATABASE_URL: databaseUrl };
  const port = await freePort();
  const server = await startProduct(root, 'server', port, dataDir, { ...env, RENDER_PARTS: '0' });
  const worker = await startProduct(root, 'worker', await freePort(), dataDir, env);
  const url = `http://127.0.0.1:${port}`;
  let accounts = 0;
  const ask = async (key: string, path: string, body?: object): Promise<Response> => {
    const reply = await fetch(`${url}/open/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (reply.status === 429 || reply.status === 503) throw new Shed(`${path}: ${reply.status}`);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${(await reply.text()).slice(0, 200)}`);
    return reply;
  };
  return {
    url,
    db,
    server,
    worker,
    async account() {
      const row = { phone: `139${++accounts}`, passwordHash: null, nickName: 'x', userImg: '' };
      const { id: userId } = (await db.users.add(row))!;
      const wanted = { name: 'k', scopes: ['render', 'print', 'jobs:read'] as const, perMinute: 6000 };
      const { secret } = await createKey({ db, now: Date.now }, userId, {
        ...wanted,
        scopes: [...wanted.scopes],
      });
      return { userId, key: secret };
    },
    post: async ({ key }, body) => (await (await ask(key, '/jobs', body)).json()) as OpenJob,
    get: ({ key }, path) => ask(key, path),
    async done({ key }, id, look = () => {}) {
      for (;;) {
        const job = (await (await ask(key, `/jobs/${id}`)).json()) as OpenJob;
        look(job);
        if (job.state === 'done') return job;
        if (job.state === 'failed') throw new Error(`job failed: ${JSON.stringify(job).slice(0, 300)}`);
        await delay(30);
      }
    },
    async stop() {
      await db.close();
      await worker.stop();
      await server.stop();
      await cluster.stop();
    },
  };
}
