import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { readLabel } from '../../src/cli/printInput';
import { encodingOf } from '../../src/cli/printJob';
import { PrintThreads } from '../../src/cli/printThreads';
import { newLabel } from '../../src/label/template';
import { jobOf, planOf, ticketOf } from '../../src/package/job';
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

test.each([
  ['pdf', false],
  ['zpl', true],
] as const)(
  'SVC-07 three threads that have all started share the labels of %s',
  async (language, isChanges) => {
    const own = await readLabel(label);
    const records = {
      fields: ['品名', '编号'],
      rows: lines.map((line) => line.split(',')),
      numbers: Uint32Array.from(lines, (_, i) => i + 2),
    };
    const plan = planOf(own, records, [...records.rows.keys()], 1);
    const opening = jobOf({ label: own, records, mode: 'interval', dpi: 203, now: 0, inputs: new Map() });
    const ticket = ticketOf(opening, plan, 't', 't');
    const printed = async (count: number) => {
      const start = () => new Worker(new URL('../../dist/print-worker.js', import.meta.url));
      const threads = await PrintThreads.open(count, opening, records, start);
      try {
        await expect.poll(() => threads.started, { timeout: 60_000 }).toBe(count);
        const encoding = await encodingOf(threads, plan, language, ticket, isChanges);
        const labels: Uint8Array[] = [];
        for await (const part of threads.labels(plan, encoding)) {
          expect(part.from).toBe(labels.length);
          labels.push(...part.labels);
        }
        expect(await threads.check(plan.records)).toEqual([]);
        return labels;
      } finally {
        threads.close();
      }
    };
    const [one, three] = [await printed(1), await printed(3)];
    expect(three).toHaveLength(ROWS);
    expect(three.every((bytes, i) => Buffer.compare(bytes, one[i]!) === 0)).toBe(true);
  },
  120_000,
);

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
  const threads = await PrintThreads.open(2, job, undefined, start);
  // This thread works until the end of the other one is known.
  const failed = () =>
    threads.check([0]).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  const error = await vi.waitUntil(failed, { timeout: 20_000 });
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).problem).toEqual({ key: 'printWorkerDied', params: { reason } });
});

test('a thread that ends while it checks ends the check with an error that says so', async () => {
  // It answers the first call, and ends at the second.
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id, argumentList: [name] }) => {
      if (name.value === 'check') process.exit(3);
      parentPort.postMessage({ id, type: 'RAW', value: { value: undefined } });
    });`;
  const threads = await PrintThreads.open(2, job, undefined, () => new Worker(code, { eval: true }));
  try {
    await expect.poll(() => threads.started, { timeout: 20_000 }).toBe(2);
    const error = await threads.check(Array.from({ length: 2000 }, (_, i) => i)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).problem.key).toBe('printWorkerDied');
  } finally {
    threads.close();
  }
});
