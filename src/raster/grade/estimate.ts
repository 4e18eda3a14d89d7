import { blankRaster, type Raster, stride } from '../../base/raster';
import { DPIS, type Dpi, dotsPerMm } from '../../base/units';
import type { LabelElement } from '../../label/element';
import { place } from '../../label/place';
import { quietZone, symbolFacts, symbologyOf } from '../../label/symbolFacts';
import type { LinearSymbol, MatrixSymbol } from '../../label/symbology';
import { gradeBars, type SymbolGrade } from './bars';
import type { PlacedMatrix } from './grid';
import { type Letter, letterOf, limitOf, type Measures, type Parameter } from './levels';
import { gradeMatrix } from './matrix';
import { marginOf, type PrinterModel, type PrinterOf, typicalPrinter } from './picture';
import { gradeStacked } from './stacked';
import { type Family, familyOf, structureOf } from './structure';

/** What would raise an estimated grade to a better letter. */
export type Raise =
  | {
      how: 'module';
      letter: Letter;
      dots: number /** Width, mm; for a matrix symbol also the height. */;
      size: number;
    }
  | { how: 'dpi'; letter: Letter; dpi: Dpi }
  /** A quarter turn instead of another angle; no other ink; an adjustment of the printer. */
  | { how: 'turn' | 'clear' | 'printer'; letter: Letter };

/** The grade that a code is likely to have in print: an estimate, no verification. */
export interface Estimate {
  /** 0 to 4 with one decimal. */
  grade: number;
  letter: Letter;
  /** Dots of a module. */
  dots: number;
  /** The parameter that limits the grade; undefined when all are best. */
  limit?: Parameter;
  measures: Measures;
  /** The simplest change found that leads to a better letter. */
  raise?: Raise;
}

/** A symbol that can be graded, and how. */
type Graded = { symbol: LinearSymbol; family?: undefined } | { symbol: MatrixSymbol; family: Family };

function gradedSymbol(element: LabelElement): Graded | undefined {
  const type = symbologyOf(element);
  const content = String(element.content ?? '');
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  // Bars of different heights are no bars of ISO/IEC 15416.
  if ('guards' in symbol) return symbol.rows ? undefined : { symbol };
  const family = familyOf(type.word);
  return family && { symbol, family };
}

/** Whether there are rules for the print quality of an element's code. */
export const isGraded = (element: LabelElement): boolean => gradedSymbol(element) !== undefined;

/** What of an element decides its grade, apart from other ink: its type, modules, their size and the angle. */
export function geometryOf(element: LabelElement, perMm: number): string | undefined {
  const graded = gradedSymbol(element);
  const facts = graded && symbolFacts(element, perMm);
  if (!facts) return undefined;
  const { modules, down = 1, dots } = facts;
  return [symbologyOf(element)!.name, modules, down, dots, element.rotationAngle].join(' ');
}

const UPRIGHT = [1, 0, 0, 1, 0, 0] as const;

/** Sets the ink of a module of `dots` dots at a place in dots. */
function fill({ bits, width }: Raster, left: number, top: number, across: number, down: number): void {
  const row = stride(width);
  for (let y = top; y < top + down; y++)
    for (let x = left; x < left + across; x++) bits[y * row + (x >> 3)]! |= 128 >> (x & 7);
}

/** The grade of a symbol alone on paper, upright, with so many dots per module. */
function cleanGrade(
  { symbol, family }: Graded,
  dots: number,
  perMm: number,
  model: PrinterModel,
): SymbolGrade {
  if (family === undefined) {
    const width = (symbol.modules.length + symbol.quiet[0] + symbol.quiet[1]) * dots;
    // As high as the path across it sees; every path is the same.
    const middle = Math.ceil(marginOf(model, perMm) + perMm);
    const raster = blankRaster(width, 2 * middle + 1);
    symbol.modules.forEach((dark, i) => {
      if (dark) fill(raster, (symbol.quiet[0] + i) * dots, 0, dots, raster.height);
    });
    const zone = { left: 0, top: middle, width, height: 0 };
    return gradeBars({ raster, frame: UPRIGHT, symbol, zone, dots }, model, perMm);
  }
  const { width, height, modules, quiet } = symbol;
  const raster = blankRaster((width + 2 * quiet) * dots, (height + 2 * quiet) * dots);
  modules.slice(0, width * height).forEach((dark, i) => {
    if (dark) fill(raster, (quiet + (i % width)) * dots, (quiet + Math.floor(i / width)) * dots, dots, dots);
  });
  const placed = { raster, frame: UPRIGHT, symbol, left: quiet * dots, top: quiet * dots, dots };
  return gradePlaced(placed, family, model, perMm);
}

/** The grade of a matrix symbol, by the rules of its family. */
const gradePlaced = (
  placed: PlacedMatrix,
  family: Family,
  model: PrinterModel,
  perMm: number,
): SymbolGrade =>
  family === 'stacked'
    ? gradeStacked(placed, model, perMm)
    : gradeMatrix(placed, structureOf(placed.symbol, family), model, perMm);

/**
 * The grade of a code on a printed label, without what would raise it; undefined as for `estimateOf`.
 * @param raster the label, upright, without a tail
 * @param perMm dots per mm of the raster
 */
export function gradeOf(
  raster: Raster,
  element: LabelElement,
  perMm: number,
  model: PrinterModel,
): SymbolGrade | undefined {
  const graded = gradedSymbol(element);
  const dots = symbolFacts(element, perMm)?.dots;
  if (!graded || !dots) return undefined;
  const frame = place(element, perMm).matrix;
  const zone = quietZone(element, perMm)!;
  if (graded.family === undefined)
    return gradeBars({ raster, frame, symbol: graded.symbol, zone, dots }, model, perMm);
  const { symbol, family } = graded;
  const [left, top] = [zone.left + symbol.quiet * dots, zone.top + symbol.quiet * dots];
  return gradePlaced({ raster, frame, symbol, left, top, dots }, family, model, perMm);
}

/** Larger modules that are tried, in dots more than now. */
const LARGER = [1, 2, 3, 4];
/** A printer adjusted better: less heat or speed. */
const better = (model: PrinterModel): PrinterModel => ({
  ...model,
  gain: model.gain / 2,
  blur: model.blur / 2,
});

function raiseOf(
  graded: Graded,
  element: LabelElement,
  now: { letter: Letter; dots: number; perMm: number },
  printer: PrinterOf,
): Raise | undefined {
  const { letter, dots, perMm } = now;
  const clean = (n: number, at = perMm, model = printer(at)) =>
    letterOf(cleanGrade(graded, n, at, model).grade);
  // The first letter of the alphabet is the best.
  const raises = (other: Letter) => other < letter;
  const alone = clean(dots);
  if (raises(alone)) return { how: element.rotationAngle % 90 === 0 ? 'clear' : 'turn', letter: alone };
  const modules =
    graded.family === undefined
      ? graded.symbol.modules.length + graded.symbol.quiet[0] + graded.symbol.quiet[1]
      : Math.max(graded.symbol.width, graded.symbol.height) + 2 * graded.symbol.quiet;
  for (const more of LARGER) {
    const other = clean(dots + more);
    if (!raises(other)) continue;
    return {
      how: 'module',
      letter: other,
      dots: dots + more,
      size: Math.ceil((modules * (dots + more) * 100) / perMm) / 100,
    };
  }
  for (const dpi of DPIS) {
    const at = dotsPerMm(dpi);
    if (at <= perMm) continue;
    const other = clean(symbolFacts(element, at)!.dots, at);
    if (raises(other)) return { how: 'dpi', letter: other, dpi };
  }
  const other = clean(dots, perMm, better(printer(perMm)));
  return raises(other) ? { how: 'printer', letter: other } : undefined;
}

/**
 * The estimated grade of a code on a printed label, from its dots and a model of the printer; undefined for an element that is
 * no code, has no symbol, or is of a type that the standards do not grade.
 * @param raster the label, upright, without a tail
 * @param element content resolved
 * @param perMm dots per mm of the raster
 */
export function estimateOf(
  raster: Raster,
  element: LabelElement,
  perMm: number,
  printer: PrinterOf = typicalPrinter,
): Estimate | undefined {
  const found = gradeOf(raster, element, perMm, printer(perMm));
  if (!found) return undefined;
  const { grade, measures } = found;
  const { dots } = symbolFacts(element, perMm)!;
  const letter = letterOf(grade);
  const limit = limitOf(measures);
  const now = { letter, dots, perMm };
  const raise = letter === 'A' ? undefined : raiseOf(gradedSymbol(element)!, element, now, printer);
  return { grade, letter, dots, ...(limit && { limit }), measures, ...(raise && { raise }) };
}
