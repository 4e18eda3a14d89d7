import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startSession } from '../../../src/server/auth/sessions';
import { openRepositories } from '../../../src/server/db';
import type { Envelope } from '../../../src/server/route';
import { hasPostgres, makePostgresDatabase } from '../databases';
import { testApp } from '../deployment';
import { entity } from '../labels';

/** Kills per database, and clients that save at once. */
const KILLS = 20;
const CLIENTS = 6;
/** Saves of one template before the client begins another. */
const SAVES = 25;

interface Deployment {
  dataDir: string;
  databaseUrl: string;
}

/** Template id -> revision of the last save that was acknowledged. */
type Acknowledged = Map<number, number>;

/** Folder of the program; inside the project, so that it finds its packages. */
let programs = '';
beforeAll(async () => {
  mkdirSync('build', { recursive: true });
  programs = mkdtempSync('build/killed-');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: new URL('child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: programs,
      copyPublicDir: false,
    },
  });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

async function start({ dataDir, databaseUrl }: Deployment): Promise<{ child: ChildProcess; url: string }> {
  const args = [join(programs, 'child.js'), dataDir, join(dataDir, 'app'), databaseUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout!);
  const [url] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])) as [string];
  return { child, url };
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

/** Saves without end until the server is gone, noting what was acknowledged and telling so. */
async function saveUntilGone(
  call: ReturnType<typeof caller>,
  acknowledged: Acknowledged,
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

const kinds = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])];
// Side by side: most of the time is servers that start.
describe.concurrent.each(kinds)('D-10 a server on %s that is killed while it saves', (kind) => {
  test('D-10 starts again every time and has every acknowledged save, whole', async ({ expect }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-killed-'));
    testApp(dataDir);
    const databaseUrl = kind === 'SQLite' ? '' : await makePostgresDatabase();
    const open = () =>
      openRepositories({ dataDir, databaseUrl: databaseUrl || undefined }, Date.now, (error) => {
        throw error;
      });
    const first = await open();
    const account = { phone: '13900000000', passwordHash: null, nickName: 'x', userImg: '' };
    const user = (await first.users.add(account))!;
    const { accessToken: token } = await startSession({ db: first, now: Date.now }, user, true);
    await first.close();

    const acknowledged: Acknowledged = new Map();
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const { child, url } = await start({ dataDir, databaseUrl });
        const call = caller(url, token);
        // The other clients are in the middle of theirs when one save too many is acknowledged.
        let left = 1 + 4 * kill;
        const ended = once(child, 'exit');
        const onSaved = () => void (--left === 0 && child.kill('SIGKILL'));
        const saving = Array.from({ length: CLIENTS }, () => saveUntilGone(call, acknowledged, onSaved));
        await Promise.all([ended, ...saving]);
      }
      const { child, url } = await start({ dataDir, databaseUrl });
      const added = await caller(url, token)('/templet/save', entity('最后'));
      expect(added.code).toBe(200);
      child.kill('SIGKILL');
      await once(child, 'exit');

      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      const db = await open();
      for (const [id, revision] of acknowledged) {
        const templet = await db.templets.read(user.id, id);
        // The save that was on its way may have been made, too.
        expect([revision, revision + 1], `${id}`).toContain(templet.revision);
        expect(templet.name).toBe(`第${templet.revision}版`);
        expect(templet.data).toContain(templet.name);
        // What the template was went to its versions in the same transaction.
        const versions = await db.versions.list(id, { pageNumber: 1, pageSize: 100 });
        expect(versions.total).toBe(Math.min(20, templet.revision - 1));
      }
      await db.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 180_000);
});
