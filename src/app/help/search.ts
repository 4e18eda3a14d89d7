import type { Block, Inline, Section } from './content';

/** A topic that matches a search. */
export interface Hit {
  page: string;
  section: Section;
  /** An excerpt of its text around the match. */
  excerpt: string;
}

/** Characters of an excerpt before the match, and in total. */
const BEFORE = 24;
const LENGTH = 110;

const plainLine = (line: readonly Inline[], word: (key: string) => string): string =>
  line
    .map((piece) => {
      if (piece.kind === 'text' || piece.kind === 'code') return piece.text;
      if (piece.kind === 'key') return word(piece.key);
      return plainLine(piece.children, word);
    })
    .join('');

function plainBlock(block: Block, word: (key: string) => string): string {
  const line = (text: readonly Inline[]) => plainLine(text, word);
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return line(block.text);
    case 'list':
      return block.items.map(line).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(line).join(' ');
    case 'code':
      return block.text;
    case 'picture':
    case 'part':
      return '';
  }
}

/** The text of a section without markup. @param word returns the text of a message key */
export const plain = ({ blocks }: Pick<Section, 'blocks'>, word: (key: string) => string): string =>
  blocks
    .map((block) => plainBlock(block, word))
    .filter((text) => text !== '')
    .join(' ');

/** The query as words in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The topics with every word of a query in heading or text, ignoring case. Matches in headings come first;
 * otherwise the order of the pages is kept.
 */
export function find(
  pages: readonly { path: string; sections: readonly Section[] }[],
  query: string,
  word: (key: string) => string,
): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits = pages.flatMap(({ path, sections }) =>
    sections
      .filter(({ level }) => level > 1)
      .flatMap((section): (Hit & { titled: boolean })[] => {
        const text = plain(section, word);
        const title = section.title.toLowerCase();
        const all = `${title}\n${text.toLowerCase()}`;
        if (!words.every((one) => all.includes(one))) return [];
        const titled = words.every((one) => title.includes(one));
        return [{ page: path, section, excerpt: excerptOf(text, words), titled }];
      }),
  );
  return [...hits.filter(({ titled }) => titled), ...hits.filter(({ titled }) => !titled)];
}

function excerptOf(text: string, words: readonly string[]): string {
  const at = Math.max(
    0,
    Math.min(...words.map((one) => text.toLowerCase().indexOf(one)).filter((i) => i >= 0)),
  );
  const from = Number.isFinite(at) && at > BEFORE ? at - BEFORE : 0;
  const part = text.slice(from, from + LENGTH);
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < text.length ? '…' : ''}`;
}

/** A text split into matches and the rest. */
export function marked(text: string, query: string): { text: string; found: boolean }[] {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(
    `(${words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text
    .split(pattern)
    .map((piece, i) => ({ text: piece, found: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
