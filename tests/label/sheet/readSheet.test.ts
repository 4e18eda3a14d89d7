import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../src/cli/readSheet';
import { workbook } from './files';

// Under the project, so that the built script finds the installed packages.
const folder = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.sheet-'));
const script = pathToFileURL(join(folder, 'sheet-worker.js'));
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: { 'sheet-worker': 'src/cli/sheetWorker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('DATA-02 a workbook is read in a process of its own', async () => {
  const path = file('a.xlsx', workbook({ S: [['编号'], ['00123']] }));
  expect(await readSheet(path, { script })).toEqual({
    fields: ['编号'],
    records: [['00123']],
    numbers: Uint32Array.of(2),
    sheetName: 'S',
  });
});

test('G-20 the chosen encoding is used', async () => {
  const path = file('a.csv', Uint8Array.of(0x61, 0x0a, 0xaf, 0xf9));
  expect(await readSheet(path, { script, encoding: 'big5' })).toEqual({
    fields: ['a'],
    numbers: Uint32Array.of(2),
    records: [['茶']],
    encoding: 'big5',
  });
});

test('G-20 a refusal crosses the process', async () => {
  await expect(
    readSheet(file('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)), { script }),
  ).rejects.toMatchObject({
    problem: { key: 'sheetUnreadable' },
  });
});

test('G-20 a file over 50 MB is refused unread', async () => {
  const path = file('big.csv', '');
  truncateSync(path, 50 * 1024 * 1024 + 1);
  await expect(readSheet(path, { script })).rejects.toMatchObject({ problem: { key: 'sheetTooBig' } });
});

test('G-20 a parser that takes all memory is stopped and refused, the caller lives', async () => {
  const greedy = pathToFileURL(
    file(
      'greedy.mjs',
      'process.on("message", () => { const a = []; for (;;) a.push(Buffer.alloc(1 << 20, 1)); });',
    ),
  );
  await expect(readSheet(file('b.csv', 'a\n1'), { script: greedy })).rejects.toMatchObject({
    problem: { key: 'sheetMemory' },
  });
});

test('G-20 a heap that overflows is refused, the caller lives', async () => {
  const greedy = pathToFileURL(
    file('heap.mjs', 'process.on("message", () => { const a = []; for (;;) a.push({ a: [a.length] }); });'),
  );
  await expect(readSheet(file('b.csv', 'a\n1'), { script: greedy })).rejects.toMatchObject({
    problem: { key: 'sheetMemory' },
  });
});

test('DATA-02 a parser that ends without an answer is reported', async () => {
  const mute = pathToFileURL(file('mute.mjs', 'process.on("message", () => process.exit(3));'));
  await expect(readSheet(file('b.csv', 'a\n1'), { script: mute })).rejects.toThrow('ended with 3');
});

test('DATA-02 a missing file is the system’s error', async () => {
  await expect(readSheet(join(folder, 'none.csv'), { script })).rejects.toMatchObject({ code: 'ENOENT' });
});
