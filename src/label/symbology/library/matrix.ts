import type { MatrixSymbol, Symbology } from '../symbology';
import { matrixOf } from './encoder';
import { type LibraryType, libraryType } from './type';

/** Modules without a quiet zone, as in `MatrixSymbol`. */
export type Modules = Omit<MatrixSymbol, 'quiet'>;

/** A matrix row: what `LibraryType` needs, without the making of the symbol. */
export interface MatrixRow extends Omit<LibraryType<MatrixSymbol>, 'symbolOf'> {
  /** Quiet zone in modules, on all four sides. */
  quiet: number;
  /** Heights in modules of the rows, or of the last ones, where they are not all alike; `height` is that of all together. */
  rows?(count: number, height: number): readonly number[];
  /** Corrects modules that the library sets wrong. */
  repair?(modules: Modules): void;
}

/** A symbol of square modules. */
export const matrixType = ({ quiet, rows, repair, ...row }: MatrixRow): Symbology<MatrixSymbol> =>
  libraryType<MatrixSymbol>({
    ...row,
    symbolOf(encoded) {
      const found = matrixOf(encoded, rows);
      repair?.(found);
      return { ...found, quiet };
    },
  });
