import * as v from 'valibot';
import { type Problem, Refusal, refuse } from '../../base/problem';
import {
  CLIENT_VERSION,
  type ClientMessage,
  type clientMessage,
  compareVersions,
  MIN_SERVICE_LINUX,
  MIN_SERVICE_WIN,
  type ServiceMessage,
  serviceMessage,
} from '../protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<v.InferInput<typeof clientMessage>>;
export type Event = Extract<ServiceMessage, { type: 'progress' | 'done' }>;
export type PrinterEvent = Extract<ServiceMessage, { type: 'printers' }>;
export type Greeting = Extract<ServiceMessage, { type: 'hello' }>;
type Reply = Exclude<ServiceMessage, Event | { type: 'error' }>;
type ReplyTo<T extends ClientMessage['type']> = Extract<
  Reply,
  { type: T extends 'batch' ? 'accepted' : T extends 'hello' | 'printers' | 'jobs' ? T : 'job' }
>;

/** The socket closed while a reply was awaited. */
export class Disconnected extends Error {
  override name = 'Disconnected';
}

/** The service cannot be reached now, and why. */
export class NoService extends Refusal {}

/** For each operating system, the oldest compatible version of its service. */
export const leastService = (os: string): string => (os === 'win32' ? MIN_SERVICE_WIN : MIN_SERVICE_LINUX);

export interface SocketOptions {
  WebSocket: typeof WebSocket;
  /** The token of this site's pairing. */
  token?: string;
  /** Opaque tag of the signed-in account. */
  account?: string | undefined;
  /** What the client runs on, `browser` without it. */
  os?: string;
  /** ms a service may take to open the socket, and to answer a request. */
  openTimeout: number;
  replyTimeout: number;
  /**
   * Called when `openTimeout` is over: whether to continue waiting, for example while the browser asks the
   * user.
   */
  waitOn(): Promise<boolean>;
}

/** One open socket to a service that answered hello: requests by id, events to `onEvent`. */
export class ServiceSocket {
  onEvent: (event: Event) => void = () => {};
  /** The state of a printer changed. */
  onPrinters: (printers: PrinterEvent['printers']) => void = () => {};
  /** @param code the reason given by the service. */
  onClose: (code?: number) => void = () => {};
  /** The service's data about itself. */
  greeting!: Greeting;
  private lastId = 0;
  private closed = false;
  private readonly pending = new Map<
    number,
    { resolve(reply: Reply): void; reject(error: Error): void; timer: ReturnType<typeof setTimeout> }
  >();

  private constructor(
    private readonly socket: WebSocket,
    private readonly replyTimeout: number,
  ) {
    socket.onmessage = ({ data }) => this.read(data);
    socket.onclose = ({ code }) => this.lose(code);
  }

  /**
   * Opens `url` and sends hello.
   * @throws Disconnected when nothing with our protocol answers; Refusal svcOld, svcClientOld, svcNotPaired.
   */
  static async open(url: string, options: SocketOptions): Promise<ServiceSocket> {
    const socket = await opened(url, options);
    const service = new ServiceSocket(socket, options.replyTimeout);
    try {
      const { token, account, os: client = 'browser' } = options;
      const hello = { type: 'hello' as const, version: CLIENT_VERSION, os: client };
      service.greeting = await service.request({
        ...hello,
        ...(token && { token }),
        ...(account && { account }),
      });
      const { version, os } = service.greeting;
      if (compareVersions(version, leastService(os)) < 0) throw refuse('svcOld');
      return service;
    } catch (error) {
      service.close();
      throw error;
    }
  }

  /**
   * Sends a request, with its binary frame if it has one, and waits for the reply.
   * @throws the service's Refusal; Disconnected.
   */
  request<T extends Request>(message: T, frame?: Uint8Array<ArrayBuffer>): Promise<ReplyTo<T['type']>> {
    if (this.closed) return Promise.reject(new Disconnected());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      // A service that does not answer counts as gone: the job continues over a new socket.
      const timer = setTimeout(() => this.close(), this.replyTimeout);
      this.pending.set(id, { resolve: resolve as (reply: Reply) => void, reject, timer });
      this.socket.send(JSON.stringify({ id, ...message }));
      if (frame) this.socket.send(frame);
    });
  }

  close() {
    this.socket.onclose = null;
    this.socket.close();
    this.lose();
  }

  private read(data: unknown) {
    let raw: unknown;
    try {
      raw = JSON.parse(String(data));
    } catch {
      return this.close();
    }
    const parsed = v.safeParse(serviceMessage, raw);
    // Another program has the port: it does not use our protocol.
    if (!parsed.success) return this.close();
    const message = parsed.output;
    if (message.type === 'progress' || message.type === 'done') {
      // After the previous reply, whose await resumes only now when both arrived in one piece.
      return queueMicrotask(() => this.onEvent(message));
    }
    if (message.type === 'printers' && message.id === undefined) return this.onPrinters(message.printers);
    const waiting =
      message.id === null || message.id === undefined ? undefined : this.pending.get(message.id);
    if (!waiting) return;
    this.pending.delete(message.id!);
    clearTimeout(waiting.timer);
    if (message.type !== 'error') return waiting.resolve(message);
    const problem: Problem = { key: message.msg, ...(message.params && { params: message.params }) };
    waiting.reject(new Refusal(problem, message.code));
  }

  private lose(code?: number) {
    if (this.closed) return;
    this.closed = true;
    this.onClose(code);
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(new Disconnected());
    }
    this.pending.clear();
  }
}

function opened(url: string, { WebSocket: Socket, openTimeout, waitOn }: SocketOptions): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    let socket: WebSocket;
    try {
      socket = new Socket(url);
    } catch {
      // Some browsers let a secure page open secure sockets only, also on loopback.
      return reject(new Disconnected());
    }
    let settled = false;
    const settle = () => {
      settled = true;
      clearTimeout(timer);
    };
    const fail = () => {
      settle();
      socket.onopen = null;
      socket.onclose = null;
      socket.close();
      reject(new Disconnected());
    };
    const late = async () => {
      const on = await waitOn();
      if (settled) return;
      if (on) timer = setTimeout(late, openTimeout);
      else fail();
    };
    let timer = setTimeout(late, openTimeout);
    // An error is always followed by close, which has the same information.
    socket.onerror = () => {};
    socket.onclose = fail;
    socket.onopen = () => {
      settle();
      resolve(socket);
    };
  });
}
