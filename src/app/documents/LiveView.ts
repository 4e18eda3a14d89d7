import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { Raster } from '../../package/kernels';
import { BatchRenderer } from '../../raster/batch';
import type { RasterPool } from '../../raster/pool';
import type { WatermarkStore } from '../print/form/WatermarkStore';
import type { DocumentStore } from './DocumentStore';
import { documentLabel, documentRecords } from './label';
import { pagePicture } from './paint';

/** Delay after the last change before the page is redrawn, ms. */
const DELAY = 120;

/** The current page as the very bits that will be printed. */
export class LiveView {
  raster: Raster | undefined;
  /** Why it cannot be drawn. */
  problem: Problem | undefined;
  busy = false;
  /** Whether the page is a photo, which has a print mode of its own. */
  photo = false;
  private abort: AbortController | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly store: DocumentStore,
    private readonly watermark: WatermarkStore,
    private readonly pool: () => RasterPool,
    delay = DELAY,
  ) {
    makeAutoObservable<this, 'store' | 'watermark' | 'pool' | 'abort' | 'stop'>(this, {
      raster: observableRef,
      problem: observableRef,
      store: false,
      watermark: false,
      pool: false,
      abort: false,
      stop: false,
    });
    this.stop = reaction(
      () => this.order,
      () => void this.draw(),
      { delay, fireImmediately: true },
    );
  }

  close(): void {
    this.stop();
    this.abort?.abort();
  }

  /** Everything the picture depends on. */
  private get order() {
    const { shown, target, retries } = this.store;
    return {
      retries,
      page: shown && { source: shown.source, rotation: shown.rotation, crop: shown.crop },
      size: target.size,
      dots: target.dots,
      dpi: target.dpi,
      fit: target.fit,
      modes: [target.modeOf(false), target.modeOf(true)] as const,
      watermark: this.watermark.drawn,
    };
  }

  private async draw(): Promise<void> {
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    const { page, size, dots, dpi, fit, modes, watermark } = this.order;
    if (!page) {
      this.raster = undefined;
      return;
    }
    runInAction(() => {
      this.busy = true;
    });
    const found: { raster?: Raster; problem?: Problem; photo: boolean } = { photo: false };
    try {
      const { picture, photo } = await pagePicture(page.source, page, dots, fit, abort.signal);
      found.photo = photo;
      abort.signal.throwIfAborted();
      const label = documentLabel('', size);
      const direction = 0 as const;
      const job = {
        label,
        fields: [],
        mode: modes[photo ? 1 : 0],
        dpi,
        direction,
        hOffset: 0,
        vOffset: 0,
        ...(watermark && { watermark }),
      };
      found.raster = await render(this.pool(), job, picture, abort.signal);
    } catch (error) {
      // Removing a page from the list closes its file during the drawing.
      if (abort.signal.aborted || this.order.page !== page) return;
      if (!(error instanceof Refusal)) console.error('live view:', error);
      found.problem = error instanceof Refusal ? error.problem : problem('docPageFailed');
    }
    if (abort.signal.aborted) return;
    runInAction(() => {
      this.busy = false;
      this.problem = found.problem;
      this.raster = found.raster;
      this.photo = found.photo;
    });
  }
}

/** One picture as the only row of a job. */
async function render(
  pool: RasterPool,
  job: ConstructorParameters<typeof BatchRenderer>[1],
  picture: Blob,
  signal: AbortSignal,
): Promise<Raster> {
  const url = URL.createObjectURL(picture);
  const { fields, rows } = documentRecords([url]);
  const renderer = new BatchRenderer(pool, { ...job, fields }, rows);
  try {
    const [raster] = await renderer.render([[0]], signal);
    if (!raster) throw new Error('no sheet was drawn');
    return raster;
  } finally {
    renderer.close();
    URL.revokeObjectURL(url);
  }
}
