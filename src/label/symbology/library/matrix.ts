import type { MatrixSymbol, Symbology } from '../symbology';
import { matrixOf } from './encoder';
import { type LibraryType, libraryType } from './type';

/** A matrix row: what `LibraryType` needs, without the making of the symbol. */
export interface MatrixRow extends Omit<LibraryType<MatrixSymbol>, 'symbolOf'> {
  /** Quiet zone in modules, on all four sides. */
  quiet: number;
  /** Heights in modules of the rows, or of the last ones, where they are not all alike. */
  rows?(count: number): readonly number[];
}

/** A symbol of square modules. */
export const matrixType = ({ quiet, rows, ...row }: MatrixRow): Symbology<MatrixSymbol> =>
  libraryType<MatrixSymbol>({ ...row, symbolOf: (encoded) => ({ ...matrixOf(encoded, rows), quiet }) });
