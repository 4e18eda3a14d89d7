import { problem } from '../base/problem';
import { dotsPerMm, mmToDots } from '../base/units';
import { type Bound, bind, isDataBound, isTimed, type RecordRow } from '../label/bind';
import type { LabelElement } from '../label/element';
import { asksAtPrint } from '../label/inputs';
import { isRowPicture } from '../label/pieces';
import { loadSymbols } from '../label/symbolLoading';
import type { Label } from '../label/template';
import { carried, Fonts } from './fonts';
import type { Host } from './host';
import type { Canvas } from './layers';
import type { Hold } from './pictureStore';
import type { Prepared, Shared } from './prepared';
import { inJob, type RenderJob } from './renderJob';
import { type Tools, Warnings } from './warnings';
import type { WatermarkPainter } from './watermark';

/** Dots of labels in progress at a time: more make better use of a canvas, fewer use less memory. */
const CHUNK_DOTS = 2 ** 23;
const CHUNK_MAX = 64;
/** The same where each label has a picture of its own, which may be a photo. */
const CHUNK_PICTURES = 4;

/** Binds the records of jobs and loads what they need; what all records of a job share is prepared once. */
export class Preparing {
  private readonly prepared = new WeakMap<RenderJob, Prepared>();
  private readonly fonts = new WeakMap<RenderJob, Fonts>();

  constructor(
    private readonly host: Host,
    private readonly tools: Tools,
    private readonly watermarks: WatermarkPainter,
  ) {}

  /** The shared content of a job's labels at the print time of `row`. */
  prepare(job: RenderJob, row: RecordRow | undefined): Prepared {
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
    const hold = this.tools.assets.hold();
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
  async boundRows(
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

  pageOf(job: RenderJob): Canvas {
    const { label, mode, wholeLabel = false, dpi } = job;
    const perMm = dotsPerMm(dpi);
    return {
      width: mmToDots(label.width, perMm),
      height: mmToDots(label.height, perMm),
      mode,
      wholeLabel,
      env: this.tools.assets.env(perMm, true, this.fontsOf(job)),
    };
  }

  async bound(label: Label, job: RenderJob, row: RecordRow, hold: Hold): Promise<Bound> {
    const perMm = dotsPerMm(job.dpi);
    await loadSymbols(job.label.elements);
    const bound = bind(label, job.fields, inJob(row, job), perMm, job.label.elements);
    const missing = await this.tools.assets.load(bound.elements, hold, this.fontsOf(job));
    for (const elementId of missing) bound.problems.push({ ...problem('pictureMissing'), elementId });
    return bound;
  }
}
