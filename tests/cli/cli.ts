import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { CLI, requireBuilt } from './built';

export const folder = mkdtempSync(join(tmpdir(), 'labelwright-cli-'));

export const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

export const run = (args: string[], given: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; err: string }>((go) => {
    const env = { ...process.env, LANG: 'C', LC_ALL: 'C', ...given };
    execFile(process.execPath, [CLI, ...args], { env, maxBuffer: 1 << 26 }, (error, out, err) =>
      go({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

export const cli = (...args: string[]) => run(args);

const template = JSON.stringify({
  name: 't',
  width: 40,
  height: 30,
  data: [
    { elementType: 1, x: 2, y: 1, width: 36, height: 5, inputDataType: 3, excelKey: '品名' },
    { elementType: 2, x: 2, y: 8, width: 36, height: 8, inputDataType: 3, excelKey: '编号' },
    { elementType: 7, x: 27, y: 17, inputDataType: 3, excelKey: '编号' },
  ],
});

export const csv = `品名,编号\n${Array.from({ length: 12 }, (_, i) => `普洱茶${i},00${100 + i}`).join('\n')}\n`;

export let label: string;

export let data: string;

beforeAll(() => {
  requireBuilt();
  label = file('label.json', template);
  data = file('data.csv', csv);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
