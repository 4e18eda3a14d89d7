import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import type { MessageKey } from '../../src/base/messages';
import type { Problem } from '../../src/base/problem';
import { Pairing } from '../../src/print-service/pairing';
import { Sites } from '../../src/print-service/sites';
import { CLOSE_NOT_PAIRED } from '../../src/printing/pairing';
import { after, folder, ORIGIN, service } from './harness';
import { http, ownerBrowser, pair, upgrade } from './http';

const SITE = 'https://label.example.com';

/** A service with the codes it showed, and a clock that the test moves. */
async function pairable(dataDir?: string) {
  const said: Problem[] = [];
  let ms = 0;
  const running = await service({
    ...(dataDir && { dataDir }),
    statusPorts: [0],
    log: (problem) => said.push(problem),
    now: () => new Date(1_800_000_000_000 + ms),
  });
  const code = (origin = SITE) =>
    String(
      said.findLast(({ key, params }) => key === 'svcPairCode' && params?.origin === origin)?.params?.code,
    );
  const pass = (more: number) => {
    ms += more;
  };
  return { ...running, said, code, pass };
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** Sends hello with a token; returns the reply, and how the socket ends if it does. */
function greet(port: number, origin: string, token?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin });
  after(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const received = new Promise<Record<string, unknown>>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => resolve(JSON.parse(String(data))));
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ id: 1, type: 'hello', version: '1.0.0.0', os: 'x', ...(token && { token }) }),
      ),
    );
  });
  return { socket, closed, received };
}

test('SVC-06 an unknown site is let in by the code the service shows', async () => {
  const { port, code, said, dataDir, statusPage } = await pairable();
  expect(await upgrade(port, { Origin: SITE })).toBe(403);
  expect(await pair(port, SITE)).toMatchObject({ status: 202, expiresIn: 120 });
  expect(code()).toMatch(/^\d{6}$/);
  // Asking again shows no second code.
  await pair(port, SITE);
  expect(said.filter(({ key }) => key === 'svcPairCode')).toHaveLength(1);

  const { status, token, headers } = await pair(port, SITE, { code: code() });
  expect([status, headers['access-control-allow-origin']]).toEqual([200, SITE]);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await greet(port, SITE, token).received).toMatchObject({ type: 'hello', statusPage });
  const hello = JSON.parse((await http(port, '/hello', { Origin: SITE })).body);
  expect(hello).toMatchObject({ paired: true, statusPage });

  // The code is spent, and neither the token nor a code is kept anywhere.
  expect(await pair(port, SITE, { code: code() })).toMatchObject({ status: 410, error: 'svcPairExpired' });
  const file = join(dataDir, 'paired.json');
  const kept = await readFile(file, 'utf8');
  expect(kept).not.toContain(token);
  expect(JSON.parse(kept).sites).toMatchObject([
    { origin: SITE, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
});

test('SVC-06 a token is good for its own site only, outlives a restart, and opens nothing once revoked', async () => {
  const first = await pairable();
  await pair(first.port, SITE);
  const { token } = await pair(first.port, SITE, { code: first.code() });
  await first.close();

  const { port, ownerPage, pass } = await pairable(first.dataDir);
  const open = greet(port, SITE, token);
  expect(await open.received).toMatchObject({ type: 'hello' });
  expect(await upgrade(port, { Origin: 'https://other.example.com' })).toBe(403);
  for (const wrong of [undefined, 'x', token.slice(1), `${token}x`, token.toUpperCase()]) {
    const refused = greet(port, SITE, wrong);
    expect(await refused.received).toMatchObject({ type: 'error', code: 401, msg: 'svcNotPaired' });
    expect(await refused.closed).toBe(CLOSE_NOT_PAIRED);
  }
  // The app of this machine needs no token.
  expect(await greet(port, ORIGIN).received).toMatchObject({ type: 'hello' });

  pass(3 * 24 * 3600_000);
  const { port: status, headers } = await ownerBrowser(ownerPage);
  const host = { ...headers, Origin: `http://127.0.0.1:${status}` };
  const page = await http(status, '/sites', host);
  const form = new URLSearchParams({
    token: /name="token" value="([^"]+)"/.exec(page.body)![1]!,
    origin: SITE,
  });
  const revoked = await http(
    status,
    '/sites/revoke',
    { ...host, 'Content-Type': 'application/x-www-form-urlencoded' },
    { method: 'POST', body: String(form) },
  );
  expect(revoked.status).toBe(303);
  expect(await open.closed).toBe(CLOSE_NOT_PAIRED);
  expect(await upgrade(port, { Origin: SITE })).toBe(403);
  expect(JSON.parse((await http(port, '/hello', { Origin: SITE })).body)).toMatchObject({ paired: false });
});

test('SEC-12 five wrong codes lock a site out for a quarter of an hour, and its code is void', async () => {
  const { port, code, pass } = await pairable();
  await pair(port, SITE);
  const shown = code();
  for (const left of [4, 3, 2, 1])
    expect(await pair(port, SITE, { code: wrongOf(shown) })).toMatchObject({
      status: 403,
      error: 'svcPairWrong',
      params: { left },
    });
  const locked = await pair(port, SITE, { code: wrongOf(shown) });
  expect(locked).toMatchObject({ status: 429, error: 'svcPairLocked', params: { minutes: 15 } });
  expect(locked.headers['retry-after']).toBe('900');
  expect(await pair(port, SITE, { code: shown })).toMatchObject({ status: 429 });
  expect(await pair(port, SITE)).toMatchObject({ status: 429 });
  pass(15 * 60_000);
  expect(await pair(port, SITE, { code: shown })).toMatchObject({ status: 410 });
  expect(await pair(port, SITE)).toMatchObject({ status: 202 });
  expect(await pair(port, SITE, { code: code() })).toMatchObject({ status: 200 });
});

test('SEC-12 many sites together get ten wrong codes an hour, however they spread them', async () => {
  const { port, code, pass } = await pairable();
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) {
    const origin = `https://a${i}.evil.example`;
    if ((await pair(port, origin)).status === 202)
      statuses.push((await pair(port, origin, { code: wrongOf(code(origin)) })).status);
    pass(1000);
  }
  // A code waits two minutes and five sites at most have one: the others are not even asked.
  expect(statuses.length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 403).length).toBeLessThan(10);
  for (let i = 0; i < 40; i++) {
    pass(120_000 / 5);
    const origin = `https://b${i}.evil.example`;
    if ((await pair(port, origin)).status === 202)
      statuses.push((await pair(port, origin, { code: wrongOf(code(origin)) })).status);
  }
  expect(statuses.filter((status) => status === 403).length).toBe(9);
  expect(await pair(port, SITE)).toMatchObject({ status: 429, error: 'svcPairLocked' });
  pass(60 * 60_000);
  expect(await pair(port, SITE)).toMatchObject({ status: 202 });
});

test('SVC-06 a code is good for two minutes', async () => {
  const { port, code, pass } = await pairable();
  await pair(port, SITE);
  pass(119_000);
  expect(await pair(port, SITE)).toMatchObject({ status: 202, expiresIn: 1 });
  const old = code();
  pass(1_000);
  expect(await pair(port, SITE, { code: old })).toMatchObject({ status: 410, error: 'svcPairExpired' });
});

test('SEC-12 at most five codes wait at a time; a site that was sent away stays quiet', () => {
  let now = 0;
  const shown: string[] = [];
  const pairing = new Pairing({ now: () => new Date(now), announce: ({ origin }) => shown.push(origin) });
  const key = (work: () => unknown): MessageKey | undefined => {
    try {
      work();
      return undefined;
    } catch (error) {
      return (error as { problem: Problem }).problem.key;
    }
  };
  for (let i = 0; i < 5; i++) pairing.ask(`https://s${i}.example`);
  expect(key(() => pairing.ask('https://s5.example'))).toBe('svcPairBusy');
  pairing.dismiss('https://s0.example');
  expect(pairing.waiting).toHaveLength(4);
  expect(key(() => pairing.ask('https://s0.example'))).toBe('svcPairLocked');
  expect(key(() => pairing.ask('https://s5.example'))).toBeUndefined();
  expect(shown).toHaveLength(6);
  pairing.unlock();
  expect(key(() => pairing.ask('https://s0.example'))).toBe('svcPairBusy');
  now += 120_000;
  expect(pairing.waiting).toEqual([]);
});

test.each([
  ['not JSON', '{', 'application/json', 400],
  ['a code of letters', '{"code":"abcdef"}', 'application/json', 400],
  ['a long code', '{"code":"1234567"}', 'application/json', 400],
  ['another field', '{"code":"123456","origin":"https://other"}', 'application/json', 400],
  ['a number', '7', 'application/json', 400],
  ['a form, which needs no preflight', 'code=123456', 'application/x-www-form-urlencoded', 415],
  ['plain text, which needs no preflight', '{}', 'text/plain', 415],
  ['more than a code', `{"code":"${'1'.repeat(20_000)}"}`, 'application/json', 413],
])('SEC-12 POST /pair with %s is refused', async (_, body, type, status) => {
  const { port, said } = await pairable();
  const headers = { Origin: SITE, 'Content-Type': type };
  expect((await http(port, '/pair', headers, { method: 'POST', body })).status).toBe(status);
  expect(said.filter(({ key }) => key === 'svcPairCode')).toEqual([]);
});

test('SEC-12 a preflight allows just what pairing needs', async () => {
  const { port } = await pairable();
  const { status, headers } = await http(port, '/pair', { Origin: SITE }, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  });
  expect((await http(port, '/pair', { Origin: SITE })).status).toBe(405);
});

test('a damaged list of sites lets nobody in and is said; a site keeps ten browsers', async () => {
  const dir = await folder();
  const file = join(dir, 'paired.json');
  await writeFile(file, '{"sites": [{"origin": "https://evil.example", "hash": "x"}]}');
  const said: Problem[] = [];
  const now = () => new Date(0);
  const sites = await Sites.load(file, now, (problem) => said.push(problem));
  expect([sites.list, said]).toEqual([[], [{ key: 'svcSitesUnreadable', params: { file } }]]);

  const tokens: string[] = [];
  for (let i = 0; i < 12; i++) tokens.push(await sites.add(SITE));
  const again = await Sites.load(file, now, () => {});
  expect(again.list).toEqual([{ origin: SITE, browsers: 10, added: 0, used: 0 }]);
  expect(tokens.map((token) => again.isAuthorised(SITE, token))).toEqual([
    false,
    false,
    ...Array(10).fill(true),
  ]);
  expect(await again.revoke(SITE)).toBe(true);
  expect(await again.revoke(SITE)).toBe(false);
  expect(tokens.some((token) => again.isAuthorised(SITE, token))).toBe(false);
});
