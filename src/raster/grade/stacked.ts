import type { LinearSymbol, MatrixSymbol } from '../../label/symbology';
import { gradeBars, type SymbolGrade } from './bars';
import type { PlacedMatrix } from './grid';
import type { PrinterModel } from './picture';
import { widthsOf } from './profile';

/** A row of bars of a stacked symbol: its place in modules from the top, and its bars without the light at both ends. */
export interface BarRow extends Pick<LinearSymbol, 'modules' | 'quiet'> {
  top: number;
  height: number;
}

/** A separator is one line of modules, or (EAN and UPC) two bars at the sides. */
const SEPARATOR = { lines: 1, elements: 3 };

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.every((module, i) => module === b[i]);

/** The rows of bars of a stacked symbol, without the separators that some types have between them. */
export function barRows({ width, height, modules, quiet }: MatrixSymbol): BarRow[] {
  const line = (y: number) => modules.subarray(y * width, (y + 1) * width);
  const found: BarRow[] = [];
  for (let top = 0, end = 0; top < height; top = end) {
    while (end < height && isEqual(line(top), line(end))) end++;
    const [first, last] = [line(top).indexOf(1), line(top).lastIndexOf(1)];
    const bars = line(top).subarray(Math.max(0, first), last + 1);
    if (end - top <= SEPARATOR.lines || widthsOf(bars).length <= SEPARATOR.elements) continue;
    const around: BarRow['quiet'] = [quiet + first, quiet + width - 1 - last];
    found.push({ top, height: end - top, modules: bars, quiet: around });
  }
  return found;
}

/**
 * The grade of a symbol of rows of bars: the lowest of its rows, each along its middle by ISO/IEC 15416, as ISO/IEC 15415 has it
 * for symbols that are read row by row. Error correction is not counted, so that for PDF417 and composites it is a lower bound.
 * @param perMm dots per mm of the raster
 */
export function gradeStacked(placed: PlacedMatrix, model: PrinterModel, perMm: number): SymbolGrade {
  const { raster, frame, symbol, left, top, dots } = placed;
  const outer = symbol.quiet * dots;
  return barRows(symbol)
    .map((row) => {
      const middle = top + (row.top + row.height / 2) * dots;
      const zone = { left: left - outer, top: middle, width: symbol.width * dots + 2 * outer, height: 0 };
      return gradeBars({ raster, frame, symbol: row, zone, dots }, model, perMm);
    })
    .reduce((worst, one) => (one.grade < worst.grade ? one : worst));
}
