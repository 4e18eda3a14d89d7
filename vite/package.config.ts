import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { packageFonts } from './bundledFonts.ts';
import { versionDefine } from './version.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const entry = (name: string) => join(root, 'src/package', name);

/**
 * The npm package: an ES module for each entry, with everything inside that is not Node's own or the canvas. So a
 * package manager installs nothing that an application does not use, and a page loads it without a bundler.
 */
export default defineConfig({
  root,
  define: versionDefine,
  plugins: [packageFonts(root)],
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    target: 'es2022',
    outDir: 'dist/package',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    license: { fileName: 'THIRD-PARTY.md' },
    rollupOptions: {
      external: [/^node:/, '@napi-rs/canvas'],
      input: {
        browser: entry('browser.ts'),
        node: entry('node.ts'),
        kernels: entry('kernels.ts'),
        printing: entry('printing.ts'),
        symbology: entry('symbology.ts'),
        sheet: entry('sheet.ts'),
        client: entry('client/index.ts'),
        errors: entry('errors.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
