import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { hasPostgres, makePostgresDatabase } from '../server/databases';
import { requireBuilt } from './built';
import { run } from './cli';
import { type Child, Deployment, numbered } from './workers';

/** Labels of a file, and processes killed while it is made. */
const [LABELS, KILLS] = [12_000, 5];
const records = Array.from({ length: LABELS }, (_, i) => ({ n: `${i}` }));
const post = { template: numbered, records, output: 'pdf' };
const well = { state: 'done', asked: LABELS, printed: LABELS, skipped: 0, inDoubt: 0, toCome: 0 };

/** The file that the command line prints for the same rows. */
async function printed(site: Deployment): Promise<Buffer> {
  const [template, sheet, out] = ['label.json', 'rows.csv', 'out'].map((name) => join(site.folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(template, JSON.stringify(numbered));
  await writeFile(sheet, `n\n${records.map(({ n }) => n).join('\n')}\n`);
  const { code } = await run(['print', template, '--data', sheet, '--language', 'pdf', '--out', out]);
  expect(code).toBe(0);
  return readFileSync(join(out, 'labels.pdf'));
}

/** Kills a process whenever a part is being rendered. @param kill ends one and starts another */
async function killing(site: Deployment, id: string, kill: () => Promise<void>): Promise<void> {
  for (let kills = 0; kills < KILLS; ) {
    const parts = await site.db.printJobs.parts(id);
    expect(parts.some(({ state }) => state !== 'rendered')).toBe(true);
    if (!parts.some(({ state, tries }) => state === 'queued' && tries === 1)) continue;
    await kill();
    kills++;
  }
  await expect
    .poll(() => site.ask<object>(`/jobs/${id}`), { timeout: 300_000, interval: 200 })
    .toMatchObject(well);
}

/** Every label is in the file once: it is the one that the command line prints. */
async function check(site: Deployment, id: string): Promise<void> {
  const file = Buffer.from(await (await site.fetch(`/jobs/${id}/file`)).arrayBuffer());
  expect(file.equals(await printed(site))).toBe(true);
}

describe.runIf(hasPostgres())('a server and two workers on PostgreSQL', () => {
  let site: Deployment;
  const workers: Child[] = [];
  const startWorker = () => site.start('worker', { RENDER_PARTS: '1', LOG_LEVEL: 'error' });

  beforeAll(async () => {
    requireBuilt();
    site = new Deployment({
      DATABASE_URL: await makePostgresDatabase(),
      RENDER_LEASE: '10',
      RENDER_PARTS: '0',
    });
    await site.open();
    await site.start('server');
    for (let i = 0; i < 2; i++) workers.push(await startWorker());
  }, 120_000);
  afterAll(() => site?.close(), 60_000);

  test(`G-55 ${KILLS} workers killed over a file of ${LABELS} labels: every label is in it exactly once`, async () => {
    const { id } = await site.ask<{ id: string }>('/jobs', post, randomUUID());
    let at = 0;
    await killing(site, id, async () => {
      at = 1 - at;
      expect(await workers[at]!.end('SIGKILL')).toBeNull();
      workers[at] = await startWorker();
    });
    await check(site, id);
  }, 600_000);
});

describe('a server on SQLite', () => {
  let site: Deployment;
  const PORT = freePort().then(String);

  beforeAll(async () => {
    requireBuilt();
    site = new Deployment({ DATABASE_URL: '' });
    await site.open();
  }, 120_000);
  afterAll(() => site?.close(), 60_000);

  test(`G-55 it is killed ${KILLS} times while it makes a file of ${LABELS} labels: every label is in it exactly once`, async () => {
    const start = async () => site.start('server', { PORT: await PORT });
    let server = await start();
    const { id } = await site.ask<{ id: string }>('/jobs', post, randomUUID());
    await killing(site, id, async () => {
      await server.end('SIGKILL');
      server = await start();
    });
    await check(site, id);
  }, 600_000);
});
