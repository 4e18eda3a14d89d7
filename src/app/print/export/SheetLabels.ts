import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { sheetAt } from '../../../label/plan';
import type { Raster } from '../../../package/kernels';
import { cellsOf } from '../../../printing/sheetLayout';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import { alone, type ExportStore } from './ExportStore';
import { layoutOf } from './exportOptions';

/** Wait after the last change, ms. */
const DELAY = 150;
/** Labels drawn at once. */
const BATCH = 15;

/** The labels on the first sheet of office paper, as they will be exported. */
export class SheetLabels {
  /** By label, 0-based from the first position in use. Records that cannot be printed have none. */
  rasters: readonly (Raster | undefined)[] = [];
  private latest = 0;

  constructor(
    private readonly store: ExportStore,
    private readonly pool: RasterPool,
  ) {
    makeAutoObservable<this, 'store' | 'pool' | 'latest'>(
      this,
      { rasters: observableRef, store: false, pool: false, latest: false, watch: false },
      { autoBind: true },
    );
  }

  /** The records on the first sheet, in order. */
  private get records(): (number | undefined)[] {
    const { plan, totals, options } = this.store;
    const layout = layoutOf(options);
    const count = Math.max(0, Math.min(totals.labels, cellsOf(layout) - layout.start + 1));
    return Array.from({ length: count }, (_, label) => sheetAt(plan, label)[0]);
  }

  /** Draws the labels now and after every change, until the returned function is called. */
  watch(): () => void {
    const stop = reaction(
      () => ({ records: this.records, job: this.store.form.renderJob }),
      ({ records }) => void this.draw(records),
      {
        delay: DELAY,
        fireImmediately: true,
        equals: (a, b) => a.job === b.job && compareStructural(a.records, b.records),
      },
    );
    return () => {
      this.latest++;
      stop();
    };
  }

  private async draw(records: readonly (number | undefined)[]): Promise<void> {
    const turn = ++this.latest;
    const { renderJob, subject } = this.store.form;
    const job = alone({ ...renderJob, hOffset: 0, vOffset: 0 });
    const renderer = new BatchRenderer(this.pool, job, subject.records?.rows);
    try {
      const known = [...new Set(records.filter((record) => record !== undefined))];
      const bad = new Set((await renderer.check(known)).map(({ index }) => index));
      const good = known.filter((record) => !bad.has(record));
      const drawn = new Map<number, Raster>();
      for (let from = 0; from < good.length; from += BATCH) {
        const batch = good.slice(from, from + BATCH);
        const rasters = await renderer.render(batch.map((record) => [record]));
        if (turn !== this.latest) return;
        batch.forEach((record, i) => void drawn.set(record, rasters[i]!));
        runInAction(() => {
          this.rasters = records.map((record) => (record === undefined ? undefined : drawn.get(record)));
        });
      }
      if (good.length === 0 && turn === this.latest) runInAction(() => (this.rasters = []));
    } catch (error) {
      // The export itself reports what is wrong; the positions stay without pictures.
      if (turn === this.latest) console.warn('sheet preview:', error);
    } finally {
      renderer.close();
    }
  }
}
