import type { Clock } from '../../base/clock';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { RasterPool } from '../../raster/pool';
import { type Lack, lacking } from '../../raster/simd';
import type { RemovableStorage } from '../storage/pageStorage';
import { browserDevices, DirectStore } from './direct/DirectStore';
import type { PrintEnvironment } from './form/printSource';
import type { GivenPrinters } from './given/GivenPrinters';
import { JobSender } from './jobs/JobSender';
import { JobsStore } from './jobs/JobsStore';
import { remind } from './jobs/jobReminder';
import { JobRepository, type JobStorage } from './jobs/jobRepository';
import { ConnectionStore, type MakeClient } from './link/ConnectionStore';
import type { RemoteStore } from './remote/RemoteStore';

const LACKS = { simd: 'lackSimd', workers: 'lackWorkers' } as const satisfies Record<Lack, string>;

/** What printing uses of the page, its storage and its server. */
export interface PrintingHost {
  /** Choices and settings of printers. */
  storage: RemovableStorage;
  /** Jobs with labels left to send. */
  jobs: JobStorage;
  /** Makes the client of the print service. */
  client: MakeClient;
  /** Whether the print service is among the ways; it is, unless this is false. */
  hasService?: boolean;
  /** Whether printers are driven by the page over WebUSB and Web Serial; they are, unless this is false. */
  hasDirect?: boolean;
  /** With them one tab sends a job, and the others watch it. */
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | undefined;
  /** Printers of the account's agents. */
  remote?: RemoteStore | undefined;
  /** Printers of the page that the views are a part of. */
  given?: GivenPrinters | undefined;
  /** Starts the raster workers. */
  workers(): RasterPool;
}

/**
 * The shared stores of printing: the connection to the service, the printers of agents, this tab's jobs, and all jobs of the account.
 */
export class Printing {
  readonly connection: ConnectionStore;
  readonly sender: JobSender;
  /** Printers this page prints to without the print service. */
  readonly direct: DirectStore | undefined;
  /** Printers of the account's agents; undefined without an account. */
  readonly remote: RemoteStore | undefined;
  readonly jobs: JobsStore;
  private workers: RasterPool | undefined;

  /** @param account tag of whose jobs they are, as `accountTag` makes it; '' without one */
  constructor(
    readonly account: string,
    readonly clock: Clock,
    private readonly host: PrintingHost,
  ) {
    const { storage, remote } = host;
    this.connection = new ConnectionStore(host.client, clock.now);
    this.remote = remote;
    this.sender = new JobSender(this.connection, {
      repository: new JobRepository(host.jobs),
      pool: () => this.pool,
      locks: host.locks,
      channel: host.channel,
      remote,
      remind: (left) => remind(storage, account, left),
      clock,
    });
    if (host.hasDirect !== false)
      this.direct = new DirectStore({
        ...browserDevices(),
        memory: storage,
        pool: () => this.pool,
        now: clock.steady,
      });
    this.jobs = new JobsStore(this.connection, this.sender, remote);
  }

  /** The browser feature that printing needs and is missing. */
  get lack(): Problem | undefined {
    const lack = lacking();
    return lack && problem(LACKS[lack]);
  }

  /** The raster workers, started on first use. @throws Refusal naming the missing browser feature */
  get pool(): RasterPool {
    if (!this.workers && this.lack) throw new Refusal(this.lack);
    this.workers ??= this.host.workers();
    return this.workers;
  }

  /** Whether the print service is among the ways. */
  get hasService(): boolean {
    return this.host.hasService ?? true;
  }

  /** What the print dialog needs of it. */
  get environment(): PrintEnvironment {
    const { connection, sender, direct, remote, clock, hasService, host } = this;
    const { given } = host;
    return { connection, sender, direct, remote, clock, hasService, given, memory: () => host.storage };
  }

  /** Resumes jobs of earlier visits. */
  async start(): Promise<void> {
    await this.sender.start().catch((error) => console.warn('jobs of earlier visits:', error));
  }

  /** Ends the raster workers and the connection to the print service. */
  close(): void {
    this.workers?.close();
    this.connection.close();
  }
}
