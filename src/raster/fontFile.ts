import type { CharacterRanges } from '../label/characters';
import type { FontKey } from '../label/font';

/** A font with everything needed to write in it. A job carries it to workers and across a reload. */
export interface FontFile {
  key: FontKey;
  /** Identifies its bytes. */
  id: string;
  bytes: Blob;
  /** Its characters, if its bytes do not list them (WOFF2). */
  characters?: CharacterRanges;
}

/** A font that canvases can write in. */
export interface LoadedFont {
  /** Its CSS family: unique, so that no font of the machine is used instead. */
  family: string;
  /** Its characters; undefined until they are known. */
  characters: CharacterRanges | undefined;
}

/** Loads a font; undefined for one that cannot be loaded. */
export type FontSource = (key: FontKey) => Promise<FontFile | undefined>;
