import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves and ships the resources that PDF pages need: character maps under /cmaps/, the rest under /pdf-data/. */
export function pdfFiles(root: string): Plugin {
  const pdfPackage = join(root, 'node_modules/pdfjs-dist');
  // Scripts of documents are never run.
  const isWanted = (name: string) => !name.includes('quickjs');
  const folders = {
    cmaps: 'cmaps',
    'pdf-data/standard_fonts': 'standard_fonts',
    'pdf-data/wasm': 'wasm',
    'pdf-data/iccs': 'iccs',
  };
  return {
    name: 'pdf-files',
    configureServer(server) {
      for (const [path, folder] of Object.entries(folders)) {
        server.middlewares.use(`/${path}`, (request, response, next) => {
          const name = (request.url ?? '').slice(1).split('?')[0]!;
          if (!readdirSync(join(pdfPackage, folder)).includes(name)) return next();
          const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
          response.setHeader('content-type', type).end(readFileSync(join(pdfPackage, folder, name)));
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, folder] of Object.entries(folders)) {
        for (const name of readdirSync(join(pdfPackage, folder)).filter(isWanted)) {
          const source = readFileSync(join(pdfPackage, folder, name));
          this.emitFile({ type: 'asset', fileName: `${path}/${name}`, source });
        }
      }
    },
  };
}
