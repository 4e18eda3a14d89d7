import type { Raster } from '../base/raster';

// What the kernels draw labels from: numbers of 32 bits, each command with its arguments behind it. Dots are cut off at
// the edges of the label.

export const COMMAND = {
  /** Label that the following ones belong to, 0-based. */
  label: 0,
  /** Number of rectangles of ink; x, y, width, height of each. */
  rects: 1,
  /** Place of the modules, a byte each; columns, rows, x, y, dots of a module. */
  modules: 2,
  /** Layer, 0-based; number of letters; place of the glyph, x, y of each. */
  letters: 3,
} as const;

/**
 * Bytes of a glyph before its ink and its faint dots, which are rows of whole bytes: bytes of a row and rows, 16 bits each;
 * whether there are faint dots, 32 bits.
 */
export const GLYPH_HEADER = 8;

/** Commands for some labels. */
export interface DrawCommands {
  commands: Int32Array;
  /** Modules and glyphs: the commands name their places in it. */
  bytes: Uint8Array;
  /** Number of letters, of all labels. */
  letters: number;
}

/**
 * Areas where marks of a layer's row elements cannot simply be added to the shared bits; undefined for none.
 * `crisp` is for black marks on whole dots, `soft` for black marks with smooth edges.
 */
export interface Clashes {
  crisp: Raster | undefined;
  soft: Raster | undefined;
}
