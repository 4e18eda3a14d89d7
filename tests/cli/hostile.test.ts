import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { run as print } from '../../src/cli/print';
import { LocatedRefusal, refusalLine, t } from '../../src/cli/terminal';
import { storedLabels } from '../label/mutations';
import { CLI, requireBuilt } from './built';
import { here } from './here';

/** Names that every object of the language seems to have. */
const NAMES = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty'];
const folder = mkdtempSync(join(tmpdir(), 'labelwright-hostile-'));
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const cli = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((go) => {
    const env = { ...process.env, LANG: 'C', LC_ALL: 'C' };
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      go({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

beforeAll(requireBuilt);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text, QR code and a mixed text of each column. */
const template = (columns: readonly string[]) =>
  JSON.stringify({
    name: 't',
    width: 60,
    height: 40,
    data: columns.flatMap((name, i) => [
      { elementType: 1, x: 1, y: 1 + i * 5, width: 20, height: 5, inputDataType: 3, excelKey: name },
      { elementType: 7, x: 22 + i * 7, y: 1, width: 6, height: 6, inputDataType: 3, excelKey: name },
      { elementType: 1, x: 22, y: 10 + i * 5, width: 36, height: 5, content: `<{${name}}>` },
    ]),
  });
const rows = `甲,1,2,3,4\n乙,5,6,7,8\n`;

test('DATA-02 columns that are called as every object’s members bind and print like any others, dot for dot', async () => {
  const plain = ['a', 'b', 'c', 'd', 'e'];
  const outputs: Buffer[][] = [];
  for (const [i, columns] of [plain, NAMES].entries()) {
    const out = join(folder, `columns${i}`);
    const given = [
      file(`t${i}.json`, template(columns)),
      '--data',
      file(`d${i}.csv`, `${columns.join()}\n${rows}`),
      '--out',
      out,
    ];
    expect(await cli('print', ...given)).toMatchObject({ code: 0 });
    outputs.push(
      readdirSync(out)
        .sort()
        .map((name) => readFileSync(join(out, name))),
    );
  }
  const [expected, found] = outputs as [Buffer[], Buffer[]];
  expect(found).toHaveLength(2);
  for (const [i, bytes] of found.entries()) expect(bytes.equals(expected[i]!)).toBe(true);
  expect(found[0]!.equals(found[1]!)).toBe(false);
});

test('DATA-08 what is asked for at printing may be called as every object’s members', async () => {
  const data = NAMES.map((excelKey, i) => ({ elementType: 1, y: i * 5, inputDataType: 4, excelKey }));
  const label = file('asked.json', JSON.stringify({ name: 't', width: 40, height: 30, data }));
  const missing = await cli('print', label, '--out', join(folder, 'asked'));
  expect(missing.code).toBe(2);
  for (const name of NAMES) expect(missing.err).toContain(name);
  const given = NAMES.flatMap((name) => ['--input', `${name}=1`]);
  expect(await cli('print', label, ...given, '--out', join(folder, 'asked'))).toMatchObject({ code: 0 });
});

const commands = {
  print: () => import('../../src/cli/print'),
  sheet: () => import('../../src/cli/sheet'),
  threshold: () => import('../../src/cli/threshold'),
  symbol: () => import('../../src/cli/symbol'),
};

/** One name through the program itself, the others in this process. */
const runAs =
  (name: string) =>
  (...args: string[]) =>
    name === '__proto__' ? cli(...args) : here(commands, args);

test.each(NAMES)(
  'API-04 %s is no word of any option and no command',
  async (name) => {
    const label = file('plain.json', JSON.stringify({ name: 't', data: [{ elementType: 11 }] }));
    const csv = file('plain.csv', 'a\n1\n');
    const out = join(folder, 'never');
    const options = ['language', 'dpi', 'mode', 'copies', 'rows', 'opacity'].map((option) => [
      ...['print', label, '--out', out, `--${option}`, name],
    ]);
    const others = [
      ['print', label, '--data', csv, '--out', out, '--encoding', name],
      ['print', label, '--out', out, '--input', `${name}=1`],
      ['print', label, '--out', out, `--${name}`, '1'],
      ['print', label, '--printer', name],
      ['sheet', csv, '--encoding', name],
      ['threshold', '--mode', name, csv],
      ['symbol', '--type', name, '--content=1'],
    ];
    const ran = runAs(name);
    for (const args of [...options, ...others]) {
      const { code, out: said, err } = await ran(...args);
      expect([args, code, said]).toEqual([args, 2, '']);
      expect(err.trim().split('\n'), args.join(' ')).toHaveLength(1);
    }
    const { code, err } = await ran(name);
    expect([code, err]).toEqual([2, expect.stringContaining('print')]);
    expect(existsSync(out)).toBe(false);
  },
  120_000,
);

test('TPL-06 template files of which anything may be wrong are printed, or refused in one line that names the element', async () => {
  const said: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  const rowsBad = t('rowsBad', { n: 1, row: 1 });
  let [printed, named] = [0, 0];
  for (const [i, source] of storedLabels(120).entries()) {
    const label = file(`mutated${i}.json`, JSON.stringify(source));
    const out = join(folder, `mutated${i}`);
    try {
      await print([label, '--out', out]);
      expect(readdirSync(out).length).toBeGreaterThan(0);
      printed++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const line = `${error instanceof LocatedRefusal ? error.where : ''}: ${refusalLine(error)}`;
      expect(line).not.toMatch(/undefined|\[object|TypeError|RangeError| {2}at |\n/);
      // A row that cannot be printed is always one of an element: its type, or that of the file, is in the line.
      if (error instanceof LocatedRefusal && error.where.startsWith(rowsBad)) {
        expect(['cannotPrint', 'elementUnknown'], line).toContain(error.problem.key);
        named++;
      }
      expect(existsSync(out)).toBe(false);
    }
  }
  expect(said.join('')).not.toMatch(/TypeError|RangeError|^ +at /m);
  expect([printed, named].map((count) => count > 15)).toEqual([true, true]);
}, 120_000);
