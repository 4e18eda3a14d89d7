/** Path of a stored file; the id is its last part. */
const FILE = /^\/api\/v3\/oss\/file\/([\w-]{1,64})$/;
/** Maximum characters of an address of another server. */
const MAX_FOREIGN = 2000;

/**
 * Where an address in a label leads:
 * - `embedded`: the picture itself, as a data: address
 * - `page`: a blob of the page that made it; it ends with the page
 * - `own`: a file stored by our server, by its id, and the path it is loaded from
 * - `foreign`: a web address of another server
 */
export type Place =
  | { kind: 'embedded' | 'page' }
  | { kind: 'own'; id: string; path: string }
  | { kind: 'foreign'; url: URL };

/**
 * The one rule for addresses in labels. The server saves `embedded` and `own`. The client loads these, `page`,
 * and `foreign` through the server. Undefined for everything else, which is neither saved nor loaded.
 * @param hosts names of our own server, each with its port unless that is the scheme's default. Its files are
 * `own` under http and https
 */
export function placeOf(address: string, hosts: readonly string[]): Place | undefined {
  if (/^data:image\//i.test(address)) return { kind: 'embedded' };
  if (/^blob:/i.test(address)) return { kind: 'page' };
  if (address.startsWith('/')) return ownFile(address);
  const url = webAddress(address);
  if (!url) return undefined;
  if (!hosts.includes(url.host)) return { kind: 'foreign', url };
  return url.search || url.hash ? undefined : ownFile(url.pathname);
}

function ownFile(path: string): Place | undefined {
  const [, id] = FILE.exec(path) ?? [];
  return id === undefined ? undefined : { kind: 'own', id, path };
}

/**
 * An http or https address without credentials; undefined for any other. URL reads a backslash as a slash and
 * drops control characters: an address with either is not what it looks like.
 */
export function webAddress(address: string): URL | undefined {
  if (address.length > MAX_FOREIGN || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(address)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username || url.password ? undefined : url;
}
