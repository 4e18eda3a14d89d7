import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { translateFor } from '../../src/base/messages';
import { hasManyKeys } from '../../src/server/keys';
import { everyRoute } from '../../src/server/routes';
import { startServer, type TestServer } from './databases';
import { entity, newUser, type TestUser } from './labels';

let server: TestServer;
let user: TestUser;
let port = 0;
beforeAll(async () => {
  server = await startServer();
  user = await newUser(server);
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const post = async (path: string, payload: string, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { accesstoken: token }) };
  const reply = await server.app.inject({ method: 'POST', url: `/api/v3${path}`, payload, headers });
  return { status: reply.statusCode, ...reply.json<{ code: number; msg: string }>() };
};
const padded = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) });
const keys = (n: number, from = 0) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${from + i}`, 1]));

test('SEC-10 every call but saving takes 16 kB, some that lists need more', () => {
  const larger = everyRoute.filter(({ bodyLimit = 0 }) => bodyLimit > 16 * 1024);
  expect(larger.map(({ path, access, bodyLimit }) => [path, access, bodyLimit])).toEqual([
    ['POST /templet/save', 'user', 4 * 1024 * 1024],
    ['POST /oss/holdImg', 'user', 256 * 1024],
    ['POST /dbdata/add', 'user', 800_000],
  ]);
});

test('SEC-10 a large body is refused where no account is needed, and read only with a token where one is', async () => {
  expect(await post('/login/doLogin', padded(17_000))).toMatchObject({ status: 413, code: 413 });
  expect(await post('/none', padded(17_000))).toMatchObject({ code: 413 });
  expect(await post('/user/update', padded(17_000), user.accessToken)).toMatchObject({ code: 413 });
  // Nothing of it was read: neither its size nor that it is no JSON is found.
  expect(await post('/templet/save', 'x'.repeat(5 << 20))).toMatchObject({ code: 10001 });
  expect(await post('/templet/save', '{broken')).toMatchObject({ code: 10001 });
  expect(await post('/templet/save', 'x'.repeat(5 << 20), user.accessToken)).toMatchObject({ code: 413 });
  expect(await post('/templet/save', '{broken', user.accessToken)).toMatchObject({ code: 400 });
});

test('SEC-10 who has no token is answered before the body is sent', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/v3/templet/save HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: 4000000\r\n\r\n{`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toContain('"code":10001');
});

test('SEC-10 a body of too many keys is refused by a count, before it is read', async () => {
  const body = JSON.stringify({ ...entity('x'), ...keys(100_000) });
  const t = translateFor('zh-CN');
  expect(await post('/templet/save', body, user.accessToken)).toMatchObject({
    code: 400,
    msg: t('keysTooMany', { max: 300 }),
  });
  const data = JSON.stringify([{ id: 'a', elementType: 99, ...keys(100_000) }]);
  expect((await user.send('POST /templet/save', { ...entity('x'), data })).msg).toBe(
    t('keysTooMany', { max: 300 }),
  );
});

test('SEC-10 200 unknown fields of 32 kB are kept, more are refused by name', async () => {
  const kept = await user.send('POST /templet/save', { ...entity('x'), ...keys(200) });
  expect(kept.code).toBe(200);
  expect(await user.read(kept.data.templetId as number)).toMatchObject(keys(200));
  const msg = translateFor('zh-CN')('templetUnknown', { max: 200, kb: 32 });
  const refused = { code: 3003, msg };
  expect(await user.send('POST /templet/save', { ...entity('x'), ...keys(201) })).toMatchObject(refused);
  const long = (n: number) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`t${i}`, 'x'.repeat(9000)]));
  expect((await user.send('POST /templet/save', { ...entity('x'), ...long(3) })).code).toBe(200);
  expect(await user.send('POST /templet/save', { ...entity('x'), ...long(4) })).toMatchObject(refused);
});

test('SEC-10 lists have the fields we know and no others', async () => {
  const other = await newUser(server);
  const { templetId } = (await other.send('POST /templet/save', { ...entity('甲'), zzUnknown: 1, gap: 3 }))
    .data;
  await other.call('GET /templet/getTemplet', { templetId: templetId as number, use: 'edit' });
  const lists = await Promise.all([
    other.call('GET /templet/getMyTemplet', {}),
    other.call('GET /label/recent', {}),
  ]);
  for (const { data } of lists) {
    expect(data.rows).toMatchObject([{ name: '甲', gap: 3, labelNum: 1, templetId, revision: 1 }]);
    expect(data.rows[0]).not.toHaveProperty('zzUnknown');
  }
  expect(await other.read(templetId as number)).toMatchObject({ zzUnknown: 1 });
});

test('SEC-10 a template saved with 130,000 keys before there was a limit is listed without them', async () => {
  const other = await newUser(server);
  const settings = JSON.stringify({ labelNum: 2, ...keys(130_000) });
  const drawing = { name: '旧', width: 40, height: 30, cover: '', settings, data: '[]' };
  await server.database((db) => db.transaction((tx) => tx.templets.add(other.userId, null, drawing)));
  const { data } = await other.call('GET /templet/getMyTemplet', {});
  expect(data.rows).toMatchObject([{ name: '旧', width: 40 }]);
  expect(JSON.stringify(data).length).toBeLessThan(2000);
});

test('SEC-10 a body that does not come is not waited for, with an answer or without', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const half = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      const arrived = once(server.app.server, 'request');
      const head = `POST /api/v3${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n`;
      socket.on('error', () => undefined);
      socket.resume().write(`${head}content-length: 4000\r\n\r\n{`);
      await arrived;
      return { closed: once(socket, 'close') };
    };
    const halves = [await half('/login/doLogin'), await half('/templet/save'), await half('/none')];
    vi.advanceTimersByTime(60_000);
    await Promise.all(halves.map(({ closed }) => closed));
  } finally {
    vi.useRealTimers();
  }
  // Headers that do not come are Node's to end, and are looked for this often.
  expect(server.app.server.headersTimeout).toBe(10_000);
});

test.each([
  ['{"a":1,"b":2}', 1, true],
  ['{"a":1,"b":2}', 2, false],
  ['[{"a":1},{"b":2}]', 1, false],
  ['{"a":{"b":{"c":{}}}}', 1, false],
  ['{"a":[{"b":1},{"b":1,"c":2}]}', 1, true],
  ['{"a":"{\\"b\\":1,\\"c\\":2}"}', 1, false],
  ['{"a\\\\":1,"b":"\\\\\\""}', 1, true],
  ['"unfinished', 1, false],
  ['}}}:::', 1, false],
])('SEC-10 keys of %s next to a limit of %i', (json, max, many) => {
  expect(hasManyKeys(json, max)).toBe(many);
});
