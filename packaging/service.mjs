/**
 * Builds the print service as one program per system: `npm run package:service [-- TARGET...]`, with the targets of
 * node.json. It needs a built project (`npm run build`). The programs and their checksums are in dist/service.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inject } from 'postject';
import { build } from 'vite';
import { bundle, define } from './bundle.mjs';
import { withoutSymbols } from './elf.mjs';
import { unpackedNode } from './node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, 'build/service');
const out = join(root, 'dist/service');
const { version: nodeVersion, programs } = JSON.parse(
  readFileSync(join(root, 'packaging/node.json'), 'utf8'),
);

/** Where Node.js looks for the place of the added program (Node.js documentation, single executable applications). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
/** Bytes of a program at most. */
const MAX_BYTES = 110e6;

/** Draws the calibration labels that the program holds. */
async function drawCalibrations() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      ssr: 'packaging/calibrations.ts',
      target: 'node20',
      outDir: work,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'calibrations.js' } },
    },
  });
  execFileSync(process.execPath, [join(work, 'calibrations.js'), join(work, 'calibrations.json')], {
    stdio: 'inherit',
  });
}

/** The program of Node.js for a target; kept in build/service. */
function nodeFor(target) {
  const { file, ...spec } = programs[target];
  return join(dirname(unpackedNode({ ...spec, version: nodeVersion }, work, [file])), file);
}

/** Inflates the code and runs it as the module that Node.js would have made of it: the program has little room. */
const LOADER = `
const { compileFunction, constants } = require('node:vm');
const { brotliDecompressSync } = require('node:zlib');
const code = brotliDecompressSync(Buffer.from(require('node:sea').getRawAsset('service.cjs'))).toString();
const names = ['exports', 'require', 'module', '__filename', '__dirname'];
const options = { filename: 'service.cjs', importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
compileFunction(code, names, options)(exports, require, module, __filename, __dirname);
`;

/** The code and its assets in the form that Node.js of this version starts from; the same for every system. */
function preparation() {
  const config = join(work, 'sea.json');
  const blob = join(work, 'service.blob');
  writeFileSync(join(work, 'loader.cjs'), LOADER);
  writeFileSync(join(work, 'service.cjs.br'), brotliCompressSync(readFileSync(join(work, 'service.cjs'))));
  writeFileSync(
    config,
    JSON.stringify({
      main: join(work, 'loader.cjs'),
      output: blob,
      disableExperimentalSEAWarning: true,
      useSnapshot: false,
      useCodeCache: false,
      assets: {
        'service.cjs': join(work, 'service.cjs.br'),
        'calibrations.json': join(work, 'calibrations.json'),
      },
    }),
  );
  const host = `${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  execFileSync(nodeFor(host), ['--experimental-sea-config', config], { stdio: 'pipe' });
  return readFileSync(blob);
}

async function program(target, blob) {
  const isWindows = target.startsWith('win');
  const name = isWindows ? 'labelwright-service.exe' : `labelwright-service-${target}`;
  const file = join(out, name);
  const node = readFileSync(nodeFor(target));
  writeFileSync(file, isWindows ? node : withoutSymbols(node), { mode: 0o755 });
  await inject(file, 'NODE_SEA_BLOB', blob, { sentinelFuse: FUSE });
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) throw new Error(`${name} has ${bytes.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(`${file}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  process.stdout.write(`${name}: ${(bytes.length / 1e6).toFixed(1)} MB\n`);
}

const targets = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(programs);
for (const target of targets)
  if (!Object.hasOwn(programs, target))
    throw new Error(`${target} is none of ${Object.keys(programs).join(', ')}`);
mkdirSync(work, { recursive: true });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await bundle(work);
await drawCalibrations();
const blob = preparation();
for (const target of targets) await program(target, blob);
