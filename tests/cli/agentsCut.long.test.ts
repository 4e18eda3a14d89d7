import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCode } from '../../src/server/agents/enrol';
import { freePort } from '../ports';
import { random } from '../printing/samples';
import { hasPostgres, makePostgresDatabase } from '../server/databases';
import { requireBuilt } from './built';
import { CutSockets } from './cutSockets';
import { Deployment, numbered } from './workers';

/** Agents, and jobs and labels of each. */
const [AGENTS, JOBS, LABELS] = [20, 2, 250];
const ALL = AGENTS * JOBS * LABELS;
/** Bytes that a connection passes at most: some hundred labels. */
const WITHIN = 30_000;

describe.runIf(hasPostgres())('two servers, three workers and twenty agents on one PostgreSQL', () => {
  const next = random(47);
  let site: Deployment;
  let line: CutSockets;

  beforeAll(async () => {
    requireBuilt();
    const ports = [String(await freePort()), String(await freePort())];
    const targets = ports.map((port) => `http://127.0.0.1:${port}`);
    line = await CutSockets.open(targets, next);
    site = new Deployment({
      DATABASE_URL: await makePostgresDatabase(),
      PUBLIC_URL: line.url,
      RENDER_PARTS: '0',
    });
    await site.open();
    for (const PORT of ports) await site.start('server', { PORT });
    for (let i = 0; i < 3; i++) await site.start('worker', { RENDER_PARTS: '1', LOG_LEVEL: 'error' });
    for (let i = 1; i <= AGENTS; i++) {
      const { code } = await makeCode({ db: site.db, now: Date.now }, site.userId);
      await site.start('service', {
        DATA_DIR: site.folderOf(`agent${i}`),
        AGENT_URL: line.url,
        AGENT_CODE: code,
      });
      await vi.waitUntil(async () => (await site.printers()).length === i, {
        timeout: 60_000,
        interval: 100,
      });
    }
  }, 300_000);
  // Some ten thousand pictures are removed.
  afterAll(async () => {
    await line?.close();
    await site?.close();
  }, 600_000);

  /** Posts a job over a line that is cut, with one key, until there is an answer. */
  const post = async (body: object): Promise<string> => {
    const key = randomUUID();
    for (let tries = 0; ; tries++) {
      try {
        return (await site.ask<{ id: string }>('/jobs', body, key, line.url)).id;
      } catch (error) {
        // An answer of the server is none of the line's.
        if (tries === 50 || !/fetch failed|terminated|JSON/.test(String(error))) throw error;
      }
    }
  };

  test(`G-55 G-56 sockets cut at random over ${ALL} labels: every label is printed exactly once`, async () => {
    line.cutWithin(WITHIN);
    const ids: string[] = [];
    for (let job = 0; job < JOBS; job++)
      for (const printer of await site.printers()) {
        const records = Array.from({ length: LABELS }, (_, i) => ({ n: `${ids.length * LABELS + i}` }));
        ids.push(await post({ template: numbered, records, printer }));
      }
    expect(new Set(ids).size).toBe(AGENTS * JOBS);
    for (const id of ids)
      await expect
        .poll(() => site.ask<object>(`/jobs/${id}`), { timeout: 300_000, interval: 500 })
        .toMatchObject({ state: 'done', asked: LABELS, printed: LABELS, skipped: 0, inDoubt: 0, toCome: 0 });
    // Each agent lost its connection more than once, on average.
    expect(line.cuts).toBeGreaterThan(2 * AGENTS);
    const pictures = Array.from({ length: AGENTS }, (_, i) => site.printed(`agent${i + 1}`));
    expect(pictures.map(({ length }) => length)).toEqual(Array(AGENTS).fill(JOBS * LABELS));
    expect(new Set(pictures.flat()).size).toBe(ALL);
  }, 900_000);
});
