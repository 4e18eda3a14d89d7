import { sentElements } from '../elementStrings';
import type { LinearSymbol, Reader, Symbology } from '../symbology';
import { modulesOf, tracksOf } from './encoder';
import { type LibraryType, libraryType } from './type';

/** A linear row: what `LibraryType` needs, without the making of the symbol. */
export interface BarRow extends Omit<LibraryType<LinearSymbol>, 'symbolOf'> {
  /** Quiet zone in modules, left and right. */
  quiet: number;
  /** Text below the bars; the content unless given. */
  text?(content: string): string;
}

/** Bars that are all as high as the symbol. */
export const barType = ({ quiet, text, ...row }: BarRow): Symbology<LinearSymbol> =>
  libraryType<LinearSymbol>({
    ...row,
    symbolOf: (encoded, content) => ({
      modules: modulesOf(encoded),
      text: text?.(content) ?? content,
      quiet: [quiet, quiet],
      guards: [],
    }),
  });

/** A symbol of rows of bars. @param shares heights of the rows, 1 together */
export const symbolOfTracks = (
  tracks: readonly Uint8Array[],
  shares: readonly number[],
  text: string,
  quiet: number,
): LinearSymbol => ({
  modules: tracks[0]!.map((_, i) => Number(tracks.some((track) => track[i]))),
  text,
  quiet: [quiet, quiet],
  guards: [],
  rows: tracks.map((modules, i) => ({ modules, share: shares[i]! })),
});

/**
 * Bars one module wide and one apart that differ in height.
 * @param shares heights of the rows, 1 together
 * @param top height of a full bar in inches, as the library has it
 */
export const trackType = (
  { quiet, text, ...row }: BarRow,
  shares: readonly number[],
  top: number,
): Symbology<LinearSymbol> =>
  libraryType<LinearSymbol>({
    ...row,
    symbolOf: (encoded, content) =>
      symbolOfTracks(tracksOf(encoded, shares.length, top), shares, text?.(content) ?? content, quiet),
  });

/** A reader of element strings. */
export const gs1Reader = (format: Reader['format']): Reader => ({ format, text: sentElements });
