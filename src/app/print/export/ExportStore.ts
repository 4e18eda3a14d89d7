import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../../base/clock';
import { type Problem, problem, Refusal } from '../../../base/problem';
import { dotsPerMm } from '../../../base/units';
import { rowNumber } from '../../../label/bind';
import { type PlanRequest, sheetAt, sheetCount } from '../../../label/plan';
import type { Label } from '../../../label/template';
import { cellsOf, excess, filled, sheetsOf } from '../../../printing/sheetLayout';
import { BatchRenderer } from '../../../raster/batch';
import { type SheetJob, sheetSize } from '../../../raster/geometry';
import type { RasterPool } from '../../../raster/pool';
import type { RowProblems } from '../../../raster/renderJob';
import { lengthIn } from '../../ui/length';
import type { Preflight } from '../check/Preflight';
import type { PrintForm } from '../form/PrintForm';
import type { Memory } from '../form/printOptions';
import { COLOUR_TYPES, colourFile } from './colourFile';
import { type ExportOptions, keepExport, layoutOf, type PictureFormat, storedExport } from './exportOptions';
import type { beginSaving, Saving } from './saving';

/** What an export needs from its surroundings. */
export interface ExportHost {
  readonly pool: RasterPool;
  readonly memory: Memory;
  readonly clock: Clock;
  /** Name of the file without its ending, for the name of a label. */
  fileName(title: string, ending: string): string;
  begin: typeof beginSaving;
}

const PDF = { ending: '.pdf', mime: 'application/pdf' };
const ARCHIVE = { ending: '.zip', mime: 'application/zip' };
const PICTURES: Record<PictureFormat, typeof PDF> = {
  bits: { ending: '.png', mime: 'image/png' },
  png: { ending: '.png', mime: COLOUR_TYPES.png },
  jpeg: { ending: '.jpg', mime: COLOUR_TYPES.jpeg },
};

/** Update interval of an export's numbers, ms. */
const TICK = 100;

/** The result of an export. */
export interface Exported {
  name: string;
  labels: number;
  /** Records left out because they cannot be printed. */
  skipped: readonly RowProblems[];
}

/** One label alone with its tail, upright: for sheets of paper, and for pictures. */
export const alone = <J extends SheetJob>(job: J): J => ({
  ...job,
  label: { ...job.label, labelNum: 1, labelGap: 0, printDirection: 0 } as Label,
  direction: 0,
});

/** The export of the print dialog's labels: pages of their size, sheets of office paper, or pictures. */
export class ExportStore {
  options: ExportOptions;
  /** Number of labels written; undefined while nothing is being written. */
  running: { done: number; total: number } | undefined;
  exported: Exported | undefined;
  failure: Problem | undefined;

  private abort: AbortController | undefined;

  constructor(
    readonly form: PrintForm,
    private readonly preflight: Preflight,
    readonly host: ExportHost,
  ) {
    this.options = storedExport(host.memory, this.size);
    makeAutoObservable<this, 'preflight' | 'abort'>(
      this,
      {
        options: observableRef,
        running: observableRef,
        exported: observableRef,
        failure: observableRef,
        form: false,
        preflight: false,
        host: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  /** The label alone with its tail, mm in whole dots. */
  get size(): { width: number; height: number } {
    const { subject, dpi } = this.form;
    const perMm = dotsPerMm(dpi);
    const { width, height } = sheetSize(
      alone({ label: subject.label, dpi, direction: 0, hOffset: 0, vOffset: 0 }),
    );
    return { width: width / perMm, height: height / perMm };
  }

  /** Sets options; another paper, or gap, recomputes the sheet. */
  set(patch: Partial<ExportOptions>): void {
    const next = { ...this.options, ...patch };
    const refill = ['paper', 'landscape', 'gapX', 'gapY'].some((field) => Object.hasOwn(patch, field));
    this.options = refill ? { ...next, ...filled(next, this.size, next) } : next;
    if (this.options.start > cellsOf(this.options)) this.options = { ...this.options, start: 1 };
    keepExport(this.host.memory, this.options, this.size);
  }

  /** As many labels as the paper holds. */
  fill(): void {
    this.set({ gapX: this.options.gapX });
  }

  /** Records that cannot be printed, as far as the check has found them. */
  get bad(): readonly RowProblems[] {
    return this.preflight.report.bad;
  }

  /** Of the records to export, those that are left out because they cannot be printed. */
  get skips(): readonly RowProblems[] {
    const asked = new Set(this.form.records);
    return this.bad.filter(({ index }) => asked.has(index));
  }

  /** The exported form of some records: pages as printed, or single labels. */
  get plan(): PlanRequest {
    const bad = new Set(this.bad.map(({ index }) => index));
    return this.planOf(this.form.records.filter((record) => !bad.has(record)));
  }

  /** Number of pages, labels or pictures to write, and of the sheets they need. */
  get totals(): { labels: number; sheets: number } {
    const labels = sheetCount(this.plan);
    return {
      labels,
      sheets: this.options.kind === 'sheets' ? sheetsOf(layoutOf(this.options), labels) : labels,
    };
  }

  /** Whether one picture is asked for: it is a file of its own, several are an archive. */
  get single(): boolean {
    return this.options.kind === 'pictures' && sheetCount(this.planOf(this.form.records)) === 1;
  }

  /** Why these options cannot be exported. */
  get problem(): Problem | undefined {
    const { range, copies, size } = this.form.problems;
    const found = range ?? size ?? copies;
    if (found || this.options.kind !== 'sheets') return found;
    const { width, height } = excess(layoutOf(this.options), this.size);
    const most = Math.max(width, height);
    return most > 0
      ? problem('exportNoFit', { n: lengthIn(Math.max(0.1, Math.round(most * 10) / 10), 1) })
      : undefined;
  }

  /**
   * Asks for a place, checks every row and writes those that can be printed. Call it in a click handler.
   * Errors are in `failure`.
   */
  async save(): Promise<void> {
    if (this.running || this.problem) return;
    const { single } = this;
    const { kind, picture } = this.options;
    const { ending, mime } = kind !== 'pictures' ? PDF : single ? PICTURES[picture] : ARCHIVE;
    const name = this.host.fileName(this.form.subject.label.name, ending);
    const abort = new AbortController();
    this.abort = abort;
    this.exported = this.failure = undefined;
    this.running = { done: 0, total: 0 };
    let saving: Saving | undefined;
    try {
      saving = await this.host.begin(name, mime);
      if (!saving) return;
      const { form, preflight } = this;
      form.setNow(this.host.clock.now());
      await preflight.ensure();
      abort.signal.throwIfAborted();
      if (preflight.state !== 'done') throw new Refusal(problem('printError'));
      const [plan, skipped] = [this.plan, this.skips];
      if (plan.records.length === 0) throw new Refusal(problem('exportNone'));
      await this.write(plan, single, saving, abort.signal);
      await saving.finish();
      runInAction(() => {
        this.exported = { name, labels: sheetCount(plan), skipped };
      });
    } catch (error) {
      await saving?.abandon().catch(() => {});
      if (!abort.signal.aborted) this.fail(error);
    } finally {
      runInAction(() => {
        this.running = undefined;
      });
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  /** Back to the options after a file was written. */
  again(): void {
    this.exported = undefined;
  }

  private planOf(records: readonly number[]): PlanRequest {
    const plan = this.form.planOf(records);
    // For labels that are all alike, one sheet prints as many as it has columns.
    return this.options.kind === 'pdf' ? plan : { ...plan, columns: 1 };
  }

  private async write(plan: PlanRequest, single: boolean, to: Saving, signal: AbortSignal): Promise<void> {
    const { form, host, options } = this;
    const { kind, picture } = options;
    // A printer's offset does not apply to other paper.
    const job = { ...form.renderJob, hOffset: 0, vOffset: 0 };
    const rows = form.subject.records?.rows;
    const renderer = new BatchRenderer(host.pool, kind === 'pdf' ? job : alone(job), rows);
    const [
      { archiveOf, colourPicturesOf, contentsOf, pagesOf, picturesOf, pour, withReport },
      { openPdf },
      { openSheetPdf },
      { distinctNames },
    ] = await Promise.all([
      import('./labels'),
      import('../../../printing/languages/pdf'),
      import('../../../printing/languages/sheetPdf'),
      import('./names'),
    ]);
    const total = sheetCount(plan);
    runInAction(() => {
      this.running = { done: 0, total };
    });
    let last = 0;
    const report = (done: number) => {
      const now = this.host.clock.steady();
      if (now - last < TICK && done < total) return;
      last = now;
      runInAction(() => {
        this.running = { done, total };
      });
    };
    const batches = () => withReport(renderer.batches(plan, 0, signal), report);
    const { sheet, dpi } = form;
    const pictures = () => {
      const names = this.names(plan, distinctNames(PICTURES[picture].ending));
      if (picture === 'bits') return picturesOf(batches(), dpi, names);
      const draw = (record: number) => colourFile(renderer, record, picture, signal);
      return colourPicturesOf(plan, draw, host.pool.size, names, report);
    };
    try {
      if (kind === 'pdf')
        await pour(
          pagesOf(batches(), (deflate, shared) =>
            openPdf(deflate, { width: sheet.widthMm, height: sheet.heightMm }, shared),
          ),
          to,
        );
      else if (kind === 'sheets')
        await pour(
          pagesOf(batches(), (deflate) => openSheetPdf(deflate, layoutOf(options), dpi)),
          to,
        );
      else await pour(single ? contentsOf(pictures()) : archiveOf(pictures()), to);
    } finally {
      renderer.close();
    }
  }

  /** Names of pictures: from the chosen column, or the number of the row. */
  private names(plan: PlanRequest, name: (text: string, instead: string) => string) {
    const { records } = this.form.subject;
    const column = records?.fields.indexOf(this.options.nameColumn) ?? -1;
    const digits = String(rowNumber(records, this.form.recordCount - 1)).length;
    return (label: number) => {
      const record = sheetAt(plan, label)[0]!;
      const number = String(rowNumber(records, record)).padStart(digits, '0');
      return name(column < 0 ? '' : (records?.rows[record]?.[column] ?? ''), number);
    };
  }

  private fail(error: unknown): void {
    const known = error instanceof Refusal ? error.problem : problem('exportFailed');
    if (!(error instanceof Refusal)) console.error('export:', error);
    runInAction(() => {
      this.failure = known;
    });
  }
}
