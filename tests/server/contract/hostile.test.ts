import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRoute } from '../../../src/server/routes';
import { onBothDatabases, startServer, type TestServer } from '../databases';
import { entity, newUser } from '../labels';
import { fontFile, picture, sheet, upload } from '../uploads';

onBothDatabases((running) => {
  test('SEC-05 an id of another account is answered exactly like a missing one, by every call that takes one: to another account, without a session and with one that is over', async () => {
    const server = running();
    const [one, other] = [await newUser(server), await newUser(server)];
    const { accessToken: token } = one;
    const templetId = await one.save('甲');
    await one.call('POST /templet/save', entity('乙', { templetId, revision: 1 }));
    const { folderId } = (await one.call('POST /templet/saveFolder', { name: '夹' })).data;
    const { url } = (await upload(server, '/oss/uploadFile', sheet(), { token, name: 'a.xlsx' })).data;
    const { id } = (await one.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 })).data;
    const { fontId } = (await upload(server, '/font/upload', fontFile({}), { token })).data;
    const own = await other.save('丙');
    const none = 2 ** 40;
    const calls: [string, (templetId: number, folderId: number, id: number, fontId: number) => object][] = [
      ['GET /templet/getTemplet', (templetId) => ({ templetId })],
      ['GET /templet/getTemplet', (templetId) => ({ templetId, use: 'edit' })],
      ['POST /templet/save', (templetId) => entity('丁', { templetId, revision: 2 })],
      ['POST /templet/save', (_, folderId) => entity('丁', { folderId })],
      ['POST /templet/rename', (templetId) => ({ templetId, name: '丁' })],
      ['POST /templet/move', (templetId) => ({ templetIds: [own, templetId], folderId: null })],
      ['POST /templet/move', (_, folderId) => ({ templetIds: [own], folderId })],
      ['POST /templet/delete', (templetId) => ({ templetIds: [own, templetId] })],
      ['POST /templet/restore', (templetId) => ({ templetIds: [templetId] })],
      ['POST /templet/deleteForever', (templetId) => ({ templetIds: [templetId] })],
      ['GET /templet/getVersion', (templetId) => ({ templetId })],
      ['POST /templet/restoreVersion', (templetId) => ({ templetId, revision: 1 })],
      ['POST /templet/copy', (templetId) => ({ templetId })],
      ['POST /templet/copy', (_, folderId) => ({ templetId: own, folderId })],
      ['POST /templet/collect', (templetId) => ({ templetId, collected: 1 })],
      ['POST /templet/share', (templetId) => ({ templetId, shareCode: one.shareCode })],
      ['POST /templet/saveFolder', (_, folderId) => ({ folderId, name: '丁' })],
      ['POST /templet/deleteFolder', (_, folderId) => ({ folderId, withContent: 1 })],
      ['GET /templet/getMyTemplet', (_, folderId) => ({ folderId })],
      ['GET /market/detail', (templetId) => ({ templetId })],
      ['POST /market/use', (templetId) => ({ templetId })],
      ['POST /label/removeRecent', (templetId) => ({ templetIds: [templetId] })],
      ['POST /dbdata/rename', (_, __, id) => ({ id, name: 'b' })],
      ['POST /dbdata/delete', (_, __, id) => ({ id })],
      ['POST /font/delete', (_, __, ___, fontId) => ({ fontId })],
    ];
    const ended = await newUser(server);
    await ended.call('POST /login/logout', {});
    const identities = [other.send, (path: string, input: unknown) => server.send(path, input), ended.send];
    expect(calls.length * identities.length).toBeGreaterThanOrEqual(54);
    for (const send of identities)
      for (const [path, input] of calls) {
        const theirs = await send(path, input(templetId, folderId, id, fontId));
        expect(theirs, path).toEqual(await send(path, input(none, none, none, none)));
        expect(JSON.stringify(theirs), path).not.toContain('乙');
      }
    // Spreadsheets of others neither, as a file or in the own list.
    const gone = `${url.slice(0, -4)}zzzz`;
    for (const asked of [url, gone]) {
      const listed = await other.send('POST /dbdata/add', { url: asked, name: 'a', fields: [], rows: 0 });
      const headers = { accesstoken: other.accessToken };
      const reply = await server.app.inject({ url: asked, headers });
      expect([listed.code, reply.statusCode, reply.json().code]).toEqual([400, 404, 404]);
    }
    // Nothing of it changed anything, on either side.
    expect(await one.read(templetId)).toMatchObject({ name: '乙', revision: 2, folderId: null });
    expect((await one.call('GET /templet/getFolder', {})).data.rows).toMatchObject([{ name: '夹' }]);
    expect((await one.call('GET /dbdata/getList', {})).data.rows).toMatchObject([{ name: 'a' }]);
    expect((await one.call('GET /font/getFont', {})).data.total).toBe(1);
    expect(await other.names()).toEqual(['丙']);
  });

  test('SEC-03 whatever a caller claims to be, calls of accounts ask for a token and operators have none', async () => {
    const server = running();
    const { accessToken } = await newUser(server);
    const claims = { roles: 'admin,operator', 'x-role': 'operator', 'x-user-id': '1', platform: '3' };
    const cookie = `roles=admin; accessToken=${accessToken}; labelweb_token=${accessToken}`;
    for (const { path, access, upload } of everyRoute) {
      if (access === 'guest') continue;
      const [method, url] = path.split(' ') as ['GET' | 'POST', string];
      const forged = { role: 'operator', roles: ['admin'], userId: 1, accessToken, token: accessToken };
      const reply = await server.app.inject({
        ...{ method, url: `/api/v3${url}`, headers: { ...claims, cookie } },
        ...(method === 'POST' && !upload && { payload: forged }),
      });
      expect(reply.json().code, path).toBe(access === 'operator' ? 404 : 10001);
    }
  });

  test('SEC-14 a share code is read in either case', async () => {
    const [one, other] = [await newUser(running()), await newUser(running())];
    const templetId = await one.save('甲');
    const reply = await one.call('POST /templet/share', {
      templetId,
      shareCode: other.shareCode.toLowerCase(),
    });
    expect(reply.code).toBe(200);
  });

  test('SEC-07 a form that breaks off, has no end or no boundary is refused and leaves nothing', async () => {
    const server = running();
    const { accessToken: token } = await newUser(server);
    const file = await picture();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const end = '\r\n--b--\r\n';
    const whole = Buffer.concat([Buffer.from(head), file, Buffer.from(end)]);
    const send = async (payload: Buffer, type = 'multipart/form-data; boundary=b') => {
      const headers = { 'content-type': type, accesstoken: token };
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/v3/oss/uploadImg',
        payload,
        headers,
      });
      return reply.json().code as number;
    };
    expect(await send(whole)).toBe(200);
    for (const cut of [0, 3, 40, head.length, head.length + 20, whole.length - end.length, whole.length - 6])
      expect([400, 3201, 3202], `${cut} bytes`).toContain(await send(whole.subarray(0, cut)));
    expect(await send(whole, 'multipart/form-data')).toBe(400);
    expect(await send(Buffer.from('--b\r\n\r\n\r\n--b--\r\n'))).toBe(400);
    expect(server.log.filter((line) => line.includes('"bug"'))).toEqual([]);
  });
});

describe('API-02 what is hardly HTTP', () => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await startServer({ SIGN_SECRET: 'shipped' });
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => server.close());

  /** The answer to bytes as they are. */
  const raw = (request: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), body });
      });
    });
  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

  test.each([
    ['an address that does not decode', get('/api/v3/%ZZ'), 404, 404],
    ['an id that does not decode', get('/api/v3/oss/file/%E0%A4%A'), 404, 404],
    ['a page that does not decode', get('/%ZZ'), 404, 404],
    ['headers without end', get('/api/v3/site/config', `x: ${'a'.repeat(20_000)}\r\n`), 400, 400],
    ['no request at all', 'nonsense\r\n\r\n', 400, 400],
    ['a method that is none', get('/api/v3/site/config').replace('GET', 'FOO'), 400, 400],
    ['a method nobody uses', get('/api/v3/site/config').replace('GET', 'PROPFIND'), 405, 405],
    ['two lengths', get('/api/v3/site/config', 'content-length: 1\r\ncontent-length: 2\r\n'), 400, 400],
    [
      'a length and pieces',
      get('/api/v3/site/config', 'content-length: 1\r\ntransfer-encoding: chunked\r\n'),
      400,
      400,
    ],
  ])('API-02 %s gets an envelope', async (_, request, status, code) => {
    const reply = await raw(request);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toEqual({ code, msg: expect.stringMatching(/\p{Script=Han}/u) });
  });

  test.each(['字'.repeat(32), '\u{1f600}'.repeat(16), 'A'.repeat(32), ''])(
    'SEC-11 the signature %j is refused',
    async (sign) => {
      const input = { phone: '13812345678', scene: 'login' as const, timestamp: server.now(), sign };
      const reply = await server.call('POST /login/sendCaptcha', input);
      expect(reply).toMatchObject({ status: 200, code: 400, msg: '字段 sign 无效' });
    },
  );
});
