import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { MAX_FRAME_BYTES } from '../../src/printing/protocol';
import { job, random } from '../printing/samples';
import { Client, labels, ORIGIN, service } from './harness';
import { http, upgrade } from './http';

/** How the socket of a page ends, and what GET /hello answers it: a well-formed site may ask to be paired. */
const origins: [string, string | undefined, 'open' | 403, hello?: 'unknown'][] = [
  ['the app', ORIGIN, 'open'],
  ['another site', 'https://evil.example', 403, 'unknown'],
  ['no origin', undefined, 403],
  ['a sandboxed frame', 'null', 403],
  ['a longer name', `${ORIGIN}.evil.example`, 403],
  ['a name that begins like it', 'http://127.0.0.1.evil.example:8080', 403, 'unknown'],
  ['a name that ends like it', 'http://evil-127.0.0.1:8080', 403],
  ['an IPv6 address', 'http://[::1]:8080', 403, 'unknown'],
  ['an IPv6 address spelled long', 'http://[0:0:0:0:0:0:0:1]:8080', 403],
  ['a file', 'file://', 403],
  ['an extension', 'chrome-extension://abcdefghijklmnop', 403],
  ['credentials', 'http://user@127.0.0.1:8080', 403],
  ['a name without end', `http://${'a.'.repeat(400)}example`, 403],
  ['a longer port', `${ORIGIN}0`, 403],
  ['another port', 'http://127.0.0.1:8081', 403, 'unknown'],
  ['another scheme', 'https://127.0.0.1:8080', 403, 'unknown'],
  ['another spelling', 'http://localhost:8080', 403, 'unknown'],
  ['upper case', ORIGIN.toUpperCase(), 403],
  ['a path behind it', `${ORIGIN}/`, 403],
  ['two of them', `${ORIGIN}, https://evil.example`, 403],
  ['empty', '', 403],
];
const hosts: [string, (port: number) => string, 'open' | 421][] = [
  ['127.0.0.1', (port) => `127.0.0.1:${port}`, 'open'],
  ['localhost', (port) => `localhost:${port}`, 'open'],
  ['LOCALHOST', (port) => `LOCALHOST:${port}`, 'open'],
  ['[::1]', (port) => `[::1]:${port}`, 'open'],
  ['a rebound name', (port) => `evil.example:${port}`, 421],
  ['a name below localhost', (port) => `localhost.evil.example:${port}`, 421],
  ['another port', (port) => `127.0.0.1:${port + 1}`, 421],
  ['no port', () => '127.0.0.1', 421],
  ['another loopback address', (port) => `127.0.0.2:${port}`, 421],
  ['0.0.0.0', (port) => `0.0.0.0:${port}`, 421],
  ['an IPv6 loopback in full', (port) => `[0:0:0:0:0:0:0:1]:${port}`, 421],
  ['another IPv6 address', (port) => `[fe80::1]:${port}`, 421],
  ['a trailing dot', (port) => `localhost.:${port}`, 421],
];

test.each(origins)('SEC-12 origin check, %s', async (_, origin, expected, known) => {
  const { port } = await service();
  const headers: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  expect(await upgrade(port, headers)).toBe(expected);
  const hello = await http(port, '/hello', headers);
  const answered = expected === 'open' || known === 'unknown';
  expect(hello.status).toBe(answered ? 200 : 403);
  expect(hello.headers['access-control-allow-origin']).toBe(answered ? origin : undefined);
  if (answered) expect(JSON.parse(hello.body)).toMatchObject({ paired: expected === 'open' });
  expect(hello.body).not.toContain('虚拟打印机');
  // A site that is not paired gets no other information.
  for (const path of ['/', '/printers', '/printers.json', '/paired.json'])
    expect((await http(port, path, headers)).status).toBe(expected === 'open' ? 404 : 403);
});

test.each(hosts)('SEC-12 host check, %s', async (_, host, expected) => {
  const { port } = await service();
  const headers = { Origin: ORIGIN, Host: host(port) };
  expect(await upgrade(port, headers)).toBe(expected);
  expect((await http(port, '/hello', headers)).status).toBe(expected === 'open' ? 200 : 421);
});

test('SVC-03 GET /hello says who answers; anything else is refused in JSON', async () => {
  const { port } = await service();
  const hello = await http(port, '/hello', { Origin: ORIGIN });
  expect(JSON.parse(hello.body)).toEqual({
    service: 'labelwright-print',
    version: '1.0.0.0',
    os: process.platform,
    minClient: '1.0.0.0',
    paired: true,
  });
  expect(hello.headers.vary).toBe('origin');
  expect((await http(port, '/', { Origin: ORIGIN })).status).toBe(404);
  expect((await http(port, '/hello/../etc/passwd', { Origin: ORIGIN })).status).toBe(404);
  expect((await http(port, '/hello', { Origin: ORIGIN }, { method: 'POST' })).status).toBe(405);
  expect((await http(port, '/hello', { Origin: ORIGIN }, { method: 'OPTIONS' })).status).toBe(204);
  expect(JSON.parse((await http(port, '/hello', { Origin: 'null' })).body)).toEqual({ error: 'svcRefused' });
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4');

test('SVC-06 only loopback is bound', async () => {
  const { port, hosts, statusPage } = await service({ statusPorts: [0] });
  expect(hosts[0]).toBe('127.0.0.1');
  expect(hosts.every((host) => host === '127.0.0.1' || host === '::1')).toBe(true);
  for (const host of hosts)
    expect(await upgrade(port, { Origin: ORIGIN }, host.includes(':') ? `[${host}]` : host)).toBe('open');
  // Every other loopback address is this machine too, and must stay unbound like a real network's.
  for (const host of ['127.0.0.2', ...(outside ? [outside.address] : [])]) {
    for (const bound of [port, Number(new URL(statusPage!).port)])
      await expect(upgrade(bound, { Origin: ORIGIN }, host)).rejects.toThrow('ECONNREFUSED');
  }
});

test('an origin that is none is refused at the start', async () => {
  await expect(service({ allowedOrigins: ['*'] })).rejects.toMatchObject({
    problem: { key: 'svcOriginBad' },
  });
  await expect(service({ allowedOrigins: [`${ORIGIN}/`] })).rejects.toMatchObject({
    problem: { key: 'svcOriginBad' },
  });
});

const id = randomUUID();
const batch = { type: 'batch', jobId: id, index: 0, count: 1, crc: 0 };

test.each([
  ['not JSON', '{'],
  ['nothing', ''],
  ['a number', '1'],
  ['null', 'null'],
  ['an array', '[]', 'type'],
  ['a prototype', '{"id":1,"__proto__":{"type":"printers"}}', 'type'],
  ['no such type', '{"id":1,"type":"constructor"}', 'type'],
  ['a string id', '{"id":"1","type":"printers"}', 'id'],
  ['a job without fields', JSON.stringify({ id: 1, type: 'job', jobId: id, job: {} }), 'job.title'],
  ['a huge count', JSON.stringify({ id: 1, type: 'job', jobId: id, job: job({ count: 1e12 }) }), 'job.count'],
  ['deep nesting', '['.repeat(100_000)],
  ['a long string', `"${'x'.repeat(1_000_000)}"`],
])(
  'SEC-12 %s gets an error that names the field, and the connection lives on',
  async (_, message, field?: string) => {
    const { port } = await service();
    const client = await Client.open(port);
    client.socket.send(message);
    expect(await client.onEvent('error')).toMatchObject(
      field === undefined
        ? { code: 400, msg: 'svcBadMessage' }
        : { code: 400, msg: 'svcBadField', params: { field } },
    );
    expect(await client.ask({ type: 'printers' })).toMatchObject({ type: 'printers' });
  },
);

test('nothing but hello is answered before hello, and an old client is notified', async () => {
  const { port } = await service();
  const client = await Client.open(port, false);
  expect(await client.ask({ type: 'printers' })).toMatchObject({ type: 'error', msg: 'svcHelloFirst' });
  expect(await client.ask({ type: 'hello', version: '0.9.9.9', os: 'x' })).toMatchObject({
    msg: 'svcClientOld',
  });
  expect(await client.ask({ type: 'printers' })).toMatchObject({ msg: 'svcHelloFirst' });
  expect(await client.ask({ type: 'hello', version: '1.0.0.0', os: 'x' })).toMatchObject({
    type: 'hello',
    version: '1.0.0.0',
    os: process.platform,
    printers: [{ name: '虚拟打印机', language: 'pdf', dpi: 203, width: 104, virtual: true }],
  });
});

test('SEC-12 frames that fit no header are refused, one error each, and the job continues', async () => {
  const { port, printers } = await service();
  const client = await Client.open(port);
  const asked = job({ printer: printers[0]!.name, width: 100, height: 40, count: 2 });
  await client.open(id, asked);
  const [first, second] = labels(2);

  client.socket.send(Buffer.alloc(10));
  expect(await client.onEvent('error')).toMatchObject({ id: null, msg: 'svcFrameAlone' });
  for (const frame of [Buffer.alloc(0), Buffer.alloc(519), Buffer.alloc(521), Buffer.alloc(520)]) {
    expect(await client.ask({ ...batch, crc: 1 }, frame)).toMatchObject({
      msg: 'svcBadFrame',
      params: { bytes: 520 },
    });
  }
  // A refused header takes its frame with it.
  expect(await client.ask({ ...batch, index: 1 }, first!.bits)).toMatchObject({
    msg: 'svcOutOfOrder',
    params: { next: 0 },
  });
  expect(await client.ask({ ...batch, jobId: randomUUID() }, first!.bits)).toMatchObject({
    code: 404,
    msg: 'svcNoJob',
  });
  // A header whose frame does not come.
  client.socket.send(JSON.stringify({ id: 900, ...batch }));
  client.socket.send(JSON.stringify({ id: 901, type: 'printers' }));
  expect(await client.onEvent('error')).toMatchObject({ id: 900, msg: 'svcFrameMissing' });
  await client.onEvent('printers', (reply) => reply.id === 901);

  expect(await client.batch(id, 0, [first!])).toMatchObject({ type: 'accepted', accepted: 1 });
  expect(await client.batch(id, 1, [second!])).toMatchObject({ type: 'accepted', accepted: 2 });
  expect((await client.onEvent('done')).status).toMatchObject({ state: 'done', sent: 2 });
  expect(client.received.filter(({ type }) => type === 'error')).toEqual([]);
});

test('SEC-12 a frame over 64 MB closes that socket with 1009 and nothing else', async () => {
  const { port } = await service();
  const [bad, good] = [await Client.open(port), await Client.open(port)];
  bad.socket.send(Buffer.alloc(MAX_FRAME_BYTES + 1));
  await expect(bad.onEvent('hello')).rejects.toThrow('closed 1009');
  expect(await good.ask({ type: 'printers' })).toMatchObject({ type: 'printers' });
  await Client.open(port);
});

test.each([
  '../../outside',
  '/etc/passwd',
  '..',
  'C:\\Windows',
  'a\u0000b',
  '$(touch x)',
  '`touch x`',
  '-rf',
])('SEC-12 the name %j of a job leads nowhere, as a printer there is none of it', async (name) => {
  const { port, printers, folders, dataDir } = await service();
  const client = await Client.open(port);
  const small = { width: 16, height: 8, count: 1 };
  expect(await client.open(randomUUID(), job({ ...small, printer: name }))).toMatchObject({
    code: 404,
    msg: 'printerUnknown',
  });
  expect(await client.ask({ type: 'job', jobId: name, job: job(small) })).toMatchObject({
    ...{ msg: 'svcBadField', params: { field: 'jobId' } },
  });
  await client.print(job({ ...small, printer: printers[0]!.name }), labels(1, 16, 8));
  const before = await readdir(dataDir);
  const asked = job({ ...small, printer: printers[0]!.name, title: name });
  expect(await client.print(asked, labels(1, 16, 8))).toMatchObject({ state: 'done', title: name });
  expect(await readdir(dataDir)).toEqual(before);
  for (const folder of await readdir(folders[0]!))
    expect(folder).toMatch(/^\d{8}-\d{6}-[\w-]+-[0-9a-f-]{36}$/);
});

/** Sends bytes behind a good handshake; returns the close code the service answers with. */
function raw(port: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${ORIGIN}\r\nUpgrade: websocket\r\n` +
          'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
    });
    let head = '';
    let upgraded = false;
    const answer: Buffer[] = [];
    socket.on('data', (chunk) => {
      if (upgraded) return answer.push(chunk);
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      upgraded = true;
      return socket.write(bytes);
    });
    socket.on('end', () => {
      const frame = Buffer.concat(answer);
      resolve(frame[0] === 0x88 ? frame.readUInt16BE(2) : -1);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test.each([
  ['an unmasked frame', [0x81, 0x01, 0x41], 1002],
  ['reserved bits', [0xf1, 0x80, 0, 0, 0, 0], 1002],
  ['an unknown opcode', [0x83, 0x80, 0, 0, 0, 0], 1002],
  ['a length of 2^63', [0x82, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0], 1009],
  ['text that is not UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe], 1007],
  ['a lone continuation', [0x80, 0x80, 0, 0, 0, 0], 1002],
])('SEC-12 %s closes that socket only', async (_, bytes, code) => {
  const { port } = await service();
  expect(await raw(port, Buffer.from(bytes))).toBe(code);
  await Client.open(port);
});

test('SEC-12 2000 random messages and frames: every one is answered or refused, the service prints on', async () => {
  const bugs: unknown[] = [];
  const { port, printers } = await service({ log: (_, error) => error && bugs.push(error) });
  const client = await Client.open(port);
  const next = random(99);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const asked = job({ printer: printers[0]!.name, width: 16, height: 8, count: 40 });
  await client.open(id, asked);
  const values = [
    id,
    randomUUID(),
    '',
    '__proto__',
    null,
    -1,
    0,
    1,
    5,
    15,
    1e9,
    1.5,
    {},
    [],
    true,
    asked,
    'x'.repeat(500),
  ];
  for (let i = 0; i < 2000; i++) {
    const message: Record<string, unknown> = { id: 10_000 + i };
    message.type = pick(['hello', 'printers', 'job', 'batch', 'batch', 'pause', 'resume', 'nothing', 7]);
    for (const key of ['jobId', 'job', 'index', 'count', 'crc', 'version', 'os', 'resume']) {
      if (next() < 0.7) message[key] = pick(values);
    }
    if (next() < 0.3)
      client.socket.send(Buffer.from(Array.from({ length: Math.floor(next() * 40) }, () => next() * 256)));
    else
      client.socket.send(
        JSON.stringify(message).slice(0, next() < 0.1 ? Math.floor(next() * 60) : undefined),
      );
  }
  expect(await client.ask({ type: 'hello', version: '1.0.0.0', os: 'x' })).toMatchObject({ type: 'hello' });
  expect(bugs).toEqual([]);
  // What the noise made of the first job is its own affair; it must not keep the printer.
  await client.ask({ type: 'cancel', jobId: id });
  const done = await client.print({ ...asked, title: 'after', count: 3 }, labels(3, 16, 8));
  expect(done).toMatchObject({ state: 'done', sent: 3 });
});
