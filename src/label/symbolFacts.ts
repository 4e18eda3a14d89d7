import { ptToMm } from '../base/units';
import type { LabelElement } from './element';
import { symbolKind } from './elements';
import { SHOW_TEXT } from './elements/barcode';
import {
  drawnIn,
  type LinearSymbol,
  linear,
  type MatrixChoice,
  type MatrixSymbol,
  matrixOf,
  moduleDots,
  qrCode,
  qrVersion,
  RECOMMENDED_DOTS,
} from './symbology';

/** The printed size of a code. */
export interface SymbolFacts {
  /** Modules across, quiet zones excluded. */
  modules: number;
  /** Modules down, quiet zones excluded; undefined for bars. */
  down?: number;
  /** Version of a QR Code, 1 to 40. */
  version?: number;
  /** Width of a module in whole dots, of a symbol of a fixed size rounded down; 0 when the box is too small. */
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
export function symbologyOf(element: Pick<LabelElement, 'elementType'> & Readonly<Record<string, unknown>>) {
  const kind = symbolKind(element);
  if (kind === 'linear') return linear.get(Number(element.barcodeType));
  return kind === 'matrix' ? matrixOf(element as unknown as MatrixChoice) : undefined;
}

/** Smallest side of a box, mm, that gives each of `modules`, quiet zones included, `RECOMMENDED_DOTS`. */
const neededSide = (modules: number, dotsPerMm: number): number =>
  Math.ceil((modules * RECOMMENDED_DOTS * 100) / dotsPerMm) / 100;

/**
 * The dimensions of a code with resolved content at a resolution; undefined for other elements and invalid
 * contents.
 */
export function symbolFacts(element: LabelElement, dotsPerMm: number): SymbolFacts | undefined {
  const content = String(element.content ?? '');
  const type = symbologyOf(element);
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  return 'guards' in symbol ? barFacts(element, symbol, dotsPerMm) : matrixFacts(element, symbol, dotsPerMm);
}

function barFacts(element: LabelElement, symbol: LinearSymbol, dotsPerMm: number): SymbolFacts {
  const modules = symbol.modules.length;
  const quiet = symbol.quiet[0] + symbol.quiet[1];
  const dots = moduleDots(Math.round(element.width * dotsPerMm), modules, quiet);
  return {
    modules,
    dots,
    moduleMm: dots / dotsPerMm,
    width: (modules * dots) / dotsPerMm,
    height: (Math.round(element.height * dotsPerMm) - textDots(element, dotsPerMm)) / dotsPerMm,
    needed: neededSide(modules + quiet, dotsPerMm),
  };
}

function matrixFacts(element: LabelElement, symbol: MatrixSymbol, dotsPerMm: number): SymbolFacts {
  const [across, down] = [element.width, element.height].map((mm) => Math.round(mm * dotsPerMm));
  const { symbol: drawn, dots } = drawnIn(across!, down!, symbol, dotsPerMm);
  const side = Math.max(drawn.width, drawn.height) + 2 * drawn.quiet;
  const { fixed } = symbol;
  if (fixed) {
    return {
      modules: fixed.across,
      down: fixed.down,
      dots: dots * Math.floor(fixed.pitch * dotsPerMm),
      moduleMm: fixed.pitch,
      width: drawn.width / dotsPerMm,
      height: drawn.height / dotsPerMm,
      needed: Math.ceil((side * 100) / dotsPerMm) / 100,
    };
  }
  return {
    modules: symbol.width,
    down: symbol.height,
    ...(element.codeType === qrCode.M.id && { version: qrVersion(symbol.width) }),
    dots,
    moduleMm: dots / dotsPerMm,
    width: (symbol.width * dots) / dotsPerMm,
    height: (symbol.height * dots) / dotsPerMm,
    needed: neededSide(side, dotsPerMm),
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
  const type = symbologyOf(element);
  const content = String(element.content ?? '');
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  const [boxWidth, boxHeight] = [element.width, element.height].map((mm) => Math.round(mm * dotsPerMm)) as [
    number,
    number,
  ];
  if (!('guards' in symbol)) {
    const { symbol: drawn, dots } = drawnIn(boxWidth, boxHeight, symbol, dotsPerMm);
    const [width, height, quiet] = [drawn.width * dots, drawn.height * dots, drawn.quiet * dots];
    return {
      left: Math.floor((boxWidth - width) / 2) - quiet,
      top: Math.floor((boxHeight - height) / 2) - quiet,
      width: width + 2 * quiet,
      height: height + 2 * quiet,
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
