import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode } from '../../src/server/agents/enrol';
import { openRepositories } from '../../src/server/db';
import { createKey } from '../../src/server/open/keys';
import { freePort } from '../ports';
import { random } from '../printing/samples';
import { requireBuilt } from './built';

/** Kills, of server and agent in turns, and labels of the job before each. */
const [KILLS, LABELS] = process.env.LONG_TESTS ? [40, 125] : [5, 50];

let folder: string;
let url: string;
let secret: string;
let code: string;
const children: Partial<Record<'server' | 'service', ChildProcess>> = {};

/** Starts one of the two, or starts it again. */
async function start(command: 'server' | 'service'): Promise<void> {
  const [PORT, PRINT_SERVICE_PORT, PRINT_STATUS_PORT] = [
    new URL(url).port,
    await freePort(),
    await freePort(),
  ];
  const child = spawn(process.execPath, ['dist/cli.js', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT,
      DATA_DIR: join(folder, command),
      PRINT_SERVICE_PORT: String(PRINT_SERVICE_PORT),
      PRINT_STATUS_PORT: String(PRINT_STATUS_PORT),
      ...(command === 'service' && { AGENT_URL: url, AGENT_CODE: code }),
    },
  });
  children[command] = child;
  await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
}

async function kill(command: 'server' | 'service'): Promise<void> {
  const child = children[command]!;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A request that is repeated until it is answered. */
async function ask<T>(path: string, body?: object, key = ''): Promise<T> {
  for (;;) {
    const reply = await fetch(`${url}/open/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (reply?.ok) return (await reply.json().catch(() => ask(path, body, key))) as T;
    if (reply && reply.status < 500) throw new Error(`${reply.status} ${await reply.text()}`);
    await delay(100);
  }
}

beforeAll(async () => {
  requireBuilt();
  folder = mkdtempSync(join(tmpdir(), 'labelwright-jobs-killed-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await start('server');
  await ask('/openapi.json');
  const db = await openRepositories(
    { dataDir: join(folder, 'server'), databaseUrl: undefined },
    Date.now,
    (error) => {
      throw error;
    },
  );
  const user = (await db.users.add({
    phone: '13900000000',
    passwordHash: null,
    nickName: 'x',
    userImg: '',
  }))!;
  const services = { db, now: Date.now };
  const scopes: ('print' | 'jobs:read')[] = ['print', 'jobs:read'];
  ({ secret } = await createKey(services, user.id, { name: 'k', scopes, perMinute: 6000 }));
  ({ code } = await makeCode(services, user.id));
  await db.close();
}, 120_000);
afterAll(async () => {
  for (const child of Object.values(children)) child?.kill('SIGKILL');
  await delay(100);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A label whose text no other one has. */
const template = {
  width: 20,
  height: 10,
  data: [{ id: 'a', elementType: 1, x: 1, y: 1, width: 18, height: 5, inputDataType: 3, excelKey: 'n' }],
};

interface Job {
  id: string;
  state: string;
  asked: number;
  printed: number;
  skipped: number;
  inDoubt: number;
  toCome: number;
}

test(`G-55 server and agent killed ${KILLS} times over ${KILLS * LABELS} labels: every label is printed exactly once`, async () => {
  const service = join(folder, 'service');
  await start('service');
  const printers = async () => (await ask<{ printers: { id: number }[] }>('/printers')).printers;
  await expect.poll(printers, { timeout: 60_000 }).toHaveLength(1);
  const [{ id: printer } = { id: 0 }] = await printers();
  const next = random(18);
  const jobs: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const victim = round % 2 === 0 ? 'service' : 'server';
    const records = Array.from({ length: LABELS }, (_, i) => ({ n: `${round * LABELS + i}` }));
    const posting = ask<Job>('/jobs', { template, records, printer }, randomUUID());
    // While the request is answered, the labels travel or are printed.
    await delay(next() * 600);
    await kill(victim);
    await start(victim);
    jobs.push((await posting).id);
  }
  for (const id of jobs)
    await expect
      .poll(() => ask<Job>(`/jobs/${id}`), { timeout: 120_000 })
      .toMatchObject({ state: 'done', asked: LABELS, printed: LABELS, skipped: 0, inDoubt: 0, toCome: 0 });
  expect(new Set(jobs).size).toBe(KILLS);
  const printed = join(service, 'printed');
  const pictures = readdirSync(printed).flatMap((name) =>
    readdirSync(join(printed, name))
      .filter((file) => file.endsWith('.png'))
      .map((file) => readFileSync(join(printed, name, file)).toString('base64')),
  );
  expect(pictures).toHaveLength(KILLS * LABELS);
  expect(new Set(pictures).size).toBe(KILLS * LABELS);
}, 900_000);
