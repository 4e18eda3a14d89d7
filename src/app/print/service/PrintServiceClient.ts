import { type Problem, problem } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import { JobHandle, type JobProgress } from '../../../printing/client/JobHandle';
import {
  Disconnected,
  type Greeting,
  NoService,
  type Request,
  ServiceSocket,
} from '../../../printing/client/ServiceSocket';
import type { JobTicket } from '../../../printing/job';
import { CLOSE_NOT_PAIRED } from '../../../printing/pairing';
import type { JobStatus, PrinterInfo } from '../../../printing/protocol';
import { askCode, redeemCode } from './pair';
import {
  type Diagnosis,
  type FinderOptions,
  isMissing,
  isPassing,
  originOf,
  refusalReason,
  ServiceFinder,
} from './ServiceFinder';

export type { JobEnd, JobHandle, JobProgress } from '../../../printing/client/JobHandle';
export { NoService } from '../../../printing/client/ServiceSocket';
export { DELAYS, type Delays } from './ServiceFinder';

/** `loadingA` the primary port is tried, `loadingB` a fallback; `complete` connected. */
export type ServiceState = 'idle' | 'loadingA' | 'loadingB' | 'complete' | 'failed';

export interface ClientOptions extends FinderOptions {
  /** Called whenever `state`, `problem` or `prompting` changes. */
  onChange?: () => void;
  /** A printer's state changed. */
  onPrinters?: (printers: readonly PrinterInfo[]) => void;
  /** A job of this site changed, whichever page opened it. */
  onJob?: (status: JobStatus) => void;
}

/** A command about one job. */
export type JobCommand = Extract<Request, { type: 'pause' | 'resume' | 'cancel' | 'resolve' | 'reprint' }>;

export interface OpenOptions {
  /** A UUID; the same one finds the same job again. */
  jobId?: string;
  /** Further printers with the same stock. */
  also?: readonly string[];
  /** Only a job the service still has. */
  resume?: boolean;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The page's client of the local print service: finds it, reports why when it cannot, keeps jobs across lost
 * connections.
 */
export class PrintServiceClient {
  state: ServiceState = 'idle';
  /** Why there is no connection, once that is known. */
  problem: Problem | undefined;
  /** The browser is asking the user whether this site may reach the service. */
  prompting = false;
  /** Where the service listens, once it was found. */
  port: number | undefined;
  /** Address of the status page of the service that was found. */
  statusPage: string | undefined;
  private origin: string | undefined;
  private socket: ServiceSocket | undefined;
  /**
   * The last search found no service: then a socket is opened only where a probe is answered. Browsers delay
   * the sockets of a page whose sockets failed, after 16 failures by up to 5 s each.
   */
  private missed = false;
  private connecting: Promise<ServiceSocket> | undefined;
  /** How often the search under way tries all ports again. */
  private retries = 0;
  private closed = false;
  private readonly jobs = new Map<string, JobHandle>();
  private readonly finder: ServiceFinder;

  constructor(private readonly options: ClientOptions = {}) {
    this.finder = new ServiceFinder(options);
  }

  /** The service's own data, while connected. */
  get service(): Greeting | undefined {
    return this.socket?.greeting;
  }

  /**
   * Connects unless connected: primary port, fallback, then retries.
   * @param retries how often all ports are tried again.
   * @throws NoService svcMissing, svcOccupied (another program has the port), svcRefused, svcOld, svcClientOld,
   *   svcNotPaired, svcDenied (the browser's permission), svcInsecure (page without https).
   */
  async connect(retries?: number): Promise<void> {
    await this.line(retries);
  }

  /**
   * Connects as soon as a missing service answers: it may be installed or started meanwhile. Probes only, so the state
   * stays as it is until then. Never throws.
   * @returns a function that stops it
   */
  watch(): () => void {
    let over = false;
    const look = async () => {
      while (!over && !this.closed) {
        await sleep(this.finder.delays.again);
        if (over || !this.isMissing || !(await this.isFree())) continue;
        const { problem: reason } = await this.finder.diagnose();
        if (over || !this.isMissing || isMissing(reason)) continue;
        await this.connect(0).catch(() => undefined);
      }
    };
    void look();
    return () => {
      over = true;
    };
  }

  private get isMissing(): boolean {
    return this.state === 'failed' && this.problem !== undefined && isMissing(this.problem);
  }

  /** Whether connecting now shows no browser prompt: the page is of this machine, or has the permission. */
  async isFree(): Promise<boolean> {
    const permission = await this.finder.permission();
    return permission?.state !== 'prompt';
  }

  /** Printers of the service; empty when it has none. @throws Refusal as `connect` does, svcLost. */
  async printers(): Promise<PrinterInfo[]> {
    return this.asking(async () => (await (await this.line()).request({ type: 'printers' })).printers);
  }

  /**
   * Jobs of this site, the newest first.
   * @param before opened before this, epoch ms.
   * @throws Refusal as `connect` does, svcLost.
   */
  history(before?: number): Promise<JobStatus[]> {
    return this.asking(async () => {
      const line = await this.line();
      return (await line.request({ type: 'jobs', ...(before !== undefined && { before }) })).jobs;
    });
  }

  /**
   * Sends a command about a job. Returns the job's state afterwards. @throws the service's Refusal, as
   * `connect` does.
   */
  command(message: JobCommand): Promise<JobStatus> {
    return this.asking(async () => (await (await this.line()).request(message)).status);
  }

  /**
   * Opens a job. Send its labels with `while (!handle.over && handle.next < job.count) await
   * handle.send(rasters, handle.next)`, then await `done`.
   * @throws Refusal as `connect` does, and the service's refusals of the job.
   */
  openJob(
    job: JobTicket,
    onProgress: (progress: JobProgress) => void = () => {},
    { jobId = uuid(), also = [], resume = false }: OpenOptions = {},
  ): Promise<JobHandle> {
    return this.asking(async () => {
      const line = {
        connect: () => this.line(),
        rest: () => sleep(this.finder.delays.again),
        forget: (id: string) => this.jobs.delete(id),
      };
      const handle = new JobHandle(jobId, { job, also }, line, onProgress);
      this.jobs.set(jobId, handle);
      try {
        await handle.open(resume);
        return handle;
      } catch (error) {
        this.jobs.delete(jobId);
        throw error;
      }
    });
  }

  /** Makes the service that was found show a code. @returns seconds it is valid. @throws Refusal svcPair… */
  askCode(): Promise<number> {
    return askCode(this.finder, this.origin);
  }

  /**
   * Sends the code: from then on this site is paired. @throws Refusal svcPairWrong, svcPairExpired,
   * svcPairLocked
   */
  async pair(code: string): Promise<void> {
    this.finder.tokens.set(await redeemCode(this.finder, this.origin, code));
  }

  /** Disconnects for good: later calls reject. Jobs that are not over are lost to this page. */
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
      if (error instanceof Disconnected) throw new NoService(problem('svcLost', { n: 0 }));
      throw error;
    }
  }

  private line(retries = this.finder.delays.retries): Promise<ServiceSocket> {
    if (this.closed) return Promise.reject(new NoService(problem('svcLost', { n: 0 })));
    if (this.socket) return Promise.resolve(this.socket);
    // Who joins a short search may ask for a longer one.
    this.retries = this.connecting ? Math.max(this.retries, retries) : retries;
    this.connecting ??= this.search().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async search(): Promise<ServiceSocket> {
    for (let tries = 0; ; tries++) {
      const found = await this.round();
      if (found instanceof ServiceSocket) return this.adopt(found);
      this.missed = true;
      const { problem: reason, origin, statusPage } = found ?? (await this.finder.diagnose());
      if (this.closed || !isPassing(reason) || tries >= this.retries) {
        this.origin = origin;
        this.statusPage = statusPage;
        this.change(this.closed ? 'idle' : 'failed', reason);
        if (reason.key === 'svcDenied') void this.awaitPermission();
        throw new NoService(reason);
      }
      await sleep(tries === 0 ? this.finder.delays.first : this.finder.delays.retry);
    }
  }

  private adopt(socket: ServiceSocket): ServiceSocket {
    if (this.closed) {
      socket.close();
      throw new Disconnected();
    }
    this.socket = socket;
    this.missed = false;
    this.statusPage = socket.greeting.statusPage;
    socket.onEvent = ({ type, status }) => {
      this.jobs.get(status.jobId)?.receive({ type, status });
      this.options.onJob?.(status);
    };
    socket.onPrinters = (printers) => this.options.onPrinters?.(printers);
    socket.onClose = (code) => {
      this.socket = undefined;
      const turnedOut = code === CLOSE_NOT_PAIRED;
      if (turnedOut) this.notPaired();
      if (!this.closed)
        this.change(turnedOut ? 'failed' : 'idle', turnedOut ? problem('svcNotPaired') : undefined);
      for (const job of [...this.jobs.values()]) job.disconnected();
    };
    this.change('complete');
    this.options.onPrinters?.(socket.greeting.printers);
    return socket;
  }

  /** Tries every port once: a socket, the service's own reason, or undefined when no port accepted us. */
  private async round(): Promise<ServiceSocket | Diagnosis | undefined> {
    const permission = await this.finder.permission();
    let reason: Diagnosis | undefined;
    let first = true;
    this.prompting = permission?.state === 'prompt';
    try {
      for (const place of this.finder.places()) {
        // Without a wait: where nothing listens, the other scheme must not lengthen the search.
        if (place.isGuess && !(await this.finder.answers(place))) continue;
        if (!first) await sleep(this.finder.delays.attempt);
        first = false;
        if (this.closed) return undefined;
        this.change(place.isFirst ? 'loadingA' : 'loadingB');
        if (this.missed && !place.isGuess && !(await this.finder.answers(place))) continue;
        try {
          const socket = await this.finder.open(place);
          this.port = place.port;
          return socket;
        } catch (error) {
          const said = refusalReason(error);
          if (said?.key === 'svcNotPaired') this.notPaired();
          if (said) reason = { problem: said, origin: originOf(place) };
        }
      }
    } finally {
      this.prompting = false;
    }
    return reason;
  }

  /** The service does not, or no longer, know our token. */
  private notPaired(): void {
    this.finder.tokens.set(undefined);
  }

  /** Connects automatically once the user has granted the denied permission. */
  private async awaitPermission(): Promise<void> {
    const permission = await this.finder.permission();
    if (!permission) return;
    permission.onchange = () => {
      if (permission.state === 'denied' || this.closed) return;
      permission.onchange = null;
      void this.connect().catch(() => undefined);
    };
  }

  private change(state: ServiceState, reason?: Problem): void {
    this.state = state;
    this.problem = reason;
    this.options.onChange?.();
  }
}
