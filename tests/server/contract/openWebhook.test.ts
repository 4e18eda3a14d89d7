import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../src/server/open/webhooks/events';
import { onBothDatabases } from '../databases';
import { newLastingUser, newUser, type TestUser } from '../labels';
import { newKey } from '../open/client';
import { programs } from '../open/programs';

const HOUR = 3_600_000;
/** Whether the server may connect to this machine; it changes as an entry of DNS does. */
let isReachable = true;
let status = 200;
const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ url: request.url!, headers: request.headers, body: await text(request) });
  response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('ignored');
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((go) => receiver.listen(0, '127.0.0.1', go));
  address = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  [isReachable, status] = [true, 200];
  received.length = 0;
});

const WAIT = { timeout: 20_000, interval: 50 };
const hooked = async (user: TestUser, url = address) => {
  const { id: keyId } = await newKey(user);
  const { secret } = (await user.call('POST /openKey/setWebhook', { keyId, url })).data;
  const log = async () => (await user.call('GET /openKey/webhook', { keyId })).data.deliveries;
  const attempts = async () => (await log()).map((one) => [one.state, one.attempts, one.status, one.reason]);
  return { keyId, secret, log, attempts };
};

const reach = (host: string) => isReachable && ['127.0.0.1', '::1'].includes(host);

onBothDatabases(
  (server) => {
    test('OPN-04 an event is sent once, signed with its time, and logged', async () => {
      const user = await newUser(server());
      const { keyId, secret, attempts } = await hooked(user);
      expect(secret).toMatch(/^whsec_[\w-]{43}$/);
      const data = { jobId: 'j1', printed: 12, title: '价签' };
      expect(await server().database((db) => deliver(db, { keyId, type: 'job.finished', data }))).toBe(true);
      await expect.poll(attempts, WAIT).toEqual([['delivered', 1, 200, null]]);
      const [{ url, headers, body }] = received as [(typeof received)[0]];
      expect([received.length, url, headers['content-type']]).toEqual([1, '/hook', 'application/json']);
      expect(JSON.parse(body)).toEqual({
        id: Number(headers['labelwright-delivery']),
        type: 'job.finished',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        data,
      });
      const [, time, hex] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['labelwright-signature']))!;
      expect(hex).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
      expect(new Date(Number(time) * 1000).toISOString().slice(0, 10)).toBe(
        JSON.parse(body).createdAt.slice(0, 10),
      );
      const [check] = programs('docs/api.md', 'python receiver');
      const genuine = (given: string, at: string) =>
        spawnSync(
          'python3',
          [
            '-c',
            `${check}\ntime.time = lambda: ${at}\nimport sys\nprint(is_genuine(*sys.argv[1:3], sys.stdin.buffer.read()))`,
            secret,
            String(headers['labelwright-signature']),
          ],
          { input: given },
        )
          .stdout?.toString()
          .trim();
      if (spawnSync('python3', ['--version']).status !== 0) return;
      expect([genuine(body, time!), genuine(`${body} `, time!), genuine(body, `${time}+301`)]).toEqual([
        'True',
        'False',
        'False',
      ]);
    });

    test('OPN-04 a failed delivery is sent again, later and later, for a day', async () => {
      const user = await newLastingUser(server());
      const { keyId, log, attempts } = await hooked(user);
      status = 500;
      await user.call('POST /openKey/testWebhook', { keyId });
      await expect.poll(attempts, WAIT).toEqual([['waiting', 1, 500, null]]);
      server().pass(9_000);
      await new Promise((go) => setTimeout(go, 1_500));
      expect(await attempts()).toEqual([['waiting', 1, 500, null]]);
      server().pass(2_000);
      await expect.poll(() => received.length, WAIT).toBe(2);
      // The answer to the second one is recorded before the clock moves on.
      await expect.poll(async () => (await log())[0]!.nextTime, WAIT).toBe(server().now() + 60_000);
      status = 204;
      server().pass(61_000);
      await expect.poll(attempts, WAIT).toEqual([['delivered', 3, 204, null]]);
      expect(received.map(({ headers }) => headers['labelwright-delivery'])).toEqual(
        Array(3).fill(received[0]!.headers['labelwright-delivery']),
      );
      status = 500;
      await user.call('POST /openKey/testWebhook', { keyId });
      await expect.poll(async () => (await attempts())[0], WAIT).toEqual(['waiting', 1, 500, null]);
      server().pass(24 * HOUR);
      await expect.poll(async () => (await attempts())[0], WAIT).toEqual(['failed', 2, 500, null]);
    }, 120_000);

    test('OPN-04 a redirect is not followed, and an address that became private is not connected to', async () => {
      const user = await newUser(server());
      const { keyId, attempts } = await hooked(user);
      status = 307;
      await user.call('POST /openKey/testWebhook', { keyId });
      await expect.poll(attempts, WAIT).toEqual([['waiting', 1, 307, null]]);
      expect(received.map(({ url }) => url)).toEqual(['/hook']);
      isReachable = false;
      server().pass(11_000);
      await expect.poll(attempts, WAIT).toEqual([['waiting', 2, null, 'refused']]);
      expect(received).toHaveLength(1);
    }, 60_000);

    test('OPN-04 private addresses are refused; another account, a revoked key and none have no webhook', async () => {
      const [user, other] = [await newUser(server()), await newUser(server())];
      const { keyId, log } = await hooked(user);
      const code = async (who: TestUser, url: string) =>
        (await who.send('POST /openKey/setWebhook', { keyId, url })).code;
      const bad = [
        'http://127.0.0.1/',
        'http://[::1]/',
        'https://192.168.1.9/a',
        'http://[::ffff:10.0.0.1]/',
      ];
      for (const url of [...bad, 'ftp://example.com/', 'http://a:b@example.com/', 'x'])
        expect(await code(user, url), url).toBe(3003);
      expect(await code(other, address)).toBe(3001);
      const none = { webhook: null, deliveries: [] };
      expect((await other.call('GET /openKey/webhook', { keyId })).data).toEqual(none);
      await other.call('POST /openKey/removeWebhook', { keyId });
      expect((await other.send('POST /openKey/testWebhook', { keyId })).code).toBe(3001);
      expect((await user.call('GET /openKey/webhook', { keyId })).data.webhook).toMatchObject({
        url: address,
      });
      expect(await log()).toEqual([]);
      await user.call('POST /openKey/removeWebhook', { keyId });
      const event = { keyId, type: 'printer.stopped', data: {} } as const;
      expect(await server().database((db) => deliver(db, event))).toBe(false);
      await user.call('POST /openKey/setWebhook', { keyId, url: address });
      await user.call('POST /openKey/revoke', { keyId });
      expect(await server().database((db) => deliver(db, event))).toBe(false);
      expect((await user.call('GET /openKey/webhook', { keyId })).data).toEqual(none);
    });
  },
  {},
  async () => ({ reach }),
);

onBothDatabases(
  (server) => {
    test('OPN-04 the operator allows a host with a private address by its name', async () => {
      const user = await newUser(server());
      const allowed = await hooked(user);
      const refused = await hooked(user, address.replace('localhost', 'ip6-localhost'));
      for (const { keyId } of [allowed, refused]) await user.call('POST /openKey/testWebhook', { keyId });
      await expect.poll(allowed.attempts, WAIT).toEqual([['delivered', 1, 200, null]]);
      await expect.poll(refused.attempts, WAIT).toEqual([['waiting', 1, null, expect.any(String)]]);
      expect(received).toHaveLength(1);
    });
  },
  { WEBHOOK_HOSTS: 'erp.internal, LOCALHOST' },
);
