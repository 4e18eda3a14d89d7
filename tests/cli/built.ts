import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The program that is tested, as `npm run build` makes it. */
export const CLI = 'dist/cli.js';

/** Layers it is built from. */
export const LAYERS = [
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
];

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

/** Something that is built: its last file, the script that makes it, and the folders of `src` that it is built from. */
interface Product {
  built: string;
  script: string;
  layers: readonly string[];
}

/** Why what is built below `root` cannot be tested; undefined when it holds the sources as they are. */
export function staleness(
  root: string,
  { built, script, layers }: Product = { built: CLI, script: 'build', layers: LAYERS },
): string | undefined {
  const file = join(root, built);
  if (!existsSync(file)) return `${built} is missing: run npm run ${script} first`;
  const { path, changed } = newestBelow(root, [...layers.map((name) => join('src', name)), 'assembly']);
  return changed > statSync(file).mtimeMs
    ? `${built} is older than ${path}: run npm run ${script} first, or what is old is tested`
    : undefined;
}

/** Throws when the built program is missing or older than its sources. */
export function requireBuilt(): void {
  const stale = staleness('.');
  if (stale) throw new Error(stale);
}
