import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';
import { LANGUAGES } from '../src/base/messages/languages.ts';
import { bundledFonts } from './bundledFonts.ts';
import { chunkName, FIRST, noFileCycles } from './chunks.ts';
import { helpPages } from './help.ts';
import { pageServer } from './pageServer.ts';
import { pdfFiles } from './pdfFiles.ts';
import { serviceWorker } from './serviceWorker.ts';
import { versionDefine } from './version.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Chooses the language before the app is loaded: the one chosen in the page, else that of the browser. */
const LANGUAGE = `<script>
      (() => {
        const known = ${JSON.stringify(LANGUAGES)};
        let chosen;
        try {
          chosen = localStorage.getItem('labelwright.demo.language');
        } catch {
          // A browser may keep nothing for a site.
        }
        const tags = known.includes(chosen) ? [chosen] : navigator.languages;
        const traditional = /^zh-(?:tw|hk|mo|hant)/i;
        const among = (tag) =>
          traditional.test(tag) ? 'zh-TW' : known.find((one) => one.slice(0, 2) === tag.slice(0, 2).toLowerCase());
        const { documentElement: page } = document;
        page.lang = tags.map(among).find(Boolean) ?? 'en';
        if (page.lang === 'ar') page.dir = 'rtl';
      })();
    </script>`;

/** The page of the demo: its own first file, and every address from its folder. */
function demoPage(): Plugin {
  return {
    name: 'demo-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<meta charset="UTF-8" />', `<meta charset="UTF-8" />\n    ${LANGUAGE}`)
          .replace('/src/app/main.tsx', '/src/demo/main.tsx')
          .replaceAll(/(<link vite-ignore [^>]*href=")\//g, '$1./'),
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const manifest = readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')
        .replaceAll('"/icons/', '"./icons/')
        .replaceAll('"url": "/', '"url": "./#/')
        .replaceAll(/"(id|start_url|scope)": "\/"/g, '"$1": "./"');
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
    },
  };
}

/** The app as files for any static host and any folder of it, with a server that is part of the page. */
export default defineConfig({
  root,
  base: './',
  define: versionDefine,
  plugins: [
    react(),
    wasm(),
    demoPage(),
    pageServer(root),
    helpPages(),
    bundledFonts(root),
    serviceWorker(root, 'src/demo/worker.ts'),
    pdfFiles(root),
    noFileCycles(),
  ],
  worker: { format: 'es', plugins: () => [wasm()] },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/demo',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: {
      output: {
        // Not the other groups of the app: the file of a room would hold messages that the first file waits for.
        codeSplitting: { groups: [FIRST] },
        chunkFileNames: chunkName('.js'),
        assetFileNames: chunkName('[extname]'),
      },
    },
  },
});
