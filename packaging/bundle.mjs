import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What the sources are filled in with, as in every other build. */
export const define = { LABELWRIGHT_VERSION: JSON.stringify(version) };

/** A module of one CommonJS file may not wait while it loads. */
const allLanguages = {
  name: 'all-languages',
  enforce: 'pre',
  resolveId: (source) => (source === './spoken' ? join(root, 'src/cli/standalone/spoken.ts') : undefined),
};

/**
 * Writes the print service as one file of code with all its packages, `service.cjs`: what starts it has no folder of
 * modules next to it.
 * @param {string} folder to write it to
 */
export async function bundle(folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [allLanguages],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: 'src/cli/standalone/main.ts',
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      rollupOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: 'service.cjs' } },
    },
  });
}
