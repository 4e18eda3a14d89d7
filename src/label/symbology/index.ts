import { registry } from '../../base/registry';
import { round2 } from '../../base/units';
import { addOnTypes } from './addOn';
import { bookTypes } from './book';
import { codabar } from './codabar';
import { code39 } from './code39';
import { code93 } from './code93';
import { chinaPost, code128, industrial25 } from './code128';
import { dataMatrix } from './dataMatrix';
import { dpd } from './dpd';
import { ean8, ean13, upcA, upcE } from './ean';
import { gs1DataMatrix } from './gs1Matrix';
import { gs1128 } from './gs1128';
import { healthBars, healthMatrices } from './health';
import { itf14, itf25 } from './itf';
import { compositeTypes } from './library/composite';
import { dataBarStackedTypes, dataBarTypes } from './library/dataBar';
import { industryTypes } from './library/industry';
import { libraryMatrices } from './library/matrices';
import { maxiCodes } from './library/maxiCode';
import { pharmacodes } from './library/pharmacode';
import { postalTypes } from './library/postal';
import { announcedQrCode, type QrLevel, qrCode } from './qr';
import type { LinearSymbol, MatrixSymbol, Symbology } from './symbology';

export { code128 } from './code128';
export { ean13 } from './ean';
export { QR_LEVELS, type QrLevel, qrCode, qrVersion } from './qr';
export type { LinearSymbol, MatrixSymbol, Reader, Symbology, SymbolRow } from './symbology';
export { SYMBOL_GROUPS } from './symbology';

const table = <S>(...rows: Symbology<S>[]) => registry<number, Symbology<S>>(rows, ({ id }) => id);

/**
 * Every linear symbology by `barcodeType`. There is no 12. Ids from 101 on are the same in no other list:
 * docs/symbologies.md has them all.
 */
// biome-ignore format: one row reads as a list
export const linear = table<LinearSymbol>(
  code128, code39, code93, ean13, ean8, itf25, itf14, upcA, upcE, codabar, chinaPost, industrial25,
  gs1128, dpd, ...addOnTypes, ...bookTypes, ...dataBarTypes, ...healthBars, ...pharmacodes, ...industryTypes, ...postalTypes,
);

/** Every matrix symbology by `codeType`; ids as above. */
// biome-ignore format: one row reads as a list
export const matrix = table<MatrixSymbol>(
  dataMatrix, qrCode.M, gs1DataMatrix, ...healthMatrices, ...libraryMatrices, ...dataBarStackedTypes, ...compositeTypes, ...maxiCodes,
);

/** Lowest id of the types that were added later, in one series for both lists. */
export const SERIES = 101;

/** The symbology that the command line calls so: its word, or its id as far as that is unique. */
export function symbologyNamed(
  name: string,
): { linear: Symbology<LinearSymbol> } | { matrix: Symbology<MatrixSymbol> } | undefined {
  const id = /^\d+$/.test(name) ? Number(name) : undefined;
  const has = ({ id: own, word }: Symbology<unknown>) => word === name || own === id;
  const bars = [...linear.values()].find(has);
  if (bars) return { linear: bars };
  const code = [...matrix.values()].find((type) => type.word === name || (type.id === id && id >= SERIES));
  return code && { matrix: code };
}

/** Words of all symbologies, as the command line lists them. */
export const symbologyWords = (): string[] =>
  [...linear.values(), ...matrix.values()].map(({ id, word }) => word ?? String(id));

/** What an element says of its matrix symbol. */
export interface MatrixChoice {
  codeType: number;
  /** QR Code only; M unless given. */
  errorLevel?: QrLevel;
  /** QR Code only: whether characters beyond ASCII are announced as UTF-8. */
  announceUtf8?: boolean;
}

/** The symbology of a matrix symbol with its options; undefined for an unknown type. */
export function matrixOf(choice: MatrixChoice): Symbology<MatrixSymbol> | undefined {
  const { codeType, errorLevel = 'M', announceUtf8 = false } = choice;
  if (codeType !== qrCode.M.id) return matrix.get(codeType);
  return (announceUtf8 ? announcedQrCode : qrCode)[errorLevel];
}

/**
 * Whole dots per module for a box `boxDots` wide that holds `modules` and `quiet` modules of quiet zone
 * (both sides together); 0 when not even one dot fits.
 */
export function moduleDots(boxDots: number, modules: number, quiet: number): number {
  const dots = Math.floor(boxDots / (modules + quiet));
  return dots >= 1 && Number.isFinite(dots) ? dots : 0;
}

/** Whole dots per module of a matrix symbol, quiet zone included, in a box in dots; 0 when not even one fits. */
export const matrixDots = (
  boxWidth: number,
  boxHeight: number,
  { width, height, quiet }: Pick<MatrixSymbol, 'width' | 'height' | 'quiet'>,
): number => Math.min(moduleDots(boxWidth, width, 2 * quiet), moduleDots(boxHeight, height, 2 * quiet));

/** A matrix symbol as it is drawn in a box in dots: its modules, and the whole dots of each; 0 when it has no room. */
export function drawnIn(
  boxWidth: number,
  boxHeight: number,
  symbol: MatrixSymbol,
  dotsPerMm: number,
): { symbol: MatrixSymbol; dots: number } {
  const { fixed } = symbol;
  if (!fixed) return { symbol, dots: matrixDots(boxWidth, boxHeight, symbol) };
  const drawn = fixed.at(dotsPerMm);
  return { symbol: drawn, dots: Math.min(1, matrixDots(boxWidth, boxHeight, drawn)) };
}

/** Dots of a module from which print heads and scanners agree. */
export const RECOMMENDED_DOTS = 2;

/**
 * The side in mm of a box whose `modules`, quiet zones included, have `RECOMMENDED_DOTS` dots each. It ends at `room`, and is never
 * under `least`, both in mm.
 */
export const recommendedSide = (modules: number, least: number, room: number, dotsPerMm: number): number =>
  round2(Math.max(least, Math.min(room, (modules * RECOMMENDED_DOTS) / dotsPerMm)));

/** The longest of some contents: the one whose symbol is about the largest. */
export const longestOf = (contents: readonly string[]): string =>
  contents.reduce((most, content) => (content.length > most.length ? content : most), '');

/** Content after the type was changed to `id`: `current` while that type takes it, else the type's sample. */
export function defaultFor(
  id: number,
  current: string,
  types: ReadonlyMap<number, Symbology<unknown>> = linear,
): string {
  const type = types.get(id);
  const bad = type?.check(current);
  // A type that is still being loaded has not looked at the content: it keeps it and reports what is wrong later.
  return bad && bad.key !== 'codeLoading' ? type!.sample : current;
}
