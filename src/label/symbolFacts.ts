import { ptToMm } from '../base/units';
import type { LabelElement } from './element';
import { symbolKind } from './elements';
import { SHOW_TEXT } from './elements/barcode';
import { GOOD_DOTS, linear, matrix, moduleDots } from './symbology';

/** The printed size of a code. */
export interface SymbolFacts {
  /** Modules across, without quiet zones; a matrix symbol has as many down. */
  modules: number;
  /** Width of a module in whole dots; 0 when the box is too small. */
  dots: number;
  /** One module, and the symbol without its quiet zones and text, mm. */
  moduleMm: number;
  width: number;
  height: number;
  /** Smallest box, mm, with modules of 2 dots; for a matrix symbol in both directions. */
  needed: number;
}

/** Whether an element is a barcode or a matrix symbol. */
export const isCode = (element: Pick<LabelElement, 'elementType'>): boolean =>
  symbolKind(element) !== undefined;

/** Height of a barcode's text, dots: the part of the box that `draw` reserves for it. */
function textDots({ height, showText, textSize }: LabelElement, dotsPerMm: number): number {
  if (showText === SHOW_TEXT.none) return 0;
  const line = Math.ceil(ptToMm(Number(textSize)) * dotsPerMm * 1.2);
  return Math.min(line, Math.round(height * dotsPerMm) - 1);
}

/** The symbology of a code; undefined for other elements and unknown types. */
function typeOf(element: LabelElement) {
  const kind = symbolKind(element);
  if (kind === 'linear') return linear.get(Number(element.barcodeType));
  return kind === 'matrix' ? matrix.get(Number(element.codeType)) : undefined;
}

/**
 * The dimensions of a code with resolved content at a resolution; undefined for other elements and invalid
 * contents.
 */
export function symbolFacts(element: LabelElement, dotsPerMm: number): SymbolFacts | undefined {
  const content = String(element.content ?? '');
  const flat = symbolKind(element) === 'linear';
  const type = typeOf(element);
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
    height: flat
      ? (Math.round(element.height * dotsPerMm) - textDots(element, dotsPerMm)) / dotsPerMm
      : width,
    needed: Math.ceil(((modules + quiet) * GOOD_DOTS * 100) / dotsPerMm) / 100,
  };
}

/** A rectangle in dots of an element's own box. */
export interface Zone {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The area that must have no other ink so that a code can be read: its symbol with the quiet zones, without
 * its text, in dots of the element's box as `draw` places it. Undefined when there is no symbol.
 */
export function quietZone(element: LabelElement, dotsPerMm: number): Zone | undefined {
  const type = typeOf(element);
  const content = String(element.content ?? '');
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  const [boxWidth, boxHeight] = [element.width, element.height].map((mm) => Math.round(mm * dotsPerMm)) as [
    number,
    number,
  ];
  if ('size' in symbol) {
    const dots = moduleDots(Math.min(boxWidth, boxHeight), symbol.size, 2 * symbol.quiet);
    const side = symbol.size * dots;
    const quiet = symbol.quiet * dots;
    return {
      left: Math.floor((boxWidth - side) / 2) - quiet,
      top: Math.floor((boxHeight - side) / 2) - quiet,
      width: side + 2 * quiet,
      height: side + 2 * quiet,
    };
  }
  const modules = symbol.modules.length + symbol.quiet[0] + symbol.quiet[1];
  const width = modules * moduleDots(boxWidth, symbol.modules.length, symbol.quiet[0] + symbol.quiet[1]);
  const text = textDots(element, dotsPerMm);
  return {
    left: Math.floor((boxWidth - width) / 2),
    top: element.showText === SHOW_TEXT.top ? text : 0,
    width,
    height: boxHeight - text,
  };
}
