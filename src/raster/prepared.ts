import type { Raster } from '../base/raster';
import type { ElementProblem } from '../label/bind';
import type { LabelElement } from '../label/element';
import type { Label } from '../label/template';
import type { Canvas } from './layers';
import type { Stencil } from './stencil';
import type { Warnings } from './warnings';

/** Content that no record changes. */
export interface Shared {
  /** Elements with values asked for at printing, bound; and elements that nothing changes. */
  asked: readonly LabelElement[];
  fixed: readonly LabelElement[];
  /** Whether all of it can be printed. */
  isPrintable: boolean;
}

/** A job as seen by its records: everything they share is bound once. */
export interface Prepared {
  /** The print time used by date elements; undefined if the label has none. */
  now: number | undefined;
  /** The template with only the elements that differ between records. */
  own: Label;
  /** The others, bound: loaded together with the first records. */
  shared: Promise<Shared>;
  page: Canvas;
  /** Labels in progress at a time. */
  step: number;
  stencil: Stencil | undefined;
  warnings: Warnings;
  /** Warnings that apply to all labels, once they were asked for. */
  common: Promise<ElementProblem[]> | undefined;
  /** The ink of a watermark, on every label. */
  overlay: Promise<Raster | undefined>;
}
