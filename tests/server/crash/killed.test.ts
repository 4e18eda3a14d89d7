import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../../../src/server/auth/sessions';
import { openRepositories } from '../../../src/server/db';
import type { Envelope } from '../../../src/server/route';
import { versionDefine } from '../../../vite/version';
import { hasPostgres, makePostgresDatabase } from '../databases';
import { testApp } from '../deployment';
import { entity } from '../labels';

/** Kills, and clients of each database that save at once. */
const KILLS = process.env.LONG_TESTS ? 20 : 6;
const CLIENTS = 3;
/** Acknowledged saves before the last kill; the first comes after one, the others spread between. */
const LAST = 58;
/** Saves of one template before the client begins another. */
const SAVES = 12;

/** A database with the account that saves into it. */
interface Deployment {
  dataDir: string;
  databaseUrl: string;
  userId: number;
  token: string;
  /** Template id -> revision of the last save that was acknowledged. */
  acknowledged: Map<number, number>;
}

/** Folder of the program; inside the project, so that it finds its packages. */
let programs = '';
beforeAll(async () => {
  mkdirSync('build', { recursive: true });
  programs = mkdtempSync(join(process.cwd(), 'build/killed-'));
  await build({
    configFile: false,
    define: versionDefine,
    logLevel: 'error',
    // One file starts in half the time of a thousand; what is not JavaScript stays where it is.
    ssr: { noExternal: true, external: ['better-sqlite3', 'better-sqlite3-node22', 'sharp'] },
    build: {
      ssr: new URL('child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: programs,
      copyPublicDir: false,
    },
  });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

const open = ({ dataDir, databaseUrl }: Pick<Deployment, 'dataDir' | 'databaseUrl'>) =>
  openRepositories({ dataDir, databaseUrl: databaseUrl || undefined }, Date.now, (error) => {
    throw error;
  });

async function deploy(kind: string): Promise<Deployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-killed-'));
  const databaseUrl = kind === 'SQLite' ? '' : await makePostgresDatabase();
  const db = await open({ dataDir, databaseUrl });
  const account = { phone: '13900000000', passwordHash: null, nickName: 'x', userImg: '' };
  const user = (await db.users.add(account))!;
  const { accessToken: token } = await startSession({ db, now: Date.now }, user, true);
  await db.close();
  return { dataDir, databaseUrl, userId: user.id, token, acknowledged: new Map() };
}

async function start(deployments: Deployment[]): Promise<{ child: ChildProcess; urls: string[] }> {
  const places = deployments.map(({ dataDir, databaseUrl }) => JSON.stringify({ dataDir, databaseUrl }));
  const args = [join(programs, 'child.js'), testApp(programs), ...places];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout!);
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])) as [string];
  return { child, urls: line.split(' ') };
}

const caller =
  (url: string, token: string) =>
  async (path: string, input: object): Promise<Envelope<Record<string, number>>> => {
    const reply = await fetch(`${url}/api/v3${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', accesstoken: token },
    });
    return (await reply.json()) as Envelope<Record<string, number>>;
  };

/** Saves repeatedly until the server is gone, and reports what was acknowledged. */
async function saveUntilGone(
  call: ReturnType<typeof caller>,
  { acknowledged }: Deployment,
  onSaved: () => void,
): Promise<void> {
  for (;;) {
    let last: { templetId: number; revision: number } | undefined;
    for (let i = 0; i < SAVES; i++) {
      const input = entity(`第${(last?.revision ?? 0) + 1}版`, last);
      const reply = await call('/templet/save', input).catch(() => undefined);
      if (!reply) return;
      if (reply.code !== 200) throw new Error(reply.msg);
      last = reply.data as { templetId: number; revision: number };
      acknowledged.set(last.templetId, last.revision);
      onSaved();
    }
  }
}

/** Every acknowledged save is there, whole, and so is what it replaced. */
async function check(deployment: Deployment): Promise<void> {
  const db = await open(deployment);
  for (const [id, revision] of deployment.acknowledged) {
    const templet = await db.templets.read(deployment.userId, id);
    // The save that was on its way may have been made, too.
    expect([revision, revision + 1], `${id}`).toContain(templet.revision);
    expect(templet.name).toBe(`第${templet.revision}版`);
    expect(templet.data).toContain(templet.name);
    // What the template was went to its versions in the same transaction.
    const versions = await db.versions.list(id, { pageNumber: 1, pageSize: 100 });
    expect(versions.total).toBe(Math.min(20, templet.revision - 1));
  }
  await db.close();
}

const kinds = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])];
test(`D-10 a server on ${kinds.join(' and one on ')} killed ${KILLS} times while they save start again every time and have every acknowledged save, whole`, async () => {
  const deployments: Deployment[] = [];
  // One process for all: most of the time is servers that start.
  try {
    for (const kind of kinds) deployments.push(await deploy(kind));
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, urls } = await start(deployments);
      // All other clients, of either database, are in the middle of theirs when one save too many is acknowledged.
      let left = 1 + Math.round((kill * (LAST - 1)) / (KILLS - 1));
      const ended = once(child, 'exit');
      const onSaved = () => void (--left === 0 && child.kill('SIGKILL'));
      const saving = deployments.flatMap((deployment, i) => {
        const call = caller(urls[i]!, deployment.token);
        return Array.from({ length: CLIENTS }, () => saveUntilGone(call, deployment, onSaved));
      });
      await Promise.all([ended, ...saving]);
    }
    const { child, urls } = await start(deployments);
    for (const [i, { token }] of deployments.entries()) {
      const added = await caller(urls[i]!, token)('/templet/save', entity('最后'));
      expect(added.code).toBe(200);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');

    for (const deployment of deployments) {
      expect(deployment.acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      await check(deployment);
    }
  } finally {
    for (const { dataDir } of deployments) rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
