import type { Context2D, Picture } from '../label/element';
import type { Box } from './box';
import type { Rgba } from './kernels';

/** What differs between a browser's page, its workers and the command line. */
export interface Host {
  /** A canvas of a size in dots, made for reading back. */
  context(width: number, height: number): Context2D;
  /**
   * Reads a part of a canvas of black marks back faster than `getImageData`; undefined where there is no such
   * way. The order of colours in a dot is not promised, its alpha comes last.
   * @param room memory of so many bytes to read into
   */
  read?(
    ctx: Context2D,
    box: Box,
    room: (bytes: number) => Uint8Array<ArrayBuffer>,
  ): Promise<Rgba | undefined>;
  /** Decodes a picture; rejects when the source is refused or unreadable. */
  loadPicture(source: string): Promise<Picture>;
  /** Makes the bundled face's glyphs of a text available to canvases. Returns the characters it has none for. */
  loadGlyphs(text: string, bold: boolean): Promise<string>;
  /**
   * Makes a font of `bytes` available to canvases under a family; rejects when it cannot be read. Undefined where
   * there are none but the bundled face.
   */
  loadFont?(family: string, bytes: ArrayBuffer): Promise<void>;
  /** CSS family list that shows all glyphs loaded so far. */
  readonly fontFamily: string;
}
