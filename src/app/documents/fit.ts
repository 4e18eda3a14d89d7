import type { DotBox } from '../../raster/box';
import { croppedSize, type PageEdit, type Size, type SourcePage, turnedSize } from './page';

/** How a page fits its label: whole and in proportion, covering all of it, or in its own size. */
export const FITS = ['contain', 'stretch', 'original'] as const;
export type Fit = (typeof FITS)[number];

/** The target of pages: a label with a size in dots. */
export interface TargetDots extends Size {
  /** Dots per inch of the print head: 25.4 times its dots per mm. */
  perInch: number;
}

/**
 * Position of a page on its label, in dots: centred, and with `original` possibly beyond the label's edges.
 * At least one dot in each direction.
 */
export function placePage(
  page: Pick<SourcePage, 'width' | 'height' | 'perInch'>,
  { rotation, crop }: Pick<PageEdit, 'rotation' | 'crop'>,
  target: TargetDots,
  fit: Fit,
): DotBox {
  if (fit === 'stretch') return { left: 0, top: 0, right: target.width, bottom: target.height };
  const own = turnedSize(croppedSize(page, crop), rotation);
  const scale =
    fit === 'original'
      ? target.perInch / (page.perInch ?? target.perInch)
      : Math.min(target.width / own.width, target.height / own.height);
  const width = Math.max(1, Math.round(own.width * scale));
  const height = Math.max(1, Math.round(own.height * scale));
  const left = Math.round((target.width - width) / 2);
  const top = Math.round((target.height - height) / 2);
  return { left, top, right: left + width, bottom: top + height };
}

/** Smaller excess, mm, is a rounding error. */
const SLACK = 0.3;

/**
 * Whether a part of a page exceeds its label, or the print head.
 * @param own size of the displayed page, mm
 * @param label size of the label, mm
 * @param head width of the print head, mm; undefined while no printer is known
 */
export function isCut(own: Size, label: Size, fit: Fit, head?: number): boolean {
  if (isTooWide(label, head)) return true;
  return fit === 'original' && (own.width > label.width + SLACK || own.height > label.height + SLACK);
}

/** Whether a label exceeds the print head, mm. */
export const isTooWide = (label: Size, head?: number): boolean =>
  head !== undefined && label.width > head + SLACK;

/** Pages reduced to less than this are hardly what is wanted: texts become too small, bars too thin. */
export const SMALL = 0.6;

/** The scale at which a page fits its label as a whole. Both sizes in mm. */
export const reduction = (own: Size, label: Size): number =>
  Math.min(label.width / own.width, label.height / own.height);
