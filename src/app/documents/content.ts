import { CROP_MARGIN } from '../../base/constants';
import type { DotBox } from '../../raster/box';
import type { Part, Size } from './page';

/** Grays from here on are paper: the faint noise of scans is not content. */
const PAPER = 240;

/** Pixels as a canvas returns them. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Ink by pixel, one byte each. Pixels are composited on white. */
export function inkOf({ width, height, data }: Pixels): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < ink.length; i++, at += 4) {
    const gray = (9798 * data[at]! + 19235 * data[at + 1]! + 3735 * data[at + 2]! + 16384) >> 15;
    ink[i] = (gray - 255) * data[at + 3]! < (PAPER - 255) * 255 ? 1 : 0;
  }
  return ink;
}

/** The smallest box around all ink within a box; undefined for none. */
export function inkBox(
  ink: Uint8Array,
  { width, height }: Size,
  within: DotBox = { left: 0, top: 0, right: width, bottom: height },
): DotBox | undefined {
  let [left, top, right, bottom] = [within.right, -1, within.left, -1];
  for (let y = within.top; y < within.bottom; y++) {
    const row = ink.subarray(y * width + within.left, y * width + within.right);
    const first = row.indexOf(1);
    if (first < 0) continue;
    if (top < 0) top = y;
    bottom = y + 1;
    left = Math.min(left, within.left + first);
    right = Math.max(right, within.left + row.lastIndexOf(1) + 1);
  }
  return top < 0 ? undefined : { left, top, right, bottom };
}

/** A box of pixels with a margin, clipped to its page, as fractions of the page. */
export function withMargin(box: DotBox, { width, height }: Size, margin: number): Part {
  return {
    left: Math.max(0, box.left - margin) / width,
    top: Math.max(0, box.top - margin) / height,
    right: Math.min(width, box.right + margin) / width,
    bottom: Math.min(height, box.bottom + margin) / height,
  };
}

/**
 * The content area of a page with a margin; undefined for a blank page, which is kept whole.
 * @param margin px of the given picture
 */
export function contentArea(pixels: Pixels, margin = CROP_MARGIN): Part | undefined {
  const box = inkBox(inkOf(pixels), pixels);
  return box && withMargin(box, pixels, margin);
}
