import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { problem, refuse } from '../base/problem';
import type { Certificate } from './certificate';
import type { WriteLog } from './queue';

const bind = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const MAX_CONNECTIONS = 64;

/**
 * A client that sends a request byte by byte is disconnected: the port accepts a limited number of
 * connections.
 */
const create = (handle: RequestListener, certificate: Certificate | undefined): Server => {
  const times = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
  const server = certificate
    ? createSecureServer({ ...times, ...certificate, handshakeTimeout: 5_000 }, handle)
    : createServer(times, handle);
  server.maxConnections = MAX_CONNECTIONS;
  return server;
};

/** Number of attempts with another free port when port 0 was free for IPv4 only. */
const TRIES = 10;

/** Binds 127.0.0.1, and ::1 where the machine has it, on one port; undefined when it is taken. */
async function both(handle: RequestListener, wanted: number, certificate: Certificate | undefined) {
  const v4 = create(handle, certificate);
  try {
    await bind(v4, '127.0.0.1', wanted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  const { port } = v4.address() as { port: number };
  const v6 = create(handle, certificate);
  try {
    await bind(v6, '::1', port);
    return { port, servers: [v4, v6] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { port, servers: [v4] };
    await new Promise((resolve) => v4.close(resolve));
    if (code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Servers that share a port. */
export interface BoundPorts {
  port: number;
  /** Loopback addresses it is bound on. */
  hosts: string[];
  servers: Server[];
  /** Accepts no more connections; resolves when the last one has ended. */
  close(): Promise<void>;
  /** Terminates all connections. */
  cut(): void;
}

/**
 * Listens on loopback only, on the first of `ports` that is free (0 = any).
 * @param certificate then by TLS only; without it in plain HTTP
 * @throws Refusal svcPortsTaken when none is.
 */
export async function listen(
  ports: readonly number[],
  handle: RequestListener,
  log: WriteLog,
  certificate?: Certificate,
): Promise<BoundPorts> {
  for (const wanted of ports) {
    for (let tries = wanted === 0 ? TRIES : 1; tries > 0; tries--) {
      const bound = await both(handle, wanted, certificate);
      if (bound) return boundTo(bound);
    }
    log(problem('svcPortTaken', { port: wanted }));
  }
  throw refuse('svcPortsTaken', { ports: ports.join(', ') });
}

const boundTo = ({ port, servers }: { port: number; servers: Server[] }): BoundPorts => ({
  port,
  servers,
  hosts: servers.map((server) => (server.address() as { address: string }).address),
  close: async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  },
  cut: () => {
    for (const server of servers) server.closeAllConnections();
  },
});
