/**
 * `npm run test:node24`: `npm test` of a copy of this checkout in build/node24, with Node.js 24 of the package registry.
 * The copy has packages of its own, since those with machine code are built for one version of Node.js.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackedNode } from '../packaging/node.mjs';
import { root, run } from '../src/cli/launch.mjs';

const work = join(root, 'build/node24');
const { version, ...programs } = JSON.parse(readFileSync(join(root, 'packaging/node24.json'), 'utf8'));

/** Whether the registry has Node.js 24 as a package for this machine. */
export const hasNode24 = process.platform === 'linux' && Object.hasOwn(programs, process.arch);

const PROGRAM = 'package/bin/node';
const unpacked = (members) => unpackedNode({ ...programs[process.arch], version }, work, members);

/** Path of Node.js 24; it is fetched at the first call. */
export const node24 = () => join(unpacked([PROGRAM]), 'bin/node');

/** Files of this checkout, without what git ignores. */
function copyProject(project) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(project, { recursive: true, force: true });
  for (const name of listed.split('\0').filter(Boolean)) {
    const target = join(project, name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, name), target);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!hasNode24) throw new Error(`no Node.js ${version} for ${process.platform} on ${process.arch}`);
  const home = unpacked(['package']);
  const project = join(work, 'project');
  copyProject(project);
  const env = {
    ...process.env,
    PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH}`,
    // The headers that packages with machine code are built with.
    npm_config_nodedir: home,
  };
  process.exitCode = await run(join(home, 'bin/node'), ['tests/run.mjs'], { cwd: project, env });
}
