/**
 * `npm test`: everything that is checked, from a fresh checkout. Types, lint and build stop at the first
 * failure; then all tests run, and the last line adds up their own reports: `N passed, N failed, N skipped`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled, root, run } from '../src/cli/launch.mjs';
import { chromiumPath, isProgram, onPath } from './chromium.mjs';
import { hasNode24, node24 } from './node24.mjs';
import { countsOf, failuresOf } from './report.mjs';

const RESULTS = join(root, 'test-results');
const tool = (path) => join(root, 'node_modules', path);
const TSC = tool('typescript/bin/tsc');
const ASC = tool('assemblyscript/bin/asc.js');
const BIOME = tool('@biomejs/biome/bin/biome');
const VITEST = tool('vitest/vitest.mjs');
const PLAYWRIGHT = tool('@playwright/test/cli.js');

const node = (env, script, ...args) =>
  run(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
const heading = (text) => process.stdout.write(`\n== ${text} ==\n`);

/** The browser to test in: the one named, the one installed, the system's package, or Playwright's own. */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  const { chromium } = await import(pathToFileURL(tool('@playwright/test/index.mjs')).href);
  const own = () => [chromium.executablePath()].find((path) => path && isProgram(path));
  const found = chromiumPath() ?? own();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get')) {
    heading('Browser: apt-get install chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    const installed = chromiumPath();
    if (installed) return installed;
  }
  heading('Browser: playwright install chromium');
  await node({}, PLAYWRIGHT, 'install', 'chromium');
  const last = own();
  if (!last) throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH.');
  return last;
}

/** What one report says; a run that failed without a failed test (a file that does not load) counts as one. */
function result(report, code) {
  if (!existsSync(report)) return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [] };
  const read = JSON.parse(readFileSync(report, 'utf8'));
  const counts = countsOf(read);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { counts, failures: failuresOf(read) };
}

function finish(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) for (const key in sum) sum[key] += counts[key];
  // Said once more here: what failed early is far above what the last tests print.
  for (const { failures } of results) for (const text of failures) process.stdout.write(`\n${text}\n`);
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** Steps without which no test result would mean anything, in two lanes side by side; a lane ends at its first failure. */
async function gate() {
  const vite = tool('vite/bin/vite.js');
  const lanes = [
    [
      ['Types', TSC, '-p', 'tsconfig.json'],
      ['Types of the kernels', TSC, '-p', 'assembly/tsconfig.json'],
    ],
    [
      ['Lint', BIOME, 'check', '--error-on-warnings', '.'],
      ['Build of the image kernels', ASC, 'assembly/index.ts', '--target', 'release'],
      ['Build of the QR kernel', ASC, 'assembly/qr/index.ts', '--target', 'qr'],
      ['Build of the app', vite, 'build'],
      ['Build of the command line', vite, 'build', '--ssr'],
      ['Build of the npm package', vite, 'build', '-c', 'vite/package.config.ts'],
      ['Build of its React components', vite, 'build', '-c', 'vite/react.config.ts'],
      ['Types of the npm package', join(root, 'vite/packageTypes.mjs')],
    ],
  ];
  const passed = await Promise.all(
    lanes.map(async (steps) => {
      for (const [name, ...command] of steps) {
        heading(name);
        if ((await node({}, ...command)) !== 0) return false;
      }
      return true;
    }),
  );
  return passed.every(Boolean);
}

async function tests(browser) {
  // One that every test finds is not named: who names a browser wants it for all tests.
  const env = browser === chromiumPath() ? {} : { CHROMIUM_PATH: browser };
  const results = [];
  const vitest = async (name, project, program = process.execPath) => {
    heading(`Tests: ${name}`);
    const report = join(RESULTS, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [VITEST, 'run', '--project', project, ...reporters];
    const code = await run(program, args, { env: { ...process.env, ...env } });
    results.push(result(report, code));
  };
  await vitest('node', 'node*');
  // What needs no package with machine code: those are built for the Node.js that installed them.
  if (process.env.CI && hasNode24) await vitest('node24', 'node-pure', node24());
  await vitest('browser', 'browser*');
  heading('Tests: end to end');
  const report = join(RESULTS, 'e2e.json');
  const e2eEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await node(e2eEnv, PLAYWRIGHT, 'test', '-c', 'tests/e2e', '--reporter=list,json');
  results.push(result(report, code));
  return results;
}

checkNode();
await ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const browser = await findBrowser();
finish(
  (await gate()) ? await tests(browser) : [{ counts: { passed: 0, failed: 1, skipped: 0 }, failures: [] }],
);
