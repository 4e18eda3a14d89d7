import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import wasm from 'vite-plugin-wasm';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/chromium.mjs';
import { requirePackage } from './tests/package/built.ts';
import { bundledFonts } from './vite/bundledFonts.ts';
import { CHUNKS, chunkName, noFileCycles } from './vite/chunks.ts';
import { compressFolder } from './vite/compress.ts';
import { helpPages } from './vite/help.ts';
import { pdfFiles } from './vite/pdfFiles.ts';
import { serviceWorker } from './vite/serviceWorker.ts';
import { versionDefine } from './vite/version.ts';

const root = dirname(fileURLToPath(import.meta.url));

/** Builds bench.html next to the app, in a separate build: as a second input it would split the app's chunks. */
function benchPage(): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'bench-page',
    apply: 'build',
    configResolved(config) {
      app = config;
    },
    async closeBundle(error) {
      if (error || this.environment.name !== 'client') return;
      const { outDir, target, assetsInlineLimit } = app.build;
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [wasm()],
        worker: { format: 'es', plugins: () => [wasm()] },
        build: {
          outDir,
          target,
          assetsInlineLimit,
          emptyOutDir: false,
          rollupOptions: { input: join(root, 'bench.html') },
        },
      });
    },
  };
}

/** Writes `.br` and `.gz` next to every built file that gets smaller, for the server to send as they are. */
function compressedFiles(): Plugin {
  let outDir: string;
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || this.environment.name !== 'client') return;
        // The page itself is not among them: the server puts the language in.
        await compressFolder(outDir, /\.(js|css|svg|json|wasm)$/);
      },
    },
  };
}

/** Tests of what computes only, without servers, pages and processes of their own (as reading spreadsheets has them). */
const PURE = ['base/**/', 'label/', 'label/!(sheet)/**/', 'printing/**/'].map(
  (folder) => `tests/${folder}*.test.ts`,
);

/**
 * Files with a process of their own: some replace a module or show what is not loaded yet, and in others a renderer runs
 * in the process of the test, which reads no sheet where much memory is taken.
 */
const ALONE = [
  ...['loadedCodes', 'sameWork', 'diskFull', 'log'],
  ...['open*', 'remotePrint', 'description', 'guide', 'recipes'],
];

/** Tests in Node.js that load many of the same sources: a process does so once for all of its files. */
const TOGETHER = [`tests/{app,server}/**/!(${ALONE.join('|')}).test.ts`];

/** Tests that `npm run test:long` alone runs: they build programs for several systems. */
const TOO_LONG = process.env.LONG_TESTS ? [] : ['tests/**/*.long.test.ts'];

/** What tests in Node.js have in common. A busy machine is no failure: only a test that hangs is. */
const inNode = {
  setupFiles: ['tests/setup.ts'],
  environment: 'node' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Lets the browser of the tests keep the modules of sources and builds from file to file: each file has a page of its own, which
 * would ask again for a thousand of them. While tests are watched, modules change and are asked for each time.
 */
function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return;
      middlewares.use(({ url }, response, next) => {
        const set = response.setHeader.bind(response);
        if (/^\/(?:src|dist)\//.test(url ?? ''))
          response.setHeader = (name, value) =>
            set(name, name.toLowerCase() === 'cache-control' ? 'max-age=86400' : value);
        next();
      });
    },
  };
}

/**
 * Lets pages of the tests use React as users have it. Its build for development makes a stack trace for every element,
 * which takes up to a third of the time of an editor.
 */
function builtReact(): Plugin {
  const define = { 'process.env.NODE_ENV': '"production"' };
  return {
    name: 'built-react',
    enforce: 'post',
    config: () => ({
      define,
      oxc: { jsx: { development: false, refresh: false } },
      optimizeDeps: { rolldownOptions: { transform: { define } } },
    }),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  define: versionDefine,
  plugins: [
    react(),
    wasm(),
    helpPages(),
    bundledFonts(root),
    serviceWorker(root),
    pdfFiles(root),
    benchPage(),
    compressedFiles(),
    noFileCycles(),
  ],
  worker: { format: 'es', plugins: () => [wasm()] },
  server: { host: '127.0.0.1' },
  // Kysely has 288 small files, and a command that opens the database would read each. Tests load them as they are.
  ssr: isSsrBuild ? { noExternal: ['kysely'] } : {},
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            cli: 'src/cli/main.ts',
            'sheet-worker': 'src/cli/sheetWorker.ts',
            'print-worker': 'src/cli/printWorker.ts',
            'render-worker': 'src/cli/render/worker.ts',
          },
          output: { banner: '', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        target: 'baseline-widely-available',
        outDir: 'dist/app',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 900,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: chunkName('.js'),
            assetFileNames: chunkName('[extname]'),
          },
        },
      },
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-virtual',
      'bwip-js/generic',
      'client-zip',
      'comlink',
      'fabric',
      'fast-check',
      'idb-keyval',
      'mobx',
      'mobx-react-lite',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
      'qrcode',
      'react',
      'react-dom/client',
      'react-router',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'utif2',
      'valibot',
      '@noble/ciphers/aes.js',
      '@noble/hashes/legacy.js',
      '@noble/hashes/sha2.js',
      'xlsx',
      'zxing-wasm/reader',
    ],
  },
  test: {
    // Many tests wait for disks, printers and timers: one process more than the machine has cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...inNode,
          globalSetup: ['tests/server/globalSetup.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.*', 'tests/e2e/**', ...PURE, ...TOGETHER, ...TOO_LONG],
        },
      },
      {
        extends: true,
        // These keep nothing between files: a process loads the sources once for all of its files.
        test: {
          name: 'node-pure',
          ...inNode,
          include: PURE,
          exclude: ['tests/**/*.browser.test.*'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node-together',
          ...inNode,
          globalSetup: ['tests/server/globalSetup.ts'],
          include: TOGETHER,
          exclude: ['tests/**/*.browser.test.*', ...TOO_LONG],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [keptModules(), builtReact()],
        test: {
          name: 'browser',
          env: { LONG_TESTS: process.env.LONG_TESTS ?? '' },
          setupFiles: ['tests/setup.ts', 'tests/pageSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch({ shell: true }) }),
            instances: [{ browser: 'chromium' }],
            // What a page cannot look at: files of the build.
            commands: { requirePackage: () => requirePackage() },
          },
        },
      },
    ],
  },
}));
