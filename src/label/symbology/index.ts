import { registry } from '../../base/registry';
import { round2 } from '../../base/units';
import { codabar } from './codabar';
import { code39 } from './code39';
import { code93 } from './code93';
import { chinaPost, code128, industrial25 } from './code128';
import { dataMatrix } from './dataMatrix';
import { ean8, ean13, upcA, upcE } from './ean';
import { itf14, itf25 } from './itf';
import { announcedQrCode, type QrLevel, qrCode } from './qr';
import type { LinearSymbol, MatrixSymbol, Symbology } from './symbology';

export { code128 } from './code128';
export { ean13 } from './ean';
export { QR_LEVELS, type QrLevel, qrCode, qrVersion } from './qr';
export type { LinearSymbol, MatrixSymbol, Reader, Symbology } from './symbology';

const table = <S>(...rows: Symbology<S>[]) => registry<number, Symbology<S>>(rows, ({ id }) => id);

/** Every linear symbology by `barcodeType`, in the order of the picker. There is no 12. */
// biome-ignore format: one row reads as a list
export const linear = table<LinearSymbol>(
  code128, code39, code93, ean13, ean8, itf25, itf14, upcA, upcE, codabar, chinaPost, industrial25,
);

/** Every matrix symbology by `codeType`. */
export const matrix = table<MatrixSymbol>(dataMatrix, qrCode.M);

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
  return type?.check(current) ? type.sample : current;
}
