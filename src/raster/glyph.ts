/** Dots in rows of whole bytes. */
export interface Dots {
  bits: Uint8Array;
  /** Bytes of a row. */
  columns: number;
  rows: number;
}

/**
 * The dots of a text (mostly a character) that begins on a whole dot: they are the same wherever it is, unless `inPlace`
 * says otherwise. Its box is relative to its origin. `ink` and `faint` hold the dots row by row in whole bytes and are
 * empty until the store is flushed.
 */
export interface Glyph {
  left: number;
  top: number;
  /** Bytes of a row. */
  columns: number;
  rows: number;
  /** Dots that print. */
  ink: Dots;
  /** Dots touched by its smooth edge that are too light to print; undefined when there are none. */
  faint: Dots | undefined;
  /** Has to be painted where it is: it has colours of its own, or its dots depend on its place. `ink` may be empty. */
  inPlace: boolean;
  /** The last drawing that has its dots, and where: see `Drawing`. */
  drawing: object | undefined;
  at: number;
}
