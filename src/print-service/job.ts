import { Signal } from '../base/async';
import { type Problem, problem, Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import type { Span } from '../base/spans';
import type { BatchHeader, FinalState, JobFolder, JobState, JobStatus } from '../printing/protocol';
import { Conclusion } from './conclusion';
import { Intake } from './intake';
import { type Facts, type LabelFacts, labelFacts, stateOf, statusOf } from './jobState';
import type { Entry } from './journal/records';
import type { Spool } from './journal/spool';
import type { About, EndedJob, JobFiles } from './journal/store';
import { Ledger } from './ledger';
import { Reports } from './reports';

export interface JobTimes {
  /** ms an incomplete job waits for a client that went away before others pass. */
  clientTimeout: number;
  /** ms a cancelled job, or a service that closes, lets the piece under way finish. */
  cancelGrace: number;
  now: () => Date;
  /** ms that pass evenly, whatever the clock is set to. */
  steady: () => number;
}

/** What a job needs of the service. */
export interface JobHost {
  times: JobTimes;
  /** Something a client or a printer wants to know happened. */
  changed(job: Job): void;
  /** The folders that its folder printers write to. */
  foldersOf(about: About): JobFolder[];
  /** Writes what is written when all is printed; may be called again. @throws Blocked, Refusal */
  finish(job: Job, state: FinalState, problem: Problem | undefined): Promise<void>;
  /** The job is over and its files are closed. */
  archive(ended: EndedJob): Promise<void>;
  /** The journal can no longer be written. */
  broken(error: unknown): void;
}

interface Accepted {
  accepted: number;
  credits: number;
}

/** What a job has for a printer: a piece, nothing yet but soon, nothing for now, nothing any more. */
export type Offer = 'work' | 'wait' | 'pass' | 'over';

/** One job, from its journal: outlives its client, the service and the machine's power. */
export class Job {
  /** Fires whenever what a printer waits for may be there. */
  readonly moved = new Signal();
  private readonly ledger: Ledger;
  private readonly intake: Intake;
  private readonly conclusion: Conclusion;
  private failure: Problem | undefined;
  /** Whether a printer ever had it. */
  private started = false;
  private readonly serving = new Map<string, Problem | undefined>();
  private isClosing = false;
  private isClosed = false;
  private isArchived = false;
  private readonly reports = new Reports(() => {
    if (!this.isSilent) this.host.changed(this);
  });
  private readonly aborter = new AbortController();

  constructor(
    readonly about: About,
    entries: readonly Entry[],
    private readonly files: JobFiles,
    private readonly host: JobHost,
  ) {
    this.ledger = new Ledger(about.job.count, about.printers);
    for (const entry of entries) this.ledger.apply(entry);
    this.intake = new Intake({
      job: about.job,
      ledger: this.ledger,
      files,
      hasFolder: host.foldersOf(about).length > 0,
      clientTimeout: host.times.clientTimeout,
      changed: () => this.changed(),
    });
    this.conclusion = new Conclusion({
      ledger: this.ledger,
      files,
      moved: this.moved,
      now: host.times.now,
      hasOutput: () => this.started || this.ledger.sent > 0,
      idle: () => this.intake.idle(),
      finish: (end) => host.finish(this, end.state, end.problem),
      archive: () => this.archive(),
      isClosing: () => this.isClosing,
      report: () => this.report(),
      broken: (error) => this.broken(error),
    });
    files.journal.changed = () => this.changed();
  }

  get id(): string {
    return this.about.id;
  }

  get job() {
    return this.about.job;
  }

  get over(): boolean {
    return this.ledger.end !== undefined;
  }

  /** Aborted when a cancelled job's piece under way has to end. */
  get signal(): AbortSignal {
    return this.aborter.signal;
  }

  get isCancelled(): boolean {
    return this.ledger.cancelled;
  }

  /** Whether it is stuck because no client sends the missing labels. */
  get isAbandoned(): boolean {
    return this.intake.isDeserted && !this.over;
  }

  /** Its labels. */
  get labels(): Spool {
    return this.files.spool;
  }

  get state(): JobState {
    return stateOf(this.facts);
  }

  get status(): JobStatus {
    const { about, ledger, facts, intake, host } = this;
    return statusOf(about, ledger, facts, intake.credits, host.foldersOf(about));
  }

  /** What a server is to know of its labels, once that would survive a power cut. */
  async settled(): Promise<LabelFacts> {
    const facts = labelFacts(this.ledger, this.status);
    await this.files.journal.settle();
    return facts;
  }

  /** Whether all of these are in doubt, and none was sent again since `attempt`, as the one who decides saw it. */
  isInDoubt = (from: number, to: number, attempt: number): boolean =>
    attempt === this.ledger.attempt && this.ledger.isInDoubt(from, to);

  /** From now on this client sends the job's labels; another one no longer does. */
  attach = (client: object): void => this.intake.attach(client);
  /** The client went away: the job prints what it has and waits for it to come back. */
  detach = (client: object): void => this.intake.detach(client);

  /** @throws Refusal svcJobOver, and as `Intake.check` does. */
  check(client: object, header: BatchHeader): void {
    const { end, cancelled } = this.ledger;
    if (end || cancelled || this.failure) throw new Refusal(problem('svcJobOver'), 409);
    this.intake.check(client, header);
  }

  /** Labels `from` on that the job now has. @throws Refusal as `check` and `Intake.accept` do. */
  async accept(client: object, header: BatchHeader, frame: Uint8Array): Promise<Accepted> {
    this.check(client, header);
    await this.intake.accept(client, header, frame);
    return { accepted: this.ledger.accepted, credits: this.intake.credits };
  }

  /** All labels of a new job at once. @throws Refusal svcDiskFull */
  fill = (rasters: readonly Raster[]): Promise<void> => this.intake.fill(rasters);
  /** Labels of another job as all of this new one. @throws Refusal svcDiskFull, svcSpoolDamaged */
  copy = (from: Spool, span: Span): Promise<void> => this.intake.copy(from, span);

  async pause(): Promise<void> {
    if (this.over || this.ledger.cancelled || this.ledger.paused) return;
    await this.write({ is: 'pause', on: true });
  }

  async resume(): Promise<void> {
    if (this.over || !this.ledger.paused) return;
    await this.write({ is: 'pause', on: false });
  }

  /** Stops before the next piece; the one under way is cut short only when the printer does not take it. */
  async cancel(): Promise<void> {
    if (this.over) return;
    if (this.ledger.cancelled) this.aborter.abort();
    else {
      setTimeout(() => this.aborter.abort(), this.host.times.cancelGrace).unref();
      await this.write({ is: 'cancel' });
    }
    await this.conclusion.ended;
  }

  /** The user's choice for labels in doubt. @throws Refusal svcNotInDoubt when not all of them are. */
  async resolve(from: number, to: number, choice: 'reprint' | 'skip'): Promise<void> {
    if (this.over || !this.ledger.isInDoubt(from, to)) throw new Refusal(problem('svcNotInDoubt'), 409);
    await this.write({ is: 'resolve', from, to, choice });
  }

  /** What there is for a printer now. */
  offer(printer: string): Offer {
    const { ledger } = this;
    if (ledger.end) return 'over';
    if (ledger.pending(printer)) return 'work';
    if (ledger.cancelled || this.failure || ledger.doubts(printer)) return 'pass';
    if (this.intake.isLate) return 'pass';
    if (ledger.paused) return 'wait';
    if (this.next(printer, 1)) return 'work';
    return this.intake.isWhole || this.intake.isDeserted ? 'pass' : 'wait';
  }

  pending = (printer: string) => this.ledger.pending(printer);
  printedBy = (printer: string) => this.ledger.printedBy(printer);

  /** The labels `printer` prints next, at most `window`. */
  next(printer: string, window: number): Span | undefined {
    return this.ledger.next(printer, window, (other) => Boolean(this.serving.get(other)));
  }

  /** A printer begins to serve the job. */
  enter(printer: string): void {
    this.started = true;
    this.serving.set(printer, undefined);
    this.report();
  }

  leave(printer: string): void {
    this.serving.delete(printer);
    this.settle();
    this.report();
  }

  /** Why a printer that serves the job cannot print now; undefined when it can again. */
  trouble(printer: string, reason: Problem | undefined): void {
    if (!this.serving.has(printer) || this.serving.get(printer)?.key === reason?.key) return;
    this.serving.set(printer, reason);
    // Others may take over what it had taken on.
    if (reason) this.moved.fire();
    this.report();
  }

  /** The piece's next byte may reach the printer once this resolves. Returns the piece's attempt. */
  async sending(printer: string, { from, to }: Span): Promise<number> {
    const { attempt } = this.ledger;
    await this.write({ is: 'sending', printer, from, to, attempt });
    return attempt;
  }

  /** `count` more labels of what is under way are printed. */
  printed(printer: string, count: number): void {
    const piece = this.ledger.pending(printer);
    if (!piece || count < 1) return;
    const to = Math.min(piece.to, piece.from + count);
    void this.write({ is: 'printed', printer, from: piece.from, to }, false).catch(this.broken);
  }

  async unsent(printer: string): Promise<void> {
    if (this.ledger.pending(printer)) await this.write({ is: 'unsent', printer });
  }

  async doubt(printer: string, reason: Problem): Promise<void> {
    if (this.ledger.pending(printer)) await this.write({ is: 'doubt', printer, problem: reason });
  }

  /** The job cannot be printed: it ends when no printer is at it. */
  fail(reason: Problem): void {
    this.failure ??= reason;
    this.settle();
    this.changed();
  }

  /** Ends the job when nothing is left of it. */
  settle(): void {
    const { ledger } = this;
    if (this.isClosing || this.conclusion.ended || ledger.end || ledger.isAnyUnderWay) return;
    if (ledger.complete) this.end('done');
    else if (ledger.cancelled && !this.serving.size) this.end('cancelled');
    else if (this.failure && !this.serving.size) this.end('failed', this.failure);
  }

  /** The service closes: what is on the disk is all there is, and what waits for room is not. Nothing is taken any more. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.files.journal.giveUp();
    this.moved.fire();
    this.intake.close();
    await this.intake.idle();
    await this.conclusion.ended;
    this.isClosed = true;
    this.reports.stop();
    if (!this.over) await this.closeFiles();
  }

  /** Puts a job that ended just before the service did to the ended ones. */
  async archive(): Promise<void> {
    await this.closeFiles();
    const { origin, job, printers } = this.about;
    await this.host.archive({ origin, job, printers, status: this.status });
    this.isArchived = true;
  }

  private get facts(): Facts {
    const { ledger, intake, serving, failure } = this;
    const hindrance = this.files.journal.isFull ? problem('svcDiskFull') : this.conclusion.hindrance;
    return { ledger, intake, serving, failure, hindrance };
  }

  /** Everything but `have` counts as soon as it is said; what must not come before the disk waits for it. */
  private async write(entry: Entry, durable = true): Promise<void> {
    if (this.isClosed) throw new Refusal(problem('svcClosing'), 503);
    const written = this.files.journal.append(entry, durable);
    this.ledger.apply(entry);
    this.settle();
    this.changed();
    await written;
  }

  private end(state: FinalState, reason?: Problem): void {
    this.conclusion.begin({ state, problem: reason });
  }

  /** An end counts once it is kept. */
  private get isSilent(): boolean {
    return this.isClosed || (this.over && !this.isArchived);
  }

  private broken = (error: unknown): void => {
    if (!this.isClosing) this.host.broken(error);
  };

  private changed(): void {
    this.moved.fire();
    this.report();
  }

  private async closeFiles(): Promise<void> {
    await this.files.journal.close();
    await this.files.spool.close();
  }

  private report(): void {
    if (!this.isSilent) this.reports.changed(this.state);
  }
}
