import { request } from 'node:http';
import type { Response } from './attributes';
import { type AttributeGroup, decode, encode } from './message';

const TIMEOUT_MS = 5_000;
/** A response has a few kB. A longer one is not IPP. */
const MAX_RESPONSE = 16 * 1024 * 1024;

/** Where an IPP server is reached: host and port, or a local socket file. */
export type Endpoint = { host: string; port: number } | { socketPath: string };

/** The server did not answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor(
    reason: string,
    /** It may have received the whole request all the same. */
    readonly sent: boolean,
  ) {
    super(reason);
  }
}

/** One request to an IPP server over HTTP; nothing is kept between two requests. */
export interface Call {
  endpoint: Endpoint;
  /** Path of the printer on its server, `/ipp/print`. */
  path: string;
  operation: number;
  groups: readonly AttributeGroup[];
  document?: Uint8Array | undefined;
  signal?: AbortSignal | undefined;
  /** ms without a byte after which the server counts as gone. */
  timeout?: number | undefined;
}

let requests = 0;

/**
 * Sends the request and waits for the response.
 * @throws NoAnswer when there is none, or it is not IPP.
 */
export function ask(call: Call): Promise<Response> {
  const head = encode(call.operation, ++requests & 0x7fffffff, call.groups);
  const document = call.document ?? new Uint8Array(0);
  return new Promise((resolve, reject) => {
    let written = false;
    const fail = (reason: string) => reject(new NoAnswer(reason, written));
    const message = request(
      {
        ...call.endpoint,
        path: call.path,
        method: 'POST',
        agent: false,
        timeout: call.timeout ?? TIMEOUT_MS,
        signal: call.signal,
        headers: {
          'content-type': 'application/ipp',
          'content-length': head.length + document.length,
          // A socket file has no host name, and CUPS expects one it knows.
          host: 'host' in call.endpoint ? hostHeader(call.endpoint) : 'localhost',
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        let length = 0;
        reply.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length > MAX_RESPONSE) reply.destroy(new Error('too long'));
        });
        reply.on('error', (error) => fail(error.message));
        reply.on('end', () => {
          if (reply.statusCode !== 200) return fail(`HTTP ${reply.statusCode}`);
          try {
            resolve(decode(Buffer.concat(chunks)));
          } catch (error) {
            fail((error as Error).message);
          }
        });
      },
    );
    message.on('timeout', () => message.destroy(new Error('timeout')));
    message.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    message.on('socket', (socket) => {
      // Before there is a connection nothing can have arrived.
      socket.once('connect', () => {
        written = true;
      });
    });
    message.write(head);
    message.end(document);
  });
}

const hostHeader = ({ host, port }: { host: string; port: number }): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
