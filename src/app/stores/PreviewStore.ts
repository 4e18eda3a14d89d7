import { computed, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Raster } from '../../base/raster';
import { type Sheet, sheetAt } from '../../label/plan';
import { BatchRenderer } from '../../raster/batch';
import type { RowProblems } from '../../raster/page';
import type { RasterPool } from '../../raster/pool';
import type { PrintForm } from './PrintForm';

/** Options settle this long before a page is drawn again, ms. */
const DELAY = 150;

/** The print dialog's preview: one sheet of the job at a time, as the very bits that will be sent. */
export class PreviewStore {
  /** 0-based sheet shown. */
  page = 0;
  /** The last sheet drawn; stays in sight while the next one is under way. */
  raster: Raster | undefined;
  /** Records on the sheet shown. */
  sheet: Sheet = [];
  /** Why the sheet cannot be printed. */
  problems: readonly RowProblems[] = [];
  /** The workers failed: a bug, or no memory. */
  failed = false;
  busy = false;

  private renderer: BatchRenderer | undefined;
  private latest = 0;
  private stopped = false;
  private readonly dispose: () => void;

  constructor(
    private readonly form: PrintForm,
    private readonly pool: RasterPool,
    delay = DELAY,
  ) {
    makeAutoObservable<this, 'form' | 'pool' | 'renderer' | 'latest' | 'stopped' | 'dispose'>(
      this,
      {
        raster: observableRef,
        sheet: observableRef,
        problems: observableRef,
        shown: computed,
        form: false,
        pool: false,
        renderer: false,
        latest: false,
        stopped: false,
        dispose: false,
      },
      { autoBind: true },
    );
    this.dispose = reaction(
      () => [form.renderJob, form.plan, this.shown] as const,
      () => void this.draw(),
      { delay, fireImmediately: true },
    );
  }

  get count(): number {
    return this.form.totals.sheets;
  }

  /** The page, within the job as it is now. */
  get shown(): number {
    return Math.max(0, Math.min(this.page, this.count - 1));
  }

  show(page: number): void {
    if (Number.isFinite(page)) this.page = Math.max(0, Math.min(this.count - 1, Math.round(page)));
  }

  /** Stops drawing; what is under way is dropped. */
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

  private rendererOf(): BatchRenderer {
    const { renderJob, subject } = this.form;
    if (this.renderer?.job !== renderJob) {
      this.renderer?.close();
      this.renderer = new BatchRenderer(this.pool, renderJob, subject.records?.rows);
    }
    return this.renderer;
  }
}
