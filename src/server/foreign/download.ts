import { type LookupAddress, lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VERSION } from '../../base/version';
import { webAddress } from '../../label/address';

/** Whether a server may connect to an IP address. */
export type Reach = (address: string) => boolean;

export interface DownloadLimits {
  maxBytes: number;
  maxRedirects: number;
  /** Ends the whole download, redirects included. */
  signal: AbortSignal;
}

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const HEADERS = {
  'user-agent': `Labelwright/${VERSION}`,
  accept: 'image/*',
  // Nothing is unpacked here.
  'accept-encoding': 'identity',
  'cache-control': 'no-cache',
};

/**
 * Downloads a file over http or https into `path`, without credentials. Addresses are checked when the
 * connection is made, so that a name cannot lead to another address after the check; each redirect is
 * checked again. Throws Error when it is refused, too large, late, or not answered with 200.
 */
export async function download(url: URL, path: string, limits: DownloadLimits, reach: Reach): Promise<void> {
  let next = url;
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const reply = await request(next, { headers: HEADERS, signal: limits.signal }, reach);
    const { location } = reply.headers;
    if (!REDIRECTS.includes(reply.statusCode) || location === undefined) return save(reply, path, limits);
    reply.destroy();
    const target = URL.canParse(location, next) ? webAddress(new URL(location, next).href) : undefined;
    if (!target) throw new Error('redirect refused');
    next = target;
  }
  throw new Error('too many redirects');
}

export interface ForeignRequest {
  /** GET without it. */
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * One request over http or https, without following redirects. Addresses are checked when the connection is made.
 * Rejects with an Error when the address or the port is refused, or there is no answer.
 */
export async function request(
  url: URL,
  { method = 'GET', headers, body, signal }: ForeignRequest,
  reach: Reach,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // For an address no name is looked up.
  if (isIP(host) && !reach(host)) throw new Error('address refused');
  if (!isWebPort(url)) throw new Error('port refused');
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    // Without an agent: a connection kept alive would not be checked.
    send(url, { agent: false, method, headers, lookup: checkedLookup(reach), signal }, done)
      .on('error', fail)
      .end(body);
  });
}

/** Ports below 1024 other than those of the web belong to services that must not receive requests of ours. */
const isWebPort = ({ port }: URL): boolean => ['', '80', '443'].includes(port) || Number(port) >= 1024;

/** Looks up a name and refuses it when any of its addresses may not be reached. */
const checkedLookup =
  (reach: Reach): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error: Error | null, found: LookupAddress[] = []) => {
      const [first] = found;
      if (error || !first) return done(error ?? new Error('no address'), []);
      if (!found.every(({ address }) => reach(address))) return done(new Error('address refused'), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

async function save(
  reply: IncomingMessage,
  path: string,
  { maxBytes, signal }: DownloadLimits,
): Promise<void> {
  if (reply.statusCode !== 200 || Number(reply.headers['content-length']) > maxBytes) {
    reply.destroy();
    throw new Error(`refused with status ${reply.statusCode}`);
  }
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error('too large'));
      else done(null, chunk);
    },
  });
  await pipeline(reply, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
}
