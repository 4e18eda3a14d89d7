/**
 * `npm run bench`: builds what is missing or out of date, bundles the benches and runs them.
 * `npm run bench -- --suite NAME --json FILE --quick`: one suite (may be repeated), its rows to a file, fewer rounds.
 * `--docs` writes tables and plots of what ran, and of rows in `--from FILE`, into docs/performance.md.
 * `--as-built` installs and builds nothing: `dist` as it lies there, whatever the sources say.
 */
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from '../src/cli/launch.mjs';

checkNode();
const args = process.argv.slice(2);
if (!args.includes('--as-built')) {
  await ensureInstalled();
  await ensureBuilt();
}

const { build } = await import('vite');
const configFile = join(root, 'bench/vite.config.ts');
await build({ configFile });
await build({ configFile, build: { ssr: true } });

const { main } = await import(join(root, 'build/bench/node.js'));
await main(args);
