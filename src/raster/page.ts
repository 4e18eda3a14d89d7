import { SerialQueue } from '../base/async';
import { type Raster, stride } from '../base/raster';
import type { Bound, ElementProblem, RecordRow } from '../label/bind';
import type { Context2D, LabelElement } from '../label/element';
import { assemble, turned, withTail } from './assemble';
import { Assets } from './assets';
import { commonWarnings } from './commonWarnings';
import { tailOf } from './geometry';
import { GlyphStore } from './glyphs';
import type { Host } from './host';
import { Inspection } from './inspection';
import type { Kernels, Rgba } from './kernels';
import { type Canvas, LayerPainter, layersOf } from './layers';
import { type PackedLearned, packLearned, unpackLearned } from './learned';
import { type PictureDots, pictureDots } from './pictureDots';
import type { Hold } from './pictureStore';
import type { Prepared } from './prepared';
import { Preparing } from './preparing';
import { Recorder } from './recorder';
import {
  type CheckedSheets,
  distinct,
  isUnprintable,
  type PicturePage,
  type RenderJob,
  type RowProblems,
  type SheetRows,
  UnprintableError,
} from './renderJob';
import { Ruler } from './ruler';
import { Stencil } from './stencil';
import { WatermarkPainter } from './watermark';

/** Looks at a record after it was printed. */
type Look = (row: RecordRow, bound: Bound) => void;

/** Renders records to 1-bit sheets: the same code in workers, preview and command line. */
export class Painter {
  private readonly assets: Assets;
  private readonly layers: LayerPainter;
  private readonly watermarks: WatermarkPainter;
  private readonly ruler: Ruler;
  private readonly glyphs: GlyphStore;
  private readonly preparing: Preparing;
  private readonly calls = new SerialQueue();

  constructor(
    host: Host,
    private readonly kernels: Kernels,
  ) {
    this.assets = new Assets(host);
    this.layers = new LayerPainter(host, kernels);
    this.watermarks = new WatermarkPainter(host, this.assets, this.layers, kernels);
    this.ruler = new Ruler(host, true);
    this.glyphs = new GlyphStore(host, kernels, this.ruler);
    const { assets, layers, ruler } = this;
    const measuring = new Recorder(ruler, { of: () => undefined }) as unknown as Context2D;
    const tools = { assets, layers, ruler, measuring };
    this.preparing = new Preparing(host, tools, this.watermarks);
  }

  /**
   * Problems that prevent printing these records; records without a problem are not listed.
   * @param thorough also finds what may print badly, for the elements that data or inputs change
   */
  async check(job: RenderJob, rows: readonly RecordRow[], thorough = false): Promise<RowProblems[]> {
    const prepared = this.preparing.prepare(job, rows[0]);
    const inspection = await Inspection.open(prepared, thorough);
    const found: RowProblems[] = [];
    try {
      for await (const [row, bound] of this.boundChunks(job, prepared, rows)) {
        const one = inspection.of(row, bound);
        if (one) found.push(one);
      }
    } finally {
      inspection.close();
    }
    return found;
  }

  /** Records bound in order, a few at a time; their pictures are released with them. */
  private async *boundChunks(
    job: RenderJob,
    prepared: Prepared,
    rows: readonly RecordRow[],
  ): AsyncGenerator<[RecordRow, Bound]> {
    for (let i = 0; i < rows.length; i += prepared.step) {
      const chunk = rows.slice(i, i + prepared.step);
      const hold = this.assets.hold();
      try {
        const bound = await this.preparing.boundRows(job, prepared, chunk, hold);
        for (const [n, row] of chunk.entries()) yield [row, bound[n]!];
      } finally {
        hold.release();
      }
    }
  }

  /**
   * Warnings that apply to all labels of a job: for the elements that neither data nor inputs change, and for
   * the watermark.
   */
  common(job: RenderJob, row: RecordRow): Promise<ElementProblem[]> {
    return commonWarnings(this.preparing.prepare(job, row), () => this.watermarks.warnings(job.watermark));
  }

  /** Renders one sheet, ready for the printer. Throws UnprintableError when a record has a problem. */
  async sheet(job: RenderJob, rows: SheetRows): Promise<Raster> {
    const [sheet] = await this.sheets(job, [rows]);
    return sheet!;
  }

  /**
   * Renders sheets in order; many together cost less than one by one. Equal sheets may share one raster, and
   * rasters may share one buffer. Throws UnprintableError when a record has a problem.
   * @param spare a buffer for the rasters, used when it is large enough
   */
  sheets(job: RenderJob, sheets: readonly SheetRows[], spare?: ArrayBuffer): Promise<Raster[]> {
    // One call at a time: the canvases are shared, and reading one back is asynchronous.
    return this.calls.run(() => this.fast(job, sheets, spare));
  }

  /**
   * Renders sheets as `sheets` does and checks their records as a thorough `check` does, for little more than one of the
   * two costs. There are no rasters when a record cannot be printed.
   */
  checkedSheets(job: RenderJob, sheets: readonly SheetRows[], spare?: ArrayBuffer): Promise<CheckedSheets> {
    return this.calls.run(async () => {
      const inspection = await Inspection.open(this.preparing.prepare(job, distinct(sheets)[0]), true);
      const found: RowProblems[] = [];
      try {
        const rasters = await this.fast(job, sheets, spare, (row, bound) => {
          const one = inspection.of(row, bound);
          if (one) found.push(one);
        });
        return { rasters, found };
      } catch (error) {
        if (!isUnprintable(error)) throw error;
        return { rasters: [], found: await this.check(job, distinct(sheets), true) };
      } finally {
        inspection.close();
      }
    });
  }

  /** What was measured and painted for the first time since the last call, for `learn`; undefined for nothing. */
  takeLearned(): PackedLearned | undefined {
    return packLearned({ glyphs: this.glyphs.fresh.take(), measured: this.ruler.fresh.take() });
  }

  /**
   * Takes over what another painter measured and painted on this machine, with the same fonts: the result is the same, and
   * sooner.
   */
  learn(learned: PackedLearned): void {
    const { glyphs, measured } = unpackLearned(learned);
    this.glyphs.learn(glyphs);
    this.ruler.learn(measured);
  }

  /** Renders one sheet from all its elements with nothing shared: the reference for `sheets`, bit for bit. */
  async full(job: RenderJob, rows: SheetRows): Promise<Raster> {
    const labels = new Map<number, Raster>();
    const page = this.preparing.pageOf(job);
    const overlay = await this.watermarks.overlay(job.watermark, page);
    for (const row of rows) {
      if (!row || labels.has(row.index)) continue;
      const hold = this.assets.hold();
      try {
        const label = await this.alone(job, page, overlay, row, hold);
        labels.set(row.index, turned(this.kernels, job, label));
      } finally {
        hold.release();
      }
    }
    return assemble(this.kernels, job, rows, (row) => labels.get(row.index)!);
  }

  /**
   * One label as designed, alone and upright with its tail, on white: in colours, before any level. The
   * watermark has its opacity. Throws UnprintableError when the record has a problem.
   */
  colours(job: RenderJob, row: RecordRow): Promise<Rgba> {
    return this.calls.run(async () => {
      const page = this.preparing.pageOf(job);
      const wash = await this.watermarks.wash(job.watermark, page);
      const hold = this.assets.hold();
      try {
        const elements = await this.printable(job, row, hold);
        return withTail(this.layers.colours(layersOf(elements), page, wash), tailOf(job));
      } finally {
        hold.release();
      }
    });
  }

  /** One picture of a label as it prints. @param element see `pictureDots` */
  dots(element: LabelElement, page: PicturePage): Promise<PictureDots | undefined> {
    return this.calls.run(() => pictureDots(this.assets, this.layers, element, page));
  }

  /** A label from all its elements, before rotation and tail. */
  private async alone(
    job: RenderJob,
    page: Canvas,
    overlay: Raster | undefined,
    row: RecordRow,
    hold: Hold,
  ): Promise<Raster> {
    const label = this.layers.rasterise(layersOf(await this.printable(job, row, hold)), page);
    if (overlay) this.kernels.place(label, overlay, 0, 0);
    return label;
  }

  private async printable(job: RenderJob, row: RecordRow, hold: Hold): Promise<LabelElement[]> {
    const { elements, problems } = await this.preparing.bound(job.label, job, row, hold);
    if (problems.length > 0) throw new UnprintableError([{ index: row.index, problems }]);
    return elements;
  }

  /** @param look receives each record once, with its pictures loaded */
  private async fast(
    job: RenderJob,
    sheets: readonly SheetRows[],
    spare?: ArrayBuffer,
    look?: Look,
  ): Promise<Raster[]> {
    const wanted = distinct(sheets);
    const prepared = this.preparing.prepare(job, wanted[0]);
    const { page, step } = prepared;
    const labels = new Map<number, Raster>();
    const size = stride(page.width) * page.height;
    const need = size * wanted.length;
    const room = new Uint8Array(spare && spare.byteLength >= need ? spare : new ArrayBuffer(need), 0, need);
    for (let i = 0; i < wanted.length; i += step) {
      const chunk = wanted.slice(i, i + step);
      const printed = await this.labels(job, prepared, chunk, room.subarray(i * size), look);
      for (const [n, { index }] of chunk.entries()) labels.set(index, turned(this.kernels, job, printed[n]!));
    }
    return sheets.map((columns) => assemble(this.kernels, job, columns, (row) => labels.get(row.index)!));
  }

  private async labels(
    job: RenderJob,
    prepared: Prepared,
    rows: readonly RecordRow[],
    room: Uint8Array<ArrayBuffer>,
    look?: Look,
  ): Promise<Raster[]> {
    const hold = this.assets.hold();
    try {
      const bound = await this.preparing.boundRows(job, prepared, rows, hold);
      for (const [i, { problems }] of bound.entries()) {
        if (problems.length > 0) throw new UnprintableError([{ index: rows[i]!.index, problems }]);
      }
      const printed = await this.printed(job, prepared, rows, bound, room, hold, look !== undefined);
      for (const [i, row] of rows.entries()) look?.(row, bound[i]!);
      return printed;
    } finally {
      hold.release();
    }
  }

  private async printed(
    job: RenderJob,
    prepared: Prepared,
    rows: readonly RecordRow[],
    bound: readonly Bound[],
    room: Uint8Array<ArrayBuffer>,
    hold: Hold,
    isChecked: boolean,
  ): Promise<Raster[]> {
    if (job.wholeLabel) {
      // One level depends on every dot of a label: nothing can be shared.
      const overlay = await prepared.overlay;
      return Promise.all(rows.map((row) => this.alone(job, prepared.page, overlay, row, hold)));
    }
    prepared.stencil ??= await this.stencilOf(job, prepared, rows[0]!);
    return prepared.stencil.print(bound, room, isChecked ? prepared.warnings.reaches : undefined);
  }

  private async stencilOf(job: RenderJob, prepared: Prepared, row: RecordRow): Promise<Stencil> {
    const own = new Set(prepared.own.elements);
    const hold = this.assets.hold();
    try {
      const { elements } = await this.preparing.bound(job.label, job, row, hold);
      return new Stencil(
        elements,
        job.label.elements.filter((element) => element.takePrint).map((element) => own.has(element)),
        prepared.page,
        this.layers,
        this.kernels,
        this.glyphs,
        this.ruler,
        await prepared.overlay,
      );
    } finally {
      hold.release();
    }
  }
}
