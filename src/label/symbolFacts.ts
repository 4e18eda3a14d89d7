import { ptToMm } from '../base/units';
import type { LabelElement } from './element';
import { linear, matrix, moduleDots } from './symbology';

/** Dots of a module from which print heads and scanners agree. */
export const GOOD_DOTS = 2;

/** How a code comes out on paper. */
export interface SymbolFacts {
  /** Modules across, quiet zones excluded; a matrix symbol has as many down. */
  modules: number;
  /** Whole dots a module is wide; 0 when the box is too small. */
  dots: number;
  /** One module, and the symbol without its quiet zones and text, mm. */
  moduleMm: number;
  width: number;
  height: number;
  /** Smallest box, mm, that gives a module 2 dots; a matrix symbol needs it both ways. */
  needed: number;
}

const BARCODE = 2;
const MATRIX = 7;

/** Whether an element is a barcode or a matrix symbol. */
export const isCode = ({ elementType }: Pick<LabelElement, 'elementType'>): boolean =>
  elementType === BARCODE || elementType === MATRIX;

/** Height of a barcode's bars, mm: the box without the text, as `draw` divides it. */
function barHeight({ height, showText, textSize }: LabelElement, dotsPerMm: number): number {
  const box = Math.round(height * dotsPerMm);
  const line = Math.ceil(ptToMm(Number(textSize)) * dotsPerMm * 1.2);
  return (showText === 0 ? box : box - Math.min(line, box - 1)) / dotsPerMm;
}

/** What a code with its content resolved measures at a resolution; undefined for other elements and bad contents. */
export function symbolFacts(element: LabelElement, dotsPerMm: number): SymbolFacts | undefined {
  const content = String(element.content ?? '');
  const flat = element.elementType === BARCODE;
  if (!isCode(element)) return undefined;
  const type = flat ? linear.get(Number(element.barcodeType)) : matrix.get(Number(element.codeType));
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  const modules = 'size' in symbol ? symbol.size : symbol.modules.length;
  const quiet = typeof symbol.quiet === 'number' ? 2 * symbol.quiet : symbol.quiet[0] + symbol.quiet[1];
  const box = flat ? element.width : Math.min(element.width, element.height);
  const dots = moduleDots(Math.round(box * dotsPerMm), modules, quiet);
  const width = (modules * dots) / dotsPerMm;
  return {
    modules,
    dots,
    moduleMm: dots / dotsPerMm,
    width,
    height: flat ? barHeight(element, dotsPerMm) : width,
    needed: Math.ceil(((modules + quiet) * GOOD_DOTS * 100) / dotsPerMm) / 100,
  };
}
