import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ElementProblem } from '../../label/bind';
import { type PlanRequest, sheetAt, sheetCount } from '../../label/plan';
import { BatchRenderer } from '../../raster/batch';
import type { RenderJob, RowProblems } from '../../raster/page';
import type { RasterPool } from '../../raster/pool';
import { type Proof, ProofPool } from '../scan/ProofPool';
import type { ProofSheet } from '../scan/proofWorker';
import type { PrintForm } from './PrintForm';
import { ProblemGroups } from './problemGroups';

/** Options settle this long before all rows are checked anew, ms. */
const DELAY = 400;
/** How often the numbers move on, ms: reports come far oftener than anyone can read. */
const TICK = 100;
/** Sheets handed to a reader at a time: a message costs as much as reading a code. */
const PROOF_SHEETS = 20;

export type PreflightState = 'idle' | 'checking' | 'proving' | 'done' | 'failed';

/** Everything that is found before the first label is printed. */
interface Report {
  /** Records that cannot be printed, in order. */
  bad: readonly RowProblems[];
  /** The others that will print, but perhaps not as they should. */
  odd: readonly RowProblems[];
  badGroups: ProblemGroups;
  oddGroups: ProblemGroups;
  /** What may print badly on every label alike. */
  common: readonly ElementProblem[];
}

/**
 * The check of a whole batch before its first label: goes on in the workers while the options are open, and is
 * waited for when printing begins.
 */
export class Preflight {
  state: PreflightState = 'idle';
  /** Records looked at so far, and of how many. */
  checked = 0;
  total = 0;
  /** What was found last; while a check is under way that of the one before is gone. */
  report: Report;
  /** What reading the codes back found; undefined unless that was done. */
  proof: { bad: readonly RowProblems[]; groups: ProblemGroups } | undefined;

  /** What of the watermark prints badly. It is looked at by itself: another one changes no record. */
  private ofWatermark: readonly ElementProblem[] = [];
  private run: { of: readonly unknown[]; abort: AbortController; done: Promise<void> } | undefined;
  private readonly disposers: (() => void)[];

  constructor(
    private readonly form: PrintForm,
    private readonly pool: RasterPool,
    private readonly startProof: (job: RenderJob) => Proof = (job) => new ProofPool(job),
    delay = DELAY,
  ) {
    this.report = this.empty();
    makeAutoObservable<
      this,
      'form' | 'pool' | 'startProof' | 'run' | 'disposers' | 'empty' | 'perform' | 'ofWatermark'
    >(
      this,
      {
        report: observableRef,
        ofWatermark: observableRef,
        proof: observableRef,
        form: false,
        pool: false,
        startProof: false,
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
    ];
  }

  /** What may print badly on every label alike. */
  get common(): readonly ElementProblem[] {
    return [...this.report.common, ...this.ofWatermark];
  }

  /** Records that cannot be printed, by the check and by reading the codes back; in order. */
  get bad(): readonly RowProblems[] {
    const { report, proof } = this;
    if (!proof || proof.bad.length === 0) return report.bad;
    return [...report.bad, ...proof.bad].sort((a, b) => a.index - b.index);
  }

  /** Whether what was found is what there is to find of the options as they are. */
  get fresh(): boolean {
    return this.state === 'done' && compareShallow(this.run?.of ?? [], this.subject);
  }

  /** Resolves once all records were checked as the options are now; `state` says whether that worked. */
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
   * Reads every code of a plan's sheets back from their final rasters.
   * @param plan each record once
   */
  async prove(renderer: BatchRenderer, plan: PlanRequest, signal: AbortSignal): Promise<void> {
    const { rows } = this.form.subject.records ?? {};
    const bad: RowProblems[] = [];
    const groups = new ProblemGroups(this.form.subject);
    const proof = this.startProof(renderer.job);
    const underWay = new Set<Promise<void>>();
    runInAction(() => {
      this.state = 'proving';
      this.checked = 0;
      this.total = sheetCount(plan);
    });
    const rowsOf = (sheet: number) =>
      sheetAt(plan, sheet).map((index) =>
        index === undefined ? undefined : { index, ...(rows?.[index] && { cells: rows[index] }) },
      );
    let read = 0;
    let told = 0;
    const hand = (sheets: ProofSheet[]) => {
      const part = proof.read(sheets).then((found) => {
        bad.push(...found);
        read += sheets.length;
        const now = performance.now();
        if (now - told < TICK) return;
        told = now;
        runInAction(() => this.setChecked(read));
      });
      underWay.add(part);
      part.finally(() => underWay.delete(part)).catch(() => {});
    };
    const stop = () => proof.close();
    signal.addEventListener('abort', stop);
    try {
      let sheets: ProofSheet[] = [];
      let releases: (() => void)[] = [];
      for await (const { start, rasters, release } of renderer.batches(plan, 0, signal)) {
        sheets.push(...rasters.map((raster, i) => ({ raster, rows: rowsOf(start + i) })));
        if (release) releases.push(release);
        if (sheets.length < PROOF_SHEETS && start + rasters.length < this.total) continue;
        hand(sheets);
        // The sheets were copied on their way to the reader.
        for (const free of releases) free();
        sheets = [];
        releases = [];
        if (underWay.size >= proof.lanes) await Promise.race(underWay);
      }
      await Promise.all(underWay);
      bad.sort((a, b) => a.index - b.index);
      for (const { index, problems } of bad) groups.add(index, problems);
      runInAction(() => {
        this.checked = read;
        this.proof = { bad, groups };
        this.state = 'done';
      });
    } catch (error) {
      runInAction(() => {
        this.state = signal.aborted ? 'done' : 'failed';
      });
      if (!signal.aborted) console.error('codes not read back:', error);
    } finally {
      signal.removeEventListener('abort', stop);
      proof.close();
    }
  }

  /** Forgets what reading the codes back found. */
  forgetProof(): void {
    this.proof = undefined;
  }

  /** Gives up a check under way. */
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
    return { bad: [], odd: [], badGroups: groups(), oddGroups: groups(), common: [] };
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
      const found = await renderer.inspect(
        records,
        (checked, part) => {
          for (const { index, problems, warnings } of part) {
            report.badGroups.add(index, problems);
            // What cannot be printed is left out or mended: how it would look is no matter.
            if (problems.length === 0) report.oddGroups.add(index, warnings ?? []);
          }
          if (!signal.aborted) runInAction(() => this.setChecked(checked));
        },
        signal,
      );
      if (signal.aborted) return;
      report.badGroups.sort();
      report.oddGroups.sort();
      runInAction(() => {
        this.report = {
          ...report,
          common,
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

  private setChecked(checked: number): void {
    this.checked = checked;
  }
}
