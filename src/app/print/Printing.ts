import type { Clock } from '../../base/clock';
import { type Problem, problem, Refusal } from '../../base/problem';
import { RasterPool } from '../../raster/pool';
import { type Lack, lacking } from '../../raster/simd';
import { loadConfig } from '../api';
import { fontShelf } from '../fonts/pageFonts';
import { pageStorage } from '../storage/pageStorage';
import { browserDevices, DirectStore } from './direct/DirectStore';
import { JobDesk, jobChannel } from './jobs/JobDesk';
import { JobsStore } from './jobs/JobsStore';
import { remind } from './jobs/jobReminder';
import { browserBox, JobShelf, jobsOf } from './jobs/jobShelf';
import { ConnectionStore, type MakeClient } from './link/ConnectionStore';
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

const LACKS = { simd: 'lackSimd', workers: 'lackWorkers' } as const satisfies Record<Lack, string>;

/** Printing as every screen shares it: the line to the service, the jobs this tab sends, and all jobs of the account. */
export class Printing {
  readonly connection: ConnectionStore;
  readonly desk: JobDesk;
  /** Printers this page prints to by itself. */
  readonly direct: DirectStore;
  readonly jobs: JobsStore;
  private workers: RasterPool | undefined;

  /** @param account tag of whose jobs they are, as `accountTag` makes it; '' without one */
  constructor(
    readonly account: string,
    readonly clock: Clock,
  ) {
    this.connection = new ConnectionStore(browserClient(account));
    this.desk = new JobDesk(this.connection, {
      shelf: new JobShelf(browserBox(jobsOf(account))),
      pool: () => this.pool,
      locks: navigator.locks,
      channel: jobChannel(),
      remind: (left) => remind(pageStorage(), account, left),
      clock,
    });
    this.direct = new DirectStore({
      ...browserDevices(),
      memory: pageStorage(),
      pool: () => this.pool,
      now: clock.steady,
    });
    this.jobs = new JobsStore(this.connection, this.desk);
  }

  /** What this browser has not that printing needs. */
  get lack(): Problem | undefined {
    const lack = lacking();
    return lack && problem(LACKS[lack]);
  }

  /** The raster workers, started at their first use. @throws Refusal naming what the browser lacks for them */
  get pool(): RasterPool {
    if (!this.workers && this.lack) throw new Refusal(this.lack);
    this.workers ??= new RasterPool(undefined, undefined, fontShelf.source);
    return this.workers;
  }

  /** Goes on with jobs of earlier visits. */
  async start(): Promise<void> {
    await this.desk.start().catch((error) => console.warn('jobs of earlier visits:', error));
  }
}
