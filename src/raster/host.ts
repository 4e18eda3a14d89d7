import type { Context2D, Picture } from '../label/element';
import type { FontKey } from '../label/font';
import type { DotBox } from './box';
import type { LoadedFont } from './fontFile';
import type { Rgba } from './kernels';

/** The differences between a browser's page, its workers and the command line. */
export interface Host {
  /** A canvas of a size in dots, optimised for reading back. */
  context(width: number, height: number): Context2D;
  /**
   * Reads a part of a canvas of black marks faster than `getImageData`; undefined where this is not possible.
   * The colour order within a dot is not defined; alpha comes last.
   * @param room allocates memory of so many bytes to read into
   */
  read?(
    ctx: Context2D,
    box: DotBox,
    room: (bytes: number) => Uint8Array<ArrayBuffer>,
  ): Promise<Rgba | undefined>;
  /** Decodes a picture; rejects when the source is refused or unreadable. */
  loadPicture(source: string): Promise<Picture>;
  /**
   * Makes the glyphs of a bundled family for a text available to canvases. Returns the characters without a glyph.
   * @param family the default one if absent
   */
  loadGlyphs(text: string, bold: boolean, family?: FontKey): Promise<string>;
  /**
   * What a bundled family other than the default one is called in a canvas, and its characters. Rejects when its style
   * sheet cannot be loaded. Undefined where only the default family exists.
   */
  bundledFont?(family: FontKey): Promise<LoadedFont>;
  /**
   * Makes a font of `bytes` available to canvases under a family; rejects when it cannot be read. Undefined
   * where only the bundled face exists.
   */
  loadFont?(family: string, bytes: ArrayBuffer): Promise<void>;
  /** CSS family list that shows all glyphs loaded so far. */
  readonly fontFamily: string;
}
