import { posix } from 'node:path';

/** What of a markdown-it token is used. */
export interface Token {
  type: string;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** The files that links of documents lead to. */
export interface Targets {
  /** Path of the page of a document; undefined for a file that is no page. */
  pageOf(source: string): string | undefined;
  /** Whether the project has a file or folder at a path from its root. */
  exists(path: string): boolean;
}

const isOutside = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/**
 * A link of a document as the site has it: from the site's root to a page, unchanged to another host or within the
 * page. Undefined for a file of the project that the site does not have. Throws for a link that leads nowhere.
 */
export function siteLink(source: string, href: string, { pageOf, exists }: Targets): string | undefined {
  if (isOutside(href) || href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(source), decodeURI(path));
  const page = pageOf(target);
  if (page) return `/${page}${anchor === undefined ? '' : `#${anchor}`}`;
  if (target.startsWith('..') || !exists(target)) throw new Error(`${source}: ${href} leads nowhere`);
  return undefined;
}

/** The address of a document's picture, relative to the page. Throws for a picture that is not there. */
export function sitePicture(source: string, page: string, src: string, { exists }: Targets): string {
  if (isOutside(src)) throw new Error(`${source}: ${src} is of another host`);
  const target = posix.join(posix.dirname(source), decodeURI(src));
  if (!target.startsWith('docs/') || !exists(target)) throw new Error(`${source}: ${src} leads nowhere`);
  return `./${posix.relative(posix.dirname(page), target.slice('docs/'.length))}`;
}

/**
 * Changes links and pictures in the tokens of a document to those of the site. A link to a file that the site does not
 * have becomes plain text. Throws for one that leads nowhere.
 */
export function convertLinks(
  tokens: readonly Token[],
  source: string,
  page: string,
  targets: Targets,
): Token[] {
  // Links do not nest.
  let removed = false;
  return tokens.filter((token) => {
    if (token.children) token.children = convertLinks(token.children, source, page, targets);
    if (token.type === 'image')
      token.attrSet('src', sitePicture(source, page, token.attrGet('src') ?? '', targets));
    if (token.type === 'link_close') return !removed;
    if (token.type !== 'link_open') return true;
    const href = siteLink(source, token.attrGet('href') ?? '', targets);
    removed = href === undefined;
    if (href !== undefined) token.attrSet('href', href);
    return !removed;
  });
}

/** The anchor of a heading, as code hosts make it: links to headings are the same there and here. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
