import type { SymbolGrade } from './bars';
import { gridOf, type PlacedMatrix } from './grid';
import { atLeast, atMost, type Levels, lowest, type Measured, type Parameter, passed } from './levels';
import { inkOf, marginOf, matrixAperture, PrintedPicture, type PrinterModel, samplesPerDot } from './picture';
import { CONTRAST } from './profile';
import type { Segment, Structure } from './structure';

/** Grades of ISO/IEC 15415, matrix symbols. */
const MODULATION: Levels = [0.5, 0.4, 0.3, 0.2];
const AXIAL: Levels = [0.06, 0.08, 0.1, 0.12];
const GRID: Levels = [0.38, 0.5, 0.63, 0.75];
const CORRECTION: Levels = [0.62, 0.5, 0.37, 0.25];
/** Damage of fixed patterns: modules of a QR Code's finder; elsewhere their part (ISO/IEC 16022, annex on print quality). */
const FINDER_ERRORS: Levels = [0, 1, 2, 3];
const PATTERN_ERRORS: Levels = [0, 0.09, 0.13, 0.17];

/** What an aperture sees at each module, quiet zone included. */
interface Spots {
  /** Reflectance per module of the symbol. */
  modules: Float64Array;
  /** Of the quiet zone. */
  quiet: number[];
}

function spotsOf(
  picture: PrintedPicture,
  { symbol, left, top, dots }: PlacedMatrix,
  aperture: number,
): Spots {
  const { width, height, quiet } = symbol;
  const modules = new Float64Array(width * height);
  const around: number[] = [];
  for (let y = -quiet; y < height + quiet; y++) {
    for (let x = -quiet; x < width + quiet; x++) {
      const value = picture.spot(left + (x + 0.5) * dots, top + (y + 0.5) * dots, aperture);
      if (x >= 0 && y >= 0 && x < width && y < height) modules[y * width + x] = value;
      else around.push(value);
    }
  }
  return { modules, quiet: around };
}

/** Blocks' part of error correction that is not used, when codewords with a module below a grade are wrong. */
function unused(grades: ArrayLike<number>, { codeword, block, capacity }: Structure, level: number): number {
  const wrong = new Set<number>();
  for (let i = 0; i < grades.length; i++)
    if (codeword[i]! >= 0 && grades[i]! < level) wrong.add(codeword[i]!);
  if (wrong.size === 0) return 1;
  if (capacity === 0) return 0;
  const counts = new Map<number, number>();
  for (const one of wrong) counts.set(block[one]!, (counts.get(block[one]!) ?? 0) + 1);
  return 1 - Math.max(...counts.values()) / capacity;
}

/** The best of the grades 4 to 0 that `at` allows when every module below it counts as wrong. */
const overlay = (at: (level: number) => number): number =>
  Math.max(...[4, 3, 2, 1, 0].map((level) => Math.min(level, at(level))));

function damage(segment: Segment, grades: Uint8Array, level: number): number {
  const wrong = segment.modules.filter((module) => grades[module]! < level).length;
  return segment.counted
    ? atMost(wrong, FINDER_ERRORS)
    : atMost(wrong / segment.modules.length, PATTERN_ERRORS);
}

/**
 * The grade of a matrix symbol by ISO/IEC 15415: the lowest of symbol contrast SC = Rmax - Rmin; modulation, of each module
 * 2 |R - GT| / SC, and 0 on the wrong side of GT = (Rmax + Rmin) / 2 (reflectance margin), graded with error correction;
 * fixed pattern damage, quiet zone included; axial and grid non-uniformity; unused error correction; decode.
 * @param perMm dots per mm of the raster
 */
export function gradeMatrix(
  placed: PlacedMatrix,
  structure: Structure,
  model: PrinterModel,
  perMm: number,
): SymbolGrade {
  const { raster, frame, symbol, left, top, dots } = placed;
  const { width, height, quiet } = symbol;
  const area = {
    left: left - quiet * dots,
    top: top - quiet * dots,
    width: (width + 2 * quiet) * dots,
    height: (height + 2 * quiet) * dots,
  };
  const ink = inkOf(raster, frame, area, marginOf(model, perMm), samplesPerDot(perMm), model.deadColumn);
  const picture = new PrintedPicture(ink, model, perMm);
  const spots = spotsOf(picture, placed, matrixAperture(dots / perMm) * perMm);

  const all = [...spots.modules, ...spots.quiet];
  const [rMax, rMin] = [all.reduce((a, b) => Math.max(a, b)), all.reduce((a, b) => Math.min(a, b))];
  const contrast = rMax - rMin;
  const threshold = (rMax + rMin) / 2;
  const margin = (value: number, dark: boolean) =>
    contrast > 0 ? Math.max(0, (2 * (dark ? threshold - value : value - threshold)) / contrast) : 0;
  const margins = spots.modules.map((value, i) => margin(value, symbol.modules[i] === 1));
  const grades = Uint8Array.from(margins, (value) => atLeast(value, MODULATION));
  const quietGrades = Uint8Array.from(spots.quiet, (value) => atLeast(margin(value, false), MODULATION));
  const around = { modules: Array.from(quietGrades, (_, i) => i), counted: false };
  // A module on the wrong side of the threshold is read wrong.
  const wrong = unused(margins.map(Math.sign), structure, 1);
  const grid = gridOf(picture, placed, threshold);

  const measures = new Map<Parameter, Measured>();
  const put = (name: Parameter, value: number, grade: number) => measures.set(name, { value, grade });
  put('contrast', contrast, atLeast(contrast, CONTRAST));
  put(
    'modulation',
    margins.reduce((a, b) => Math.min(a, b)),
    overlay((level) => atLeast(unused(grades, structure, level), CORRECTION)),
  );
  const fixed = Math.min(
    4,
    ...structure.segments.map((one) => overlay((level) => damage(one, grades, level))),
  );
  const good = (values: Uint8Array) =>
    values.filter((grade) => grade > 0).length / Math.max(1, values.length);
  put('fixedPattern', good(grades), fixed);
  if (quiet > 0)
    put(
      'quiet',
      good(quietGrades),
      overlay((level) => damage(around, quietGrades, level)),
    );
  put('axial', grid.axial, atMost(grid.axial, AXIAL));
  put('grid', grid.nonUniformity, atMost(grid.nonUniformity, GRID));
  put('correction', wrong, atLeast(wrong, CORRECTION));
  put('decode', wrong, passed(wrong >= 0 && (wrong > 0 || structure.capacity > 0)));
  return { grade: lowest(measures), measures };
}
