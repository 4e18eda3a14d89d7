import { problem } from '../base/problem';
import { blankRaster, type Raster } from '../base/raster';
import { type Dpi, dotsPerMm, mmToDots } from '../base/units';
import { bind, type ElementProblem, type RecordRow } from '../label/bind';
import type { Context2D, LabelElement, Tone } from '../label/element';
import { elementTypes } from '../label/elements';
import { place } from '../label/place';
import { type Label, TAIL } from '../label/template';
import { Assets, type Host } from './assets';
import type { Kernels } from './kernels';
import type { Mode } from './modes';
import { paintElement } from './paint';

/** Everything about a print job that is the same for all its labels. */
export interface RenderJob {
  label: Label;
  /** Headings of the open spreadsheet, empty when none is open. */
  fields: readonly string[];
  mode: Mode;
  dpi: Dpi;
  /** Clockwise turn of the job in degrees, added to the template's own. */
  direction: 0 | 90 | 180 | 270;
  /** mm the print moves right and down on the paper. */
  hOffset: number;
  vOffset: number;
}

/** The records of one sheet, a column each; undefined leaves the column blank. */
export type SheetRows = readonly (RecordRow | undefined)[];

/** Problems of one record. */
export interface RowProblems {
  index: number;
  problems: ElementProblem[];
}

/** A label that must not be printed was asked for: printing checks all rows first. */
export class UnprintableError extends Error {
  constructor(readonly rows: RowProblems[]) {
    super(`record ${rows[0]?.index} cannot be printed`);
    this.name = 'UnprintableError';
  }
}

const TAIL_SIDES = {
  [TAIL.left]: 'left',
  [TAIL.up]: 'up',
  [TAIL.right]: 'right',
  [TAIL.down]: 'down',
} as const;

/** Effective turn of a job: the template's direction plus the dialog's. */
export const rotationOf = (job: RenderJob): 0 | 90 | 180 | 270 =>
  ((job.label.printDirection + job.direction) % 360) as 0 | 90 | 180 | 270;

/** Size of a job's sheets in dots: tail, rotation and columns included. */
export function sheetSize(job: RenderJob): { width: number; height: number } {
  const perMm = dotsPerMm(job.dpi);
  const { label } = job;
  const tail = mmToDots(label.cableLabelLength, perMm);
  const side = TAIL_SIDES[label.cableLabelDirection as keyof typeof TAIL_SIDES];
  const wide = side === 'left' || side === 'right';
  let width = mmToDots(label.width, perMm) + (wide ? tail : 0);
  let height = mmToDots(label.height, perMm) + (wide ? 0 : tail);
  if (rotationOf(job) % 180 === 90) [width, height] = [height, width];
  return { width: width + columnStep(job, width) * (label.labelNum - 1), height };
}

/** Dots from one column's left edge to the next. */
const columnStep = (job: RenderJob, width: number): number =>
  width + mmToDots(job.label.labelGap, dotsPerMm(job.dpi));

/** Turns records into 1-bit sheets: the same code in workers, preview and command line. */
export class Painter {
  private readonly assets: Assets;
  private canvas: Context2D | undefined;

  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
  ) {
    this.assets = new Assets(host);
  }

  /** What forbids printing these records; records without a problem are not listed. */
  async check(job: RenderJob, rows: readonly RecordRow[]): Promise<RowProblems[]> {
    const found: RowProblems[] = [];
    for (const row of rows) {
      const { problems } = await this.bound(job, row);
      if (problems.length > 0) found.push({ index: row.index, problems });
    }
    return found;
  }

  /** Renders one sheet, ready for the printer. Throws UnprintableError when a record has a problem. */
  async sheet(job: RenderJob, rows: SheetRows): Promise<Raster> {
    const { kernels } = this;
    const perMm = dotsPerMm(job.dpi);
    const { width, height } = sheetSize(job);
    const labels: (Raster | undefined)[] = [];
    for (const [column, row] of rows.entries()) {
      const same = rows.findIndex((other) => other?.index === row?.index);
      labels.push(same < column ? labels[same] : row && (await this.labelOf(job, row)));
    }
    let sheet: Raster;
    if (labels.length === 1 && labels[0]) sheet = labels[0];
    else {
      sheet = blankRaster(width, height);
      const step = columnStep(job, labels.find(Boolean)?.width ?? width);
      for (const [column, label] of labels.entries()) {
        if (label) kernels.place(sheet, label, column * step, 0);
      }
    }
    const dx = mmToDots(job.hOffset, perMm);
    const dy = mmToDots(job.vOffset, perMm);
    return dx === 0 && dy === 0 ? sheet : kernels.shift(sheet, dx, dy);
  }

  /** One label with its tail, turned. */
  private async labelOf(job: RenderJob, row: RecordRow): Promise<Raster> {
    const { label } = job;
    const { elements, problems } = await this.bound(job, row);
    if (problems.length > 0) throw new UnprintableError([{ index: row.index, problems }]);
    const perMm = dotsPerMm(job.dpi);
    let raster = this.rasterise(elements, label, perMm, job.mode);
    const tail = mmToDots(label.cableLabelLength, perMm);
    if (tail > 0) {
      const side = TAIL_SIDES[label.cableLabelDirection as keyof typeof TAIL_SIDES];
      raster = this.kernels.pad(raster, side, tail);
    }
    return this.kernels.rotate(raster, rotationOf(job));
  }

  private async bound(job: RenderJob, row: RecordRow) {
    const bound = bind(job.label, job.fields, row, dotsPerMm(job.dpi));
    const missing = await this.assets.load(bound.elements);
    for (const elementId of missing) bound.problems.push({ ...problem('pictureMissing'), elementId });
    return bound;
  }

  /**
   * Paints and thresholds: line art is cut at 128, each tone element by its mode over its own box, and
   * the layers are laid over each other from back to front.
   */
  private rasterise(elements: readonly LabelElement[], label: Label, perMm: number, mode: Mode): Raster {
    const width = mmToDots(label.width, perMm);
    const height = mmToDots(label.height, perMm);
    const env = this.assets.env(perMm);
    const ctx = this.context(width, height);
    const raster = blankRaster(width, height);
    for (const layer of layersOf(elements)) {
      ctx.clearRect(0, 0, width, height);
      for (const element of layer.elements) paintElement(ctx, element, env);
      const area = layer.tone
        ? within(place(layer.elements[0]!, perMm).bounds, width, height)
        : { x: 0, y: 0, width, height };
      if (area.width <= 0 || area.height <= 0) continue;
      const image = ctx.getImageData(area.x, area.y, area.width, area.height);
      const ink = layer.tone ? this.cut(image, layer.tone, mode) : this.kernels.threshold(image, 'normal');
      this.kernels.compose(raster, ink, this.kernels.cover(image), area.x, area.y);
    }
    return raster;
  }

  private cut(image: ImageData, tone: Tone, mode: Mode): Raster {
    if (tone === 'mode') return this.kernels.threshold(image, mode);
    if (tone === 'halftone') return this.kernels.threshold(image, 'halftone');
    return this.kernels.threshold(image, 'normal', { level: tone.level });
  }

  private context(width: number, height: number): Context2D {
    const old = this.canvas?.canvas;
    if (!this.canvas || old?.width !== width || old?.height !== height) {
      this.canvas = this.host.context(width, height);
    }
    return this.canvas;
  }
}

interface Layer {
  tone: Tone | undefined;
  elements: LabelElement[];
}

/** Neighbouring line art shares a layer; every tone element is one of its own. */
function layersOf(elements: readonly LabelElement[]): Layer[] {
  const layers: Layer[] = [];
  for (const element of elements) {
    const tone = elementTypes.get(element.elementType)?.tone?.(element);
    const last = layers.at(-1);
    if (!tone && last && !last.tone) last.elements.push(element);
    else layers.push({ tone, elements: [element] });
  }
  return layers;
}

function within(box: { x: number; y: number; width: number; height: number }, width: number, height: number) {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width) - x,
    height: Math.min(height, box.y + box.height) - y,
  };
}
