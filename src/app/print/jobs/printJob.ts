import { dotsPerMm } from '../../../base/units';
import type { PlanRequest } from '../../../label/plan';
import type { PrintMode } from '../../../package/kernels';
import type { JobTicket } from '../../../printing/job';
import type { Batch, BatchRenderer } from '../../../raster/batch';
import { rotationOf } from '../../../raster/geometry';
import type { RenderJob } from '../../../raster/renderJob';

/** The images of a job's sheets from a 0-based one on: rendered as they are asked for, never all at once. */
export type JobImages = (from: number, signal: AbortSignal) => AsyncIterable<Batch>;

/** A print job, with the fields of the specification: it is what a run prints. Sizes in mm. */
export interface PrintJob {
  /** The printer's name. */
  printName: string;
  title: string;
  /** One label. */
  width: number;
  height: number;
  /** One sheet: all columns, tail and rotation included. */
  pageWidth: number;
  pageHeight: number;
  data: JobImages;
  /** Clockwise rotation of the label on the paper, degrees. */
  paperRotate: 0 | 90 | 180 | 270;
  printMode: PrintMode;
  /** Of each row; chosen rows have copies of their own, which `data` repeats. */
  copies: number;
}

/** The job of a ticket whose sheets a renderer draws. */
export function printJobOf(
  ticket: Pick<JobTicket, 'printer' | 'title' | 'width' | 'height' | 'dpi'>,
  render: Pick<RenderJob, 'label' | 'mode' | 'direction' | 'dpi' | 'hOffset' | 'vOffset'>,
  plan: PlanRequest,
  renderer: Pick<BatchRenderer, 'batches'>,
): PrintJob {
  const perMm = dotsPerMm(ticket.dpi);
  return {
    printName: ticket.printer,
    title: ticket.title,
    width: render.label.width,
    height: render.label.height,
    pageWidth: ticket.width / perMm,
    pageHeight: ticket.height / perMm,
    data: (from, signal) => renderer.batches(plan, from, signal),
    paperRotate: rotationOf(render),
    printMode: render.mode,
    copies: plan.copies,
  };
}
