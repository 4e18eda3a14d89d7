import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';
import { hostedStyles } from './hostedStyles.ts';
import { versionDefine } from './version.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules of the package that this entry shares with the others, as its files name them. */
const SHARED: readonly [module: RegExp, file: string][] = [
  [/package\/fontFiles\.js$/, '../fontFiles.js'],
  [/package\/errors$/, '../errors.js'],
  [/^\.\/errors$/, '../errors.js'],
];

/** Leaves what the other entries have to them: an error of one is an error of all. */
const shared = (): Plugin => ({
  name: 'shared-modules',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const isOurs = /\/src\/(?:react|package)\//.test(importer);
    const found = isOurs && SHARED.find(([module]) => module.test(id));
    return found ? { id: found[1], external: true } : undefined;
  },
});

/** How the build names a file: an address within an address for a worker, in quotes of any kind. */
const WORKER =
  /new URL\(new URL\((["'`])(?:\.\/)?([^"'`]+)\1,import\.meta\.url\)\.href,(?:""|''|``)\+import\.meta\.url\)/g;
const FILE = /new URL\((["'`])(?:\.\/)?([^"'`]+\.\w+)\1,import\.meta\.url\)/g;

/** Names workers and files as bundlers find them: the build of an application then takes each, with all that it loads. */
const plainAddresses = (): Plugin => {
  const plain = (code: string) =>
    code
      .replaceAll('{type:`module`', '{type:"module"')
      .replace(WORKER, 'new URL("./$2",import.meta.url)')
      .replace(FILE, 'new URL("./$2",import.meta.url)');
  return {
    name: 'plain-addresses',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = plain(file.code);
          // A worker is built before, as a file.
          else if (file.fileName.endsWith('.js') && typeof file.source === 'string')
            file.source = plain(file.source);
        }
      },
    },
  };
};

const external = [/^react(?:-dom)?(?:\/|$)/, /^@mantine\/(?:core|hooks)$/];

/**
 * The entry `labelwright/react` of the npm package. React and Mantine are the page's; workers, fonts and kernels are files
 * that the bundler of an application finds.
 */
export default defineConfig({
  root,
  base: './',
  define: versionDefine,
  plugins: [react(), wasm(), shared(), hostedStyles(), plainAddresses()],
  worker: {
    format: 'es',
    plugins: () => [wasm(), shared()],
    rollupOptions: {
      output: {
        entryFileNames: 'react/[name]-[hash].js',
        chunkFileNames: 'react/[name]-[hash].js',
        assetFileNames: 'react/[name]-[hash][extname]',
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/package',
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    license: { fileName: 'react/THIRD-PARTY.md' },
    rollupOptions: {
      external,
      preserveEntrySignatures: 'strict',
      input: { index: join(root, 'src/react/index.ts') },
      output: {
        entryFileNames: 'react/[name].js',
        chunkFileNames: 'react/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'react/style.css' : 'react/[name]-[hash][extname]',
      },
    },
  },
});
