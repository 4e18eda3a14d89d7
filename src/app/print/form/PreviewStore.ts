import { computed, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { PAGE_SHEETS } from '../../../base/constants';
import { type Sheet, sheetAt } from '../../../label/plan';
import type { Raster } from '../../../package/kernels';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import type { RowProblems } from '../../../raster/renderJob';
import type { PrintForm } from './PrintForm';

/** Delay after the last change before a page is redrawn, ms. */
const DELAY = 150;

/** One of the listed sheets; without a raster until it is drawn, or when it cannot be printed. */
export interface Listed {
  /** 0-based. */
  sheet: number;
  raster?: Raster;
  bad?: boolean;
}

/** The print dialog's preview: one sheet of the job at a time, as the very bits that will be sent. */
export class PreviewStore {
  /** 0-based current sheet. */
  page = 0;
  /** The last drawn sheet; it stays visible while the next one is drawn. */
  raster: Raster | undefined;
  /** Records on the current sheet. */
  sheet: Sheet = [];
  /** Why the sheet cannot be printed. */
  problems: readonly RowProblems[] = [];
  /** The workers failed: a bug, or no memory. */
  failed = false;
  busy = false;
  /** The ten sheets that contain the current one; empty for a job of a single sheet. */
  listed: readonly Listed[] = [];

  private renderer: BatchRenderer | undefined;
  private latest = 0;
  private latestList = 0;
  private stopped = false;
  private readonly dispose: () => void;

  constructor(
    private readonly form: PrintForm,
    private readonly pool: RasterPool,
    delay = DELAY,
  ) {
    makeAutoObservable<this, 'form' | 'pool' | 'renderer' | 'latest' | 'latestList' | 'stopped' | 'dispose'>(
      this,
      {
        raster: observableRef,
        sheet: observableRef,
        problems: observableRef,
        listed: observableRef,
        shown: computed,
        firstListed: computed,
        form: false,
        pool: false,
        renderer: false,
        latest: false,
        latestList: false,
        stopped: false,
        dispose: false,
      },
      { autoBind: true },
    );
    const stops = [
      reaction(
        () => [form.renderJob, form.plan, this.shown] as const,
        () => void this.draw(),
        { delay, fireImmediately: true },
      ),
      reaction(
        () => [form.renderJob, form.plan, this.firstListed] as const,
        () => void this.list(),
        { delay, fireImmediately: true },
      ),
    ];
    this.dispose = () => {
      for (const stop of stops) stop();
    };
  }

  get count(): number {
    return this.form.totals.sheets;
  }

  /** The page, limited to the current job. */
  get shown(): number {
    return Math.max(0, Math.min(this.page, this.count - 1));
  }

  /** The first of the ten listed sheets. */
  get firstListed(): number {
    return Math.floor(this.shown / PAGE_SHEETS) * PAGE_SHEETS;
  }

  show(page: number): void {
    if (Number.isFinite(page)) this.page = Math.max(0, Math.min(this.count - 1, Math.round(page)));
  }

  /** Stops drawing; work in progress is dropped. */
  stop(): void {
    this.stopped = true;
    this.dispose();
    this.renderer?.close();
    this.renderer = undefined;
  }

  private async draw(): Promise<void> {
    const { form, shown, count } = this;
    const turn = ++this.latest;
    const isStale = () => this.stopped || turn !== this.latest;
    if (count === 0) {
      this.raster = undefined;
      this.sheet = [];
      this.problems = [];
      return;
    }
    const sheet = sheetAt(form.plan, shown);
    const renderer = this.rendererOf();
    this.busy = true;
    try {
      const records = [...new Set(sheet.filter((record) => record !== undefined))];
      const problems = await renderer.check(records);
      const [raster] = problems.length > 0 || isStale() ? [] : await renderer.render([sheet]);
      if (isStale()) return;
      runInAction(() => {
        this.raster = raster;
        this.sheet = sheet;
        this.problems = problems;
        this.failed = false;
      });
    } catch (error) {
      if (isStale()) return;
      console.error('preview:', error);
      runInAction(() => {
        this.raster = undefined;
        this.sheet = sheet;
        this.problems = [];
        this.failed = true;
      });
    } finally {
      if (!isStale()) {
        runInAction(() => {
          this.busy = false;
        });
      }
    }
  }

  /** Draws the ten sheets; those that cannot be printed are marked. */
  private async list(): Promise<void> {
    const { form, count, firstListed } = this;
    const turn = ++this.latestList;
    const isStale = () => this.stopped || turn !== this.latestList;
    const sheets = Array.from(
      { length: Math.min(PAGE_SHEETS, count - firstListed) },
      (_, i) => firstListed + i,
    );
    this.listed = count > 1 ? sheets.map((sheet) => ({ sheet })) : [];
    if (count < 2) return;
    const rows = sheets.map((sheet) => sheetAt(form.plan, sheet));
    const renderer = this.rendererOf();
    try {
      const records = [...new Set(rows.flat().filter((record) => record !== undefined))];
      const refused = new Set((await renderer.check(records)).map(({ index }) => index));
      if (isStale()) return;
      const isBad = (i: number) => rows[i]!.some((record) => record !== undefined && refused.has(record));
      const good = sheets.flatMap((_, i) => (isBad(i) ? [] : [rows[i]!]));
      const rasters = good.length > 0 ? await renderer.render(good) : [];
      if (isStale()) return;
      let next = 0;
      runInAction(() => {
        this.listed = sheets.map((sheet, i) =>
          isBad(i) ? { sheet, bad: true } : { sheet, raster: rasters[next++]! },
        );
      });
    } catch (error) {
      // The sheet itself is drawn next to the list and shows its problem.
      if (!isStale()) console.warn('preview list:', error);
    }
  }

  private rendererOf(): BatchRenderer {
    const { renderJob, subject } = this.form;
    if (this.renderer?.job !== renderJob) {
      this.renderer?.close();
      this.renderer = new BatchRenderer(this.pool, renderJob, subject.records?.rows);
    }
    return this.renderer;
  }
}
