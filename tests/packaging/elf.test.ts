import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withoutSymbols } from '../../packaging/elf.mjs';

const folder = mkdtempSync(join(tmpdir(), 'labelwright-elf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('PKG-01 a program without the tables of debuggers is smaller and runs as before', () => {
  const whole = readFileSync(process.execPath);
  const less = withoutSymbols(whole);
  expect(less.length).toBeLessThan(whole.length);
  const file = join(folder, 'node');
  writeFileSync(file, less, { mode: 0o755 });
  expect(execFileSync(file, ['-p', 'process.version + [1, 2].includes(2)'], { encoding: 'utf8' })).toBe(
    `${process.version}true\n`,
  );
});

test('PKG-01 what is no 64-bit ELF program is refused', () => {
  expect(() => withoutSymbols(Buffer.from('MZ and more bytes'))).toThrow('no 64-bit ELF program');
});
