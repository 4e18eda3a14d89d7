import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { translateFor } from '../../src/base/messages';
import { Gate } from '../../src/server/gate';
import { startServer } from './databases';

/** Work that ends on command. */
function job() {
  let started = false;
  let end = () => {};
  const ended = new Promise<void>((go) => {
    end = go;
  });
  const work = async () => {
    started = true;
    await ended;
  };
  return { work, end, isStarted: () => started };
}
/** Enough turns of the event loop for all calls that fit: one begins in each. */
const turn = async () => {
  for (let i = 0; i < 5; i++) await new Promise((go) => setImmediate(go));
};

test('API-02 as many calls run as fit, a few wait in line, the next is sent away with the time to wait', async () => {
  const gate = new Gate(2, 3, 1);
  const jobs = Array.from({ length: 5 }, job);
  const calls = jobs.map(({ work }) => gate.enter(work));
  await expect(gate.enter(async () => {})).rejects.toMatchObject({ code: 503, data: { retryAfter: 2 } });
  await turn();
  // One that entered before is finished, ahead of those that only arrived.
  const begun = job();
  const resumed = gate.resume(begun.work);
  await turn();
  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false, false]);
  jobs[0]!.end();
  await turn();
  expect([begun.isStarted(), jobs[2]!.isStarted()]).toEqual([true, false]);
  begun.end();
  for (const { end } of jobs) end();
  await Promise.all([...calls, resumed]);
  await gate.enter(async () => {});
});

test('API-02 calls that hold the event loop are counted while they arrive, and something else gets its turn', async () => {
  const gate = new Gate(2, 3, 1);
  const order: string[] = [];
  // As the embedded database does it: the work is over before the next call is looked at.
  const arrivals = Array.from(
    { length: 20 },
    (_, i) =>
      new Promise<string>((done) => {
        setTimeout(async () => {
          const work = async () => void order.push(`call ${i}`);
          done(
            await gate.enter(work).then(
              () => 'run',
              () => 'sent away',
            ),
          );
        });
      }),
  );
  setTimeout(() => setImmediate(() => order.push('health')));
  // All timers are due before the first one runs: otherwise a slow machine runs them in several turns.
  for (const due = performance.now() + 5; performance.now() < due; );
  const outcomes = await Promise.all(arrivals);
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('run'));
  expect(outcomes.slice(5)).toEqual(Array(15).fill('sent away'));
  expect(order.indexOf('health')).toBeLessThan(2);
});

test('API-02 work that fails makes room like any other', async () => {
  const gate = new Gate(1, 1, 1);
  const fail = async () => {
    throw new Error('broken');
  };
  for (let i = 0; i < 3; i++) {
    await expect(gate.enter(fail)).rejects.toThrow('broken');
    await expect(gate.passBy(fail)).rejects.toThrow('broken');
  }
  expect(await gate.enter(async () => 'done')).toBe('done');
});

test('API-02 calls that wait for a gateway which does not answer hold up nobody; past their number the next is 503', async () => {
  const asked: ServerResponse[] = [];
  const gateway = createServer((_, response) => void asked.push(response));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const server = await startServer({ SMS_PROVIDER: 'http', SMS_URL }, {}, 1, { gate: new Gate(2, 4, 3) });
  const ask = (i: number, language = 'en') => {
    const query = { phone: `1380000${String(i).padStart(4, '0')}`, scene: 'login' };
    const remoteAddress = `10.9.${i >> 8}.${i & 255}`;
    return server.app.inject({
      ...{ method: 'POST', url: '/api/v3/login/sendCaptcha', query, remoteAddress },
      headers: { 'accept-language': language },
    });
  };
  const waiting: ReturnType<typeof ask>[] = [];
  for (let i = 0; i < 3; i++) {
    const arrived = once(gateway, 'request');
    waiting.push(ask(i));
    await arrived;
  }
  for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
    const reply = await ask(300, language);
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '2',
      { code: 503, msg: translateFor(language)('overloaded', { s: 2 }), data: { retryAfter: 2 } },
    ]);
  }
  // What needs only the database is served meanwhile.
  expect((await server.call('GET /login/providers', {})).code).toBe(200);
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  for (const response of asked) response.writeHead(204).end();
  const replies = await Promise.all(waiting);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await server.call('GET /site/config', {})).code).toBe(200);
  await server.close();
  gateway.closeAllConnections();
  gateway.close();
});
