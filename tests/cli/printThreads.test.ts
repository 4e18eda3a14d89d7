import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { PrintThreads } from '../../src/cli/printThreads';
import { newLabel } from '../../src/label/template';
import { CLI } from './built';
import { cli, file, folder, label } from './cli';
import { here } from './here';

/** More rows than one thread takes alone, every one different. */
const ROWS = 2_100;
const lines = Array.from({ length: ROWS }, (_, i) => `货${i},${100_000 + i}`);
const many = () => file('many.csv', `品名,编号\n${lines.join('\n')}\n`);

const filesOf = (out: string) =>
  readdirSync(out).map((name) => [name, readFileSync(join(out, name))] as const);

/** Languages with the options they are compared with; one of those that store what labels share, all where there is time. */
const COMPARED = [
  ['pdf', []],
  ['zpl', ['--changes-only']],
  ...(process.env.LONG_TESTS ? [['tspl', ['--changes-only']] as const] : []),
  ['png', ['--rows', '1-1300', '--copies', '1']],
  ['pwg', ['--copies', '2', '--rows', '1-1100']],
] as const;

test.each(COMPARED)(
  'SVC-07 print --jobs 3 writes %s as one thread does, byte for byte',
  async (language, more) => {
    const data = many();
    const printed = async (jobs: string) => {
      const out = join(folder, `${language}-${jobs}`);
      const run = await cli(
        'print',
        label,
        '--data',
        data,
        '--language',
        language,
        '--jobs',
        jobs,
        '--out',
        out,
        ...more,
      );
      expect(run.code).toBe(0);
      return filesOf(out);
    };
    const [one, three] = [await printed('1'), await printed('3')];
    expect(three.map(([name]) => name)).toEqual(one.map(([name]) => name));
    expect(three.every(([, bytes], i) => bytes.equals(one[i]![1]))).toBe(true);
  },
  180_000,
);

test('BAR-07 print --jobs 3 reports bad rows by number as one thread does', async () => {
  const data = file(
    'many-bad.csv',
    `品名,编号\n${lines.join('\n').replaceAll(/,10(0777|1999)/g, ',中文')}\n`,
  );
  const said = async (jobs: string) => {
    const { code, err } = await cli(
      'print',
      label,
      '--data',
      data,
      '--jobs',
      jobs,
      '--out',
      join(folder, 'never'),
    );
    return [code, err];
  };
  const one = await said('1');
  expect(one).toEqual([2, expect.stringContaining('2 rows cannot be printed, first row 779')]);
  expect(await said('3')).toEqual(one);
}, 120_000);

const commands = { print: () => import('../../src/cli/print') };

test.each(['0', '65', 'x', '-1'])('print --jobs=%s is refused, and the option named', async (jobs) => {
  const args = ['print', label, `--jobs=${jobs}`, '--out', join(folder, 'never')];
  const { code, err } = await (jobs === '0' ? cli(...args) : here(commands, args));
  expect([code, err]).toEqual([2, expect.stringMatching(/^--jobs .* 1 .* 64\n$/)]);
});

test('print --changes-only is refused for a language whose printers store nothing', async () => {
  for (const language of ['escpos', 'pdf']) {
    const { code, err } = await cli(
      'print',
      label,
      '--language',
      language,
      '--changes-only',
      '--out',
      join(folder, 'never'),
    );
    expect([code, err]).toEqual([2, expect.stringContaining('--changes-only')]);
  }
});

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => child.once('exit', (code) => done(code)));

test('Ctrl-C ends the threads and leaves nothing half-written', async () => {
  const out = join(folder, 'stopped');
  mkdirSync(out);
  const args = [CLI, 'print', label, '--data', many(), '--copies', '50', '--jobs', '2', '--out', out];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const over = ended(child);
  await expect.poll(() => readdirSync(out).length, { timeout: 60_000 }).toBe(1);
  child.kill('SIGINT');
  expect(await over).toBe(130);
  expect(readdirSync(out)).toEqual([]);
}, 120_000);

const job = {
  label: newLabel('t', 40, 30),
  fields: [],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
} as const;

test.each([
  ['ends', 'process.exit(3)', 'exit 3'],
  ['throws', 'throw new Error("no memory")', 'no memory'],
])('a thread that %s ends the job with an error that says so', async (_, code, reason) => {
  const start = () => new Worker(code, { eval: true });
  const opening = PrintThreads.open(2, job, undefined, start);
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).problem).toEqual({ key: 'printWorkerDied', params: { reason } });
});
