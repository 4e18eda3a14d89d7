import type { DotBox } from '../../raster/box';

export interface Size {
  width: number;
  height: number;
}

/** Left, top, right and bottom as fractions 0..1 of an upright page. */
export type Part = DotBox;

/** The whole pixels that a part covers in a picture of a given size; at least one. */
export function partBox({ left, top, right, bottom }: Part, { width, height }: Size): DotBox {
  const x = Math.min(width - 1, Math.max(0, Math.round(left * width)));
  const y = Math.min(height - 1, Math.max(0, Math.round(top * height)));
  return {
    left: x,
    top: y,
    right: Math.max(x + 1, Math.min(width, Math.round(right * width))),
    bottom: Math.max(y + 1, Math.min(height, Math.round(bottom * height))),
  };
}
