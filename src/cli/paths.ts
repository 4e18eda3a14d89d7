import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains `dist` and `build`: built code and sources are at most two levels below it. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const root = findRoot();

/** Paths of the built parts, whether this runs from `dist` or from the sources. */
export const paths = {
  app: join(root, 'dist/app'),
  docs: join(root, 'dist/docs'),
  fonts: join(root, 'dist/app/fonts'),
  kernels: join(root, 'build/kernels.wasm'),
};

/** A script that is built next to the main file. The command line is that file or a chunk in a folder next to it. */
export function builtScript(name: string): URL {
  const [sibling, parent] = ['', '../'].map((folder) => new URL(`${folder}${name}`, import.meta.url));
  return existsSync(fileURLToPath(sibling!)) ? sibling! : parent!;
}
