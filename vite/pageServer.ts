import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What replaces modules of Node.js, and libraries that need it, in routes of the server that run in a page. */
const REPLACED: Readonly<Record<string, string>> = {
  'node:crypto': 'crypto.ts',
  'node:fs': 'files.ts',
  'node:fs/promises': 'files.ts',
  'node:stream/consumers': 'rest.ts',
  'node:util': 'rest.ts',
  'node:zlib': 'rest.ts',
};

/** Builds routes of the server for a page: modules of Node.js are those of src/demo/node. */
export function pageServer(root: string): Plugin {
  const folder = join(root, 'src/demo/node');
  return {
    name: 'page-server',
    enforce: 'pre',
    resolveId(id, importer) {
      const file = Object.hasOwn(REPLACED, id) ? REPLACED[id] : undefined;
      if (file && importer?.includes('/src/server/')) return join(folder, file);
      if (id === './decoder' && importer?.endsWith('/server/files/pictures.ts'))
        return join(folder, 'decoder.ts');
      if (/^\.[./]*\/reply$/.test(id) && importer?.includes('/src/server/')) return join(folder, 'reply.ts');
      return undefined;
    },
    transform(code, id) {
      if (!id.includes('/src/server/') || !/\bBuffer\b/.test(code)) return undefined;
      return {
        code: `import { Buffer } from ${JSON.stringify(join(folder, 'buffer.ts'))};\n${code}`,
        map: null,
      };
    },
  };
}
