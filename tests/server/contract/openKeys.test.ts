import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { newUser } from '../labels';
import { localRenderer, newKey, openCalls } from '../open/client';

const DAY = 24 * 3_600_000;
const options = async () => ({ renderer: await localRenderer() });

onBothDatabases(
  (running) => {
    test('G-53 a key is shown once: the database has its hash, the list its beginning', async () => {
      const server = running();
      const user = await newUser(server);
      const key = await newKey(user, ['render', 'templates:read'], { perMinute: 5, days: 30 });
      expect(key.secret).toMatch(/^lw_[\w-]{43}$/);
      const { rows } = (await user.call('GET /openKey/list', {})).data;
      expect(rows).toEqual([
        {
          id: key.id,
          name: 'ERP',
          start: key.secret.slice(0, 8),
          scopes: ['templates:read', 'render'],
          perMinute: 5,
          createTime: server.now(),
          expireTime: server.now() + 30 * DAY,
          useTime: null,
        },
      ]);
      await server.database(async ({ apiKeys }) => {
        const stored = JSON.stringify(await apiKeys.listAll(0, 1000));
        expect(stored).not.toContain(key.secret.slice(8));
        expect(await apiKeys.find(key.secret)).toBeUndefined();
      });
    });

    test('G-53 without a key, with a wrong, expired or revoked one, or that of a disabled account: 401', async () => {
      const server = running();
      const user = await newUser(server);
      const statusOf = async (secret?: string, headers = {}) => {
        const reply = await openCalls(server, secret).send('GET', '/templates', undefined, headers);
        if (reply.status === 200) return 200;
        expect(reply.headers['www-authenticate']).toBe('Bearer realm="Labelwright"');
        expect(reply.headers['content-type']).toBe('application/problem+json');
        expect(reply.json()).toMatchObject({ type: '/open/v1/#unauthorized', status: 401 });
        return reply.status;
      };
      expect(await statusOf()).toBe(401);
      expect(await statusOf('lw_short')).toBe(401);
      expect(await statusOf(`lw_${'x'.repeat(43)}`)).toBe(401);
      const { secret } = await newKey(user);
      expect(await statusOf(secret)).toBe(200);
      expect(await statusOf(undefined, { authorization: `Basic ${secret}` })).toBe(401);
      expect(await statusOf(undefined, { accesstoken: user.accessToken })).toBe(401);

      const short = await newKey(user, ['templates:read'], { days: 1 });
      expect(await statusOf(short.secret)).toBe(200);
      server.pass(DAY - 1);
      expect(await statusOf(short.secret)).toBe(200);
      server.pass(1);
      expect(await statusOf(short.secret)).toBe(401);

      const another = await newUser(server);
      const key = await newKey(another);
      expect((await another.call('POST /openKey/revoke', { keyId: key.id })).code).toBe(200);
      expect(await statusOf(key.secret)).toBe(401);
      expect((await another.call('GET /openKey/list', {})).data.rows).toEqual([]);
      expect((await another.call('POST /openKey/revoke', { keyId: key.id })).code).toBe(3001);

      const disabled = await newKey(another);
      await server.database(({ accounts }) => accounts.setRole(another.userId, 'disabled'));
      expect(await statusOf(disabled.secret)).toBe(401);
    });

    test('G-53 a key of another account is neither listed nor revoked, and its uses are not shown', async () => {
      const server = running();
      const [mine, other] = [await newUser(server), await newUser(server)];
      const key = await newKey(mine);
      expect((await other.call('GET /openKey/list', {})).data.rows).toEqual([]);
      expect((await other.call('POST /openKey/revoke', { keyId: key.id })).code).toBe(3001);
      await openCalls(server, key.secret).get('/templates');
      await expect
        .poll(async () => (await mine.call('GET /openKey/uses', { keyId: key.id })).data.rows.length)
        .toBe(1);
      expect((await other.call('GET /openKey/uses', { keyId: key.id })).data.rows).toEqual([]);
    });

    test('G-53 a key does what its scopes allow', async () => {
      const server = running();
      const user = await newUser(server);
      const reading = openCalls(server, (await newKey(user, ['templates:read'])).secret);
      const rendering = openCalls(server, (await newKey(user, ['render'])).secret);
      expect((await reading.get('/templates')).status).toBe(200);
      expect((await rendering.get('/templates')).status).toBe(403);
      const refused = await reading.render({ template: 1, format: 'png' });
      expect([refused.status, refused.json()]).toEqual([
        403,
        {
          type: '/open/v1/#forbidden',
          title: 'The API key does not allow this',
          status: 403,
          detail: 'The API key does not have the scope render',
        },
      ]);
      for (const scopes of [[], ['jobs'], ['render', 'admin']])
        expect((await user.send('POST /openKey/create', { name: 'x', scopes })).code).toBe(400);
    });

    test('G-53 a key over its limit waits: 429 with the seconds', async () => {
      const server = running();
      const user = await newUser(server);
      const { get } = openCalls(server, (await newKey(user, ['templates:read'], { perMinute: 2 })).secret);
      expect([(await get('/templates')).status, (await get('/templates')).status]).toEqual([200, 200]);
      server.pass(20_000);
      const third = await get('/templates');
      expect([third.status, third.headers['retry-after']]).toEqual([429, '40']);
      expect(third.json()).toMatchObject({ type: '/open/v1/#too-many-requests' });
      server.pass(40_000);
      expect((await get('/templates')).status).toBe(200);
    });

    test('G-53 every use is recorded: when, what, and how many labels', async () => {
      const server = running();
      const user = await newUser(server);
      const key = await newKey(user);
      const calls = openCalls(server, key.secret);
      const template = await user.save('hello');
      await calls.get(`/templates/${template}`);
      await calls.render({ template, format: 'zpl', copies: 3 });
      await calls.render({ template: 999_999_999, format: 'zpl' });
      const uses = async () => (await user.call('GET /openKey/uses', { keyId: key.id })).data.rows;
      await expect.poll(async () => (await uses()).length).toBe(3);
      const time = server.now();
      expect(await uses()).toEqual([
        { time, request: 'POST /open/v1/render', status: 404, templetId: 999_999_999, labels: 0 },
        { time, request: 'POST /open/v1/render', status: 200, templetId: template, labels: 3 },
        { time, request: `GET /open/v1/templates/${template}`, status: 200, templetId: template, labels: 0 },
      ]);
      expect((await user.call('GET /openKey/list', {})).data.rows[0]!.useTime).toBe(time);
      server.pass(31 * DAY);
      await server.database((db) => db.sweep());
      const again = await server.database(({ apiKeys }) => apiKeys.uses(user.userId, key.id, 10));
      expect(again).toEqual([]);
    });
  },
  {},
  options,
);
