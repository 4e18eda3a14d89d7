import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config';
import { HEALTH } from './health';
import { deny } from './refusals';

/** The names under which a browser on this machine reaches it. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The Host values browsers send for a name and a port: they omit the scheme's default port, other clients may
 * include it.
 */
const hostsOf = (name: string, port: number, usual: number): string[] =>
  port === usual ? [name, `${name}:${port}`] : [`${name}:${port}`];

/**
 * Refuses requests for other host names (421) before any route: by DNS rebinding a foreign page could share
 * an origin with a server on loopback. Refuses requests that a page of another site causes (403), unless they
 * only read. `/healthz` answers under any name, because probes use an address; it reveals nothing else.
 */
export function checkSites(app: FastifyInstance, config: Pick<Config, 'host' | 'port' | 'publicUrl'>): void {
  const { hostname, port: named, protocol, origin } = new URL(config.publicUrl);
  const usual = protocol === 'https:' ? 443 : 80;
  const hosts = new Set(hostsOf(hostname, Number(named || usual), usual));
  const origins = new Set([origin]);
  const addLoopback = (ofPort: number) => {
    const own = /^127\./.test(config.host) ? [config.host] : [];
    for (const host of [...LOOPBACK, ...own].flatMap((name) => hostsOf(name, ofPort, 80))) {
      hosts.add(host);
      origins.add(`http://${host}`);
    }
  };
  addLoopback(config.port);
  // Port 0 asks the system for a free one.
  app.addHook('onListen', async () => {
    for (const address of app.addresses()) if (typeof address === 'object') addLoopback(address.port);
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === HEALTH) return;
    // Never X-Forwarded-Host: a page may set it.
    if (!hosts.has((request.headers.host ?? '').toLowerCase())) throw deny('hostUnknown');
    if (isForeign(request, origins)) throw deny('siteForeign');
  });
}

/** Whether a page of another site tries to change something. */
function isForeign({ method, headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin } = headers;
  return headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !origins.has(origin));
}
