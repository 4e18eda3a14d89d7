import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/**
 * What the data folder contains apart from printed labels, by the first part of the path: files of the
 * service and of the web server.
 */
const OWN =
  /^(?:(?:jobs|files|ballast|(?:printers|paired|clock|site)\.json|status-page\.html|service\.lock(?:-journal)?)(?:[/\\]|$)|labelwright\.sqlite)/i;

/** The path with all links resolved, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/**
 * Whether a folder belongs to the service itself. Nothing may be printed into it.
 * @param folder absolute path; need not exist.
 * @param dataDir the service's data folder, absolute.
 */
export function isOwnFolder(folder: string, dataDir: string): boolean {
  const inside = relative(realPath(dataDir), realPath(folder));
  return inside === '' || (!inside.startsWith(`..${sep}`) && OWN.test(inside));
}
