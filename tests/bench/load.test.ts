import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Clients, openLoop } from '../../bench/server/load';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Clients of a server that answers call after call with these statuses, with the code of the status in the body. */
async function clientsOf(...statuses: number[]): Promise<Clients> {
  let next = 0;
  const server: Server = createServer((_, reply) => {
    const status = statuses[next++ % statuses.length]!;
    reply.writeHead(status).end(JSON.stringify({ code: status, msg: 'x', data: {} }));
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const clients = new Clients((server.address() as AddressInfo).port);
  opened.push(clients, server);
  return clients;
}
const load = (clients: Clients) =>
  openLoop(1000, 0.04, () => clients.call({ method: 'GET', path: '/x', token: 't' }));

test('calls that an overloaded server refuses are counted, and their times are not', async () => {
  const { times, shed } = await load(await clientsOf(200, 503, 200, 200));
  expect([times.length, shed]).toEqual([30, 10]);
});

test('any other refusal ends the bench by the name of the call', async () => {
  await expect(load(await clientsOf(200, 500))).rejects.toThrow('/x: {"code":500');
});
