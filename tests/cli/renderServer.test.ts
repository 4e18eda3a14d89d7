import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RenderPool } from '../../src/cli/render/RenderPool';
import { startServer, type TestServer } from '../server/databases';
import { newUser } from '../server/labels';
import { newKey } from '../server/open/client';
import { requireBuilt } from './built';

let server: TestServer;
let patient: TestServer;
let folder: string;

/** A server that renders in one process. @param queue requests that wait for it; others get 503 */
function start(queue: number): Promise<TestServer> {
  const limits = { processes: 1, queue, milliseconds: 60_000, memoryMb: 1200 };
  const renderer = new RenderPool(limits, pathToFileURL('dist/render-worker.js'));
  return startServer({}, {}, 1, { renderer });
}

const addressOf = ({ app }: TestServer) => app.listen({ host: '127.0.0.1', port: 0 });

beforeAll(async () => {
  requireBuilt();
  folder = mkdtempSync(join(tmpdir(), 'labelwright-render-server-'));
  vi.stubEnv('TMPDIR', folder);
  server = await start(0);
  patient = await start(20);
});
afterAll(async () => {
  for (const one of [server, patient]) {
    // The client of Node.js keeps its connections open for a minute.
    one?.app.server.closeAllConnections();
    await one?.close();
  }
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const text = { id: 'a', elementType: 1, x: 1, y: 1, width: 30, height: 5, content: 'a' };
const serial = { ...text, inputDataType: 2, content: '1', transmutationCount: 10_000 };
const label = (element: object) => ({ template: { width: 40, height: 30, data: [element] }, format: 'zpl' });

/** Folders of requests that are not removed yet. */
const left = () => readdirSync(folder).filter((name) => name.startsWith('labelwright-request-'));

test('G-54 a client that leaves ends its work, and meanwhile the server answers others', async () => {
  const address = await addressOf(server);
  const { secret } = await newKey(await newUser(server));
  const render = (request: object, signal?: AbortSignal) =>
    fetch(`${address}/open/v1/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      // A body of this size is written to the disk.
      body: JSON.stringify(request).padEnd(70_000),
      ...(signal && { signal }),
    });
  const status = async (request: object) => {
    const reply = await render(request);
    await reply.arrayBuffer();
    return [reply.status, reply.headers.get('retry-after')];
  };
  expect(await status(label(text))).toEqual([200, null]);
  const leaving = new AbortController();
  const run = vi.spyOn(RenderPool.prototype, 'run');
  const long = render(label(serial), leaving.signal).catch((error: Error) => error.name);
  // Only then: a request that comes first would get the process, and the long one the refusal. Its body is on the disk earlier.
  await expect.poll(() => run.mock.calls).toHaveLength(1);
  expect(left()).toHaveLength(1);
  expect(await status(label(text))).toEqual([503, '5']);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  leaving.abort();
  expect(await long).toBe('AbortError');
  await expect.poll(() => status(label(text))).toEqual([200, null]);
  await expect.poll(left).toEqual([]);
  run.mockRestore();
});

test('G-54 an account leaves room for others: more than eight requests at once get 429', async () => {
  const address = await addressOf(patient);
  const { secret } = await newKey(await newUser(patient));
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      fetch(`${address}/open/v1/render`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(label({ ...serial, transmutationCount: 1000 })),
      }),
    ),
  );
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  const statuses = replies.map(({ status }) => status);
  // The first is rendered while the others arrive: seven wait for it, and there is room for more of other accounts.
  expect(statuses.sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
});
