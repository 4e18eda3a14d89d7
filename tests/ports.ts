import { createServer } from 'node:net';

/** Ports that no system assigns automatically: Linux does so from 32768 on, others from 49152. */
const FIRST = 20_000;
const COUNT = 12_000;
/** How far apart processes begin, whose numbers are often neighbours. */
const APART = 61;

let next = (process.pid * APART) % COUNT;

/**
 * A port of loopback that nobody listens on. It stays free until the test takes it, also for a second time: neither
 * an outgoing connection nor a server on port 0 of another test is given it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has no such address to be taken.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, ipv6Only: host === '::1' }, () => server.close(() => resolve(true)));
  });
