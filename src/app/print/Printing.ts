import type { Clock } from '../../base/clock';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { ForeignPictures } from '../../raster/browserHost';
import { RasterPool } from '../../raster/pool';
import { type Lack, lacking } from '../../raster/simd';
import { call, loadConfig, upload } from '../api';
import { fontRegistry } from '../fonts/pageFonts';
import { pageStorage } from '../storage/pageStorage';
import { browserDevices, DirectStore } from './direct/DirectStore';
import { JobSender, jobChannel } from './jobs/JobSender';
import { JobsStore } from './jobs/JobsStore';
import { remind } from './jobs/jobReminder';
import { browserBox, JobRepository, jobsOf } from './jobs/jobRepository';
import { ConnectionStore, type MakeClient } from './link/ConnectionStore';
import { RemoteStore } from './remote/RemoteStore';
import { PrintServiceClient } from './service/PrintServiceClient';

const browserClient =
  (account: string): MakeClient =>
  async (events) => {
    const config = await loadConfig().catch((error) => {
      console.warn('site configuration:', error);
      return undefined;
    });
    return new PrintServiceClient({ ...(config && { ports: config.servicePorts }), account, ...events });
  };

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms));

const LACKS = { simd: 'lackSimd', workers: 'lackWorkers' } as const satisfies Record<Lack, string>;

/**
 * The shared stores of printing: the connection to the service, the printers of agents, this tab's jobs, and all jobs of the account.
 */
export class Printing {
  readonly connection: ConnectionStore;
  readonly sender: JobSender;
  /** Printers this page prints to without the print service. */
  readonly direct: DirectStore;
  /** Printers of the account's agents; undefined without an account. */
  readonly remote: RemoteStore | undefined;
  readonly jobs: JobsStore;
  private workers: RasterPool | undefined;

  /**
   * @param account tag of whose jobs they are, as `accountTag` makes it; '' without one
   * @param foreignPicture fetches a picture of another server for the workers
   */
  constructor(
    readonly account: string,
    readonly clock: Clock,
    private readonly foreignPicture: ForeignPictures,
  ) {
    this.connection = new ConnectionStore(browserClient(account), clock.now);
    this.remote = account === '' ? undefined : new RemoteStore({ call, upload, sleep });
    this.sender = new JobSender(this.connection, {
      repository: new JobRepository(browserBox(jobsOf(account))),
      pool: () => this.pool,
      locks: navigator.locks,
      channel: jobChannel(),
      remote: this.remote,
      remind: (left) => remind(pageStorage(), account, left),
      clock,
    });
    this.direct = new DirectStore({
      ...browserDevices(),
      memory: pageStorage(),
      pool: () => this.pool,
      now: clock.steady,
    });
    this.jobs = new JobsStore(this.connection, this.sender, this.remote);
  }

  /** The browser feature that printing needs and is missing. */
  get lack(): Problem | undefined {
    const lack = lacking();
    return lack && problem(LACKS[lack]);
  }

  /** The raster workers, started on first use. @throws Refusal naming the missing browser feature */
  get pool(): RasterPool {
    if (!this.workers && this.lack) throw new Refusal(this.lack);
    this.workers ??= new RasterPool(undefined, undefined, fontRegistry.source, this.foreignPicture);
    return this.workers;
  }

  /** Resumes jobs of earlier visits. */
  async start(): Promise<void> {
    await this.sender.start().catch((error) => console.warn('jobs of earlier visits:', error));
  }
}
