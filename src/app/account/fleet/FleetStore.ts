import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiOutput } from '../../api';
import type { ApiClient } from '../../api/client';
import { hasOwnDialog } from '../../api/errors';
import { reasonOf } from '../../api/reason';

export type FleetAgent = ApiOutput<'GET /fleet/list'>['agents'][number];
export type FleetPrinter = ApiOutput<'GET /fleet/list'>['printers'][number];
export type FleetJob = ApiOutput<'GET /fleet/jobs'>['rows'][number];

interface FleetHost extends Pick<ApiClient, 'call'> {
  notify(message: string): void;
}

/** Jobs that are loaded at a time. */
const PAGE = 20;

/** The agents of the account, their printers, and its jobs. */
export class FleetStore {
  /** Undefined until they are loaded. */
  agents: readonly FleetAgent[] | undefined;
  printers: readonly FleetPrinter[] = [];
  jobs: readonly FleetJob[] = [];
  hasMore = false;
  /** Why they could not be loaded. */
  failure: string | undefined;
  /** A code that was just made, for as long as it is shown. */
  code: string | undefined;
  private shown = PAGE;

  constructor(private readonly host: FleetHost) {
    makeAutoObservable<this, 'host' | 'shown'>(
      this,
      { host: false, shown: false, agents: observableRef, printers: observableRef, jobs: observableRef },
      { autoBind: true },
    );
  }

  /** Reads everything again. */
  async load(): Promise<void> {
    try {
      const quiet = { hideError: true };
      const [fleet, jobs] = await Promise.all([
        this.host.call('GET /fleet/list', {}, quiet),
        this.host.call('GET /fleet/jobs', { limit: Math.min(this.shown, 100) }, quiet),
      ]);
      const { rows, hasMore } = jobs;
      this.set({ ...fleet, jobs: rows, hasMore: hasMore && this.shown < 100, failure: undefined });
    } catch (error) {
      this.set({ failure: reasonOf(error) });
    }
  }

  /** Loads further jobs. */
  more(): Promise<void> {
    this.shown += PAGE;
    return this.load();
  }

  makeCode = () =>
    this.reported(async () => this.set({ code: (await this.host.call('POST /fleet/code', {}, QUIET)).code }));

  forgetCode(): void {
    this.code = undefined;
  }

  remove = (agentId: number) => this.changed(() => this.host.call('POST /fleet/remove', { agentId }, QUIET));

  /** Returns the reason of a failure. */
  async rename(agentId: number, name: string): Promise<string | undefined> {
    try {
      await this.host.call('POST /fleet/rename', { agentId, name }, QUIET);
    } catch (error) {
      return reasonOf(error);
    }
    await this.load();
    return undefined;
  }

  setStock = (printerId: number, stock: string) =>
    this.changed(() => this.host.call('POST /fleet/stock', { printerId, stock }, QUIET));

  test = (printerId: number) => this.changed(() => this.host.call('POST /fleet/test', { printerId }, QUIET));

  control = (jobId: string, wanted: 'run' | 'pause' | 'cancel') =>
    this.changed(() => this.host.call('POST /fleet/job', { jobId, wanted }, QUIET));

  decide = (jobId: string, choice: 'reprint' | 'skip') =>
    this.changed(() => this.host.call('POST /fleet/decide', { jobId, choice }, QUIET));

  private set(
    part: Partial<Pick<this, 'agents' | 'printers' | 'jobs' | 'hasMore' | 'failure' | 'code'>>,
  ): void {
    Object.assign(this, part);
  }

  /** Does something and reads again; a failure is reported. */
  private changed(work: () => Promise<unknown>): Promise<boolean> {
    return this.reported(async () => {
      await work();
      await this.load();
    });
  }

  private async reported(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
      return false;
    }
  }
}

const QUIET = { hideError: true };
