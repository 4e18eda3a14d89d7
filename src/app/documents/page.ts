import type { Problem } from '../../base/problem';
import type { Part, Size } from '../pictures/part';

export type { Part, Size };

/** Quarter turns clockwise, degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

export const WHOLE: Part = { left: 0, top: 0, right: 1, bottom: 1 };

/** Maximum pixels of a drawn page. */
export const MAX_PAGE_PIXELS = 50_000_000;

/** A page of a file, or a picture: anything that can be drawn at any size. */
export interface SourcePage {
  /** Unique within the file, and the same whenever the file is opened. */
  readonly id: string;
  /** Display name: file and number of the page. */
  readonly name: string;
  /** Upright, px: for a PDF page at 203 dpi, for a picture its own. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch of `width` and `height`; undefined for one pixel per dot, whatever the printer. */
  readonly perInch?: number;
  /**
   * The upright page scaled to a size in px.
   * @param part only this part is needed; a file that cannot draw parts returns the whole page
   * @throws AbortError; Refusal naming the problem of the page
   */
  render(size: Size, signal?: AbortSignal, part?: Part): Promise<ImageBitmap>;
}

/** A user's changes of a page: first the crop, then the rotation. */
export interface PageEdit {
  rotation: Rotation;
  /** Undefined for the whole page. */
  crop?: Part | undefined;
  selected: boolean;
}

/** A file with its pages. */
export interface OpenedFile {
  readonly pages: readonly SourcePage[];
  /** Pages that could not be read. */
  readonly skipped?: number;
  /** Why pages are refused. */
  readonly refused?: readonly Problem[];
  /** Frees its memory. */
  close?(): void;
}

/**
 * Reads the pages of a file.
 * @throws Refusal when it cannot be read; AbortError when the user leaves it out
 */
export type OpenFile = (file: File, signal?: AbortSignal) => Promise<OpenedFile>;

export const turned = (by: number, from: Rotation = 0): Rotation =>
  ((((from + by) % 360) + 360) % 360) as Rotation;

export const isSideways = (rotation: Rotation): boolean => rotation % 180 !== 0;

/** A size after a quarter turn. */
export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  isSideways(rotation) ? { width: height, height: width } : { width, height };

/** A part of an upright page, on the page rotated clockwise. */
export function turnedPart({ left, top, right, bottom }: Part, rotation: Rotation): Part {
  switch (rotation) {
    case 90:
      return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
    case 180:
      return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
    case 270:
      return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
    default:
      return { left, top, right, bottom };
  }
}

/** Size of a page's crop, upright, in its own px. */
export const croppedSize = ({ width, height }: Size, { left, top, right, bottom }: Part = WHOLE): Size => ({
  width: width * (right - left),
  height: height * (bottom - top),
});

/** A part of a part, as a part of the whole. */
export function inside(outer: Part, { left, top, right, bottom }: Part): Part {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  return {
    left: outer.left + left * width,
    top: outer.top + top * height,
    right: outer.left + right * width,
    bottom: outer.top + bottom * height,
  };
}

/**
 * Frees a canvas's memory immediately: otherwise it waits for the garbage collector, which hardly sees it.
 */
export function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
