import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the service worker next to the app, with the names of the app's files in it and a version made of them.
 * @param entry the worker's first file, from the root
 */
export function serviceWorker(root: string, entry = 'src/app/offline/worker.ts'): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        // Faces of the font are kept by the page, one by one, once the app itself is there.
        const built = Object.keys(bundle).filter((name) => /^assets\/.*\.(?!map$)\w+$/.test(name));
        const lists = Object.keys(bundle)
          .filter((name) => /^fonts\/.*\.(css|json)$/.test(name))
          .sort();
        const files = [...built.sort(), ...lists].map((name) => `/${name}`);
        // What pages of PDFs need is kept once the app is there.
        const later = Object.keys(bundle)
          .filter((name) => /^(cmaps|pdf-data)\/.*\.(bcmap|pfb|ttf|wasm|icc)$/.test(name))
          .sort();
        const page = readFileSync(join(root, 'index.html'));
        const hash = createHash('sha256').update(files.join('\n')).update(page);
        // Their names say nothing of what is in them.
        for (const name of [...lists, ...later])
          hash.update((bundle[name] as { source: string | Uint8Array }).source);
        const version = hash.digest('hex').slice(0, 16);
        const worker = await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { APP: JSON.stringify({ version, files, later: later.map((name) => `/${name}`) }) },
          build: {
            write: false,
            target: this.environment.config.build.target,
            rollupOptions: {
              input: join(root, entry),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        for (const { output } of [worker].flat() as { output: { code?: string }[] }[]) {
          this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0]!.code! });
        }
      },
    },
  };
}
