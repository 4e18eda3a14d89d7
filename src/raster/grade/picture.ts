import { type Raster, stride } from '../../base/raster';

/** How a printer puts dots on paper. */
export interface PrinterModel {
  /** How far each edge of ink is beyond its place, mm; less than 0 for ink that is too small. */
  gain: number;
  /** Standard deviation of the blur of edges, mm, 0 or more. */
  blur: number;
  /** Reflectance of paper and of ink, 0 to 1. */
  paper: number;
  ink: number;
  /** Column of the raster, in dots, whose heater is dead. */
  deadColumn?: number;
}

/**
 * A thermal printer in ordinary adjustment. Heat spreads in parts of a heater's width, so its gain and blur are parts of a dot:
 * at 203 dpi 0.025 and 0.05 mm.
 * @param perMm dots per mm of the head
 */
export const typicalPrinter = (perMm: number): PrinterModel => ({
  gain: 0.2 / perMm,
  blur: 0.4 / perMm,
  paper: 0.85,
  ink: 0.06,
});

/** What of a printer was measured at one resolution, mm. */
export type MeasuredPrint = Pick<PrinterModel, 'gain' | 'blur'>;

/** The printer of a resolution, given in dots per mm. */
export type PrinterOf = (perMm: number) => PrinterModel;

/**
 * A measured printer at each resolution: gain and blur remain the same parts of a dot.
 * @param at dots per mm it was measured at
 */
export const measuredPrinter =
  ({ gain, blur }: MeasuredPrint, at: number): PrinterOf =>
  (perMm) => ({ ...typicalPrinter(perMm), gain: (gain * at) / perMm, blur: (blur * at) / perMm });

/** Canvas matrix from the dots of an element's own box to the dots of the raster. */
export type Frame = readonly [number, number, number, number, number, number];

/** An area in dots of an element's own box. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Samples per dot: at most 0.03 mm apart at every resolution. Edges between two samples are interpolated. */
export const samplesPerDot = (perMm: number): number => Math.max(3, Math.round(32 / perMm));

/** Ink of an area, 1 or 0 a sample, row by row. What is outside the raster is paper. */
export interface Ink {
  /** Samples. */
  width: number;
  height: number;
  /** Place of the first sample's corner, and samples per dot, in dots of the box. */
  left: number;
  top: number;
  density: number;
  values: Float32Array;
}

/** Samples the dots of an area, with so many dots of margin on every side. */
export function inkOf(
  raster: Raster,
  frame: Frame,
  area: Area,
  margin: number,
  density: number,
  dead?: number,
): Ink {
  const width = Math.ceil((area.width + 2 * margin) * density);
  const height = Math.ceil((area.height + 2 * margin) * density);
  const [left, top] = [area.left - margin, area.top - margin];
  const values = new Float32Array(width * height);
  const [a, b, c, d, e, f] = frame;
  const row = stride(raster.width);
  for (let j = 0; j < height; j++) {
    const v = top + (j + 0.5) / density;
    for (let i = 0; i < width; i++) {
      const u = left + (i + 0.5) / density;
      const x = Math.floor(a * u + c * v + e);
      const y = Math.floor(b * u + d * v + f);
      if (x < 0 || y < 0 || x >= raster.width || y >= raster.height || x === dead) continue;
      values[j * width + i] = (raster.bits[y * row + (x >> 3)]! >> (7 - (x & 7))) & 1;
    }
  }
  return { width, height, left, top, density, values };
}

/** Whether two areas have the same ink at their places. */
export const sameInk = (a: Ink, b: Ink): boolean =>
  a.width === b.width && a.height === b.height && a.values.every((value, i) => value === b.values[i]);

/**
 * Replaces each value of each row, or of each column, by what `change` makes of the values from `reach` before it to `reach` after
 * it. Lines continue with their first and last value.
 * @param change receives a line with `reach` more values at both ends, and the place of the first of the values
 */
function eachLine(
  { width, height, values }: Ink,
  across: boolean,
  reach: number,
  change: (line: Float32Array, from: number) => number,
): Float32Array {
  const out = new Float32Array(values.length);
  const [lines, count] = across ? [height, width] : [width, height];
  const [next, step] = across ? [width, 1] : [1, width];
  const line = new Float32Array(count + 2 * reach);
  for (let n = 0; n < lines; n++) {
    const start = n * next;
    for (let i = 0; i < count; i++) line[reach + i] = values[start + i * step]!;
    line.fill(line[reach]!, 0, reach);
    line.fill(line[reach + count - 1]!, reach + count);
    for (let i = 0; i < count; i++) out[start + i * step] = change(line, i);
  }
  return out;
}

/** Grows ink by a number of samples to both sides of each line; a fraction covers a part of the next sample. */
function grow(ink: Ink, by: number, across: boolean): Float32Array {
  const whole = Math.floor(by);
  const part = by - whole;
  const reach = whole + 1;
  return eachLine(ink, across, reach, (line, from) => {
    let most = part * Math.max(line[from]!, line[from + 2 * reach]!);
    for (let k = 1; k < 2 * reach && most < 1; k++) if (line[from + k]! > most) most = line[from + k]!;
    return most;
  });
}

/** Ink whose edges are moved outwards by so many samples, inwards when it is less than 0. */
function gained(ink: Ink, by: number): Ink {
  if (by === 0) return ink;
  const paper = (values: Float32Array) => values.map((value) => 1 - value);
  const start = by < 0 ? { ...ink, values: paper(ink.values) } : ink;
  const wide = { ...ink, values: grow(start, Math.abs(by), true) };
  const all = grow(wide, Math.abs(by), false);
  return { ...ink, values: by < 0 ? paper(all) : all };
}

/** Ink after a Gaussian blur, its standard deviation in samples. */
function blurred(ink: Ink, sigma: number): Ink {
  if (sigma <= 0) return ink;
  const reach = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const blur = (line: Float32Array, from: number) => {
    let sum = 0;
    for (let k = 0; k < weights.length; k++) sum += weights[k]! * line[from + k]!;
    return sum / total;
  };
  const across = { ...ink, values: eachLine(ink, true, reach, blur) };
  return { ...ink, values: eachLine(across, false, reach, blur) };
}

/** Dots by which a measured area must be sampled beyond its edges. */
export const marginOf = ({ gain, blur }: PrinterModel, perMm: number): number =>
  (Math.abs(gain) + 3 * blur) * perMm + 1;

/** Ink as a printer puts it on paper: what a measuring aperture sees at any place. */
export class PrintedPicture {
  /** Reflectance, one value a sample. */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Sums of each row up to each sample. */
  private readonly sums: Float64Array;

  constructor(
    private readonly ink: Ink,
    model: PrinterModel,
    perMm: number,
  ) {
    const samples = perMm * ink.density;
    const { values } = blurred(gained(ink, model.gain * samples), model.blur * samples);
    this.values = values.map((value) => model.paper - (model.paper - model.ink) * value);
    this.width = ink.width;
    this.height = ink.height;
    this.sums = new Float64Array((ink.width + 1) * ink.height);
    for (let j = 0; j < ink.height; j++) {
      const row = j * (ink.width + 1);
      for (let i = 0; i < ink.width; i++)
        this.sums[row + i + 1] = this.sums[row + i]! + this.values[j * ink.width + i]!;
    }
  }

  /** Mean reflectance in a round aperture. All in dots of the box; `diameter` 0 is a point. */
  spot(x: number, y: number, diameter: number): number {
    const { left, top, density } = this.ink;
    const [u, v] = [(x - left) * density, (y - top) * density];
    const radius = (diameter / 2) * density;
    if (radius < 0.5) return this.sample(u, v);
    let sum = 0;
    let area = 0;
    for (let j = Math.ceil(v - radius - 0.5); j + 0.5 <= v + radius; j++) {
      if (j < 0 || j >= this.height) continue;
      const half = Math.sqrt(Math.max(0, radius ** 2 - (j + 0.5 - v) ** 2));
      sum += this.sumTo(j, u + half) - this.sumTo(j, u - half);
      area += 2 * half;
    }
    return area > 0 ? sum / area : this.sample(u, v);
  }

  private sumTo(j: number, u: number): number {
    const at = Math.min(this.width, Math.max(0, u));
    const whole = Math.min(this.width - 1, Math.floor(at));
    const row = j * (this.width + 1) + whole;
    return this.sums[row]! + (at - whole) * (this.sums[row + 1]! - this.sums[row]!);
  }

  private sample(u: number, v: number): number {
    const i = Math.min(this.width - 1, Math.max(0, Math.floor(u)));
    const j = Math.min(this.height - 1, Math.max(0, Math.floor(v)));
    return this.values[j * this.width + i]!;
  }
}

/**
 * Diameter of the measuring aperture for bars, mm, by the narrow element's width X in mm: ISO/IEC 15416, table of aperture
 * diameters for applications that set none.
 */
export function barAperture(x: number): number {
  if (x < 0.18) return 0.075;
  if (x < 0.33) return 0.125;
  return x < 0.635 ? 0.25 : 0.5;
}

/** Diameter of the measuring aperture for a matrix symbol, mm: 80 % of X, ISO/IEC 15415, selection of the aperture. */
export const matrixAperture = (x: number): number => 0.8 * x;
