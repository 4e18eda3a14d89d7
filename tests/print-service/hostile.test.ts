import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { job, random } from '../printing/samples';
import { sourcesBelow, withoutComments } from '../sources';
import { buildChild, Service } from './crash/process';
import { after, Client, folder, labels, ORIGIN } from './harness';
import { http, plug } from './http';

/** Maximum MB of the service under any attack. */
const MAX_RSS = 150;
const FRAMES = 10_000;

buildChild();

let service: Service;
let port: number;
beforeEach(async () => {
  const own = new Service(await folder());
  after(() => own.stop());
  service = own;
  port = await own.running();
});

/** MB of the service's process now. */
const rss = (): number =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.child!.pid)], { encoding: 'utf8' })) / 1024,
  );

/** The service lives, in the same process, bounded, and prints. */
async function expectSound(): Promise<void> {
  expect(rss()).toBeLessThan(MAX_RSS);
  expect(service.ends).toBe(0);
  const client = await Client.open(port);
  const reply = await client.ask({ type: 'printers' });
  const [printer] = reply.type === 'printers' ? reply.printers : [];
  const asked = job({ printer: printer!.name, title: 'after', width: 16, height: 8, count: 3 });
  expect(await client.print(asked, labels(3, 16, 8))).toMatchObject({ state: 'done', sent: 3 });
}

const HANDSHAKE = (at: number) =>
  `GET / HTTP/1.1\r\nHost: 127.0.0.1:${at}\r\nOrigin: ${ORIGIN}\r\nUpgrade: websocket\r\n` +
  'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

test(`SEC-12 ${FRAMES} random frames, whole and broken ones: the service lives and prints on`, async () => {
  const next = random(7);
  const below = (n: number) => Math.floor(next() * n);
  const bytes = (n: number) => Buffer.from(Array.from({ length: n }, () => below(256)));
  const words = [
    'hello',
    'printers',
    'job',
    'batch',
    'pause',
    'resume',
    'cancel',
    'resolve',
    'reprint',
    'jobs',
    '__proto__',
  ];
  const values = [
    randomUUID(),
    '',
    '../..',
    null,
    -1,
    0,
    1,
    1e9,
    0.5,
    {},
    [],
    [[]],
    true,
    'x'.repeat(300),
    job({}),
  ];
  const noise = () => {
    const message: Record<string, unknown> = { id: below(1e6), type: words[below(words.length)] };
    for (const key of [
      'jobId',
      'job',
      'index',
      'count',
      'crc',
      'from',
      'to',
      'of',
      'choice',
      'limit',
      'token',
      'version',
    ])
      if (next() < 0.5) message[key] = values[below(values.length)];
    const text = JSON.stringify(message);
    return next() < 0.1 ? text.slice(0, below(text.length)) : text;
  };
  let sent = 0;
  // Whole frames of nonsense, from pages that were greeted.
  const clients = await Promise.all([1, 2, 3, 4].map(() => Client.open(port)));
  for (; sent < FRAMES * 0.9; sent++) {
    const { socket } = clients[sent % clients.length]!;
    socket.send(next() < 0.3 ? bytes(below(60)) : noise());
    if (sent % 200 === 0) await clients[sent % clients.length]!.ask({ type: 'printers' });
  }
  for (const client of clients) {
    expect(await client.ask({ type: 'hello', version: '1.0.0.0', os: 'x' })).toMatchObject({ type: 'hello' });
    client.socket.close();
  }
  // Broken frames: each costs its sender the connection, nothing else.
  for (; sent < FRAMES; sent += 10) {
    const plugs = Array.from({ length: 10 }, () => plug(port, HANDSHAKE(port)));
    for (const { socket } of plugs) {
      socket.once('data', () => socket.end(Buffer.concat([bytes(2 + below(14)), bytes(below(200))])));
    }
    await Promise.all(plugs.map(({ closed }) => closed));
  }
  expect(sent).toBe(FRAMES);
  await expectSound();
});

test('SEC-12 frames of 5 MB that nothing announced are refused one by one', async () => {
  const client = await Client.open(port);
  for (let i = 0; i < 40; i++) {
    client.socket.send(Buffer.alloc(5 * 1024 * 1024, i));
    expect(await client.onEvent('error')).toMatchObject({ msg: 'svcFrameAlone' });
  }
  await expectSound();
});

test('SEC-12 a length of 2^63 costs nothing but its connection', async () => {
  for (let i = 0; i < 50; i++) {
    const { socket, closed } = plug(port, HANDSHAKE(port));
    socket.once('data', () => socket.write(Buffer.from('82ff7fffffffffffffff00000000', 'hex')));
    await closed;
  }
  await expectSound();
});

test('SEC-12 nothing is ever inflated: no compression is agreed on, compressed frames and bodies are refused', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin: ORIGIN, perMessageDeflate: true });
  after(() => socket.terminate());
  await new Promise((resolve) => socket.on('open', resolve));
  expect(socket.extensions).toBe('');
  const { socket: raw, closed } = plug(port, HANDSHAKE(port));
  const header = Buffer.alloc(14);
  header.set([0xc2, 0xff]);
  header.writeBigUInt64BE(BigInt(bomb.length), 2);
  raw.once('data', () => raw.write(Buffer.concat([header, bomb])));
  await closed;
  for (const encoding of ['gzip', 'deflate', 'br']) {
    const { status } = await http(
      port,
      '/pair',
      { Origin: 'https://evil.example', 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      { method: 'POST', body: '{}' },
    );
    expect(status).toBe(415);
  }
  await expectSound();
});

test('SEC-12 a client that sends byte by byte is cut off, and the port is free again', async () => {
  const started = 'GET /hello HTTP/1.1\r\nHost: 127.0.0.1';
  const body =
    `POST /pair HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: https://evil.example\r\n` +
    'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const slow = [
    ...Array.from({ length: 40 }, () => plug(port, started)),
    ...Array.from({ length: 12 }, () => plug(port, body)),
    // Sockets that never send hello, and one that begins to.
    ...Array.from({ length: 12 }, () => plug(port, HANDSHAKE(port))),
  ];
  const trickle = setInterval(() => {
    for (const { socket } of slow.slice(0, 52)) if (socket.writable) socket.write('x');
  }, 200);
  after(() => clearInterval(trickle));
  await Promise.all(slow.map(({ closed }) => closed));
  await expectSound();
});

test.runIf(process.platform === 'linux')(
  'SVC-06 the kernel shows loopback addresses only for the ports',
  () => {
    const listening = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'latin1')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local, , state]) => state === '0A' && Number.parseInt(local!.split(':')[1]!, 16) === port)
        .map(([, local]) => local!.split(':')[0]!),
    );
    expect(listening.length).toBeGreaterThan(0);
    for (const address of listening)
      expect(['0100007F', '00000000000000000000000001000000']).toContain(address);
  },
);

test('SEC-12 the service starts no shell: nothing of a job is ever a command', () => {
  for (const { path, text } of sourcesBelow('src/print-service')) {
    const code = withoutComments(text);
    const shell = /\bexec(?:Sync)?\b[^;]*from 'node:child_process'|\bshell\s*:|\beval\s*\(|new Function\b/;
    expect([path, shell.exec(code)?.[0]]).toEqual([path, undefined]);
  }
});
