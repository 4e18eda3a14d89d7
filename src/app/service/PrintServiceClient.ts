import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { PrintJob } from '../../printing/job';
import { greeting, type PrinterInfo, SERVICE_PORTS } from '../../printing/protocol';
import { JobHandle, type Progress } from './JobHandle';
import { Disconnected, ServiceSocket } from './ServiceSocket';

export type { JobEnd, JobHandle, Progress } from './JobHandle';

/** `loadingA` the primary port is tried, `loadingB` a fallback; `complete` connected. */
export type ServiceState = 'idle' | 'loadingA' | 'loadingB' | 'complete' | 'failed';

export interface Delays {
  /** Between two ports. */
  attempt: number;
  /** Before the first retry, and before each further one. */
  first: number;
  retry: number;
  retries: number;
  /** A port that neither opens nor closes, a request that is not answered. */
  open: number;
  reply: number;
}

export const DELAYS: Delays = {
  attempt: 200,
  first: 1000,
  retry: 400,
  retries: 20,
  open: 2000,
  reply: 30_000,
};

export interface ClientOptions {
  ports?: readonly number[];
  hosts?: readonly string[];
  WebSocket?: typeof WebSocket;
  fetch?: typeof fetch;
  /** ms, and how often. */
  delays?: Partial<Delays>;
  /** The page: browsers let only secure ones reach the local machine. */
  page?: { secure: boolean; hostname: string };
  /** State of the local network permission; undefined where the browser has none. */
  permission?: () => Promise<PermissionState | undefined>;
  /** Called whenever `state` or `problem` changes. */
  onChange?: () => void;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page's line to the local print service: finds it, tells why when it cannot, keeps jobs across losses. */
export class PrintServiceClient {
  state: ServiceState = 'idle';
  /** Why there is no connection, once that is known. */
  problem: Problem | undefined;
  private socket: ServiceSocket | undefined;
  private connecting: Promise<ServiceSocket> | undefined;
  private closed = false;
  private readonly jobs = new Map<string, JobHandle>();
  private readonly delays: Delays;
  private readonly page: { secure: boolean; hostname: string };

  constructor(private readonly options: ClientOptions = {}) {
    this.delays = { ...DELAYS, ...options.delays };
    this.page = options.page ?? {
      secure: globalThis.isSecureContext,
      hostname: globalThis.location.hostname,
    };
  }

  /**
   * Connects unless connected: primary port, fallback, then retries.
   * @throws Refusal svcMissing, svcRefused (it is there but does not admit this site), svcOld, svcClientOld,
   *   svcDenied (the browser's permission), svcInsecure (page without https).
   */
  async connect(): Promise<void> {
    await this.line();
  }

  /** Printers of the service; empty when it has none. @throws Refusal as `connect` does, svcLost. */
  async printers(): Promise<PrinterInfo[]> {
    return this.asking(async () => (await (await this.line()).request({ type: 'printers' })).printers);
  }

  /**
   * Opens a job. Send its labels with
   * `while (!handle.over && handle.next < job.count) await handle.send(rasters, handle.next)`, then await `done`.
   * @param jobId a UUID; the same one finds the same job again.
   * @throws Refusal as `connect` does, and what the service says against the job.
   */
  openJob(job: PrintJob, onProgress: (progress: Progress) => void = () => {}, jobId = uuid()) {
    return this.asking(async () => {
      const line = { connect: () => this.line(), forget: (id: string) => this.jobs.delete(id) };
      const handle = new JobHandle(jobId, job, line, onProgress);
      this.jobs.set(jobId, handle);
      try {
        await handle.open(false);
        return handle;
      } catch (error) {
        this.jobs.delete(jobId);
        throw error;
      }
    });
  }

  /** Hangs up; jobs that are not over are lost to this page. */
  close(): void {
    this.closed = true;
    for (const job of [...this.jobs.values()]) job.lose();
    this.socket?.close();
    this.change('idle');
  }

  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Disconnected) throw new Refusal(problem('svcLost', { n: 0 }));
      throw error;
    }
  }

  private line(): Promise<ServiceSocket> {
    if (this.socket) return Promise.resolve(this.socket);
    this.connecting ??= this.search().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async search(): Promise<ServiceSocket> {
    this.closed = false;
    for (let tries = 0; ; tries++) {
      const found = await this.round();
      if (found instanceof ServiceSocket) return this.adopt(found);
      const reason = found ?? (await this.diagnose());
      const final = reason.key !== 'svcMissing' && reason.key !== 'svcRefused';
      if (this.closed || final || tries >= this.delays.retries) {
        this.change(this.closed ? 'idle' : 'failed', reason);
        throw new Refusal(reason);
      }
      await sleep(tries === 0 ? this.delays.first : this.delays.retry);
    }
  }

  private adopt(socket: ServiceSocket): ServiceSocket {
    if (this.closed) {
      socket.close();
      throw new Disconnected();
    }
    this.socket = socket;
    socket.onEvent = (event) => this.jobs.get(event.status.jobId)?.hear(event);
    socket.onClose = () => {
      this.socket = undefined;
      if (!this.closed) this.change('idle');
      for (const job of [...this.jobs.values()]) job.disconnected();
    };
    this.change('complete');
    return socket;
  }

  /** Every port once: a socket, a reason that retrying does not mend, or undefined when nothing answered. */
  private async round(): Promise<ServiceSocket | Problem | undefined> {
    const { ports = SERVICE_PORTS, hosts = ['127.0.0.1'], WebSocket: Socket = WebSocket } = this.options;
    let reason: Problem | undefined;
    let first = true;
    for (const port of ports) {
      for (const host of hosts) {
        if (!first) await sleep(this.delays.attempt);
        first = false;
        if (this.closed) return undefined;
        this.change(port === ports[0] ? 'loadingA' : 'loadingB');
        try {
          return await ServiceSocket.open(`ws://${host}:${port}`, {
            WebSocket: Socket,
            openTimeout: this.delays.open,
            replyTimeout: this.delays.reply,
            // A prompt of the browser holds the socket back until the user has answered it.
            waitOn: async () => (await this.permission()) === 'prompt',
          });
        } catch (error) {
          if (error instanceof Refusal) reason = error.problem;
          else if (!(error instanceof Disconnected)) throw error;
        }
      }
    }
    return reason;
  }

  /** Why no port answered. A socket's error event says nothing, so everything else that can tell is asked. */
  private async diagnose(): Promise<Problem> {
    if (!this.local && !this.page.secure) return problem('svcInsecure');
    if ((await this.permission()) === 'denied') return problem('svcDenied');
    const { ports = SERVICE_PORTS, hosts = ['127.0.0.1'] } = this.options;
    for (const port of ports) {
      for (const host of hosts) {
        if (await this.refuses(`http://${host}:${port}/hello`)) return problem('svcRefused');
      }
    }
    return problem('svcMissing');
  }

  /** Whether something listens there that does not answer this site. */
  private async refuses(url: string): Promise<boolean> {
    const ask = this.options.fetch ?? fetch;
    const signal = () => AbortSignal.timeout(this.delays.open);
    try {
      const reply = await ask(url, { signal: signal() });
      if (reply.ok) return !v.safeParse(greeting, await reply.json()).success;
      return true;
    } catch {
      // Either nobody is there, or the answer is not for us to read: without CORS only the first one fails.
      return ask(url, { mode: 'no-cors', signal: signal() }).then(
        () => true,
        () => false,
      );
    }
  }

  private get local(): boolean {
    return LOOPBACK.includes(this.page.hostname);
  }

  private async permission(): Promise<PermissionState | undefined> {
    // Pages of the machine itself are never asked for it.
    if (this.local) return undefined;
    return (this.options.permission ?? browserPermission)();
  }

  private change(state: ServiceState, reason?: Problem): void {
    this.state = state;
    this.problem = reason;
    this.options.onChange?.();
  }
}

async function browserPermission(): Promise<PermissionState | undefined> {
  try {
    // Too new for the types, and unknown to browsers that do not gate the local network.
    const name = 'local-network-access' as PermissionName;
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return undefined;
  }
}

/** A version 4 UUID; crypto.randomUUID is missing on pages without https. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
