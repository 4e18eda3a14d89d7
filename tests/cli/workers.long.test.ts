import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, makePostgresDatabase } from '../server/databases';
import { requireBuilt } from './built';
import { run } from './cli';
import { Deployment, numbered } from './workers';

describe.runIf(hasPostgres())('a server that leaves all parts to workers', () => {
  let site: Deployment;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    requireBuilt();
    env = { DATABASE_URL: await makePostgresDatabase(), RENDER_PARTS: '0' };
    site = new Deployment(env);
    await site.open();
    await site.start('server');
    await site.start('service');
  });
  afterAll(() => site?.close());

  test('G-55 a worker renders them, returns what it has when it is stopped, and knows the store of the servers', async () => {
    const printer = await site.printer();
    const records = Array.from({ length: 1500 }, (_, i) => ({ n: `${i}` }));
    const post = { template: numbered, records, printer };
    const { id } = await site.ask<{ id: string }>('/jobs', post, randomUUID());
    const parts = () => site.db.printJobs.parts(id);
    // The first part was rendered with the request; nobody renders the others.
    expect((await parts()).map(({ state }) => state)).toEqual(['rendered', ...Array(4).fill('queued')]);

    const elsewhere = await site.start('worker', { RENDER_PARTS: '1', DATA_DIR: join(site.folder, 'other') });
    expect(await elsewhere.end('SIGTERM')).toBe(2);
    expect(elsewhere.errors()).toContain('DATA_DIR');

    const first = await site.start('worker', { RENDER_PARTS: '2' });
    await expect.poll(async () => (await parts()).some(({ lease }) => lease > 0)).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.errors()).toBe('');
    // Nothing is leased: another worker need not wait until a lease is over.
    const left = (await parts()).filter(({ state }) => state === 'queued');
    expect(left.every(({ tries }) => tries === 0)).toBe(true);

    await site.start('worker', { RENDER_PARTS: '2' });
    await expect
      .poll(() => site.ask<object>(`/jobs/${id}`), { timeout: 30_000 })
      .toMatchObject({ state: 'done', printed: 1500, skipped: 0, inDoubt: 0 });
    const pictures = site.printed();
    expect([pictures.length, new Set(pictures).size]).toEqual([1500, 1500]);
    const failed = await run(['jobs', 'failed', '--json'], { ...env, DATA_DIR: join(site.folder, 'shared') });
    expect([failed.code, JSON.parse(failed.out)]).toEqual([0, []]);
    const unknown = await run(['jobs', 'retry', id], { ...env, DATA_DIR: join(site.folder, 'shared') });
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining(id)]);
  });
});
