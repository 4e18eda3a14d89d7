import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { problem, Refusal, refuse } from '../../../base/problem';
import { t } from '../../../i18n/messages';
import type { JobProgress } from '../../../printing/client/JobHandle';
import { NoService } from '../../../printing/client/ServiceSocket';
import type { JobTicket } from '../../../printing/job';
import type { JobStatus } from '../../../printing/protocol';
import { ApiError, type ApiOutput, hasOwnDialog, NetworkError, reasonOf } from '../../api';
import type { ApiClient } from '../../api/client';
import { retryAfter } from '../../api/reason';
import { deflateRaw } from '../export/deflate';
import type { OfferedPrinter } from '../form/PrinterChoice';
import type { JobPlace } from '../jobs/JobPlace';
import type { KeptPlan } from '../jobs/jobRepository';
import type { JobCommand, OpenOptions } from '../service/PrintServiceClient';
import { RemoteJob } from './RemoteJob';

/** `PrinterInfo.driver` of a printer of an agent. */
export const REMOTE_DRIVER = 'agent';

type Printer = ApiOutput<'GET /fleet/list'>['printers'][number];
type Agent = ApiOutput<'GET /fleet/list'>['agents'][number];
type Trusted = Printer & { state: Exclude<Printer['state'], 'untrusted'> };

/** The differences between the browser and tests. */
export interface RemoteHost extends Pick<ApiClient, 'call' | 'upload'> {
  /** Waits some ms. */
  sleep(ms: number): Promise<unknown>;
}

/** How often the printers are read while they are offered, and a job while it is followed, ms. */
const PRINTERS_MS = 5000;
const JOB_MS = 1000;
/** Wait before a server that was not reached is tried again, ms. */
const REST_MS = 2000;
/** Jobs that are read at a time. */
const PAGE = 50;

const QUIET = { hideError: true };

/** The printers of the account's agents, and the jobs for them. They are stored on the server. */
export class RemoteStore {
  private found: readonly Trusted[] = [];
  private agents: readonly Agent[] = [];
  /** Whether the server answered the last call. */
  reached = true;
  private readonly ids = new Set<string>();
  private readonly listeners = new Set<(status: JobStatus) => void>();

  constructor(private readonly host: RemoteHost) {
    makeAutoObservable<this, 'host' | 'found' | 'agents' | 'ids' | 'listeners'>(
      this,
      { host: false, found: observableRef, agents: observableRef, ids: false, listeners: false, has: false },
      { autoBind: true },
    );
  }

  get printers(): readonly OfferedPrinter[] {
    return this.found.map((one) => ({
      name: shownName(one),
      language: one.language as OfferedPrinter['language'],
      dpi: one.dpi as OfferedPrinter['dpi'],
      width: one.width,
      virtual: one.virtual,
      driver: REMOTE_DRIVER,
      state: one.state,
      reasons: one.reasons,
      ...(one.message !== undefined && { message: one.message }),
      verified: true,
      isRemote: true,
      isAlone: true,
    }));
  }

  /** The agent of a printer, by its name in the list. */
  agentOf(name: string): Agent | undefined {
    const id = this.find(name)?.agent.id;
    return this.agents.find((agent) => agent.id === id);
  }

  /** Id of a printer, by its name in the list. @throws Refusal printerUnknown */
  idOf(name: string): number {
    const found = this.find(name);
    if (!found) throw refuse('printerUnknown', { name });
    return found.id;
  }

  /** Reads the printers now and every few seconds, until the returned function is called. */
  watch(): () => void {
    let over = false;
    const watch = async () => {
      while (!over) {
        await this.look();
        await this.host.sleep(PRINTERS_MS);
      }
    };
    void watch();
    return () => {
      over = true;
    };
  }

  /** Reads the printers. Without an answer those known are kept. Never throws. */
  async look(): Promise<void> {
    try {
      const { agents, printers } = await this.reach(() => this.host.call('GET /fleet/list', {}, QUIET));
      runInAction(() => {
        this.agents = agents;
        this.found = printers.filter((one): one is Trusted => one.state !== 'untrusted');
      });
    } catch (error) {
      if (!(error instanceof Refusal)) console.error('remote printers:', error);
    }
  }

  /** Whether a job is for a printer of an agent, as far as this page met it. */
  has(jobId: string): boolean {
    return this.ids.has(jobId);
  }

  /** Calls back for every report about a job. @returns a function that stops it */
  listen(listener: (status: JobStatus) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * The jobs of the account for printers of agents, the newest first.
   * @param after those older than this job
   * @throws NoService, or the server's Refusal
   */
  async history(after?: string): Promise<{ jobs: JobStatus[]; hasMore: boolean }> {
    const input = { limit: PAGE, ...(after !== undefined && { after }) };
    const { jobs, hasMore } = await this.reach(() => this.host.call('GET /fleet/prints', input, QUIET));
    for (const { jobId } of jobs) this.ids.add(jobId);
    return { jobs, hasMore };
  }

  /** The server as the place of a job. @param printerId its printer @param plan of its labels */
  placeOf(printerId: number, plan: KeptPlan): JobPlace {
    return {
      openJob: (ticket, onProgress, options) => this.open(printerId, plan, ticket, onProgress, options),
      command: this.command,
    };
  }

  /** Sends a command about a job. Returns its state afterwards. @throws NoService, or the server's Refusal */
  async command(message: JobCommand): Promise<JobStatus> {
    const { jobId } = message;
    const { call } = this.host;
    if (message.type === 'resolve') {
      const { choice, from, to } = message;
      await this.reach(() => call('POST /fleet/decide', { jobId, choice, from, to }, QUIET));
    } else if (message.type !== 'reprint') {
      const wanted = message.type === 'resume' ? 'run' : message.type;
      await this.reach(() => call('POST /fleet/job', { jobId, wanted }, QUIET));
    }
    return this.status(jobId);
  }

  private async status(jobId: string): Promise<JobStatus> {
    this.ids.add(jobId);
    const { status } = await this.reach(() => this.host.call('GET /fleet/print', { jobId }, QUIET));
    return status;
  }

  private async open(
    printerId: number,
    { records, copies, collate, columns, hasData }: KeptPlan,
    ticket: JobTicket,
    onProgress: (progress: JobProgress) => void,
    { jobId, resume = false }: OpenOptions & { jobId: string },
  ): Promise<RemoteJob> {
    const { host } = this;
    const plan = { records: records.length, copies, collate, columns, hasData };
    const opened = await this.reach(() =>
      host.call('POST /fleet/print', { jobId, printerId, ticket, plan, resume }, QUIET),
    );
    this.ids.add(jobId);
    const line = {
      upload: async (from: number, bits: Uint8Array<ArrayBuffer>) => {
        const file = new Blob([await deflateRaw(bits)]);
        const fields = { jobId, from };
        return (await this.reach(() => host.upload('POST /fleet/labels', file, fields, QUIET))).status;
      },
      want: (wanted: 'run' | 'pause' | 'cancel') =>
        this.command({ type: wanted === 'run' ? 'resume' : wanted, jobId }),
      status: () => this.status(jobId),
      rest: () => host.sleep(REST_MS),
      interval: () => host.sleep(JOB_MS),
    };
    const report = (progress: JobProgress) => {
      for (const listener of this.listeners) listener(progress.status);
      onProgress(progress);
    };
    return new RemoteJob(opened, line, report, () => refuse('remoteFailed'));
  }

  private find(name: string): Trusted | undefined {
    return this.found.find((one) => shownName(one) === name);
  }

  /** Makes a call. @throws NoService while no answer is to be had, else a Refusal with the server's reason */
  private async reach<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.setReached(true);
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) this.setReached(false);
      if (error instanceof NetworkError || isPassing(error)) throw new NoService(problem('remoteLost'));
      throw refuse('remoteReason', { reason: reasonOf(error) });
    }
  }

  private setReached(reached: boolean): void {
    this.reached = reached;
  }
}

/** Whether a refusal says nothing about the call: a limit, a session to be renewed, a fault of the server. */
const isPassing = (error: unknown): boolean =>
  hasOwnDialog(error) ||
  retryAfter(error) !== undefined ||
  (error instanceof ApiError && error.code >= 500 && error.code < 600);

const shownName = ({ name, agent }: Printer): string => t('remoteName', { name, agent: agent.name });
