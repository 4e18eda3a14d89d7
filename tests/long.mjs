/**
 * `npm run test:long`: the tests of printing, of the server's calls, of damaged labels and of generated workbooks at full
 * size, and what came of them into docs/reliability.md; then the end-to-end tests in further languages and at further
 * widths. Needs what `npm test` leaves behind: installed packages, and the built app. Names of files run those only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { root, run } from '../src/cli/launch.mjs';

const DOCUMENT = join(root, 'docs/reliability.md');
const MARK = '<!-- What follows is written by `npm run test:long`. -->';
const FILES = [
  'tests/print-service',
  'tests/printing',
  'tests/cli/watch.test.ts',
  'tests/cli/render.test.ts',
  'tests/cli/jobsKilled.test.ts',
  'tests/cli/printThreads.test.ts',
  'tests/docs',
  'tests/cli/workers.long.test.ts',
  'tests/cli/workersKilled.long.test.ts',
  'tests/cli/fileJobsKilled.long.test.ts',
  'tests/cli/agentsCut.long.test.ts',
  'tests/packaging',
  'tests/raster/grade',
  'tests/raster/checked.test.ts',
  'tests/raster/drawing.test.ts',
  'tests/raster/exact.test.ts',
  'tests/raster/exact.browser.test.ts',
  'tests/raster/fonts.test.ts',
  'tests/raster/fonts.browser.test.ts',
  'tests/raster/learned.test.ts',
  'tests/raster/scripts.test.ts',
  'tests/server/crash/killed.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/mutated.test.ts',
  'tests/server/open/description.test.ts',
  'tests/label/sheet/xlsx',
  'tests/label/symbology/printed.test.ts',
  'tests/app/editor/steps.test.ts',
  'tests/app/editor/keep.test.ts',
  'tests/app/editor/canvas/codes.browser.test.ts',
  'tests/app/editor/canvas/editorCanvas.browser.test.ts',
  'tests/app/editor/unknownElements.browser.test.tsx',
  'tests/app/library/pictures.test.ts',
  'tests/label/mutated.test.ts',
  'tests/label/symbology/qr.test.ts',
  'tests/app/print/export/labels.test.ts',
  'tests/app/editor/mutated1.browser.test.ts',
  'tests/app/editor/mutated2.browser.test.ts',
  'tests/app/library/mutated.browser.test.tsx',
];
const report = join(root, 'test-results/long.json');

mkdirSync(join(root, 'test-results'), { recursive: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const files = process.argv.slice(2);
const code = await run(
  process.execPath,
  [
    vitest,
    'run',
    ...(files.length ? files : FILES),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  { env: { ...process.env, LONG_TESTS: '1' } },
);

// Without names of files: the end-to-end tests that repeat others in further languages and at further widths.
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const endToEnd = files.length
  ? 0
  : await run(process.execPath, [playwright, 'test', '-c', 'tests/e2e'], {
      env: { ...process.env, LONG_TESTS: '1' },
    });

const { testResults, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(report, 'utf8'),
);
const [text, earlier = ''] = readFileSync(DOCUMENT, 'utf8').split(MARK);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const when = new Date().toISOString().slice(0, 10);
/**
 * Tests longer than this are named, and those that report how much they processed; the others are counted.
 */
const LONG_MS = 1_000;
const tellsHowMany = (title) =>
  /\d{3,} (?:widths|random frames|serial numbers|labels|generated requests|generated workbooks|damaged workbooks)/.test(
    title,
  );
const fileOf = (name) => relative(join(root, 'tests'), name);
const cell = (text) => text.replaceAll('|', '\\|');
const rows = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(
      ({ title, duration = 0, status }) => status !== 'passed' || duration > LONG_MS || tellsHowMany(title),
    )
    .map(({ title, duration = 0, status }) => {
      const seconds = status === 'pending' ? '' : (duration / 1000).toFixed(1);
      return `| ${fileOf(name)} | ${cell(title)} | ${status} | ${seconds} | ${when} ${commit} |`;
    }),
);
/** Rows of earlier runs, of the files that this one left out. */
const ran = new Set(testResults.map(({ name }) => fileOf(name)));
const kept = earlier.split('\n').filter((line) => {
  const file = line.split('|')[1]?.trim() ?? '';
  return file.includes('.test.') && !ran.has(file) && existsSync(join(root, 'tests', file));
});
const results = [
  MARK,
  '',
  `The last run: ${when}, commit ${commit}. ${cpus().length} x ${cpus()[0].model}, Node.js ${process.versions.node}.`,
  '',
  `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped. Tests of more than a second, those that tell how many, and those that did not pass; files that a run leaves out keep their last result:`,
  '',
  '| file | test | outcome | s | run |',
  '| ---- | ---- | ------- | -: | --- |',
  ...[...rows, ...kept].sort(),
  '',
].join('\n');
writeFileSync(DOCUMENT, `${text}${results}`);
await run(
  process.execPath,
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', DOCUMENT],
  {},
);
process.exitCode = code || endToEnd;
