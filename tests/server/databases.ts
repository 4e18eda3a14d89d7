import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { Passwords } from '../../src/server/auth/passwords';
import type { SmsMessage } from '../../src/server/auth/sms';
import type { Config } from '../../src/server/config';
import { type Database, openRepositories } from '../../src/server/db';
import { createServer, type ServerOptions } from '../../src/server/main';
import type { Envelope } from '../../src/server/route';
import type { ApiPath, InputOf, OutputOf } from '../../src/server/routes';
import { testApp, testConfig } from './deployment';
import { clusterUrl } from './postgres';

type Session = OutputOf<'POST /login/register'>;

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Address the call comes from. */
  ip?: string;
}

type Reply<T> = Envelope<T> & { status: number; data: T };

/** A running server with its own empty database, a clock that tests move, and the codes it sent. */
export interface TestServer {
  /** The first of its instances. */
  app: FastifyInstance;
  config: Config;
  /** Lines of the log. */
  log: string[];
  /** Messages sent, the newest last. */
  sent: SmsMessage[];
  /** The server's clock, epoch ms. */
  now(): number;
  /** Moves the clock on by `ms`. */
  pass(ms: number): void;
  call<P extends ApiPath>(path: P, input: InputOf<P>, options?: CallOptions): Promise<Reply<OutputOf<P>>>;
  /** As `call`, for what a client should never send. */
  send(path: string, input: unknown, options?: CallOptions): Promise<Reply<Record<string, unknown>>>;
  /** Works on the database itself, as the operator's commands do. */
  database<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** A new account, signed in. */
  signUp(nickName?: string): Promise<Session>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct-Horse-7';

/**
 * Starts a server on an empty database; `env` holds further variables of the deployment. Of several instances each
 * call goes to the next.
 */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  shared: Partial<Config> = {},
  instances = 1,
  options: Pick<ServerOptions, 'docsDir' | 'gate' | 'reach' | 'renderer'> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-server-'));
  // Port 80: injected requests name no other.
  const config = testConfig(env, { port: 80, ...shared, dataDir });
  const log: string[] = [];
  const sent: SmsMessage[] = [];
  let time = Date.UTC(2026, 0, 1);
  let phones = 0;
  const appDir = testApp(dataDir);
  const start = () =>
    createServer({
      ...options,
      appDir,
      config,
      log: (line) => log.push(line),
      now: () => time,
      // The usual cost has its own test; here it would be most of the time.
      passwords: new Passwords({ logN: 10, r: 8, p: 1 }),
      ...(config.sms.kind === 'terminal' && { sms: async (message) => void sent.push(message) }),
    });
  const apps = await Promise.all(Array.from({ length: instances }, start));
  const [app] = apps as [FastifyInstance];
  let calls = 0;
  const send: TestServer['send'] = async (path, input, { token, headers, ip } = {}) => {
    const [method, url] = path.split(' ') as ['GET' | 'POST', string];
    const reply = await apps[calls++ % instances]!.inject({
      method,
      url: `/api/v3${url}`,
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
      headers: { ...(token && { accesstoken: token }), ...headers },
      ...(ip && { remoteAddress: ip }),
    });
    return { status: reply.statusCode, ...reply.json<Envelope<Record<string, unknown>>>() } as Reply<
      Record<string, unknown>
    >;
  };
  const call = send as unknown as TestServer['call'];
  return {
    app,
    config,
    log,
    sent,
    now: () => time,
    pass(ms) {
      time += ms;
    },
    call,
    send,
    async database(work) {
      const db = await openRepositories(
        config,
        () => time,
        (error) => {
          throw error;
        },
      );
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    async signUp(nickName = '张三') {
      const phone = `139${String(++phones).padStart(8, '0')}`;
      const ip = `10.0.${phones >> 8}.${phones & 255}`;
      await call('POST /login/sendCaptcha', { phone, scene: 'register' }, { ip });
      const captcha = sent.findLast((one) => one.phone === phone)!.code;
      const reply = await call(
        'POST /login/register',
        { phone, captcha, password: PASSWORD, nickName },
        { ip },
      );
      if (reply.code !== 200) throw new Error(`sign up: ${reply.msg}`);
      return reply.data;
    },
    async close() {
      await Promise.all(apps.map((one) => one.close()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes an empty PostgreSQL database; answers its address. */
export async function makePostgresDatabase(): Promise<string> {
  const cluster = await clusterUrl(inject('clusterFolder'));
  const name = `t${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(`${cluster}/postgres`);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${cluster}/${name}`;
}

export const hasPostgres = (): boolean => inject('clusterFolder') !== '';

/**
 * Runs a suite on SQLite, on PostgreSQL, and on two servers that share a PostgreSQL database and take turns; each with
 * an empty database of its own, as long as the suite. `env` holds further variables of the deployment.
 */
export function onBothDatabases(
  suite: (server: () => TestServer) => void,
  env: NodeJS.ProcessEnv = {},
  options: () => Promise<Parameters<typeof startServer>[3]> = async () => ({}),
): void {
  const postgres = ['PostgreSQL', 'PostgreSQL with two servers'];
  describe.each(['SQLite', ...(hasPostgres() ? postgres : [])])('on %s', (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      const DATABASE_URL = kind === 'SQLite' ? undefined : await makePostgresDatabase();
      const instances = kind.endsWith('two servers') ? 2 : 1;
      server = await startServer({ ...env, DATABASE_URL }, {}, instances, await options());
    });
    afterAll(() => server?.close());
    suite(() => server);
  });
}
