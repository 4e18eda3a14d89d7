import { dotsPerMm, mmToDots } from '../base/units';
import { TAIL } from '../label/template';
import type { DotBox } from './box';
import type { RenderJob } from './renderJob';

/** Position of a label's tail before rotation. */
export const TAIL_SIDES = {
  [TAIL.left]: 'left',
  [TAIL.up]: 'up',
  [TAIL.right]: 'right',
  [TAIL.down]: 'down',
} as const;

/** The job's settings that decide where things are on its sheets. */
export type SheetJob = Pick<RenderJob, 'label' | 'dpi' | 'direction' | 'hOffset' | 'vOffset'>;

type Side = (typeof TAIL_SIDES)[keyof typeof TAIL_SIDES];

/** Effective rotation of a job: the template's direction plus the dialog's. */
export const rotationOf = (job: SheetJob): 0 | 90 | 180 | 270 =>
  ((job.label.printDirection + job.direction) % 360) as 0 | 90 | 180 | 270;

/** The tail of a job's labels before rotation, dots. */
export function tailOf({ label, dpi }: SheetJob): { side: Side; length: number } {
  return {
    side: TAIL_SIDES[label.cableLabelDirection],
    length: mmToDots(label.cableLabelLength, dotsPerMm(dpi)),
  };
}

/** One label with its tail before rotation, dots. */
function upright(job: SheetJob): { width: number; height: number } {
  const perMm = dotsPerMm(job.dpi);
  const { side, length } = tailOf(job);
  const wide = side === 'left' || side === 'right';
  return {
    width: mmToDots(job.label.width, perMm) + (wide ? length : 0),
    height: mmToDots(job.label.height, perMm) + (wide ? 0 : length),
  };
}

/** Size of one label of a job in dots, tail and rotation included. */
function labelSize(job: SheetJob): { width: number; height: number } {
  const { width, height } = upright(job);
  return rotationOf(job) % 180 === 90 ? { width: height, height: width } : { width, height };
}

/** Dots from one column's left edge to the next. */
export const columnStep = (job: SheetJob): number =>
  labelSize(job).width + mmToDots(job.label.labelGap, dotsPerMm(job.dpi));

/** Size of a job's sheets in dots: tail, rotation and columns included. */
export function sheetSize(job: SheetJob): { width: number; height: number } {
  const { width, height } = labelSize(job);
  return { width: width + columnStep(job) * (job.label.labelNum - 1), height };
}

/** A box of dots in a page of some size, after a clockwise rotation of the page. */
function turnBox({ left, top, right, bottom }: DotBox, width: number, height: number, angle: number): DotBox {
  if (angle === 90) return { left: height - bottom, top: left, right: height - top, bottom: right };
  if (angle === 180)
    return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (angle === 270) return { left: top, top: width - right, right: bottom, bottom: width - left };
  return { left, top, right, bottom };
}

/** A box of a label with its tail before rotation, as it lies on the sheet in a 0-based column. */
function boxInSheet(job: SheetJob, box: DotBox, column: number): DotBox {
  const { width, height } = upright(job);
  const perMm = dotsPerMm(job.dpi);
  const turned = turnBox(box, width, height, rotationOf(job));
  const x = column * columnStep(job) + mmToDots(job.hOffset, perMm);
  const y = mmToDots(job.vOffset, perMm);
  return {
    left: turned.left + x,
    top: turned.top + y,
    right: turned.right + x,
    bottom: turned.bottom + y,
  };
}

/**
 * A box of the label's own dots as it lies on the job's sheets, in a 0-based column; may exceed the sheet.
 */
export function onSheet(job: SheetJob, box: DotBox, column = 0): DotBox {
  const { side, length } = tailOf(job);
  const x = side === 'left' ? length : 0;
  const y = side === 'up' ? length : 0;
  const { left, top, right, bottom } = box;
  return boxInSheet(job, { left: left + x, top: top + y, right: right + x, bottom: bottom + y }, column);
}

/** The tails of a job's labels on its sheets, one per column; empty when labels have no tail. */
export function tailsOnSheet(job: SheetJob): DotBox[] {
  const { side, length } = tailOf(job);
  if (length <= 0) return [];
  const { width, height } = upright(job);
  const box: DotBox = {
    left: side === 'right' ? width - length : 0,
    top: side === 'down' ? height - length : 0,
    right: side === 'left' ? length : width,
    bottom: side === 'up' ? length : height,
  };
  return Array.from({ length: job.label.labelNum }, (_, column) => boxInSheet(job, box, column));
}
