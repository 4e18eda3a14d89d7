import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `dist` and `build`: built code runs two levels below it at most, sources too. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const root = findRoot();

/** Where the built parts lie, whether this runs from `dist` or from the sources. */
export const paths = {
  app: join(root, 'dist/app'),
  fonts: join(root, 'dist/app/fonts'),
  kernels: join(root, 'build/kernels.wasm'),
};
