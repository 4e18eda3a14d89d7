import { SerialQueue } from '../base/async';
import { problem } from '../base/problem';
import { type Raster, stride } from '../base/raster';
import { dotsPerMm, mmToDots } from '../base/units';
import { type Bound, bind, type ElementProblem, isDataBound, isTimed, type RecordRow } from '../label/bind';
import type { LabelElement } from '../label/element';
import { asksAtPrint } from '../label/inputs';
import { isRowPicture } from '../label/pieces';
import { loadSymbols } from '../label/symbolLoading';
import type { Label } from '../label/template';
import { assemble, turned, withTail } from './assemble';
import { Assets } from './assets';
import { commonWarnings } from './commonWarnings';
import { carried, Fonts } from './fonts';
import { tailOf } from './geometry';
import { GlyphStore } from './glyphs';
import type { Host } from './host';
import type { Kernels, Rgba } from './kernels';
import { type Canvas, LayerPainter, layersOf } from './layers';
import { type PictureDots, pictureDots } from './pictureDots';
import type { Hold } from './pictureStore';
import type { Prepared, Shared } from './prepared';
import {
  inJob,
  type PicturePage,
  type RenderJob,
  type RowProblems,
  type SheetRows,
  UnprintableError,
} from './renderJob';
import { Ruler } from './ruler';
import { Stencil } from './stencil';
import { type Tools, Warnings } from './warnings';
import { WatermarkPainter } from './watermark';

/** Dots of labels in progress at a time: more make better use of a canvas, fewer use less memory. */
const CHUNK_DOTS = 2 ** 23;
const CHUNK_MAX = 64;
/** The same where each label has a picture of its own, which may be a photo. */
const CHUNK_PICTURES = 4;

/** Renders records to 1-bit sheets: the same code in workers, preview and command line. */
export class Painter {
  private readonly assets: Assets;
  private readonly layers: LayerPainter;
  private readonly watermarks: WatermarkPainter;
  private readonly ruler: Ruler;
  private readonly glyphs: GlyphStore;
  private readonly prepared = new WeakMap<RenderJob, Prepared>();
  private readonly fonts = new WeakMap<RenderJob, Fonts>();
  private readonly tools: Tools;
  private readonly calls = new SerialQueue();

  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
  ) {
    this.assets = new Assets(host);
    this.layers = new LayerPainter(host, kernels);
    this.watermarks = new WatermarkPainter(host, this.assets, this.layers, kernels);
    this.ruler = new Ruler(host);
    this.glyphs = new GlyphStore(host, kernels, this.ruler);
    const { assets, layers, ruler } = this;
    this.tools = { assets, layers, ruler, measuring: host.context(1, 1) };
  }

  /**
   * Problems that prevent printing these records; records without a problem are not listed.
   * @param thorough also finds what may print badly, for the elements that data or inputs change
   */
  async check(job: RenderJob, rows: readonly RecordRow[], thorough = false): Promise<RowProblems[]> {
    const prepared = this.prepare(job, rows[0]);
    const { asked, fixed } = await prepared.shared;
    const { warnings } = prepared;
    const same = [...asked, ...fixed];
    const hold = thorough ? await warnings.load(same) : undefined;
    const common = thorough ? warnings.ofEach(asked) : [];
    const found: RowProblems[] = [];
    try {
      for await (const [{ index }, bound] of this.boundChunks(job, prepared, rows)) {
        const { elements, problems } = bound;
        const pairs = thorough ? warnings.ofPairs([...same, ...elements], false) : [];
        const own = thorough ? [...bound.warnings, ...warnings.ofRow(elements), ...pairs] : [];
        if (common.length + own.length > 0) found.push({ index, problems, warnings: [...common, ...own] });
        else if (problems.length > 0) found.push({ index, problems });
      }
    } finally {
      hold?.release();
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
        const bound = await this.boundRows(job, prepared, chunk, hold);
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
    return commonWarnings(this.prepare(job, row), () => this.watermarks.warnings(job.watermark));
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

  /** Renders one sheet from all its elements with nothing shared: the reference for `sheets`, bit for bit. */
  async full(job: RenderJob, rows: SheetRows): Promise<Raster> {
    const labels = new Map<number, Raster>();
    const page = this.pageOf(job);
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
      const page = this.pageOf(job);
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
    const { elements, problems } = await this.bound(job.label, job, row, hold);
    if (problems.length > 0) throw new UnprintableError([{ index: row.index, problems }]);
    return elements;
  }

  private async fast(job: RenderJob, sheets: readonly SheetRows[], spare?: ArrayBuffer): Promise<Raster[]> {
    const rows = new Map<number, RecordRow>();
    for (const row of sheets.flat()) if (row) rows.set(row.index, row);
    const wanted = [...rows.values()];
    const prepared = this.prepare(job, wanted[0]);
    const { page, step } = prepared;
    const labels = new Map<number, Raster>();
    const size = stride(page.width) * page.height;
    const need = size * wanted.length;
    const room = new Uint8Array(spare && spare.byteLength >= need ? spare : new ArrayBuffer(need), 0, need);
    for (let i = 0; i < wanted.length; i += step) {
      const chunk = wanted.slice(i, i + step);
      const printed = await this.labels(job, prepared, chunk, room.subarray(i * size));
      for (const [n, { index }] of chunk.entries()) labels.set(index, turned(this.kernels, job, printed[n]!));
    }
    return sheets.map((columns) => assemble(this.kernels, job, columns, (row) => labels.get(row.index)!));
  }

  private async labels(
    job: RenderJob,
    prepared: Prepared,
    rows: readonly RecordRow[],
    room: Uint8Array<ArrayBuffer>,
  ): Promise<Raster[]> {
    const hold = this.assets.hold();
    try {
      if (job.wholeLabel) {
        // One level depends on every dot of a label: nothing can be shared.
        const overlay = await prepared.overlay;
        return await Promise.all(rows.map((row) => this.alone(job, prepared.page, overlay, row, hold)));
      }
      const bound = await this.boundRows(job, prepared, rows, hold);
      for (const [i, { problems }] of bound.entries()) {
        if (problems.length > 0) throw new UnprintableError([{ index: rows[i]!.index, problems }]);
      }
      prepared.stencil ??= await this.stencilOf(job, prepared, rows[0]!);
      return await prepared.stencil.print(bound, room);
    } finally {
      hold.release();
    }
  }

  private async stencilOf(job: RenderJob, prepared: Prepared, row: RecordRow): Promise<Stencil> {
    const own = new Set(prepared.own.elements);
    const hold = this.assets.hold();
    try {
      const { elements } = await this.bound(job.label, job, row, hold);
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

  /** The shared content of a job's labels at the print time of `row`. */
  private prepare(job: RenderJob, row: RecordRow | undefined): Prepared {
    const now = isTimed(job.label) ? row?.now : undefined;
    const known = this.prepared.get(job);
    if (known && known.now === now) return known;
    const prepared = this.prepareNew(job, now);
    this.prepared.set(job, prepared);
    Promise.all([prepared.shared, prepared.overlay]).catch(() => this.prepared.delete(job));
    return prepared;
  }

  private prepareNew(job: RenderJob, now: number | undefined): Prepared {
    const { label } = job;
    const { elements } = label;
    const [own, others]: [LabelElement[], LabelElement[]] = [[], []];
    for (const element of elements) (isDataBound(element, elements) ? own : others).push(element);
    const page = this.pageOf(job);
    const most = own.some(isRowPicture) ? CHUNK_PICTURES : CHUNK_MAX;
    return {
      now,
      own: { ...label, elements: own },
      shared: this.shared(job, others, now),
      page,
      step: Math.max(1, Math.min(most, Math.floor(CHUNK_DOTS / (page.width * page.height)))),
      stencil: undefined,
      common: undefined,
      warnings: new Warnings(this.tools, elements, page, this.fontsOf(job)),
      overlay: this.watermarks.overlay(job.watermark, page),
    };
  }

  private async shared(job: RenderJob, elements: LabelElement[], now: number | undefined): Promise<Shared> {
    const { label } = job;
    const row = now === undefined ? { index: 0 } : { index: 0, now };
    const hold = this.assets.hold();
    const bound = await this.bound({ ...label, elements }, job, row, hold).finally(() => hold.release());
    const takes = new Set(elements.filter((one) => asksAtPrint(one, label.elements)).map(({ id }) => id));
    return {
      asked: bound.elements.filter(({ id }) => takes.has(id)),
      fixed: bound.elements.filter(({ id }) => !takes.has(id)),
      isPrintable: bound.problems.length === 0,
    };
  }

  /**
   * Shared content and records are loaded at the same time, so that fonts and pictures are requested
   * together.
   */
  private async boundRows(
    job: RenderJob,
    prepared: Prepared,
    rows: readonly RecordRow[],
    hold: Hold,
  ): Promise<Bound[]> {
    const bind = (label: Label) => Promise.all(rows.map((row) => this.bound(label, job, row, hold)));
    const [shared, own] = await Promise.all([prepared.shared, bind(prepared.own)]);
    // Content that no record changes and that is printable need not be checked again.
    return shared.isPrintable ? own : bind(job.label);
  }

  /** Only the fonts that the job brought along: every worker has the same. */
  private fontsOf(job: RenderJob): Fonts {
    const fonts = this.fonts.get(job) ?? new Fonts(this.host, carried(job.fonts));
    this.fonts.set(job, fonts);
    return fonts;
  }

  private pageOf(job: RenderJob): Canvas {
    const { label, mode, wholeLabel = false, dpi } = job;
    const perMm = dotsPerMm(dpi);
    return {
      width: mmToDots(label.width, perMm),
      height: mmToDots(label.height, perMm),
      mode,
      wholeLabel,
      env: this.assets.env(perMm, true, this.fontsOf(job)),
    };
  }

  private async bound(label: Label, job: RenderJob, row: RecordRow, hold: Hold): Promise<Bound> {
    const perMm = dotsPerMm(job.dpi);
    await loadSymbols(job.label.elements);
    const bound = bind(label, job.fields, inJob(row, job), perMm, job.label.elements);
    const missing = await this.assets.load(bound.elements, hold, this.fontsOf(job));
    for (const elementId of missing) bound.problems.push({ ...problem('pictureMissing'), elementId });
    return bound;
  }
}
