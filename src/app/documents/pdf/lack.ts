/** Something a page was drawn without. */
export interface Lack {
  /** A file of our own that did not come, characters no face has, or a part of the page that its file does not give. */
  kind: 'file' | 'glyph' | 'text' | 'picture' | 'content';
  /** The path, the character, or what the reader says. */
  what: string;
}
