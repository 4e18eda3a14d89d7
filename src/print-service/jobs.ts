import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Problem, problem, Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import type { JobTicket } from '../printing/job';
import {
  type FinalState,
  isOver,
  type JobFolder,
  type JobStatus,
  MAX_JOBS,
  type PrinterInfo,
} from '../printing/protocol';
import { givenUpFor, isOverdue } from './capacity';
import { type Drivers, makeDrivers } from './drivers';
import { PrinterMemory } from './drivers/printerMemory';
import { Job, type JobHost, type JobTimes } from './job';
import { Disk, type DiskOptions } from './journal/disk';
import { type About, JobStore } from './journal/store';
import { isOf, type Listener, Listeners } from './listeners';
import type { PrinterConfig } from './printerConfig';
import { PrinterQueue, type WriteLog } from './queue';

/** How often abandoned jobs are discarded and old history is removed. */
const GIVE_UP_MS = 60_000;
const SWEEP_MS = 3600_000;

export interface Opening {
  /** The page's site, with its account if it has one; '' for a job of the service itself. */
  origin: string;
  /** Further printers with the same stock. */
  also?: readonly string[];
  /** Only resume an existing job: a service that lost the job must not print its first labels again. */
  resume?: boolean;
}

interface Options {
  /** The service's data folder; locked. */
  dataDir: string;
  printers: readonly PrinterConfig[];
  times: JobTimes;
  log: WriteLog;
  disk?: DiskOptions | undefined;
}

/** All printers and jobs of the service: open jobs, and the results of ended ones. */
export class Jobs {
  private readonly queues = new Map<string, PrinterQueue>();
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Listeners(() => this.printers);
  /** Ids of jobs being opened, so that a job is opened only once. */
  private readonly opening = new Map<string, { origin: string; done: Promise<Job> }>();
  private stopping: Promise<void> | undefined;
  private timers: NodeJS.Timeout[] = [];
  private lastOpened = 0;
  private isClosed = false;
  private readonly host: JobHost;
  private readonly drivers: Drivers;

  private constructor(
    private readonly options: Options,
    private readonly store: JobStore,
  ) {
    const { times, log } = options;
    this.drivers = makeDrivers(new PrinterMemory(times.steady));
    this.host = {
      times,
      changed: (job) => this.report(job),
      foldersOf: (about) => this.foldersOf(about),
      finish: (job, state, reason) => this.finish(job, state, reason),
      archive: (ended) => store.archive(ended),
      broken: (error) => log(problem('svcFailed', { reason: String(error) }), error),
    };
    this.use(options.printers);
  }

  /** Resumes the jobs on disk. */
  static async load(options: Options): Promise<Jobs> {
    const { dataDir, times, log } = options;
    const clocks = { wall: () => times.now().getTime(), steady: times.steady };
    const disk = new Disk(dataDir, options.disk);
    const { store, open, unreadable } = await JobStore.load(join(dataDir, 'jobs'), disk, clocks);
    for (const { path, error } of unreadable) {
      log(problem('svcJobUnreadable', { path, reason: (error as Error).message }), error);
    }
    const jobs = new Jobs(options, store);
    for (const { about, entries, files } of open) {
      const job = new Job(about, entries, files, jobs.host);
      if (job.over) {
        await job.archive();
        continue;
      }
      jobs.jobs.set(about.id, job);
      jobs.lastOpened = Math.max(jobs.lastOpened, about.opened);
      jobs.enqueue(job);
      job.settle();
    }
    if (jobs.jobs.size) log(problem('svcResumed', { n: jobs.jobs.size }));
    const guarded = (work: Promise<void>) => work.catch((error) => jobs.host.broken(error));
    jobs.timers = [
      setInterval(() => guarded(store.sweep()), SWEEP_MS).unref(),
      setInterval(() => jobs.giveUpOverdue(), GIVE_UP_MS).unref(),
    ];
    jobs.giveUpOverdue();
    await guarded(store.removeOld());
    return jobs;
  }

  /** Replaces the list of printers. Jobs of a removed printer wait until it is listed again. */
  use(printers: readonly PrinterConfig[]): void {
    const listed = new Map(printers.map((printer) => [printer.name, printer]));
    for (const queue of this.queues.values()) queue.use(listed.get(queue.name));
    for (const [name, printer] of listed) this.queue(name).use(printer);
    this.listeners.printersChanged();
  }

  get printers(): PrinterInfo[] {
    return [...this.queues.values()].flatMap(({ info }) => info ?? []);
  }

  listen(listener: Listener): () => void {
    const remove = this.listeners.add(listener);
    for (const queue of this.queues.values()) void queue.ask();
    return remove;
  }

  /**
   * The current state of jobs, the newest first.
   * @param origin of one site only; of every site without it.
   * @param before opened before this, epoch ms.
   */
  list({
    origin,
    before = Infinity,
    limit = MAX_JOBS,
  }: {
    origin?: string;
    before?: number;
    limit?: number;
  } = {}) {
    const open = [...this.jobs.values()]
      .filter((job) => origin === undefined || job.about.origin === origin)
      .map((job) => job.status);
    return [...open, ...this.store.history(origin)]
      .filter(({ opened }) => opened < before)
      .sort((a, b) => b.opened - a.opened)
      .slice(0, limit);
  }

  /**
   * An open job.
   * @param origin only if it is a job of this site.
   * @throws Refusal svcNoJob, svcJobOver.
   */
  get(id: string, origin?: string): Job {
    const job = this.jobs.get(id);
    if (job && isOf(job.about, origin)) return job;
    if (isOf(this.store.get(id), origin)) throw new Refusal(problem('svcJobOver'), 409);
    throw new Refusal(problem('svcNoJob'), 404);
  }

  /** Resumes a job and those of its printers that are paused. @throws Refusal svcNoJob. */
  async resume(id: string, origin?: string): Promise<void> {
    const job = this.get(id, origin);
    await job.resume();
    await Promise.all(job.about.printers.map((name) => this.queues.get(name)?.resumePrinter()));
  }

  /** The state of a job, open or ended. @throws Refusal svcNoJob. */
  status(id: string, origin?: string): JobStatus {
    const job = this.jobs.get(id);
    if (job && isOf(job.about, origin)) return job.status;
    const ended = this.store.get(id);
    if (ended && isOf(ended, origin)) return ended.status;
    throw new Refusal(problem('svcNoJob'), 404);
  }

  /**
   * The job with this id, or a new one. For an ended job, its status.
   * @throws Refusal printerUnknown, printerDpi, svcJobConflict, svcNoJob, svcBusy, svcDiskFull.
   */
  async open(id: string, asked: JobTicket, opening: Opening): Promise<Job | JobStatus> {
    await this.opening.get(id)?.done.catch(() => {});
    const printers = [...new Set([asked.printer, ...(opening.also ?? [])])];
    const known = this.jobs.get(id)?.about ?? this.store.get(id);
    if (known) {
      const same = (one: { job: JobTicket; printers: readonly string[] }) =>
        JSON.stringify([one.job, one.printers]);
      if (!isOf(known, opening.origin) || same(known) !== same({ job: asked, printers })) {
        throw new Refusal(problem('svcJobConflict'), 409);
      }
      return this.jobs.get(id) ?? this.status(id);
    }
    if (opening.resume) throw new Refusal(problem('svcNoJob'), 404);
    for (const name of printers) this.fitting(name, asked);
    return this.create({
      is: 'job',
      id,
      origin: opening.origin,
      job: asked,
      printers,
      opened: this.moment(),
    });
  }

  /** A job created with all its labels. @throws Refusal as `open` does. */
  async submit(asked: JobTicket, rasters: readonly Raster[], origin = ''): Promise<JobStatus> {
    const job = await this.open(randomUUID(), asked, { origin });
    if (!(job instanceof Job)) return job;
    await job.fill(rasters);
    return job.status;
  }

  /**
   * Prints labels of a job again, as a new job.
   * @throws Refusal svcNoJob, svcNoLabels when they never arrived or are no longer kept, and as `open` does.
   */
  async reprint(id: string, of: string, from: number, to: number, origin?: string): Promise<JobStatus> {
    const open = this.jobs.get(of);
    const source = open?.about ?? this.store.get(of);
    if (!source || !isOf(source, origin)) throw new Refusal(problem('svcNoJob'), 404);
    const known = this.jobs.get(id)?.about ?? this.store.get(id);
    if (known) {
      if (!isOf(known, origin) || known.job.count !== to - from)
        throw new Refusal(problem('svcJobConflict'), 409);
      return this.status(id);
    }
    const labels = open ? open.labels : await this.store.labels(of);
    try {
      if (!labels || from >= to || to > labels.count) throw new Refusal(problem('svcNoLabels'), 409);
      for (const name of source.printers) this.fitting(name, source.job);
      const job = { ...source.job, count: to - from };
      const { printers } = source;
      const about: About = { is: 'job', id, origin: source.origin, job, printers, opened: this.moment(), of };
      const made = await this.create(about);
      await made.copy(labels, { from, to });
      return made.status;
    } finally {
      if (!open) await labels?.close();
    }
  }

  /**
   * Lets printers finish their current pieces and starts no others. Labels are still accepted. A second call waits
   * for the first.
   */
  stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopping ??= Promise.all([...this.queues.values()].map((queue) => queue.stop())).then(() => {});
    return this.stopping;
  }

  /** Accepts nothing more, writes what arrived and closes all files. The next start resumes from them. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.listeners.close();
    await Promise.allSettled([...this.opening.values()].map(({ done }) => done));
    await Promise.all([...this.jobs.values()].map((job) => job.close()));
  }

  private async create(about: About): Promise<Job> {
    if (this.isClosed) throw new Refusal(problem('svcClosing'), 503);
    const opening = [...this.opening.values()].map(({ origin }) => origin);
    for (const job of givenUpFor(about.origin, [...this.jobs.values()], opening)) this.giveUp(job);
    const done = this.store.create(about).then((files) => {
      const job = new Job(about, [], files, this.host);
      this.jobs.set(about.id, job);
      this.enqueue(job);
      return job;
    });
    this.opening.set(about.id, { origin: about.origin, done });
    try {
      return await done;
    } finally {
      this.opening.delete(about.id);
    }
  }

  private enqueue(job: Job): void {
    for (const name of job.about.printers) this.queue(name).add(job);
  }

  private queue(name: string): PrinterQueue {
    let queue = this.queues.get(name);
    if (!queue) {
      const { log, times } = this.options;
      queue = new PrinterQueue(name, {
        log,
        drivers: this.drivers,
        now: times.now,
        steady: times.steady,
        grace: times.cancelGrace,
        changed: () => this.listeners.printersChanged(),
        isWatched: () => this.listeners.any,
      });
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** @throws Refusal printerUnknown, printerDpi */
  private fitting(name: string, { dpi }: JobTicket): void {
    const printer = this.queues.get(name)?.printer;
    if (!printer) throw new Refusal(problem('printerUnknown', { name }), 404);
    if (printer.driver !== 'file' && printer.dpi !== dpi) {
      throw new Refusal(problem('printerDpi', { name, dpi: printer.dpi }), 409);
    }
  }

  /** The current time, but never the same value twice: jobs are listed by it. */
  private moment(): number {
    this.lastOpened = Math.max(this.options.times.now().getTime(), this.lastOpened + 1);
    return this.lastOpened;
  }

  private async finish(job: Job, state: FinalState, reason: Problem | undefined): Promise<void> {
    for (const [i, name] of job.about.printers.entries()) {
      if (i === 0 || job.printedBy(name).length) await this.queue(name).finish(job, state, reason);
    }
  }

  private foldersOf(about: About): JobFolder[] {
    return about.printers.flatMap((printer) => {
      const path = this.queues.get(printer)?.folderOf(about);
      return path === undefined ? [] : { printer, path };
    });
  }

  private report(job: Job): void {
    const { status } = job;
    const over = isOver(status.state);
    if (over) this.jobs.delete(job.id);
    for (const name of job.about.printers) this.queues.get(name)?.wake();
    this.listeners.jobChanged(job.about, { type: over ? 'done' : 'progress', status });
  }

  private giveUpOverdue(): void {
    const now = this.options.times.now().getTime();
    for (const job of this.jobs.values()) if (isOverdue(job, now)) this.giveUp(job);
  }

  private giveUp(job: Job): void {
    job.fail(problem('svcDeserted', { n: job.status.sent }));
  }
}
