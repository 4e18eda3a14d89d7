import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Permission } from '../../../../src/app/print/service/ServiceFinder';
import { freePort } from '../../../ports';
import { after, ORIGIN, service } from '../../../print-service/harness';
import { client, fake, fetchFrom, problemOf, socketClass, tokens } from './page';

/** Sockets as a browser has them while the permission is denied. */
const blocked = (permission: Permission) => {
  const Open = socketClass();
  return class {
    constructor(url: string) {
      // biome-ignore lint/correctness/noConstructorReturn: replaces the browser's own class
      return new Open(permission.state === 'denied' ? 'ws://127.0.0.1:1' : url);
    }
  } as unknown as typeof WebSocket;
};

test('SVC-01 G-38 the primary port is taken first, the fallback when nothing answers there', async () => {
  const { port } = await service();
  const first = client({ ports: [port, await freePort()] });
  await first.connect();
  expect(first.states).toEqual(['loadingA', 'complete']);
  const second = client({ ports: [await freePort(), port] });
  await second.connect();
  expect(second.states).toEqual(['loadingA', 'loadingB', 'complete']);
});

test('SVC-01 a port of another program is passed over', async () => {
  const { port } = await service();
  const alien = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  alien.on('connection', (socket) => socket.on('message', () => socket.send('{"welcome":true}')));
  after(() => {
    for (const open of alien.clients) open.terminate();
    alien.close();
  });
  await new Promise((resolve) => alien.once('listening', resolve));
  const found = client({ ports: [(alien.address() as { port: number }).port, port] });
  await found.connect();
  expect(found.states).toEqual(['loadingA', 'loadingB', 'complete']);
  expect(await found.printers()).toHaveLength(1);
});

test('SVC-02 ERR-04 an absent service is looked for 1 + 20 times on every port, then said to be missing', async () => {
  const opened: string[] = [];
  const ports = [await freePort(), await freePort()];
  const lost = client({ ports, WebSocket: socketClass(ORIGIN, undefined, opened), delays: { retries: 20 } });
  await expect(lost.connect()).rejects.toMatchObject(problemOf('svcMissing'));
  for (const state of ['loadingA', 'loadingB'])
    expect(lost.states.filter((one) => one === state)).toHaveLength(21);
  // Browsers hold back the sockets of a page whose sockets failed: where nobody answers none is opened again.
  expect(opened).toHaveLength(2);
  expect(lost.state).toBe('failed');
  expect(lost.problem).toEqual({ key: 'svcMissing' });
});

test('SVC-02 a service that starts meanwhile is found', async () => {
  const port = await freePort();
  let rounds = 0;
  const found = client({
    ports: [port],
    delays: { retries: 1000 },
    onChange: () => {
      if (++rounds === 3) void service({ ports: [port] });
    },
  });
  await found.connect();
  expect(found.state).toBe('complete');
  expect(rounds).toBeGreaterThan(3);
});

test('SVC-02 a long search that joins a single look is as long as it asks for', async () => {
  const port = await freePort();
  const found = client({ ports: [port], delays: { retries: 1000 } });
  const look = found.connect(0);
  const search = found.connect();
  await service({ ports: [port] });
  await Promise.all([look, search]);
  expect(found.state).toBe('complete');
});

test('SVC-02 a service that starts after the search is found by a client that watches for it', async () => {
  const port = await freePort();
  const late = client({ ports: [port] });
  await expect(late.connect()).rejects.toMatchObject(problemOf('svcMissing'));
  const stop = late.watch();
  after(stop);
  const before = late.states.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Looking is quiet: the message that says what to do does not flicker.
  expect(late.states).toHaveLength(before);
  await service({ ports: [port] });
  await vi.waitFor(() => expect(late.state).toBe('complete'));
});

test('SVC-02 a denied permission is no missing service, and is not retried', async () => {
  const opened: string[] = [];
  const denied = client({
    ports: [await freePort()],
    WebSocket: socketClass(ORIGIN, undefined, opened),
    permission: async () => ({ state: 'denied' }),
  });
  await expect(denied.connect()).rejects.toMatchObject(problemOf('svcDenied'));
  expect(opened).toHaveLength(1);
});

test('SVC-02 an insecure page is notified; a page of this machine is asked for nothing', async () => {
  const ports = [await freePort()];
  const insecure = client({ ports, page: { secure: false, hostname: 'labels.example' } });
  await expect(insecure.connect()).rejects.toMatchObject(problemOf('svcInsecure'));
  const local = client({
    ports,
    page: { secure: false, hostname: '127.0.0.1' },
    permission: () => Promise.reject(new Error('asked')),
  });
  await expect(local.connect()).rejects.toMatchObject(problemOf('svcMissing'));
});

test('SVC-02 a browser without that permission falls back to what the ports say', async () => {
  const unknown = client({ ports: [await freePort()], permission: async () => undefined });
  await expect(unknown.connect()).rejects.toMatchObject(problemOf('svcMissing'));
});

/** A page of another site, and what is remembered of it. */
function stranger(port: number, pass = tokens()) {
  const origin = 'https://stranger.example';
  const page = client({
    ports: [port],
    WebSocket: socketClass(origin),
    fetch: fetchFrom(origin),
    tokens: pass,
  });
  return { page, pass };
}

test('SVC-06 a site that is not paired is notified, and let in by the code the service shows', async () => {
  const shown: string[] = [];
  const { port } = await service({
    log: ({ key, params }) => key === 'svcPairCode' && shown.push(String(params!.code)),
  });
  const { page, pass } = stranger(port);
  await expect(page.connect()).rejects.toMatchObject(problemOf('svcNotPaired'));
  expect(await page.askCode()).toBeGreaterThan(100);
  const wrong = shown[0] === '000000' ? '000001' : '000000';
  await expect(page.pair(wrong)).rejects.toMatchObject(problemOf('svcPairWrong', { left: 4 }));
  await page.pair(shown[0]!);
  await page.connect();
  expect(await page.printers()).toHaveLength(1);
  // The next visit needs no code; another browser of the same site does.
  await stranger(port, pass).page.connect();
  await expect(stranger(port).page.connect()).rejects.toMatchObject(problemOf('svcNotPaired'));
});

test('SEC-12 a token the service does not know is forgotten', async () => {
  const shown: string[] = [];
  const { port } = await service({
    log: ({ key, params }) => key === 'svcPairCode' && shown.push(String(params!.code)),
  });
  const first = stranger(port);
  await expect(first.page.connect()).rejects.toThrow();
  await first.page.askCode();
  await first.page.pair(shown[0]!);
  const { page, pass } = stranger(port, tokens('a token of another service'));
  await expect(page.connect()).rejects.toMatchObject(problemOf('svcNotPaired'));
  expect(pass.get()).toBeUndefined();
});

test('SVC-02 another program on the port is no missing service', async () => {
  const other = createHttpServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  after(() => other.close());
  const { port } = other.address() as { port: number };
  const lost = client({ ports: [port, await freePort()] });
  await expect(lost.connect()).rejects.toMatchObject(problemOf('svcOccupied', { port }));
});

test('SVC-02 a permission that is given later connects automatically', async () => {
  const { port } = await service();
  const permission: Permission = { state: 'denied' };
  const page = client({ ports: [port], WebSocket: blocked(permission), permission: async () => permission });
  await expect(page.connect()).rejects.toMatchObject(problemOf('svcDenied'));
  Object.assign(permission, { state: 'granted' });
  (permission.onchange as () => void)();
  await vi.waitFor(() => expect(page.state).toBe('complete'));
});

test('G-39 while the browser asks the user, the attempt waits and no retry is spent', async () => {
  const silent = createServer((socket) => after(() => socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  after(() => silent.close());
  const opened: string[] = [];
  const answers: PermissionState[] = ['prompt', 'prompt', 'prompt', 'prompt', 'denied', 'denied', 'denied'];
  const asked = client({
    ports: [(silent.address() as { port: number }).port],
    WebSocket: socketClass(ORIGIN, undefined, opened),
    permission: async () => ({ state: answers.shift()! }),
    delays: { open: 5 },
  });
  await expect(asked.connect()).rejects.toMatchObject(problemOf('svcDenied'));
  expect(opened).toHaveLength(1);
  expect(answers).toEqual([]);
});

test.each([
  ['linux', '0.9.9.9', 'svcOld'],
  ['win32', '0.10.0.0', 'svcOld'],
  ['win32', '1.0.0.0', undefined],
  ['linux', '1.0.0.10', undefined],
])('SVC-03 a service of %s version %s: %s', async (os, version, key) => {
  const port = await fake(({ id }, reply) => reply({ id, type: 'hello', version, os, printers: [] }));
  const met = client({ ports: [port] });
  if (key) await expect(met.connect()).rejects.toMatchObject(problemOf(key));
  else await met.connect();
  expect(met.state).toBe(key ? 'failed' : 'complete');
});

test('SVC-04 printers are the service’s own list', async () => {
  const { port } = await service({ printers: [{ name: 'Z', driver: 'tcp', address: '10.0.0.9:9100' }] });
  expect(await client({ ports: [port] }).printers()).toMatchObject([
    { name: 'Z', language: 'zpl', dpi: 203, width: 104, virtual: false },
  ]);
  const none = await service({ printers: [] });
  expect(await client({ ports: [none.port] }).printers()).toEqual([]);
});
