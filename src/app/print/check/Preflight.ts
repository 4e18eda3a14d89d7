import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from '../../../base/clock';
import type { ElementProblem } from '../../../label/bind';
import type { PlanRequest } from '../../../label/plan';
import { isCode } from '../../../label/symbolFacts';
import { BatchRenderer } from '../../../raster/batch';
import type { CodeGrade } from '../../../raster/grade/gradeRows';
import type { RasterPool } from '../../../raster/pool';
import type { RenderJob, RowProblems } from '../../../raster/renderJob';
import { ProblemGroups } from '../../editor/problemGroups';
import type { PrintForm } from '../form/PrintForm';
import { type Proof, ProofPool } from './ProofPool';
import { PROOF_TIME, type ProofProgress, proveCodes, spreadOut } from './proveCodes';

/** Delay after the last change of options before all rows are checked again, ms. */
const DELAY = 400;
/** Update interval of the numbers, ms: reports are far more frequent than anyone can read. */
const TICK = 100;
/** Records, spread over all, whose codes are graded: enough to meet each number of modules. */
const GRADED = 200;

export type PreflightState = 'idle' | 'checking' | 'proving' | 'done' | 'failed';

interface Environment {
  readonly clock: Clock;
  /** Starts what reads codes back; the bundled reader unless given. */
  proof?(job: RenderJob): Proof;
}

/** Everything that is found before the first label is printed. */
interface Report {
  /** Records that cannot be printed, in order. */
  bad: readonly RowProblems[];
  /** The others that print imperfectly. */
  odd: readonly RowProblems[];
  badGroups: ProblemGroups;
  oddGroups: ProblemGroups;
  /** Warnings that apply to every label. */
  common: readonly ElementProblem[];
  /** Estimated grade of each code, the lowest of a sample of the records. */
  grades: readonly CodeGrade[];
}

/** The result of reading codes back. */
export interface ProofReport {
  /** Records with a code that cannot be read, or has another content; in order. */
  bad: readonly RowProblems[];
  groups: ProblemGroups;
  /** Records read back, and the total: fewer where it would have taken too long. */
  read: number;
  of: number;
  /** The reader itself failed: nothing is known. */
  failed: boolean;
}

/**
 * Checks a whole batch before its first label: in workers while the options are open, and awaited when
 * printing begins.
 */
export class Preflight {
  state: PreflightState = 'idle';
  /** Number of records checked, and the total. */
  checked = 0;
  total = 0;
  /** The last findings; those of the previous check are dropped when a new one starts. */
  report: Report;
  /** The result of reading the codes back; undefined if that was not done. */
  proof: ProofReport | undefined;
  /** ms that reading back has taken so far. */
  elapsed = 0;
  /** Whether all codes are read back, without a time limit. */
  proveAll = false;

  /** Warnings about the watermark. Checked separately, because changing it affects no record. */
  private ofWatermark: readonly ElementProblem[] = [];
  private run: { of: readonly unknown[]; abort: AbortController; done: Promise<void> } | undefined;
  private readonly disposers: (() => void)[];

  constructor(
    private readonly form: PrintForm,
    private readonly pool: RasterPool,
    private readonly env: Environment,
    delay = DELAY,
  ) {
    this.report = this.empty();
    makeAutoObservable<
      this,
      'form' | 'pool' | 'env' | 'run' | 'disposers' | 'empty' | 'perform' | 'ofWatermark'
    >(
      this,
      {
        report: observableRef,
        ofWatermark: observableRef,
        proof: observableRef,
        form: false,
        pool: false,
        env: false,
        run: false,
        disposers: false,
        empty: false,
        perform: false,
      },
      { autoBind: true },
    );
    this.disposers = [
      reaction(
        () => (this.ready ? this.subject : undefined),
        (subject) => {
          if (subject) void this.ensure();
          else this.stop();
        },
        { delay, fireImmediately: true, equals: (a, b) => a === b || (!!a && !!b && compareShallow(a, b)) },
      ),
      reaction(
        () => form.watermark.drawn?.content,
        () => void this.lookAtWatermark(),
        { delay, fireImmediately: true },
      ),
      // The codes were read from the printed dots: other options give other dots.
      reaction(
        () => [form.renderJob, form.proves],
        () => this.forgetProof(),
        { equals: compareShallow },
      ),
    ];
  }

  /** Warnings that apply to every label. */
  get common(): readonly ElementProblem[] {
    return [...this.report.common, ...this.ofWatermark];
  }

  /** Records that cannot be printed, by the check or by reading the codes back; in order. */
  get bad(): readonly RowProblems[] {
    const { report, proof } = this;
    if (!proof || proof.bad.length === 0) return report.bad;
    return [...report.bad, ...proof.bad].sort((a, b) => a.index - b.index);
  }

  /** Whether the findings are complete for the current options. */
  get fresh(): boolean {
    return this.state === 'done' && compareShallow(this.run?.of ?? [], this.subject);
  }

  /** Resolves once all records were checked with the current options; `state` is the result. */
  async ensure(): Promise<void> {
    const { subject } = this;
    if (!this.run || !compareShallow(this.run.of, subject) || this.state === 'failed') {
      this.stop();
      const abort = new AbortController();
      this.run = { of: subject, abort, done: this.perform(abort.signal) };
    }
    await this.run.done;
  }

  /**
   * Reads the codes of a plan's sheets back from their final rasters: as many records as the time allows, or
   * all on request. A failed reader prevents nothing: the report shows it.
   * @param plan each record once
   * @param all reads back all of them, without a time limit
   */
  async prove(renderer: BatchRenderer, plan: PlanRequest, signal: AbortSignal, all = false): Promise<void> {
    const { rows } = this.form.subject.records ?? {};
    const { clock } = this.env;
    const of = plan.records.length;
    let reportedAt = 0;
    let proof: Proof | undefined;
    const stop = () => proof?.close();
    runInAction(() => {
      this.state = 'proving';
      this.checked = this.elapsed = 0;
      this.total = of;
      this.proveAll = all;
      this.proof = undefined;
    });
    const groups = new ProblemGroups(this.form.subject);
    let report: ProofReport = { bad: [], groups, read: 0, of, failed: false };
    signal.addEventListener('abort', stop);
    try {
      proof = this.env.proof?.(renderer.job) ?? new ProofPool(renderer.job);
      const { bad, read } = await proveCodes({
        ...{ renderer, plan, rows, proof, signal },
        now: clock.steady,
        all: () => this.proveAll,
        progress: (so) => {
          const now = clock.steady();
          if (now - reportedAt < TICK && so.read < of) return;
          reportedAt = now;
          runInAction(() => this.setProved(so));
        },
      });
      for (const { index, problems } of bad) groups.add(index, problems);
      report = { ...report, bad, read };
    } catch (error) {
      if (!signal.aborted) console.error('codes not read back:', error);
      report = { ...report, failed: true };
    } finally {
      signal.removeEventListener('abort', stop);
      proof?.close();
    }
    runInAction(() => {
      this.state = 'done';
      if (!signal.aborted) this.proof = report;
    });
  }

  /** Reads back all records, without a time limit. */
  wantAll(): void {
    this.proveAll = true;
  }

  /** Progress of reading back, 0 to 1: by time where that is the limit. */
  get proved(): number {
    const share = this.total > 0 ? this.checked / this.total : 0;
    return Math.min(1, this.proveAll ? share : Math.max(share, this.elapsed / PROOF_TIME));
  }

  /** Drops the result of reading the codes back. */
  forgetProof(): void {
    this.proof = undefined;
  }

  /** Cancels a running check. */
  stop(): void {
    this.run?.abort.abort();
    this.run = undefined;
    this.state = 'idle';
  }

  close(): void {
    for (const dispose of this.disposers) dispose();
    this.stop();
  }

  private async lookAtWatermark(): Promise<void> {
    const { checkJob, watermark } = this.form;
    const { drawn } = watermark;
    let found: readonly ElementProblem[] = [];
    if (drawn) {
      const label = { ...checkJob.label, elements: [] };
      const renderer = new BatchRenderer(this.pool, { ...checkJob, label, watermark: drawn }, undefined);
      found = await renderer.common(0).catch((error: unknown) => {
        console.error('check of the watermark:', error);
        return [];
      });
      renderer.close();
    }
    if (watermark.drawn?.content !== drawn?.content) return;
    runInAction(() => {
      this.ofWatermark = found;
    });
  }

  private get ready(): boolean {
    const { problems, inputProblems, records } = this.form;
    return records.length > 0 && !problems.range && !problems.size && inputProblems.size === 0;
  }

  private get subject(): readonly unknown[] {
    return [this.form.checkJob, this.form.records];
  }

  private empty(): Report {
    const { subject } = this.form;
    const groups = () => new ProblemGroups(subject);
    return { bad: [], odd: [], badGroups: groups(), oddGroups: groups(), common: [], grades: [] };
  }

  private async perform(signal: AbortSignal): Promise<void> {
    const { checkJob, records, subject } = this.form;
    const report = this.empty();
    runInAction(() => {
      this.state = 'checking';
      this.checked = 0;
      this.total = records.length;
      this.report = report;
      this.proof = undefined;
    });
    const renderer = new BatchRenderer(this.pool, checkJob, subject.records?.rows);
    try {
      const common = await renderer.common(records[0]!, signal);
      const found = await renderer.checkAndWarn(
        records,
        (checked, part) => {
          for (const { index, problems, warnings } of part) {
            report.badGroups.add(index, problems);
            // Records that cannot be printed are left out or repaired, so their warnings are irrelevant.
            if (problems.length === 0) report.oddGroups.add(index, warnings ?? []);
          }
          if (!signal.aborted) runInAction(() => this.setChecked(checked));
        },
        signal,
      );
      if (signal.aborted) return;
      report.badGroups.sort();
      report.oddGroups.sort();
      const refused = new Set(found.filter(({ problems }) => problems.length > 0).map(({ index }) => index));
      const grades = await this.grade(
        renderer,
        records.filter((record) => !refused.has(record)),
        signal,
      );
      if (signal.aborted) return;
      runInAction(() => {
        this.report = {
          ...report,
          common,
          grades,
          bad: found.filter(({ problems }) => problems.length > 0),
          odd: found.filter(({ problems }) => problems.length === 0),
        };
        this.state = 'done';
      });
    } catch (error) {
      if (signal.aborted) return;
      console.error('check:', error);
      runInAction(() => {
        this.state = 'failed';
      });
    } finally {
      renderer.close();
    }
  }

  /** Estimates that fail are left out: nothing depends on them. */
  private async grade(renderer: BatchRenderer, records: readonly number[], signal: AbortSignal) {
    if (!renderer.job.label.elements.some(isCode)) return [];
    return renderer.grades(spreadOut(records).slice(0, GRADED), signal).catch((error: unknown) => {
      if (!signal.aborted) console.error('estimated grades:', error);
      return [];
    });
  }

  private setChecked(checked: number): void {
    this.checked = checked;
  }

  private setProved({ read, elapsed }: ProofProgress): void {
    this.checked = read;
    this.elapsed = elapsed;
  }
}
