import * as v from 'valibot';
import { type RawData, WebSocket } from 'ws';
import { problem } from '../../base/problem';
import {
  AGENT_PROTOCOL,
  type AgentMessage,
  type AgentPrinter,
  CLOSE_CUT,
  CLOSE_UNKNOWN,
  MAX_AGENT_FRAME,
  type ServerMessage,
  SOCKET_PATH,
  serverMessage,
} from '../../printing/agent';
import { SERVICE_VERSION } from '../../printing/protocol';
import type { WriteLog } from '../queue';
import type { Identity } from './identity';

/** Wait before the next attempt to connect, then twice as long each time, ms. Half of it is random. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** A server pings more often than this: without any frame for so long the connection is dead, ms. */
const SILENCE_MS = 75_000;
const CONNECT_MS = 20_000;

interface Options {
  identity: Identity;
  printers(): AgentPrinter[];
  /** Every message, in order; `labels` is the binary frame of a `part`. */
  received(message: ServerMessage, labels: Buffer | undefined): void;
  /** The connection ended. */
  lost(): void;
  log: WriteLog;
  /** 0 to below 1. */
  random?(): number;
}

/** The connection of an agent to its server: one socket, opened again whenever it ends. */
export class Link {
  private socket: WebSocket | undefined;
  private isWelcome = false;
  private isClosed = false;
  private wait = RETRY_MS;
  private retry: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  /** The `part` whose binary frame is next. */
  private part: ServerMessage | undefined;
  /** The last reason that was logged: it is logged once. */
  private reason = '';

  constructor(private readonly options: Options) {
    this.connect();
  }

  /** Whether the server has greeted: what is sent now is received. */
  get isOpen(): boolean {
    return this.isWelcome;
  }

  send(message: AgentMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ends the connection for good. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.socket?.terminate();
  }

  private connect(): void {
    const { url, token } = this.options.identity;
    const socket = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
      maxPayload: MAX_AGENT_FRAME,
      perMessageDeflate: false,
      handshakeTimeout: CONNECT_MS,
      followRedirects: false,
    });
    this.socket = socket;
    socket.on('open', () => {
      const { printers } = this.options;
      this.send({
        type: 'hello',
        protocol: AGENT_PROTOCOL,
        version: SERVICE_VERSION,
        os: process.platform,
        printers: printers(),
      });
      this.alive();
    });
    socket.on('ping', () => this.alive());
    socket.on('message', (data, isBinary) => this.frame(data, isBinary));
    socket.on('unexpected-response', (_, { statusCode }) => {
      this.failed(String(statusCode));
      socket.terminate();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => this.failed(error.code ?? error.message));
    socket.on('close', (code) => this.ended(code));
  }

  private frame(data: RawData, isBinary: boolean): void {
    this.alive();
    const { part } = this;
    this.part = undefined;
    if (isBinary) {
      if (part) this.options.received(part, data as Buffer);
      return;
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), serverMessage), String(data));
    // A newer server may send what this version does not know.
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.type === 'part') {
      this.part = message;
      return;
    }
    if (message.type === 'welcome') {
      this.isWelcome = true;
      this.wait = RETRY_MS;
      this.reason = '';
      this.options.log(problem('agentConnected', { url: this.options.identity.url }));
    }
    this.options.received(message, undefined);
  }

  private ended(code: number): void {
    clearTimeout(this.silence);
    const wasWelcome = this.isWelcome;
    this.isWelcome = false;
    this.part = undefined;
    if (wasWelcome) this.options.lost();
    if (this.isClosed) return;
    if (code === CLOSE_UNKNOWN || code === CLOSE_CUT) this.failed(String(code));
    this.retry = setTimeout(() => this.connect(), this.delay()).unref();
  }

  private delay(): number {
    const { random = Math.random } = this.options;
    const wait = this.wait * (0.5 + random() / 2);
    this.wait = Math.min(this.wait * 2, MAX_RETRY_MS);
    return wait;
  }

  private failed(reason: string): void {
    if (this.isClosed || reason === this.reason) return;
    this.reason = reason;
    this.options.log(problem('agentUnreachable', { url: this.options.identity.url, reason }));
  }

  private alive(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.terminate(), SILENCE_MS).unref();
  }
}
