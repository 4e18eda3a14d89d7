import { execFileSync, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../bench/server/cpu';

test('processor time of a process that ended stays with its parent', () => {
  const before = cpuSeconds(process.pid);
  execFileSync(process.execPath, ['-e', 'for (const end = Date.now() + 300; Date.now() < end; );']);
  expect(cpuSeconds(process.pid) - before).toBeGreaterThan(0.1);
});

test('processor time of what a process started counts while it runs', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  try {
    const before = cpuSeconds(process.pid);
    await expect.poll(() => cpuSeconds(process.pid) - before).toBeGreaterThan(0.1);
    // Counted in steps of 0.01 s, of which the poll may have seen one more.
    expect(cpuSeconds(child.pid!)).toBeGreaterThan(0);
  } finally {
    child.kill('SIGKILL');
  }
});
