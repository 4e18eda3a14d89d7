import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip';
/** The encodings we have, the smaller first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Shorter answers fit a packet or two as they are, bytes. */
const WORTH = 1024;

const zip = promisify(gzip);

/** The best encoding that an Accept-Encoding header takes, of those offered; undefined for the bytes as they are. */
export function encodingFor(
  header: string | string[] | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  const taken = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return offered.find((encoding) => taken.has(encoding));
}

/**
 * Compresses the JSON of longer answers for clients that accept gzip. The token travels in a header of its own, so no other
 * site can make a browser ask for what a user sees and learn from its length.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type'));
    if (typeof payload !== 'string' || !type.startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    const wanted = payload.length > WORTH && encodingFor(request.headers['accept-encoding'], ['gzip']);
    if (!wanted) return payload;
    reply.header('content-encoding', wanted);
    return zip(payload);
  });
}
