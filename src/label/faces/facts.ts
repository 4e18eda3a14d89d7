import { type CharacterRanges, charactersOf } from '../characters';
import { type Design, designNames } from './designs.data';

/** What a font file says about its one face. */
export interface FaceFacts {
  characters: CharacterRanges;
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: number;
  italic: boolean;
  design: Design;
}

/** A table of a font by its tag; undefined for one that it does not have. */
export type FontTables = (tag: string) => DataView | undefined;

/** The tables of a font that `faceFacts` reads. */
export const FACT_TABLES = ['cmap', 'OS/2', 'head', 'post'] as const;

/**
 * The facts of a face by its tables (OpenType 1.9: cmap, OS/2, head, post). A table that is absent or too short
 * says nothing.
 * @param names the names of the font: makers classify it there more often than in its tables
 */
export function faceFacts(tables: FontTables, names: string): FaceFacts {
  const read = <T>(tag: string, work: (table: DataView) => T): T | undefined => {
    const table = tables(tag);
    try {
      return table && work(table);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  const characters = read('cmap', charactersOf) ?? [];
  const style = read('OS/2', (table) => ({
    weight: Math.min(1000, Math.max(1, table.getUint16(4))),
    italic: (table.getUint16(62) & 1) !== 0,
  }));
  // Fonts of old Macintoshes have no OS/2.
  const old = read('head', (table) => table.getUint16(44)) ?? 0;
  const { weight, italic } = style ?? { weight: old & 1 ? 700 : 400, italic: (old & 2) !== 0 };
  const isFixed = read('post', (table) => table.getUint32(12) !== 0) ?? false;
  const design = designNamed(names) ?? read('OS/2', designOf) ?? (isFixed ? 'mono' : 'sans');
  return { characters, weight, italic, design };
}

/** The design that a name says: "DejaVu Sans Mono", "Noto Serif"; undefined when it says none. */
export const designNamed = (names: string): Design | undefined =>
  designNames.find(([, pattern]) => pattern.test(names))?.[0];

/** Values of PANOSE: family of text and of handwriting, even widths, the first serif and the first without. */
const TEXT = 2;
const HAND = 3;
const EVEN = 9;
const SERIFS = 2;
const NO_SERIFS = 11;
const LAST_STYLE = 15;

/** The design by PANOSE, then by the family class of OS/2; undefined when they are not set. */
function designOf(table: DataView): Design | undefined {
  const [family, serif, proportion] = [32, 33, 35].map((at) => table.getUint8(at));
  if (family === HAND) return 'hand';
  if (family === TEXT) {
    if (proportion === EVEN) return 'mono';
    if (serif! >= NO_SERIFS && serif! <= LAST_STYLE) return 'sans';
    if (serif! >= SERIFS && serif! < NO_SERIFS) return 'serif';
  }
  const group = table.getUint8(30);
  if ((group >= 1 && group <= 5) || group === 7) return 'serif';
  if (group === 8) return 'sans';
  return group === 10 ? 'hand' : undefined;
}
