import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import WS from 'ws';
import type { Scheme } from '../../src/app/print/service/Tokens';
import { loadCertificate } from '../../src/print-service/certificate';
import { client, fetchFrom, problemOf, socketClass } from '../app/print/service/page';
import { selfSigned } from '../certificate';
import { freePort } from '../ports';
import { after, folder, ORIGIN, service } from './harness';

/** What a page remembers of the last visit. */
function remembered(isSecure = false): Scheme & { sets: boolean[] } {
  let current = isSecure;
  const sets: boolean[] = [];
  return {
    sets,
    isSecure: () => current,
    set(next) {
      sets.push(next);
      current = next;
    },
  };
}

/** A browser on this machine that trusts a certificate; all addresses it connects to, in their order. */
function browser(ca: Buffer) {
  const opened: string[] = [];
  class Socket extends WS {
    constructor(url: string) {
      super(url, { origin: ORIGIN, ca });
      opened.push(url);
    }
  }
  const secure = (url: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const headers = { ...(init.headers as Record<string, string>), origin: ORIGIN };
      request(url, { ca, headers, method: init.method ?? 'GET', agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve(new Response(Buffer.concat(chunks), { status: response.statusCode! })),
        );
      })
        .on('error', reject)
        .end(init.body as string | undefined);
    });
  const plain = fetchFrom(ORIGIN);
  const fetch = ((url: string, init?: RequestInit) => {
    opened.push(url);
    return url.startsWith('https:') ? secure(url, init) : plain(url, init);
  }) as typeof globalThis.fetch;
  return { opened, WebSocket: Socket as unknown as typeof WebSocket, fetch };
}

const secureService = async () => {
  const files = selfSigned(await folder());
  const { port, ownerPage, statusPage } = await service({ certificate: files, statusPorts: [0] });
  return { port, ownerPage, statusPage, files, ca: readFileSync(files.cert) };
};

test('SVC-01 G-38 with a certificate the service is reached by wss, on whichever port, and found at once next time', async () => {
  const { port, statusPage, ca } = await secureService();
  const scheme = remembered();
  const other = await freePort();
  const { opened, ...page } = browser(ca);
  const first = client({ ports: [other, port], scheme, ...page });
  await first.connect();
  expect(opened).toEqual([
    `ws://127.0.0.1:${other}`,
    `ws://127.0.0.1:${port}`,
    // Nobody there; answered.
    `https://127.0.0.1:${other}/hello`,
    `https://127.0.0.1:${other}/hello`,
    `https://127.0.0.1:${port}/hello`,
    `wss://127.0.0.1:${port}`,
  ]);
  expect(first.states).toEqual(['loadingA', 'loadingB', 'loadingB', 'complete']);
  expect(await first.printers()).toHaveLength(1);
  expect(first.statusPage).toBe(statusPage);
  expect(statusPage).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/$/);
  expect(scheme.isSecure()).toBe(true);

  const next = browser(ca);
  const second = client({ ports: [port], scheme, WebSocket: next.WebSocket, fetch: next.fetch });
  await second.connect();
  expect(next.opened).toEqual([`wss://127.0.0.1:${port}`]);
});

test('SVC-01 without a certificate nothing but one plain socket is opened', async () => {
  const { port } = await service();
  const { opened, ...page } = browser(Buffer.alloc(0));
  await client({ ports: [port], scheme: remembered(), ...page }).connect();
  expect(opened).toEqual([`ws://127.0.0.1:${port}`]);
});

test('SVC-01 a service that no longer has a certificate is found by the plain scheme again', async () => {
  const { port } = await service();
  const scheme = remembered(true);
  const { opened, ...page } = browser(Buffer.alloc(0));
  await client({ ports: [port], scheme, ...page }).connect();
  expect(opened).toEqual([
    `wss://127.0.0.1:${port}`,
    `http://127.0.0.1:${port}/hello`,
    `ws://127.0.0.1:${port}`,
  ]);
  expect(scheme.isSecure()).toBe(false);
});

test('SVC-02 where nothing listens no secure socket is opened, in no round', async () => {
  const ports = [await freePort(), await freePort()];
  const { opened, ...page } = browser(Buffer.alloc(0));
  const lost = client({ ports, scheme: remembered(), ...page });
  await expect(lost.connect()).rejects.toMatchObject(problemOf('svcMissing'));
  expect(opened.filter((url) => url.startsWith('ws'))).toEqual(ports.map((port) => `ws://127.0.0.1:${port}`));
});

test('SVC-02 a browser that refuses plain sockets of secure pages by an exception uses the secure one', async () => {
  const { port, ca } = await secureService();
  const { WebSocket: Open, fetch } = browser(ca);
  const Strict = class {
    constructor(url: string) {
      if (url.startsWith('ws:')) throw new DOMException('insecure', 'SecurityError');
      // biome-ignore lint/correctness/noConstructorReturn: replaces the browser's own class
      return new Open(url);
    }
  } as unknown as typeof WebSocket;
  const page = client({ ports: [port], scheme: remembered(), WebSocket: Strict, fetch });
  await page.connect();
  expect(page.state).toBe('complete');
  // Without a certificate such a browser finds no service, which is no bug of the page.
  const plain = await service();
  const lost = client({
    ports: [plain.port],
    scheme: remembered(),
    WebSocket: Strict,
    delays: { retries: 0 },
  });
  await expect(lost.connect()).rejects.toMatchObject(problemOf('svcRefused'));
});

test('SEC-12 with a certificate no plain request is answered, and the cookie of the status page is for https', async () => {
  const { port, ownerPage, ca } = await secureService();
  const reply = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /hello HTTP/1.1\r\nHost: x\r\n\r\n'));
    after(() => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  expect(reply).not.toContain('HTTP/1.1 2');
  const plain = client({
    ports: [port],
    scheme: remembered(),
    WebSocket: socketClass(),
    delays: { retries: 0 },
  });
  await expect(plain.connect()).rejects.toMatchObject(problemOf('svcMissing'));
  expect(ownerPage).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/\?key=/);
  const cookie = await new Promise<string>((resolve, reject) => {
    request(ownerPage!, { ca, agent: false }, (response) => {
      response.resume();
      resolve(String(response.headers['set-cookie']));
    })
      .on('error', reject)
      .end();
  });
  expect(cookie).toContain('; Secure');
});

test('a certificate is refused by what is wrong with it', async () => {
  const work = await folder();
  const [own, other] = [selfSigned(work, 'own'), selfSigned(work, 'other', 'DNS:labels.example')];
  const now = Date.now();
  const junk = join(work, 'junk.pem');
  writeFileSync(junk, 'no certificate');
  expect(await loadCertificate(own, now)).toEqual({
    cert: readFileSync(own.cert),
    key: readFileSync(own.key),
  });
  const refusal = (cert: string, key: string, at = now) =>
    loadCertificate({ cert, key }, at).then(
      () => undefined,
      ({ problem }) => [problem.key, problem.params.file ?? problem.params.cert],
    );
  expect(await refusal(join(work, 'gone.pem'), own.key)).toEqual(['svcTlsFile', join(work, 'gone.pem')]);
  expect(await refusal(junk, own.key)).toEqual(['svcTlsFile', junk]);
  expect(await refusal(own.cert, own.cert)).toEqual(['svcTlsFile', own.cert]);
  expect(await refusal(own.cert, other.key)).toEqual(['svcTlsBad', own.cert]);
  expect(await refusal(other.cert, other.key)).toEqual(['svcTlsHost', other.cert]);
  expect(await refusal(own.cert, own.key, now + 3 * 86_400_000)).toEqual(['svcTlsDates', own.cert]);
});
