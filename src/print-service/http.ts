import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal, refuse } from '../base/problem';

/** Maximum bytes of a request body: forms and codes are small. */
const MAX_BODY_BYTES = 16 * 1024;

/** Names of this machine that a browser may send in Host. Any other name is an attempt at DNS rebinding. */
export const isLocalHost = (host: string | undefined, port: number): boolean =>
  host !== undefined &&
  [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host.toLowerCase());

/** Answers in JSON that no cache may store. */
export function reply(response: ServerResponse, status: number, body?: object): void {
  response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
  if (!body) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A refusal as JSON `{error, params?}`; `retryAfter` is also sent as the header. */
export function replyRefusal(
  response: ServerResponse,
  { code, problem: { key, params }, data }: Refusal,
): void {
  if (typeof data?.retryAfter === 'number') response.setHeader('retry-after', data.retryAfter);
  reply(response, code, { error: key, ...(params && { params }) });
}

/**
 * The body of a request as text.
 * @param type content type it must have. A compressed body is refused; nothing is ever inflated.
 * @throws Refusal svcBadMessage: 415 for another type, 413 beyond 16 KiB, 400 when the sender disconnects.
 */
export async function readBody(request: IncomingMessage, type: string): Promise<string> {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const bad = (code: number) => new Refusal(refuse('svcBadMessage').problem, code);
  if (given !== type || request.headers['content-encoding']) throw bad(415);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw bad(413);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : bad(400);
  }
  return Buffer.concat(chunks).toString('utf8');
}
