/** A piece of a line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** Words of the interface, by the key of their message. */
  | { kind: 'key'; key: string }
  | { kind: 'link'; to: string; children: readonly Inline[] };

export type Block =
  | { kind: 'paragraph' | 'note'; text: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  /** A part that is not text, such as the list of keys. */
  | { kind: 'part'; name: string };

/** A heading and what is under it, up to the next heading of any level. */
export interface Section {
  /** Its anchor, the same in every language; '' of what is before the first heading. */
  id: string;
  /** 1 the page's own, 2 a chapter, 3 a topic. */
  level: 1 | 2 | 3;
  title: string;
  blocks: readonly Block[];
}
