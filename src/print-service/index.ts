import { mkdir } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Language, messageSets } from '../base/messages';
import { problem } from '../base/problem';
import {
  MAX_FRAME_BYTES,
  MIN_CLIENT,
  type PrinterInfo,
  SERVICE_ID,
  SERVICE_PORTS,
  SERVICE_VERSION,
} from '../printing/protocol';
import { loadPrinters } from './config';
import { Connection } from './connection';
import { Guard } from './guard';
import { Jobs } from './jobs';
import { listen } from './listen';
import type { Log } from './queue';

export interface ServiceOptions {
  /** Tried in order; 0 takes any free one. */
  ports?: readonly number[];
  /** Folder of the service's own: the printer list and, by default, what the virtual printer prints. */
  dataDir: string;
  /** Printer list, `<dataDir>/printers.json` unless given. */
  configFile?: string;
  /** Pages that may print, as origins. */
  allowedOrigins: readonly string[];
  /** Names the virtual printer there is without a printer list. */
  language?: Language;
  log?: Log;
  now?: () => Date;
  /** ms an incomplete job waits for a client that went away. */
  clientTimeout?: number;
  /** ms a cancelled job lets the batch under way finish. */
  cancelGrace?: number;
}

export interface PrintService {
  port: number;
  /** Loopback addresses it listens on. */
  hosts: string[];
  printers: PrinterInfo[];
  /** Where folder printers put their jobs. */
  folders: string[];
  /** Ends all jobs, closes all connections, frees the port. */
  close(): Promise<void>;
}

const PING_MS = 30_000;

/**
 * Starts the local print service: HTTP and WebSocket on loopback only.
 * @throws Refusal when the printer list is wrong, an origin is none, or every port is taken.
 */
export async function start(options: ServiceOptions): Promise<PrintService> {
  const { dataDir, log = () => {} } = options;
  const guard = new Guard(options.allowedOrigins);
  await mkdir(dataDir, { recursive: true });
  const printers = await loadPrinters(
    options.configFile ?? join(dataDir, 'printers.json'),
    dataDir,
    messageSets[options.language ?? 'zh-CN'].printerVirtual,
  );
  const times = {
    clientTimeout: options.clientTimeout ?? 120_000,
    cancelGrace: options.cancelGrace ?? 2_000,
    now: options.now ?? (() => new Date()),
  };
  const jobs = new Jobs(printers, times, log);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });

  let port = 0;
  const handle: RequestListener = (request, response) => {
    const refused = guard.refusal(request, port);
    if (refused) return reply(response, refused, refusalBody(refused));
    const { origin } = request.headers;
    response.setHeader('access-control-allow-origin', origin!).setHeader('vary', 'origin');
    if (request.url !== '/hello') return reply(response, 404, { error: 'svcNotFound' });
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET');
      response.setHeader('access-control-allow-private-network', 'true');
      return reply(response, 204);
    }
    if (request.method !== 'GET') return reply(response, 405, { error: 'svcNotFound' });
    reply(response, 200, {
      service: SERVICE_ID,
      version: SERVICE_VERSION,
      os: process.platform,
      minClient: MIN_CLIENT,
    });
  };

  const bound = await listen(options.ports ?? SERVICE_PORTS, handle, log);
  port = bound.port;
  for (const server of bound.servers) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const refused = guard.refusal(request, port);
      if (refused) {
        const body = JSON.stringify(refusalBody(refused));
        const status = refused === 421 ? '421 Misdirected Request' : '403 Forbidden';
        return socket.end(
          `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        );
      }
      sockets.handleUpgrade(request, socket, head, (client) => new Connection(client, jobs, log));
    });
  }

  const silent = new WeakSet<WebSocket>();
  const ping = setInterval(() => {
    for (const client of sockets.clients) {
      if (silent.has(client)) client.terminate();
      silent.add(client);
      client.once('pong', () => silent.delete(client));
      client.ping();
    }
  }, PING_MS).unref();
  log(problem('svcListening', { port }));

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(ping);
    await jobs.stop();
    for (const client of sockets.clients) client.close(1001);
    const gone = bound.servers.map((server) => new Promise((resolve) => server.close(resolve)));
    const timer = setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
      for (const server of bound.servers) server.closeAllConnections();
    }, 500);
    await Promise.all(gone);
    clearTimeout(timer);
  };
  return {
    port,
    hosts: bound.servers.map((server) => (server.address() as { address: string }).address),
    printers: jobs.printers,
    folders: printers.filter(({ driver }) => driver === 'file').map(({ address }) => address),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const refusalBody = (status: 421 | 403) => ({ error: status === 421 ? 'svcHostRefused' : 'svcRefused' });

function reply(response: ServerResponse, status: number, body?: object): void {
  response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
  if (!body) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
