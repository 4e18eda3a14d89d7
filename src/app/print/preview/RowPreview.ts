import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from '../../../base/clock';
import { sheetAt } from '../../../label/plan';
import type { Raster } from '../../../package/kernels';
import { BatchRenderer } from '../../../raster/batch';
import { ProblemGroups } from '../../editor/problemGroups';
import { type Memory, PrintForm } from '../form/PrintForm';
import { isRead, type PrintSource, subjectOf } from '../form/printSource';

/** Delay after the last change before the sheet is redrawn, ms. */
const DELAY = 150;

/** What is previewed: what is printed, and the 0-based row that is shown. */
export interface PreviewSource extends PrintSource {
  readonly sheet: PrintSource['sheet'] & { readonly current: number; show(record: number): void };
}

/** What the printer would make of one row with the options of the last job, and what is wrong with that row. */
export class RowPreview {
  /** The last drawn sheet; it stays visible while the next one is drawn. Undefined for a row that cannot be printed. */
  raster: Raster | undefined;
  /** Why the row cannot be printed, or may print badly. */
  found: ProblemGroups | undefined;
  /** Whether it cannot be printed. */
  isBad = false;
  /** The workers failed: a bug, or no memory. */
  failed = false;
  busy = true;
  private latest = 0;

  constructor(
    private readonly source: PreviewSource,
    private readonly clock: Clock,
    private readonly memory: () => Memory,
    private readonly delay = DELAY,
  ) {
    makeAutoObservable<this, 'source' | 'clock' | 'memory' | 'delay' | 'latest'>(
      this,
      {
        raster: observableRef,
        found: observableRef,
        source: false,
        clock: false,
        memory: false,
        delay: false,
        latest: false,
      },
      { autoBind: true },
    );
  }

  /** Draws the row now and after every change, until the returned function is called. */
  watch(): () => void {
    const stop = reaction(
      () => {
        const { editor, sheet, preferred, photo } = this.source;
        return [editor.label, editor.dpi, sheet.records, sheet.current, isRead(sheet), preferred, photo];
      },
      () => void this.draw(),
      { delay: this.delay, fireImmediately: true, equals: compareShallow },
    );
    return () => {
      stop();
      this.latest++;
    };
  }

  private async draw(): Promise<void> {
    const turn = ++this.latest;
    const isStale = () => turn !== this.latest;
    const { sheet, pool, preferred } = this.source;
    this.busy = true;
    if (!isRead(sheet)) return;
    const subject = subjectOf(this.source, this.clock.now());
    const form = new PrintForm(subject, this.memory(), preferred);
    const record = form.rows ? sheet.current : 0;
    if (form.rows && subject.records?.rows.length === 0) {
      this.show({});
      return;
    }
    // Values asked for at printing are shown by their samples.
    const job = { ...form.renderJob, inputs: 'sample' as const };
    const renderer = new BatchRenderer(pool, job, subject.records?.rows);
    const found = new ProblemGroups(subject);
    try {
      const [row] = await renderer.checkAndWarn([record]);
      const problems = row?.problems ?? [];
      found.add(record, problems);
      if (problems.length > 0) {
        if (!isStale()) this.show({ found, isBad: true });
        return;
      }
      const plan = { ...form.plan, records: [record], copies: 1 };
      const [common, [raster]] = await Promise.all([
        renderer.common(record),
        renderer.render([sheetAt(plan, 0)]),
      ]);
      found.add(record, [...(row?.warnings ?? []), ...common]);
      if (!isStale()) this.show({ raster, found });
    } catch (error) {
      if (isStale()) return;
      console.error('preview of a row:', error);
      this.show({ failed: true });
    } finally {
      renderer.close();
    }
  }

  private show(result: { raster?: Raster; found?: ProblemGroups; isBad?: boolean; failed?: boolean }): void {
    const { raster, found, isBad = false, failed = false } = result;
    runInAction(() => {
      this.raster = raster;
      this.found = found;
      this.isBad = isBad;
      this.failed = failed;
      this.busy = false;
    });
  }
}
