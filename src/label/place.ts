import { mmToDots } from '../base/units';

/** A box in mm, rotated clockwise about its centre by `rotationAngle` degrees. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rotationAngle: number;
}

/** A box on the dot grid. */
export interface Placed {
  /** Size in whole dots, at least 1. */
  width: number;
  height: number;
  /** Canvas matrix from the box's own dots (0,0..width,height) to the page's dots. */
  matrix: readonly [number, number, number, number, number, number];
  /** Smallest rectangle of whole dots that holds it on the page. */
  bounds: { x: number; y: number; width: number; height: number };
}

/** cos and sin of a clockwise rotation, exact at quarter turns so that edges stay on dots. */
function turn(degrees: number): [cos: number, sin: number] {
  const angle = ((degrees % 360) + 360) % 360;
  if (angle % 90 === 0)
    return (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const
    )[angle / 90] as [number, number];
  const radians = (angle * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/**
 * Puts a box on the dot grid: its size is rounded to whole dots, and at quarter turns its corner too, so that
 * bars and strokes of whole dots inside it are on dots. At other angles only the size is rounded.
 */
export function place(box: Box, dotsPerMm: number): Placed {
  const width = Math.max(1, mmToDots(box.width, dotsPerMm));
  const height = Math.max(1, mmToDots(box.height, dotsPerMm));
  const [cos, sin] = turn(box.rotationAngle);
  const boundsWidth = Math.abs(width * cos) + Math.abs(height * sin);
  const boundsHeight = Math.abs(width * sin) + Math.abs(height * cos);
  let left = (box.x + box.width / 2) * dotsPerMm - boundsWidth / 2;
  let top = (box.y + box.height / 2) * dotsPerMm - boundsHeight / 2;
  if (cos === 0 || sin === 0) {
    left = Math.round(left);
    top = Math.round(top);
  }
  const centreX = left + boundsWidth / 2;
  const centreY = top + boundsHeight / 2;
  const x = Math.floor(left);
  const y = Math.floor(top);
  return {
    width,
    height,
    matrix: [
      cos,
      sin,
      -sin,
      cos,
      centreX - (cos * width - sin * height) / 2,
      centreY - (sin * width + cos * height) / 2,
    ],
    bounds: {
      x,
      y,
      width: Math.ceil(left + boundsWidth) - x,
      height: Math.ceil(top + boundsHeight) - y,
    },
  };
}
