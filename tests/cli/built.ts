import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The program that is tested, as `npm run build` makes it. */
export const CLI = 'dist/cli.js';

/** Folders it is built from. */
const SOURCES = [
  'base',
  'disk',
  'label',
  'canvas',
  'package',
  'raster',
  'printing',
  'print-service',
  'server',
  'cli',
].map((name) => join('src', name));

interface Dated {
  path: string;
  /** Epoch ms. */
  changed: number;
}

/** The file below some folders that was changed last. */
function newestBelow(root: string, folders: readonly string[]): Dated {
  let newest: Dated = { path: '', changed: 0 };
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const changed = statSync(path).mtimeMs;
      if (changed > newest.changed) newest = { path, changed };
    }
  }
  return newest;
}

/** Why the built program below `root` cannot be tested; undefined when it holds the sources as they are. */
export function staleness(root: string): string | undefined {
  const built = join(root, CLI);
  if (!existsSync(built)) return `${CLI} is missing: run npm run build first`;
  const { path, changed } = newestBelow(root, [...SOURCES, 'assembly']);
  return changed > statSync(built).mtimeMs
    ? `${CLI} is older than ${path}: run npm run build first, or the old program is tested`
    : undefined;
}

/** Throws when the built program is missing or older than its sources. */
export function requireBuilt(): void {
  const stale = staleness('.');
  if (stale) throw new Error(stale);
}
