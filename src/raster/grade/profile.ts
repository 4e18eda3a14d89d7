import { decodability } from './decodability';
import { atLeast, atMost, type Levels, type Measured, type Measures, type Parameter, passed } from './levels';

/** Reflectance along one path across a symbol of bars. */
export interface Profile {
  /** Reflectance, 0 to 1, at equal distances. */
  values: ArrayLike<number>;
  /** Place of the first value and distance of two, in modules from the outer edge of the first bar. */
  start: number;
  step: number;
}

/** The symbol that a profile should be of. */
export interface BarShape {
  /** Modules of the elements, bars and spaces in turn; the first and the last is a bar. */
  widths: readonly number[];
  /** Elements before an add-on of EAN and UPC, with the gap; all of them unless given. */
  mainElements?: number;
}

/** Grades of ISO/IEC 15416, table of the grades of scan reflectance profile parameters. */
export const CONTRAST: Levels = [0.7, 0.55, 0.4, 0.2];
const MODULATION: Levels = [0.7, 0.6, 0.5, 0.4];
const DEFECTS: Levels = [0.15, 0.2, 0.25, 0.3];
const DECODABILITY: Levels = [0.62, 0.5, 0.37, 0.25];
/** ISO/IEC 15416: the least edge contrast, and the most that Rmin may be of Rmax. */
const EDGE = 0.15;
const DARK = 0.5;

/** Modules around the symbol in which an edge may still be one of its own. */
const NEAR = 0.75;
/** Differences of reflectance that are none: rounding. */
const SLIGHT = 1e-6;

/** Elements of a row of modules: how many modules each has. */
export function widthsOf(modules: ArrayLike<number>): number[] {
  const widths: number[] = [];
  for (let i = 0; i < modules.length; i++) {
    if (i > 0 && modules[i] === modules[i - 1]) widths[widths.length - 1]!++;
    else widths.push(1);
  }
  return widths;
}

/** Places where a profile crosses the global threshold, interpolated: the edges of elements. */
function crossings({ values, start, step }: Profile, threshold: number): number[] {
  const found: number[] = [];
  for (let i = 1; i < values.length; i++) {
    const [a, b] = [values[i - 1]! - threshold, values[i]! - threshold];
    if (a < 0 !== b < 0) found.push(start + (i - 1 + a / (a - b)) * step);
  }
  return found;
}

/** Non-uniformity of one element: the highest peak inside a bar over its darkest value, the reverse in a space. */
function nonUniformity(values: readonly number[], isBar: boolean): number {
  const sign = isBar ? 1 : -1;
  const count = values.length;
  // Least value from each place to the end: a peak has lower values on both sides.
  const after = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  for (let i = count - 1; i >= 0; i--) after[i] = Math.min(after[i + 1]!, sign * values[i]!);
  let before = Number.POSITIVE_INFINITY;
  let peak = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = sign * values[i]!;
    if (value > before + SLIGHT && value > after[i + 1]! + SLIGHT) peak = Math.max(peak, value);
    before = Math.min(before, value);
  }
  return peak === Number.NEGATIVE_INFINITY ? 0 : peak - before;
}

/** The values of a profile between two places, at least one. */
function between({ values, start, step }: Profile, from: number, to: number): number[] {
  const first = Math.max(0, Math.ceil((from - start) / step));
  const last = Math.min(values.length - 1, Math.floor((to - start) / step));
  if (last < first) return [values[Math.max(0, Math.min(values.length - 1, first))]!];
  return Array.from({ length: last - first + 1 }, (_, i) => values[first + i]!);
}

/**
 * The parameters of one scan reflectance profile with their grades, by ISO/IEC 15416: edges where the profile crosses the
 * global threshold GT = (Rmax + Rmin) / 2; SC = Rmax - Rmin; EC of two neighbours = Rs - Rb; MOD = ECmin / SC;
 * defects = ERNmax / SC; decodability by the symbology; quiet zones without an edge; decode.
 * A profile whose edges are not those of the symbol cannot be decoded: it has 0 for all that is measured between them.
 */
export function gradeProfile(profile: Profile, { widths, mainElements }: BarShape): Measures {
  const all = Array.from(profile.values);
  const [rMax, rMin] = [Math.max(...all), Math.min(...all)];
  const contrast = rMax - rMin;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const found = contrast > SLIGHT ? crossings(profile, (rMax + rMin) / 2) : [];
  const edges = found.filter((place) => place > -NEAR && place < total + NEAR);
  const right = edges.length === widths.length + 1 && all[0]! > (rMax + rMin) / 2;

  const measures = new Map<Parameter, Measured>();
  const put = (name: Parameter, value: number, grade: number) => measures.set(name, { value, grade });
  put('contrast', contrast, atLeast(contrast, CONTRAST));
  put('minReflectance', rMin, passed(rMin <= DARK * rMax));
  put('quiet', found.length - edges.length, passed(found.length === edges.length));
  if (!right) {
    for (const name of ['minEdge', 'modulation', 'decodability', 'decode'] as const) put(name, 0, 0);
    return measures;
  }
  // Spaces and bars in turn, the quiet zones included.
  const bounds = [profile.start, ...edges, profile.start + profile.step * (all.length - 1)];
  const elements = bounds.slice(1).map((end, i) => between(profile, bounds[i]!, end));
  const extremes = elements.map((values, i) => (i % 2 ? Math.min(...values) : Math.max(...values)));
  const least = Math.min(...extremes.slice(1).map((value, i) => Math.abs(value - extremes[i]!)));
  const worst = Math.max(...elements.map((values, i) => nonUniformity(values, i % 2 === 1)));
  const v = decodability(edges, widths, mainElements);
  put('minEdge', least, passed(least >= EDGE));
  put('modulation', least / contrast, atLeast(least / contrast, MODULATION));
  put('defects', worst / contrast, atMost(worst / contrast, DEFECTS));
  put('decodability', v, atLeast(v, DECODABILITY));
  put('decode', v, passed(v > 0));
  return measures;
}
