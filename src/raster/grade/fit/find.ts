import { PATCH } from '../../../label/calibrationPatch';
import { inkMask, type Light } from './light';

/** A place in a picture, in its samples; the centre of the first sample is 0.5. */
export type Point = readonly [x: number, y: number];
/** Corners in their order around. */
export type Corners = readonly [Point, Point, Point, Point];

/** Samples by which ink is joined: a dead heater cuts the frame in two. Few samples first. */
const JOINS = [0, 1, 2, 4];
/** The shortest side of a frame that is looked at, samples. */
const SHORTEST = 36;
/** Part of its quadrilateral that the frame's ink covers, and by how much it may differ. */
const COVER = [0.08, 0.6] as const;
/** Frames that are tried, the largest first. */
const MOST = 24;

/** Ink with so many samples more on all four sides. */
function joined(mask: Uint8Array, width: number, by: number): Uint8Array {
  if (by === 0) return mask;
  const spread = (from: Uint8Array, step: number, end: (i: number) => number) => {
    const out = new Uint8Array(from.length);
    for (let i = 0; i < from.length; i++) {
      if (!from[i]) continue;
      const most = Math.min(by, end(i));
      for (let k = 0; k <= most; k++) out[i + k * step] = 1;
      for (let k = 1; k <= by && i - k * step >= 0; k++) out[i - k * step] = 1;
    }
    return out;
  };
  const across = spread(mask, 1, (i) => width - 1 - (i % width));
  return spread(across, width, (i) => Math.floor((mask.length - 1 - i) / width));
}

/** Calls `found` with the samples of each connected part of a mask. */
function parts(mask: Uint8Array, width: number, found: (samples: Int32Array) => void): void {
  const seen = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    let end = 1;
    queue[0] = start;
    seen[start] = 1;
    const visit = (at: number) => {
      if (!mask[at] || seen[at]) return;
      seen[at] = 1;
      queue[end++] = at;
    };
    for (let next = 0; next < end; next++) {
      const at = queue[next]!;
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at + width < mask.length) visit(at + width);
    }
    found(queue.subarray(0, end));
  }
}

/** The place for which a function is greatest. */
function farthest(points: Iterable<Point>, far: (point: Point) => number): { point: Point; by: number } {
  let best: { point: Point; by: number } = { point: [0, 0], by: Number.NEGATIVE_INFINITY };
  for (const point of points) {
    const by = far(point);
    if (by > best.by) best = { point, by };
  }
  return best;
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The four corners of a convex quadrilateral near a rectangle, from its samples. */
function cornersOf(points: readonly Point[]): Corners {
  const mean = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k]!, 0) / points.length) as [
    number,
    number,
  ];
  const a = farthest(points, (p) => distance(p, mean)).point;
  const c = farthest(points, (p) => distance(p, a)).point;
  // Distance from the diagonal, to its two sides.
  const side = (p: Point) => (c[0] - a[0]) * (p[1] - a[1]) - (c[1] - a[1]) * (p[0] - a[0]);
  const b = farthest(points, side).point;
  const d = farthest(points, (p) => -side(p)).point;
  return [a, b, c, d];
}

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nx, ny] = corners[(i + 1) % 4]!;
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/** The outline of a part's own ink: the first and last sample of each of its rows. */
function outline(samples: Int32Array, mask: Uint8Array, width: number): { points: Point[]; ink: number } {
  const rows = new Map<number, [number, number]>();
  let ink = 0;
  for (const at of samples) {
    if (!mask[at]) continue;
    ink++;
    const y = Math.floor(at / width);
    const x = at % width;
    const ends = rows.get(y);
    if (!ends) rows.set(y, [x, x]);
    else if (x < ends[0]) ends[0] = x;
    else if (x > ends[1]) ends[1] = x;
  }
  const points = [...rows].flatMap(([y, [left, right]]): Point[] => [
    [left + 0.5, y + 0.5],
    [right + 0.5, y + 0.5],
  ]);
  return { points, ink };
}

/**
 * Quadrilaterals of a picture that may be the frame of the patch: closed lines, turned, scaled and in perspective. The largest
 * come first.
 * @returns corners of the outermost samples, in turn around
 */
export function framesOf(light: Light): Corners[] {
  const { width, height } = light;
  const found: { corners: Corners; area: number }[] = [];
  for (const reach of [12, 4]) {
    const mask = inkMask(light, Math.max(12, Math.round(Math.min(width, height) / reach)));
    for (const by of JOINS) {
      parts(joined(mask, width, by), width, (samples) => {
        if (samples.length < 4 * SHORTEST) return;
        const { points, ink } = outline(samples, mask, width);
        if (points.length < 2 * SHORTEST * 0.5) return;
        const corners = cornersOf(points);
        const sides = corners.map((corner, i) => distance(corner, corners[(i + 1) % 4]!));
        const area = areaOf(corners);
        const cover = ink / Math.max(1, area);
        if (Math.min(...sides) < SHORTEST * 0.5 || Math.max(...sides) < SHORTEST) return;
        if (cover < COVER[0] || cover > COVER[1] || !nearPatch(sides)) return;
        if (found.every((other) => other.corners.some((corner, i) => distance(corner, corners[i]!) > 2)))
          found.push({ corners, area });
      });
    }
  }
  found.sort((a, b) => b.area - a.area);
  return found.slice(0, MOST).map(({ corners }) => corners);
}

/** Whether four sides have the proportions of the patch, seen at an angle of up to some 40 degrees. */
function nearPatch([a, b, c, d]: readonly number[]): boolean {
  const ratio = (a! + c!) / (b! + d!);
  const wide = Math.max(ratio, 1 / ratio) / (PATCH.width / PATCH.height);
  return wide > 0.7 && wide < 1.45;
}
