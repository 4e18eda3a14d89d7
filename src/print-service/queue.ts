import { setTimeout as sleep } from 'node:timers/promises';
import { rest, Signal } from '../base/async';
import { own } from '../base/own';
import { type Problem, problem, Refusal } from '../base/problem';
import { deflateLabel } from '../disk/deflate';
import { type FinalState, labelsAtOnce, MAX_BATCH, type PrinterInfo } from '../printing/protocol';
import { isStopped, troubleOf } from '../printing/trouble';
import { infoOf } from './config';
import type { Drivers } from './drivers';
import {
  Blocked,
  type Delivery,
  type Driver,
  type DriverContext,
  InDoubt,
  type PrinterStatus,
} from './drivers/driver';
import type { Job } from './job';
import { reached } from './journal/faults';
import type { About } from './journal/store';
import { LabelsAhead } from './labelsAhead';
import type { PrinterConfig } from './printerConfig';

export type WriteLog = (problem: Problem, error?: unknown) => void;

/** Wait before an unavailable printer is tried again, then a little longer each time, ms. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;
/** How often an idle printer is asked for its status while a client watches it, ms. */
const STATUS_MS = 1_500;
const STATUS_TIMEOUT_MS = 3_000;

const UNKNOWN: PrinterStatus = { state: 'unknown', reasons: [] };
const OFFLINE: PrinterStatus = { state: 'offline', reasons: ['offline'] };

interface Options {
  log: WriteLog;
  drivers: Drivers;
  now: () => Date;
  /** Monotonic time, ms. */
  steady: () => number;
  /** ms the current piece may take when the service closes. */
  grace: number;
  /** The state of the printer changed. */
  changed(): void;
  /** Whether any client watches the printer's status. */
  isWatched(): boolean;
}

/**
 * A printer and the jobs before it: one prints, the others wait. Jobs do not interleave unless one cannot
 * continue.
 */
export class PrinterQueue {
  private config: PrinterConfig | undefined;
  private jobs: Job[] = [];
  private status: PrinterStatus = UNKNOWN;
  private isOpen = false;
  private isStopping = false;
  private delivery: Delivery | undefined;
  private readonly moved = new Signal();
  private readonly running: Promise<void>;
  private readonly asking: NodeJS.Timeout;
  private readonly aborter = new AbortController();

  constructor(
    readonly name: string,
    private readonly options: Options,
  ) {
    this.running = this.run();
    this.asking = setInterval(() => void this.ask(), STATUS_MS).unref();
  }

  /** How to reach the printer from now on; undefined when it is no longer listed. */
  use(config: PrinterConfig | undefined): void {
    if (JSON.stringify(config) === JSON.stringify(this.config)) return;
    this.config = config;
    this.status = UNKNOWN;
    this.moved.fire();
    void this.ask();
  }

  get printer(): PrinterConfig | undefined {
    return this.config;
  }

  /** What a page may know of it; undefined when it is no longer listed. */
  get info(): PrinterInfo | undefined {
    const { config, status, isOpen } = this;
    const busy = isOpen && !isStopped(status);
    return config && infoOf(config, busy ? { ...status, state: 'busy' } : status);
  }

  add(job: Job): void {
    this.jobs.push(job);
    this.moved.fire();
  }

  /** Wakes the queue: something a job waits for may have arrived. */
  wake(): void {
    this.moved.fire();
  }

  /** Asks the printer for its status, unless it is printing: then the delivery reports it. */
  async ask(): Promise<void> {
    const { config } = this;
    const driver = config && own(this.options.drivers, config.driver);
    if (!driver?.status || this.isOpen || this.isStopping || !this.options.isWatched()) return;
    const signal = AbortSignal.any([this.aborter.signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)]);
    const status = await driver.status(config!, signal).catch(() => OFFLINE);
    if (!this.isOpen && config === this.config) this.report(status);
  }

  /** Resumes a printer that reports itself paused. One that cannot be resumed stays paused, and its status shows it. */
  async resumePrinter(): Promise<void> {
    const { config } = this;
    if (!config || this.status.state !== 'paused') return;
    const signal = AbortSignal.any([this.aborter.signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)]);
    await own(this.options.drivers, config.driver)
      ?.resume?.(config, signal)
      .catch(() => {});
  }

  /** Writes the files of a job that is over. @throws Blocked, Refusal */
  async finish(job: Job, state: FinalState, reason: Problem | undefined): Promise<void> {
    const driver = this.config && own(this.options.drivers, this.config.driver);
    if (!driver?.finish) return;
    const outcome = { state, printed: job.printedBy(this.name), problem: reason };
    await driver.finish(this.contextOf(job), outcome);
  }

  /** The folder that gets the files of a job; undefined for a printer, or while it is not listed. */
  folderOf({ id, job, opened }: About): string | undefined {
    const { config } = this;
    const driver = config && own(this.options.drivers, config.driver);
    return driver?.folderOf?.({ printer: config!, jobId: id, job, opened: new Date(opened) });
  }

  /** Gives the current piece some time to finish, then releases the printer. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.asking);
    this.moved.fire();
    for (const job of this.jobs) job.moved.fire();
    const late = sleep(this.options.grace, 'late' as const, { ref: false });
    if ((await Promise.race([this.running, late])) === 'late') await this.delivery?.close().catch(() => {});
    this.aborter.abort();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.jobs = this.jobs.filter((job) => job.offer(this.name) !== 'over');
      const job = this.jobs.find((one) => one.offer(this.name) !== 'pass');
      if (job) await this.serve(job);
      else await this.moved.next();
    }
  }

  /** Prints a job until nothing of it can be printed, now or at all. */
  private async serve(job: Job): Promise<void> {
    const { name } = this;
    job.enter(name);
    const labels = new LabelsAhead(job.labels);
    let wait = RETRY_MS;
    try {
      while (!this.isStopping) {
        const offer = job.offer(name);
        if (offer === 'over' || offer === 'pass') return;
        if (offer === 'wait') {
          await Promise.race([job.moved.next(), this.moved.next()]);
          continue;
        }
        try {
          await this.piece(job, labels);
          wait = RETRY_MS;
        } catch (error) {
          const isOut = !this.delivery && this.config;
          await this.releaseDelivery();
          if (this.isStopping) return;
          if (!(error instanceof Blocked)) return job.fail(this.explain(error));
          // A piece from before a crash is not looked up for a cancelled job while the printer is not
          // reachable.
          if (job.isCancelled) await job.doubt(name, error.problem);
          this.report(error.status ?? (isOut ? OFFLINE : this.status));
          job.trouble(name, error.problem);
          await this.waitToRetry(job, wait);
          wait = Math.min(wait + RETRY_MS, MAX_RETRY_MS);
        }
      }
    } catch (error) {
      if (this.isStopping) return;
      // The journal could not be written, so nothing more of this job may be printed.
      this.options.log(problem('svcFailed', { reason: String(error) }), error);
      job.fail(this.explain(error));
    } finally {
      await this.releaseDelivery();
      job.leave(name);
    }
  }

  /**
   * One piece from the disk to the printer.
   * @throws Blocked when the printer is not available now, Refusal when the job cannot be printed.
   */
  private async piece(job: Job, ahead: LabelsAhead): Promise<void> {
    const { name } = this;
    if (!this.config) throw new Blocked(problem('printerUnknown', { name }));
    const driver = own(this.options.drivers, this.config.driver)!;
    this.delivery ??= await this.open(driver, job);
    const { delivery } = this;

    const pending = job.pending(name);
    if (pending) {
      const found = (await delivery.lookup?.(pending.from, pending.to, pending.attempt)) ?? 'unknown';
      if (this.isStopping) return;
      if (found === 'printed') job.printed(name, pending.to - pending.from);
      else if (found === 'absent') await job.unsent(name);
      else await job.doubt(name, problem('svcDoubt', { name }));
      return;
    }

    // The first piece is a small one: the user soon learns that the printer prints.
    const isFirst = job.printedBy(name).length === 0;
    const window = labelsAtOnce(job.job, isFirst ? Math.min(driver.window, MAX_BATCH) : driver.window);
    const span = job.next(name, window);
    if (!span) return;
    // Reads the labels before the journal records `sending`: labels that cannot be read are not in doubt.
    const { from, to } = span;
    const labels = await ahead.take(span, driver.takesRows);
    // Meanwhile the user may have stopped the job, or another printer claimed these labels.
    const now = job.offer(name) === 'work' ? job.next(name, window) : undefined;
    if (now?.from !== from || now.to < to) return;
    const sending = job.sending(name, span);
    // The labels behind these are read while the disk and the printer are busy.
    ahead.prepare({ from: to, to: to + labelsAtOnce(job.job, driver.window) }, driver.takesRows);
    const attempt = await sending;
    try {
      await delivery.print({ index: from, ...labels, attempt }, (count) => {
        job.printed(name, count);
        job.trouble(name, undefined);
      });
      reached('print:done');
      job.printed(name, to - from);
      job.trouble(name, undefined);
      if (isStopped(this.status)) this.report({ state: 'ready', reasons: [] });
    } catch (error) {
      if (this.isStopping) throw error;
      if (error instanceof Blocked || error instanceof Refusal) {
        await job.unsent(name);
        throw error;
      }
      await this.releaseDelivery();
      await job.doubt(name, error instanceof InDoubt ? error.problem : this.explain(error));
    }
  }

  private async open(driver: Driver, job: Job): Promise<Delivery> {
    const delivery = await driver.open(this.contextOf(job));
    this.isOpen = true;
    this.options.changed();
    return delivery;
  }

  private contextOf(job: Job): DriverContext {
    return {
      printer: this.config!,
      jobId: job.id,
      job: job.job,
      opened: new Date(job.about.opened),
      signal: job.signal,
      deflate: deflateLabel,
      now: this.options.now,
      steady: this.options.steady,
      labels: job.labels,
      report: (status) => {
        if (!this.isOpen) return;
        this.report(status);
        job.trouble(this.name, troubleOf(this.name, status));
      },
    };
  }

  private async releaseDelivery(): Promise<void> {
    const { delivery } = this;
    if (!delivery) return;
    this.delivery = undefined;
    this.isOpen = false;
    this.options.changed();
    await delivery.close().catch((error) => this.explain(error));
  }

  /** Waits before a printer is tried again; ends early when the user decides something. */
  private async waitToRetry(job: Job, ms: number): Promise<void> {
    const before = this.config;
    await rest(ms, [job.moved, this.moved], () => {
      return this.isStopping || this.config !== before || job.offer(this.name) !== 'work';
    });
  }

  private report(status: PrinterStatus): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return;
    this.status = status;
    this.options.changed();
  }

  private explain(error: unknown): Problem {
    if (error instanceof Refusal || error instanceof Blocked || error instanceof InDoubt)
      return error.problem;
    const bug = problem('svcFailed', { reason: error instanceof Error ? error.message : String(error) });
    this.options.log(bug, error);
    return bug;
  }
}
