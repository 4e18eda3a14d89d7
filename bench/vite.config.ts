import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { versionDefine } from '../vite/version.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** The bench's two halves: what Node runs (built with `--ssr`), and the page Chromium opens. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  define: versionDefine,
  logLevel: 'warn',
  worker: { format: 'es' },
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        outDir: '../build/bench',
        emptyOutDir: false,
        rollupOptions: {
          input: `${here}/node.ts`,
          output: { entryFileNames: 'node.js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        target: 'esnext',
        outDir: '../build/bench/page',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 2000,
        rollupOptions: { input: `${here}/page.html` },
      },
}));
