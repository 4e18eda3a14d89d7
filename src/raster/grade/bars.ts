import type { Raster } from '../../base/raster';
import type { LinearSymbol } from '../../label/symbology';
import { lowest, type Measures } from './levels';
import {
  type Area,
  barAperture,
  type Frame,
  type Ink,
  inkOf,
  marginOf,
  PrintedPicture,
  type PrinterModel,
  sameInk,
  samplesPerDot,
} from './picture';
import { type BarShape, gradeProfile, type Profile, widthsOf } from './profile';

/** Scan paths across a symbol: ISO/IEC 15416, number of scans. */
const SCANS = 10;
/** The inspection band: the bars without a tenth at each end, ISO/IEC 15416. */
const BAND = [0.1, 0.9] as const;
/** Modules at the outer ends of the quiet zones that are not looked at: ink next to them is blurred into them. */
const OUTER = 0.5;

/** The grade of a symbol, 0 to 4 with one decimal, and its parameters: for bars of the worst profile. */
export interface SymbolGrade {
  grade: number;
  measures: Measures;
}

/** The bars on a raster: where they are in dots of the box, quiet zones included, and how wide a module is. */
export interface PlacedBars {
  raster: Raster;
  frame: Frame;
  symbol: Pick<LinearSymbol, 'modules' | 'quiet' | 'addOn'>;
  zone: Area;
  dots: number;
}

/** The shape that a profile is compared with. */
export function shapeOf({ modules, addOn }: PlacedBars['symbol']): BarShape {
  const widths = widthsOf(modules);
  return addOn ? { widths, mainElements: widthsOf(modules.subarray(0, addOn.from)).length } : { widths };
}

/** Reflectance along the middle of some ink. */
function profileOf(
  ink: Ink,
  { zone, dots, symbol }: PlacedBars,
  y: number,
  model: PrinterModel,
  perMm: number,
): Profile {
  const picture = new PrintedPicture(ink, model, perMm);
  const aperture = barAperture(dots / perMm) * perMm;
  const from = zone.left + OUTER * dots;
  const count = Math.floor((zone.width - 2 * OUTER * dots) * ink.density) + 1;
  const values = Float64Array.from({ length: count }, (_, i) =>
    picture.spot(from + i / ink.density, y, aperture),
  );
  return { values, start: OUTER - symbol.quiet[0], step: 1 / (ink.density * dots) };
}

/**
 * The grade of bars by ISO/IEC 15416: the mean of ten profiles over the inspection band, of each the lowest parameter.
 * @param perMm dots per mm of the raster
 */
export function gradeBars(bars: PlacedBars, model: PrinterModel, perMm: number): SymbolGrade {
  const { raster, frame, zone, dots, symbol } = bars;
  const shape = shapeOf(symbol);
  const density = samplesPerDot(perMm);
  const margin = marginOf(model, perMm);
  const aperture = barAperture(dots / perMm) * perMm;
  // Main bars and those of an add-on are next to each other only where both are.
  const [first, last] = symbol.addOn ? [0.5, BAND[1]] : BAND;
  const grades: { grade: number; measures: Measures }[] = [];
  let known: { ink: Ink; found: (typeof grades)[number] } | undefined;
  for (let scan = 0; scan < SCANS; scan++) {
    const y = zone.top + zone.height * (first + ((last - first) * scan) / (SCANS - 1));
    // Paths on the same row of dots are the same path.
    const line = Math.floor(y) + 0.5;
    const area = { left: zone.left, top: line - aperture / 2, width: zone.width, height: aperture };
    const ink = inkOf(raster, frame, area, margin, density, model.deadColumn);
    if (!known || !sameInk(known.ink, ink)) {
      const measures = gradeProfile(profileOf(ink, bars, line, model, perMm), shape);
      known = { ink, found: { grade: lowest(measures), measures } };
    }
    grades.push(known.found);
  }
  const mean = grades.reduce((sum, { grade }) => sum + grade, 0) / SCANS;
  const worst = grades.reduce((least, one) => (one.grade < least.grade ? one : least));
  return { grade: Math.round(mean * 10) / 10, measures: worst.measures };
}
