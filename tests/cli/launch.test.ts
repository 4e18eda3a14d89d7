import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAtLeast, isUpToDate, root, run } from '../../src/cli/launch.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.launch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a file or folder of the given age in seconds; the path is returned as the launcher takes it. */
function aged(name: string, age: number, isFolder = false): string {
  const path = join(folder, name);
  if (isFolder) mkdirSync(path, { recursive: true });
  else writeFileSync(path, name);
  const time = Date.now() / 1000 - age;
  utimesSync(path, time, time);
  return relative(root, path).replaceAll('\\', '/');
}

test('versions compare by number, not by text', () => {
  expect(isAtLeast('20.19.0', '20.19.0')).toBe(true);
  expect(isAtLeast('20.20.2', '20.19.0')).toBe(true);
  expect(isAtLeast('100.0.0', '20.19.0')).toBe(true);
  expect(isAtLeast('20.9.0', '20.19.0')).toBe(false);
  expect(isAtLeast('18.20.4', '20.19.0')).toBe(false);
  expect(isAtLeast('20.19.0', '20.19.1')).toBe(false);
});

test('a build is out of date when an output is missing or older than any source, however deep', () => {
  const sources = aged('src', 100, true);
  aged('src/deep', 100, true);
  aged('src/deep/a.ts', 100);
  aged('src', 100, true);
  aged('src/deep', 100, true);
  const outputs = [aged('out1', 50), aged('out2', 50)];
  expect(isUpToDate(outputs, [sources])).toBe(true);
  expect(isUpToDate([...outputs, `${sources}/none`], [sources])).toBe(false);
  aged('src/deep/a.ts', 10);
  expect(isUpToDate(outputs, [sources])).toBe(false);
  aged('src/deep/a.ts', 100);
  aged('out2', 200);
  expect(isUpToDate(outputs, [sources])).toBe(false);
});

test('a deleted source makes the build out of date', () => {
  const sources = aged('src', 100, true);
  aged('src/a.ts', 100);
  aged('src', 100, true);
  const outputs = [aged('out', 50)];
  expect(isUpToDate(outputs, [sources])).toBe(true);
  rmSync(join(folder, 'src/a.ts'));
  expect(isUpToDate(outputs, [sources])).toBe(false);
});

test('the exit code is the program’s, or says which signal ended it', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGTERM")'])).toBe(143);
  await expect(run(join(folder, 'no-such-program'), [])).rejects.toMatchObject({ code: 'ENOENT' });
});
