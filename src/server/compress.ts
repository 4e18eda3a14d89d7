import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip';
/** Supported encodings, the smaller first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Shorter responses fit into one or two packets uncompressed, bytes. */
const WORTH = 1024;

const zip = promisify(gzip);

/** The best of the offered encodings that an Accept-Encoding header allows; undefined for no compression. */
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
 * Compresses longer JSON responses for clients that accept gzip. The token is sent in a header of its own, so
 * no other site can make a browser request private data and guess it from the length.
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
