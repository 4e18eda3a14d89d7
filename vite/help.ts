import { readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, Section } from '../src/app/help/content';
import { isExternal } from '../src/base/address.ts';

/** Text, its title and its anchor, as in `Title {#anchor}`. */
const ANCHOR = /^(.+?) \{#([a-z\d-]+)\}$/;
/** Our own screens, and anchors of the page. */
const INTERNAL = /^(?:\/(?!\/)|#)/;
/** A line break between two Chinese characters is dropped, any other becomes a space. */
const CHINESE_BREAK = /(?<=[\u2e80-\uffef])\n(?=[\u2e80-\uffef])/g;

const markdown = new Marked({
  extensions: [
    {
      name: 'part',
      level: 'block',
      start: (text) => /^:::/m.exec(text)?.index,
      tokenizer(text) {
        const found = /^:::(.*)(?:\n|$)/.exec(text);
        return found ? { type: 'part', raw: found[0], name: found[1]!.trim() } : undefined;
      },
    },
    {
      name: 'key',
      level: 'inline',
      start: (text) => text.indexOf('{'),
      tokenizer(text) {
        const found = /^\{([A-Za-z]\w*)\}/.exec(text);
        return found ? { type: 'key', raw: found[0], key: found[1]! } : undefined;
      },
    },
  ],
  // Addresses in the text and lines of dashes below it are no marks here.
  tokenizer: { url: () => undefined, lheading: () => undefined },
});

const textOf = (text: string): string => text.replace(CHINESE_BREAK, '').replaceAll('\n', ' ');

/** The pieces of a line; a mark that help does not have stays text. */
function line(tokens: readonly Token[]): Inline[] {
  const pieces: Inline[] = [];
  for (const token of tokens) {
    const piece = inline(token);
    const last = pieces.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

function inline(token: Token): Inline {
  switch (token.type) {
    case 'strong':
      return { kind: 'strong', children: line(token.tokens!) };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'key':
      return { kind: 'key', key: token.key };
    case 'link':
      if (INTERNAL.test(token.href) || isExternal(token.href))
        return { kind: 'link', to: token.href, children: line(token.tokens!) };
      break;
    case 'escape':
      return { kind: 'text', text: token.text };
  }
  return { kind: 'text', text: textOf(token.raw) };
}

function block(token: Token): Block {
  switch (token.type) {
    case 'paragraph': {
      const [first, ...rest] = token.tokens!;
      if (first?.type === 'image' && rest.length === 0)
        return { kind: 'picture', alt: first.text, name: first.href };
      return { kind: 'paragraph', text: line(token.tokens!) };
    }
    case 'blockquote':
      return { kind: 'note', text: line(inside(token.tokens!)) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map(({ tokens }) => line(inside(tokens))) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => line(tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    case 'code':
      return { kind: 'code', text: token.text };
    case 'part':
      return { kind: 'part', name: token.name };
  }
  return { kind: 'paragraph', text: [{ kind: 'text', text: textOf(token.raw.trim()) }] };
}

/** The marks within a note or an item, which hold lines only. */
const inside = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => ('tokens' in token && token.tokens ? token.tokens : [token]));

/**
 * Reads a page of help: Markdown with an anchor on every heading below the first (`## Title {#id}`), words of the interface
 * (`{messageKey}`), parts that are not text (`:::name`) and pictures by name on a line of their own (`![alt](name)`).
 * Throws RangeError for a heading below the first without an anchor.
 */
export function readMarkdown(text: string): Section[] {
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const token of markdown.lexer(text)) {
    if (token.type === 'heading' && token.depth <= 3) {
      const [, title = token.text as string, id = ''] = ANCHOR.exec(token.text) ?? [];
      const level = token.depth as Section['level'];
      if (level > 1 && id === '') throw new RangeError(`no anchor: ${token.raw.trim()}`);
      sections.push({ id, level, title, blocks: [] });
    } else if (token.type !== 'space' && token.type !== 'def') sections.at(-1)?.blocks.push(block(token));
  }
  return sections;
}

/** Imports a page of help as its sections, so that the app ships no reader of Markdown. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    load: {
      filter: { id: /\/src\/app\/help\/[^/]+\/[^/]+\.md$/ },
      handler: (id) => ({
        code: `export default ${JSON.stringify(readMarkdown(readFileSync(id, 'utf8')))};`,
        moduleType: 'js',
      }),
    },
  };
}
