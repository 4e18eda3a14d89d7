import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { random } from '../printing/samples';
import { hasPostgres, makePostgresDatabase } from '../server/databases';
import { requireBuilt } from './built';
import { type Child, Deployment, numbered } from './workers';

/** Jobs, labels of each, and workers killed while each is rendered. */
const [JOBS, LABELS, KILLS] = [3, 6_000, 4];

describe.runIf(hasPostgres())('two servers and three workers on one PostgreSQL', () => {
  let site: Deployment;
  const workers: Child[] = [];
  const startWorker = () => site.start('worker', { RENDER_PARTS: '1', LOG_LEVEL: 'error' });

  beforeAll(async () => {
    requireBuilt();
    site = new Deployment({
      DATABASE_URL: await makePostgresDatabase(),
      RENDER_LEASE: '15',
      RENDER_PARTS: '0',
    });
    await site.open();
    await site.start('server');
    await site.start('server');
    await site.start('service');
    for (let i = 0; i < 3; i++) workers.push(await startWorker());
  }, 120_000);
  // Some ten thousand pictures are removed.
  afterAll(() => site?.close(), 600_000);

  test(`G-55 ${JOBS * KILLS} workers killed over ${JOBS * LABELS} labels: every label is printed exactly once`, async () => {
    const printer = await site.printer();
    const next = random(31);
    let again = 0;
    for (let round = 0; round < JOBS; round++) {
      const records = Array.from({ length: LABELS }, (_, i) => ({ n: `${round * LABELS + i}` }));
      const { id } = await site.ask<{ id: string }>(
        '/jobs',
        { template: numbered, records, printer },
        randomUUID(),
      );
      for (let kills = 0; kills < KILLS; ) {
        const parts = await site.db.printJobs.parts(id);
        const leased = parts.filter(({ state, lease }) => state === 'queued' && lease > 0);
        if (parts.length > 0 && parts.every(({ state }) => state === 'rendered')) break;
        if (leased.length === 0) continue;
        await delay(next() * 100);
        const at = Math.floor(next() * workers.length);
        expect(await workers[at]!.end('SIGKILL')).toBeNull();
        workers[at] = await startWorker();
        kills++;
      }
      const progress = async () => {
        const parts = await site.db.printJobs.parts(id);
        again = Math.max(again, ...parts.map(({ lease }) => lease));
        return site.ask<object>(`/jobs/${id}`);
      };
      await expect
        .poll(progress, { timeout: 300_000, interval: 200 })
        .toMatchObject({ state: 'done', asked: LABELS, printed: LABELS, skipped: 0, inDoubt: 0, toCome: 0 });
    }
    // A part of a worker that was killed was taken again.
    expect(again).toBeGreaterThan(1);
    const pictures = site.printed();
    expect(pictures).toHaveLength(JOBS * LABELS);
    expect(new Set(pictures).size).toBe(JOBS * LABELS);
    expect(await site.db.printJobs.failedParts()).toEqual([]);
  }, 900_000);
});

describe('a server on SQLite', () => {
  let site: Deployment;
  const PORT = freePort().then(String);

  beforeAll(async () => {
    requireBuilt();
    site = new Deployment({ DATABASE_URL: '' });
    await site.open();
  }, 120_000);
  // Some ten thousand pictures are removed.
  afterAll(() => site?.close(), 600_000);

  test(`G-55 it is killed ${KILLS} times while it renders ${LABELS / 2} labels: every label is printed exactly once`, async () => {
    const start = async () => site.start('server', { PORT: await PORT });
    let server = await start();
    await site.start('service');
    const printer = await site.printer();
    const records = Array.from({ length: LABELS / 2 }, (_, i) => ({ n: `${i}` }));
    const post = { template: numbered, records, printer };
    const { id } = await site.ask<{ id: string }>('/jobs', post, randomUUID());
    for (let kills = 0; kills < KILLS; ) {
      const parts = await site.db.printJobs.parts(id);
      // Each kill counts as a try of the part that is rendered.
      if (parts.some(({ state, tries }) => state === 'queued' && tries === 1)) {
        await server.end('SIGKILL');
        server = await start();
        kills++;
      }
      expect(parts.some(({ state }) => state !== 'rendered')).toBe(true);
    }
    await expect
      .poll(() => site.ask<object>(`/jobs/${id}`), { timeout: 300_000, interval: 200 })
      .toMatchObject({ state: 'done', printed: LABELS / 2, skipped: 0, inDoubt: 0 });
    const pictures = site.printed();
    expect([pictures.length, new Set(pictures).size]).toEqual([LABELS / 2, LABELS / 2]);
  }, 900_000);
});
