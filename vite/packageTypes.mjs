/**
 * The types of the npm package: one file for each entry, with everything inside. `npm run build:package` runs it after the
 * modules are built. Plain JavaScript, because Node.js 20 runs it as it is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDtsBundle } from 'dts-bundle-generator';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Entries by the name of their types, in src/package; `index` has the same face in a browser and in Node.js. */
const ENTRIES = {
  index: 'browser.ts',
  kernels: 'kernels.ts',
  printing: 'printing.ts',
  symbology: 'symbology.ts',
  sheet: 'sheet.ts',
  client: 'client/index.ts',
  react: '../react/face.ts',
};

const names = Object.keys(ENTRIES);
const bundles = generateDtsBundle(
  names.map((name) => ({
    filePath: join(root, 'src/package', ENTRIES[name]),
    // Types of React are those of the page.
    libraries: { importedLibraries: ['react'], allowedTypesLibraries: [] },
    output: { noBanner: true, exportReferencedTypes: false, sortNodes: true },
  })),
  { preferredConfigPath: join(root, 'vite/package.types.json') },
);
mkdirSync(join(root, 'dist/package'), { recursive: true });
for (const [i, name] of names.entries()) writeFileSync(join(root, `dist/package/${name}.d.ts`), bundles[i]);
