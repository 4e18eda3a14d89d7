import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ATTRIBUTE = /<([a-z][a-z\d-]*)\b[^>]*?\s(?:href|src)="([^"]*)"/gi;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>/i;
const CSS_ADDRESS = /url\(\s*["']?((?:https?:)?\/\/[^)"']+)|@import\s+["']((?:https?:)?\/\/[^"']+)/gi;

/** Text of an attribute. */
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/**
 * Everything that is wrong with built pages, as lines to read: a link to a file or heading that is not there, a file of
 * another host that a page or style loads, a script in a page, which the server's content security policy refuses.
 *
 * @param folder the built pages
 * @param base path of the folder on the server, with a slash at both ends
 */
export function problemsOf(folder: string, base: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const files = new Set(names);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const texts = new Map(names.filter((name) => name.endsWith('.html')).map((name) => [name, read(name)]));
  const anchors = new Map(
    [...texts].map(([name, text]) => [
      name,
      new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id!))),
    ]),
  );

  /** What is wrong with an address in a page; undefined for nothing. */
  const wrong = (page: string, tag: string, address: string): string | undefined => {
    const url = new URL(address, `http://site${base}${page}`);
    if (!/^https?:$/.test(url.protocol)) return undefined;
    if (url.host !== 'site') return tag === 'a' ? undefined : 'is loaded from another host';
    if (!url.pathname.startsWith(base)) return 'leaves the site';
    const path = decodeURI(url.pathname.slice(base.length));
    const target = path === '' || path.endsWith('/') ? posix.join(path, 'index.html') : path;
    if (!files.has(target)) return 'leads to no file';
    const anchor = decodeURIComponent(url.hash.slice(1));
    return anchor && !anchors.get(target)?.has(anchor) ? 'leads to no heading' : undefined;
  };

  const inPages = [...texts].flatMap(([page, text]) => {
    const links = [...text.matchAll(ATTRIBUTE)].flatMap(([, tag, written]) => {
      const address = unescaped(written!);
      const why = wrong(page, tag!.toLowerCase(), address);
      return why ? [`${page}: ${address} ${why}`] : [];
    });
    return INLINE_SCRIPT.test(text) ? [...links, `${page}: has a script in it`] : links;
  });
  const inStyles = names
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...read(name).matchAll(CSS_ADDRESS)].map(
        ([, address, imported]) => `${name}: ${address ?? imported} is loaded from another host`,
      ),
    );
  return [...new Set([...inPages, ...inStyles])];
}
