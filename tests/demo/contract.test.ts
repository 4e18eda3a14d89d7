import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startServer, type TestServer } from '../server/databases';
import { woff2 } from '../server/uploads';
import { type Call, type Got, type Reply, type Step, steps } from './calls';
import { openDemoServer } from './openPage';

/** Ids of elements that a server makes. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

let page: Awaited<ReturnType<typeof openDemoServer>>;
let real: TestServer;
let sequence: Step[];

beforeAll(async () => {
  [page, real, sequence] = await Promise.all([openDemoServer(), startServer(), steps()]);
}, 240_000);
afterAll(async () => {
  await page?.close();
  await real?.close();
});

/** Sends a call to the server as a browser sends it. */
async function callReal({ path, input = {}, token, file }: Call): Promise<Reply> {
  const [method, place] = path.split(' ') as ['GET' | 'POST', string];
  const id = (input as { id?: string }).id ?? '';
  let payload: Buffer | object | undefined;
  const headers: Record<string, string> = token ? { accesstoken: token } : {};
  if (file) {
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.set(key, String(value));
    form.set('file', new Blob([new Uint8Array(Buffer.from(file.bytes, 'base64'))]), file.name);
    const body = new Response(form);
    headers['content-type'] = body.headers.get('content-type')!;
    payload = Buffer.from(await body.arrayBuffer());
  } else if (method === 'POST') payload = input;
  const isFile = place.includes(':id');
  const reply = await real.app.inject({
    method,
    url: `/api/v3${place.replace(':id', id)}`,
    headers,
    ...(payload ? { payload } : !isFile && { query: input as Record<string, string> }),
  });
  const type = String(reply.headers['content-type'] ?? '');
  return { status: reply.statusCode, type, body: type.includes('json') ? reply.json() : reply.body };
}

/** Replaces what differs between servers by what it refers to: the first id of a kind is #1 wherever it is met. */
function normal() {
  const seen = new Map<string, string>();
  const nameOf = (kind: string, value: unknown): string => {
    const key = `${kind} ${value}`;
    const known = seen.get(key);
    if (known) return known;
    const name = `${kind} #${[...seen.keys()].filter((one) => one.startsWith(`${kind} `)).length + 1}`;
    seen.set(key, name);
    return name;
  };
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
    if (/^id$|Ids?$/.test(key) && typeof value === 'number') return nameOf(key, value);
    if (/Time$/.test(key) && typeof value === 'number') return value > 0 ? 'time' : value;
    if (/Token$|^shareCode$/.test(key) && typeof value === 'string') return nameOf(key, value);
    if (typeof value === 'string')
      return value
        .replaceAll(/\/api\/v3\/oss\/file\/[\w-]+/g, (address) => nameOf('file', address))
        .replaceAll(UUID, (id) => nameOf('uuid', id));
    return value;
  };
  return ({ status, type, body }: Reply) => ({
    status,
    type: type.replaceAll(/; ?charset=utf-8/gi, ''),
    body: walk(body, ''),
  });
}

/** Runs the sequence on a server. */
async function answers(call: (one: Call) => Promise<Reply>, token: string): Promise<Map<string, unknown>> {
  const got: Got = {};
  const clean = normal();
  const all = new Map<string, unknown>();
  let current = token;
  for (const { name, path, input, file, isGuest } of sequence) {
    const reply = await call({
      path,
      input: input?.(got) ?? {},
      ...(!isGuest && { token: current }),
      ...(file && { file }),
    });
    const { data } = reply.body as { data?: unknown };
    got[name] = data;
    if (name === 'refreshed' && reply.status === 200)
      current = (data as { accessToken: string }).accessToken ?? current;
    all.set(name, { path, ...clean(reply) });
  }
  return all;
}

test('the server of the demo answers every call of the app as the web server does', async () => {
  const { demo } = (await real.call('GET /site/config', {})).data;
  const session = await real.call('POST /login/doLogin', { ...demo!, remember: 1 });
  const inPage = await page.login();
  const web = await answers(callReal, session.data.accessToken);
  const own = await answers(page.call, inPage.accessToken);
  const differences = [...web].filter(
    ([name, reply]) => JSON.stringify(reply) !== JSON.stringify(own.get(name)),
  );
  for (const [name, reply] of differences) expect.soft(own.get(name), name).toEqual(reply);
  // Most are no refusals, so that equal refusals are not all that is compared.
  const good = [...web.values()].filter((one) => (one as { body: { code?: number } }).body.code === 200);
  expect(good.length).toBeGreaterThan(50);
}, 240_000);

test('every route of the demo is among the calls that are compared', async () => {
  const { served } = await page.lists();
  const called = new Set(sequence.map(({ path }) => path));
  // The settings of a site: a demo is no site of its own, and offers other things.
  expect(served.filter((path) => !called.has(path))).toEqual(['GET /site/config']);
});

test('a font that only a server can read, and a password, are refused by the demo', async () => {
  const { accessToken: token } = await page.login();
  const upload = { name: 'a.woff2', bytes: woff2().toString('base64') };
  const font = await page.call({ path: 'POST /font/upload', token, file: upload });
  expect(font.body).toMatchObject({ code: 1601 });
  const password = { oldPassword: PASSWORD, password: 'another-Horse-8' };
  const change = await page.call({ path: 'POST /user/update', token, input: password });
  expect(change.body).not.toMatchObject({ code: 200 });
});

test('what needs a server is refused by the demo, each with the same code', async () => {
  const { unserved } = await page.lists();
  expect(unserved.length).toBeGreaterThan(30);
  for (const path of unserved) {
    const reply = await page.call({ path: path.replace(/:\w+/g, 'x') });
    expect(reply.body, path).toMatchObject({ code: 1601, msg: '此功能需要服务器，演示版没有服务器' });
  }
});
