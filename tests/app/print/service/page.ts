import WS, { WebSocketServer } from 'ws';
import { type ClientOptions, PrintServiceClient } from '../../../../src/app/print/service/PrintServiceClient';
import type { Tokens } from '../../../../src/app/print/service/Tokens';
import { after, ORIGIN } from '../../../print-service/harness';

/** A browser's WebSocket on a page of `origin`; `host` is used where a test puts a proxy in between. */
export function socketClass(origin = ORIGIN, host?: () => string, opened: string[] = []): typeof WebSocket {
  return class extends WS {
    constructor(url: string) {
      super(url, { origin, ...(host && { headers: { Host: host() } }) });
      opened.push(url);
    }
  } as unknown as typeof WebSocket;
}

export const fetchFrom = (origin: string) =>
  ((url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), origin } }).then(
      (reply) => {
        // What a browser does with an answer that was not meant for the page.
        if (init.mode === 'no-cors' || reply.headers.get('access-control-allow-origin') === origin)
          return reply;
        throw new TypeError('Failed to fetch');
      },
    )) as typeof fetch;

/** Tokens of a page that nobody else uses. */
export function tokens(token?: string): Tokens {
  let current = token;
  return {
    get: () => current,
    set(next) {
      current = next;
    },
  };
}

const quick = { attempt: 1, first: 1, retry: 1, retries: 3, open: 500, reply: 5000, again: 5 };

export function client(options: Partial<ClientOptions> & { ports: number[] }) {
  const states: string[] = [];
  const made: PrintServiceClient = new PrintServiceClient({
    WebSocket: socketClass(),
    fetch: fetchFrom(ORIGIN),
    page: { secure: true, hostname: 'labels.example' },
    permission: async () => ({ state: 'granted' as const }),
    tokens: tokens(),
    onChange: () => states.push(made.state),
    ...options,
    delays: { ...quick, ...options.delays },
  });
  after(() => made.close());
  return Object.assign(made, { states });
}

export const problemOf = (key: string, params?: object) => ({ problem: params ? { key, params } : { key } });

/** A service of the test's own; `answer` gets every message and returns the reply. */
export async function fake(answer: (message: Record<string, unknown>, say: (reply: object) => void) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data, binary) => {
      if (!binary) answer(JSON.parse(String(data)), (reply) => socket.send(JSON.stringify(reply)));
    });
  });
  after(() => {
    for (const open of server.clients) open.terminate();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as { port: number }).port;
}
