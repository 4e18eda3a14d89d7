import type { CharacterRanges } from '../../label/characters';
import type { FaceFacts } from '../../label/faces/facts';
import type { FontKey } from '../../label/font';
import type { CloudFont } from './cloudFont';

/** A font of the machine, as the browser reports it. */
export interface LocalFont {
  postscriptName: string;
  fullName: string;
  family: string;
  style: string;
  blob(): Promise<Blob>;
}

/** What the registry needs of the page and the server. */
export interface FontHost {
  /** A page of the list of fonts, the newest first. @param page from 1 @param size fonts of a page */
  list(page: number, size: number): Promise<{ rows: readonly CloudFont[]; total: number }>;
  /** What is known of the face of a font in its list; undefined where that is nothing. */
  face(font: CloudFont): Promise<FaceFacts | undefined>;
  /** The bytes at an address of our own server; rejects when there are none. */
  fetch(url: string): Promise<Blob>;
  /** The characters of a bundled family in all of its weights. */
  bundledCharacters(family: FontKey): Promise<CharacterRanges>;
  /** The fonts of the machine; undefined where the browser has no such access. */
  queryLocalFonts: ((names?: readonly string[]) => Promise<LocalFont[]>) | undefined;
  /** Whether the user allowed that before. */
  isLocalAllowed(): Promise<boolean>;
}
