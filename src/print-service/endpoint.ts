import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { problem, Refusal, refuse } from '../base/problem';
import { CLOSE_NOT_PAIRED, pairRequest } from '../printing/pairing';
import { MAX_FRAME_BYTES, MIN_CLIENT, SERVICE_ID, SERVICE_VERSION } from '../printing/protocol';
import type { Access, Guard } from './guard';
import { readBody, reply, replyRefusal } from './http';
import { invalidInput } from './invalidInput';
import type { Pairing } from './pairing';
import type { WriteLog } from './queue';
import type { Sites } from './sites';

const PING_MS = 30_000;

/** The page at the other end of a socket. */
export interface ClientAccess {
  origin: string;
  /** Whether the token of its hello authorises it. */
  isAuthorised(token: string | undefined): boolean;
  /** Address of the status page, when there is one. */
  statusPage: string | undefined;
}

interface Options {
  guard: Guard;
  sites: Sites;
  pairing: Pairing;
  /** Address of the status page, when there is one. */
  statusPage(): string | undefined;
  /** Takes over a socket whose page is authorised. */
  welcome(socket: WebSocket, access: ClientAccess): void;
  log: WriteLog;
}

/** Status and body of a response. */
type Answer = [status: number, body: object];
type Route = (request: IncomingMessage, origin: string, access: Access) => Answer | Promise<Answer>;

/** The part of the service that pages reach: GET /hello, POST /pair and the socket. */
export class HttpEndpoint {
  /** Set once it is bound. */
  port = 0;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  private readonly guests = new Map<WebSocket, string>();
  private readonly silent = new WeakSet<WebSocket>();
  private isClosed = false;
  private readonly ping = setInterval(() => this.listen(), PING_MS).unref();

  /** Path -> its only method. */
  private readonly routes = new Map<string | undefined, [method: string, Route]>([
    ['/hello', ['GET', (_, __, access) => this.hello(access)]],
    ['/pair', ['POST', (request, origin) => this.pair(request, origin)]],
  ]);

  constructor(private readonly options: Options) {}

  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const access = this.options.guard.accessOf(request, this.port);
    if (typeof access === 'number') return reply(response, access, refusalBody(access));
    const origin = request.headers.origin!;
    const [method, route] = this.routes.get(request.url) ?? [];
    if (!route && access === 'unknown') return reply(response, 403, refusalBody(403));
    response.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
    if (!route) return reply(response, 404, { error: 'svcNotFound' });
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', method!);
      response.setHeader('access-control-allow-headers', 'content-type');
      response.setHeader('access-control-allow-private-network', 'true');
      return reply(response, 204);
    }
    if (request.method !== method) return reply(response, 405, { error: 'svcNotFound' });
    try {
      reply(response, ...(await route(request, origin, access)));
    } catch (error) {
      replyRefusal(response, error instanceof Refusal ? error : this.bug(error));
    }
  };

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    if (this.isClosed) return void socket.destroy();
    const access = this.options.guard.accessOf(request, this.port);
    if (typeof access === 'number' || access === 'unknown') {
      rejectUpgrade(socket, access === 421 ? 421 : 403);
      return;
    }
    const origin = request.headers.origin!;
    const { sites, welcome } = this.options;
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.guests.set(client, origin);
      client.once('close', () => this.guests.delete(client));
      welcome(client, {
        origin,
        statusPage: this.options.statusPage(),
        isAuthorised: access === 'allowed' ? () => true : (token) => sites.isAuthorised(origin, token),
      });
    });
  };

  /** Closes every socket of a site that is no longer authorised. */
  disconnectOrigin(origin: string): void {
    for (const [client, from] of this.guests) {
      if (from !== origin) continue;
      client.close(CLOSE_NOT_PAIRED);
      // Data it still sends is ignored.
      client.pause();
      setTimeout(() => client.terminate(), 100).unref();
    }
  }

  /**
   * Accepts no further client and asks every client to close: none gets another answer. `cut` terminates
   * those that stay.
   */
  close(): void {
    this.isClosed = true;
    clearInterval(this.ping);
    for (const client of this.sockets.clients) client.close(1001);
  }

  terminateAll(): void {
    for (const client of this.sockets.clients) client.terminate();
  }

  private hello(access: Access): Answer {
    const statusPage = this.options.statusPage();
    const greeting = {
      service: SERVICE_ID,
      version: SERVICE_VERSION,
      os: process.platform,
      minClient: MIN_CLIENT,
      paired: access !== 'unknown',
      ...(statusPage && { statusPage }),
    };
    return [200, greeting];
  }

  private async pair(request: IncomingMessage, origin: string): Promise<Answer> {
    const { pairing, sites } = this.options;
    const body = v.safeParse(pairRequest, parse(await readBody(request, 'application/json')));
    if (!body.success) throw invalidInput(body.issues);
    const { code } = body.output;
    if (code === undefined) return [202, { expiresIn: Math.ceil(pairing.ask(origin) / 1000) }];
    pairing.redeem(origin, code);
    const token = await sites.add(origin);
    this.options.log(problem('svcPaired', { origin }));
    return [200, { token }];
  }

  /** Terminates sockets that did not answer the last ping. */
  private listen(): void {
    for (const client of this.sockets.clients) {
      if (this.silent.has(client)) client.terminate();
      this.silent.add(client);
      client.once('pong', () => this.silent.delete(client));
      client.ping();
    }
  }

  private bug(error: unknown): Refusal {
    const reason = error instanceof Error ? error.message : String(error);
    this.options.log(problem('svcFailed', { reason }), error);
    return new Refusal(problem('svcFailed', { reason: '500' }), 500);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('svcBadMessage');
  }
}

const refusalBody = (status: 421 | 403) => ({ error: status === 421 ? 'svcHostRefused' : 'svcRefused' });

/** Refuses an upgrade and does not wait for data its sender may still send. */
function rejectUpgrade(socket: Duplex, status: 421 | 403): void {
  const body = JSON.stringify(refusalBody(status));
  const line = status === 421 ? '421 Misdirected Request' : '403 Forbidden';
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
