import { DPIS, type Dpi } from '../../../base/units';
import { PATCH, patchUnit, SOLID } from '../../../label/calibrationPatch';
import { coverAt, normal, partsOf } from './cover';
import { type Corners, framesOf, type Point } from './find';
import { type Light, reduced } from './light';
import { leastSquares, type Projection, project, projectionOf } from './solve';

/** Samples that a fit uses at most: more change nothing, and take time. */
const SAMPLES = 16_000;
/** Samples of the picture that the frame is looked for in. */
const SEARCHED = 2_000_000;
/** Units around the frame that are part of the fit: paper that carries no other ink. */
const AROUND = 1.5;
/** Correlation of a frame's inside with the patch from which it is one. */
const ALIKE = 0.75;

/** A photo with the patch in it, where it is, and its resolution. */
export interface PatchPhoto {
  light: Light;
  dpi: Dpi;
  /** Corners of the frame in samples of the photo: top left, top right, bottom right, bottom left. */
  corners: Corners;
}

/** The patch as seen in a photo. Lengths in units, levels 0 to 1. */
export interface PatchFit {
  gain: number;
  /** Standard deviation, of the printer and the camera; without the size of a sample. */
  blur: number;
  /** Ink's part of the light that paper does not return. */
  contrast: number;
  /** Root mean square of what the model does not explain, in parts of the paper's light. */
  residual: number;
  /** Samples of the photo per unit. */
  scale: number;
  /** Cover of ink, 0 to 1, at places of the patch in units. */
  inkAt(x: number, y: number): number;
}

const CORNERS: Corners = [
  [0, 0],
  [PATCH.width, 0],
  [PATCH.width, PATCH.height],
  [0, PATCH.height],
];

/** Value between the four samples around a place. */
function valueAt({ width, height, values }: Light, [x, y]: Point): number {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const at = j * width + i;
  const mix = (from: number) => values[from]! + (u - i) * (values[from + 1]! - values[from]!);
  return mix(at) + (v - j) * (mix(at + width) - mix(at));
}

/** Calls `look` with places of the patch, every half unit of its inside. */
function eachPlace(look: (x: number, y: number) => void): void {
  for (let y = 0.5; y < PATCH.height; y += 0.5) for (let x = 0.5; x < PATCH.width; x += 0.5) look(x, y);
}

/** Cover of ink at each place of a printed patch. */
function patternOf(dpi: Dpi): number[] {
  const parts = partsOf(dpi, []);
  const covers: number[] = [];
  eachPlace((x, y) => covers.push(coverAt(parts, x, y, 0.1, 0.6)));
  return covers;
}

/** Darkness at each place of a patch with its corners there; undefined when three are in line. */
function seenIn(light: Light, corners: Corners): number[] | undefined {
  const place = projectionOf(CORNERS, corners);
  if (!place) return undefined;
  const seen: number[] = [];
  eachPlace((x, y) => seen.push(-valueAt(light, project(place, x, y))));
  return seen;
}

/** Correlation of what is seen with a pattern. */
function likeness(seen: readonly number[], pattern: readonly number[]): number {
  const n = seen.length;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [light, cover] = [seen[i]!, pattern[i]!];
    a += light;
    b += cover;
    aa += light * light;
    bb += cover * cover;
    ab += light * cover;
  }
  return (n * ab - a * b) / Math.sqrt(Math.max(1e-12, (n * aa - a * a) * (n * bb - b * b)));
}

/** Finds the patch in a picture, turned and scaled as it may be; undefined when it is not there. */
export function findPatch(light: Light): PatchPhoto | undefined {
  const times = Math.max(1, Math.ceil(Math.sqrt((light.width * light.height) / SEARCHED)));
  const small = reduced(light, times);
  const patterns = DPIS.map((dpi) => [dpi, patternOf(dpi)] as const);
  let best: { corners: Corners; dpi: Dpi; alike: number } | undefined;
  for (const found of framesOf(small)) {
    const turns = [0, 1, 2, 3].map((turn) => found.map((_, i) => found[(i + turn) % 4]!));
    // The corners of a frame may come in either direction; a mirrored patch is none.
    for (const turned of turns) {
      const corners = (clockwise(turned)
        ? turned
        : [turned[0]!, turned[3]!, turned[2]!, turned[1]!]) as unknown as Corners;
      const seen = seenIn(small, corners);
      if (!seen) continue;
      for (const [dpi, pattern] of patterns) {
        const alike = likeness(seen, pattern);
        if (alike > (best?.alike ?? ALIKE)) best = { corners, dpi, alike };
      }
    }
  }
  if (!best) return undefined;
  const corners = best.corners.map(([x, y]): Point => [x * times, y * times]) as unknown as Corners;
  return { light, dpi: best.dpi, corners };
}

/** Whether points go around clockwise, with y downwards. */
function clockwise(points: readonly Point[]): boolean {
  const [a, b, c] = points as [Point, Point, Point];
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Places of the samples that a fit uses: spread evenly, without a pattern. */
function chosen(light: Light, toPatch: Projection, corners: Corners, margin: number): Int32Array {
  const [xs, ys] = [0, 1].map((k) => corners.map((corner) => corner[k]!)) as [number[], number[]];
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const right = Math.min(light.width, Math.ceil(Math.max(...xs) + margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const bottom = Math.min(light.height, Math.ceil(Math.max(...ys) + margin));
  const step = Math.max(1, Math.round(((right - left) * (bottom - top)) / (1.4 * SAMPLES)));
  const out: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (((Math.imul(x, 73856093) ^ Math.imul(y, 19349663)) >>> 4) % step !== 0) continue;
      const [u, v] = project(toPatch, x + 0.5, y + 0.5);
      if (u > -AROUND && v > -AROUND && u < PATCH.width + AROUND && v < PATCH.height + AROUND)
        out.push(y * light.width + x);
    }
  return Int32Array.from(out);
}

// Places of the parameters: the projection, gain, blur, contrast, and the light of the paper.
const [GAIN, BLUR, CONTRAST, PAPER, COUNT] = [8, 9, 10, 11, 17];

/** Fits where the patch is, the light, and the printer, to the samples of a photo. */
export function fitPatch(
  { light, dpi, corners }: PatchPhoto,
  dead: readonly number[] = [],
): PatchFit | undefined {
  const parts = partsOf(dpi, dead);
  const [cx, cy] = [0, 1].map((k) => corners.reduce((sum, corner) => sum + corner[k]! / 4, 0)) as [
    number,
    number,
  ];
  const size = Math.max(...corners.map(([x, y]) => Math.hypot(x - cx, y - cy)));
  const near = corners.map(([x, y]): Point => [(x - cx) / size, (y - cy) / size]) as unknown as Corners;
  const first = projectionOf(near, CORNERS);
  const rough = projectionOf(corners, CORNERS);
  if (!first || !rough) return undefined;
  const scaleOf = (p: Projection) => {
    const [a, b] = [project(p, -1 / size, 0), project(p, 1 / size, 0)];
    return 2 / Math.max(1e-9, Math.hypot(b[0] - a[0], b[1] - a[1]));
  };
  const samples = chosen(light, rough, corners, AROUND * scaleOf(first));
  if (samples.length < 1000) return undefined;
  const start = new Float64Array(COUNT);
  start.set(first);
  const levels = Float32Array.from(samples, (at) => light.values[at]!).sort();
  const white = Math.max(1e-3, levels[Math.floor(levels.length * 0.85)]!);
  start.set([0.1, 0.6, 0.9, 1], GAIN);
  // In parts of the paper's light, so that residuals of dark and light photos compare.
  const residual = (i: number, p: Float64Array, slope?: Float64Array): number => {
    const at = samples[i]!;
    const u = ((at % light.width) + 0.5 - cx) / size;
    const v = (Math.floor(at / light.width) + 0.5 - cy) / size;
    const w = p[6]! * u + p[7]! * v + 1;
    const x = (p[0]! * u + p[1]! * v + p[2]!) / w;
    const y = (p[3]! * u + p[4]! * v + p[5]!) / w;
    const [gain, blur, contrast] = [p[GAIN]!, p[BLUR]!, p[CONTRAST]!];
    const cover = coverAt(parts, x, y, gain, blur);
    const [uv, uu, vv] = [u * v, u * u, v * v];
    const paper =
      p[PAPER]! +
      u * p[PAPER + 1]! +
      v * p[PAPER + 2]! +
      uv * p[PAPER + 3]! +
      uu * p[PAPER + 4]! +
      vv * p[PAPER + 5]!;
    const shown = 1 - contrast * cover;
    const left = light.values[at]! / white - paper * shown;
    if (!slope) return left;
    const by = paper * contrast;
    const e = 0.02;
    const dx = (by * (coverAt(parts, x + e, y, gain, blur) - cover)) / e;
    const dy = (by * (coverAt(parts, x, y + e, gain, blur) - cover)) / e;
    const along = x * dx + y * dy;
    slope[0] = (dx * u) / w;
    slope[1] = (dx * v) / w;
    slope[2] = dx / w;
    slope[3] = (dy * u) / w;
    slope[4] = (dy * v) / w;
    slope[5] = dy / w;
    slope[6] = (-along * u) / w;
    slope[7] = (-along * v) / w;
    slope[GAIN] = (by * (coverAt(parts, x, y, gain + e, blur) - cover)) / e;
    slope[BLUR] = (by * (coverAt(parts, x, y, gain, blur + e) - cover)) / e;
    slope[CONTRAST] = paper * cover;
    slope[PAPER] = -shown;
    slope[PAPER + 1] = -u * shown;
    slope[PAPER + 2] = -v * shown;
    slope[PAPER + 3] = -uv * shown;
    slope[PAPER + 4] = -uu * shown;
    slope[PAPER + 5] = -vv * shown;
    return left;
  };
  const { parameters: p, residual: unexplained } = leastSquares(start, samples.length, residual, (all) => {
    all[GAIN] = Math.min(1.4, Math.max(-0.9, all[GAIN]!));
    all[BLUR] = Math.min(3, Math.max(0.1, all[BLUR]!));
    all[CONTRAST] = Math.min(1.2, Math.max(0.05, all[CONTRAST]!));
  });
  const scale = scaleOf(p);
  const toPatch = p.slice(0, 8);
  const back = projectionOf(CORNERS, cornersBack(toPatch));
  // A sample is the mean over its square, which blurs by 1/12 of its side squared.
  const blur = Math.sqrt(Math.max(0, p[BLUR]! ** 2 - 1 / (12 * scale ** 2)));
  const contrast = p[CONTRAST]!;
  return {
    gain: p[GAIN]!,
    blur,
    contrast,
    residual: unexplained / contrast,
    scale,
    inkAt(x, y) {
      if (!back) return 0;
      const [u, v] = project(back, x, y);
      const paper = [1, u, v, u * v, u * u, v * v].reduce((sum, term, k) => sum + term * p[PAPER + k]!, 0);
      const seen = valueAt(light, [u * size + cx, v * size + cy]) / white;
      return (1 - seen / paper) / contrast;
    },
  };
}

/** Where a projection onto the patch has the patch's corners. */
function cornersBack(toPatch: Projection): Corners {
  return CORNERS.map(([x, y]): Point => {
    const [a, b, c, d, e, f, g, h] = toPatch as unknown as number[];
    const found = [
      [a! - x * g!, b! - x * h!, x - c!],
      [d! - y * g!, e! - y * h!, y - f!],
    ] as const;
    const area = found[0][0] * found[1][1] - found[0][1] * found[1][0];
    return [
      (found[0][2] * found[1][1] - found[0][1] * found[1][2]) / area,
      (found[0][0] * found[1][2] - found[0][2] * found[1][0]) / area,
    ];
  }) as unknown as Corners;
}

/** Rows that are ink over the whole width of the frame, and those of the solid bar, units. */
const FULL = [1, 1.5, 2, PATCH.height - 2, PATCH.height - 1.5, PATCH.height - 1];
const BAR = [SOLID.y + 1, SOLID.y + 1.5, SOLID.y + 2, SOLID.y + 2.5, SOLID.y + 3];
/** Dots next to the outermost ones: no dead heater shows at an edge. */
const EDGE = 3;
/** More of them are no dead heaters but a bad photo or a worn head. */
const MOST_DEAD = 6;

/**
 * Dot columns of the patch that are paper in every part that is ink over the whole width: those of dead heaters. A gap that gain
 * and blur close does not show.
 */
export function deadColumns({ inkAt, gain, blur }: PatchFit, dpi: Dpi): number[] {
  const unit = patchUnit(dpi);
  const [grown, sigma] = [gain * unit, Math.max(0.1, blur * unit)];
  const width = PATCH.width * unit;
  const mean = (rows: readonly number[], dot: number) =>
    rows.reduce((sum, y) => sum + inkAt((dot + 0.5) / unit, y), 0) / rows.length;
  // The lightest part of a gap of one dot, less what the ink on its sides covers.
  const open = Math.max(0, 0.5 - grown);
  const expected = 2 * coverGap(open / sigma);
  if (expected < 0.12) return [];
  const lack = Float64Array.from({ length: width }, (_, dot) => {
    const inBar = dot >= (SOLID.x + 1) * unit && dot < (SOLID.x + SOLID.width - 1) * unit;
    return 1 - Math.max(mean(FULL, dot), inBar ? mean(BAR, dot) : 0);
  });
  const found: number[] = [];
  for (let dot = EDGE; dot < width - EDGE; dot++) {
    const around = (lack[dot - 3]! + lack[dot + 3]!) / 2;
    const here = lack[dot]! - Math.max(0, around);
    if (here > 0.5 * expected && lack[dot]! >= lack[dot - 1]! && lack[dot]! > lack[dot + 1]!) found.push(dot);
  }
  return found.length > MOST_DEAD ? [] : found;
}

/** Half the part of a normal distribution within z. */
const coverGap = (z: number): number => normal(z) - 0.5;
