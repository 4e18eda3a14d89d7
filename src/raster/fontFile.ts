import type { CharacterRanges } from '../label/characters';
import type { FontKey } from '../label/font';

/** A font with all that is needed to write in it: a job carries it to workers, and over a reload. */
export interface FontFile {
  key: FontKey;
  /** Tells its bytes from those of any other font. */
  id: string;
  bytes: Blob;
  /** The characters it has, where its bytes do not tell (WOFF2). */
  characters?: CharacterRanges;
}

/** Where fonts come from; undefined for one that cannot be had. */
export type FontSource = (key: FontKey) => Promise<FontFile | undefined>;
