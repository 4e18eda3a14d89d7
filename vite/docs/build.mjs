/**
 * `npm run docs`: builds the documentation as static pages into dist/docs, which the server shows under /docs/. Installs
 * their generator into this folder first. Fails on a link that leads nowhere.
 */
import { join } from 'node:path';
import { checkNode, isUpToDate, root, run } from '../../src/cli/launch.mjs';

checkNode();
const here = 'vite/docs';
if (!isUpToDate([`${here}/node_modules/.package-lock.json`], [`${here}/package-lock.json`])) {
  // The generator needs none of the scripts that packages run after they are installed.
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: join(root, here),
    shell: process.platform === 'win32',
  });
  if (code !== 0) process.exit(code);
}

const { build } = await import('vitepress');
await build(join(root, here));
process.stdout.write(`${join(root, 'dist/docs')}: the server shows it under /docs/\n`);
