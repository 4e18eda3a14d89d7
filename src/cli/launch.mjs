/**
 * `npm start`: installs and builds what is missing or out of date, then runs the built command line. Plain
 * JavaScript without dependencies, because it runs before packages are installed; tests/run.mjs uses the same
 * steps.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The last output of each build step, and all inputs. */
const OUTPUTS = [
  'build/kernels.wasm',
  'build/qr.wasm',
  'dist/app/index.html',
  'dist/cli.js',
  'dist/sheet-worker.js',
];
const SOURCES = [
  'src',
  'assembly',
  'index.html',
  'bench.html',
  'bench',
  'vite.config.ts',
  'asconfig.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Environment of the product. The print service waits for many files at the same time, each in a thread, and Node
 * reads their number only at its start; its own default is 4.
 */
export const environment = { UV_THREADPOOL_SIZE: '20', ...process.env };

const say = (text) => process.stdout.write(`${text}\n`);
const modified = (path) => statSync(join(root, path)).mtimeMs;
const present = (path) => existsSync(join(root, path));

/**
 * Latest change of a file, or of a folder with its content except packages: a deletion changes the folder.
 */
function newestBelow(path) {
  if (!present(path)) return 0;
  const times = [modified(path)];
  if (statSync(join(root, path)).isDirectory()) {
    for (const name of readdirSync(join(root, path))) {
      if (name !== 'node_modules') times.push(newestBelow(`${path}/${name}`));
    }
  }
  return Math.max(...times);
}

/**
 * Whether every output exists and none is older than the newest source. Paths are relative to the project.
 */
export function isUpToDate(outputs, sources) {
  if (!outputs.every(present)) return false;
  return Math.min(...outputs.map(modified)) >= Math.max(...sources.map(newestBelow));
}

/** Whether version `have` (20.20.2) is at least `least` (20.19.0). */
export function isAtLeast(have, least) {
  const numbers = (version) => version.split('.').map(Number);
  const [a, b] = [numbers(have), numbers(least)];
  const at = b.findIndex((n, i) => (a[i] ?? 0) !== n);
  return at < 0 || (a[at] ?? 0) > b[at];
}

/** Ends the process with a clear message when this Node is older than package.json requires. */
export function checkNode() {
  const least = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(/^>=/, '');
  if (isAtLeast(process.versions.node, least)) return;
  process.stderr.write(`Labelwright needs Node.js ${least} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/**
 * Runs a program with this terminal and resolves to its exit code (128 + number when a signal ended it). Signals sent
 * to this process are passed on.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => {
      // A terminal sends its interrupt to both processes; a second one would stop the first too early.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const settle = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : 15));
    });
  });
}

/** Runs npm, preferably the one that started this process. */
function npm(...args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return run(process.execPath, [script, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

async function step(text, work) {
  say(text);
  const code = await work();
  if (code === 0) return;
  process.stderr.write(`Failed (exit code ${code}): ${text}\n`);
  process.exit(code);
}

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  if (present(INSTALLED) && modified(INSTALLED) >= modified('package-lock.json')) return;
  say('Installing packages (npm ci) ...');
  if ((await npm('ci')) === 0) return;
  // `npm ci`, and only that, refuses a lock file written with a registry that lacks the packages of other
  // systems.
  await step('Installing packages (npm install) ...', () => npm('install', '--no-save'));
}

/** Builds kernels, app and command line unless they are newer than every source. */
export async function ensureBuilt() {
  if (isUpToDate(OUTPUTS, SOURCES)) return;
  await step('Building (npm run build) ...', () => npm('run', 'build'));
}

async function main() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(process.execPath, ['dist/cli.js', 'start', ...process.argv.slice(2)], {
    env: environment,
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main();
