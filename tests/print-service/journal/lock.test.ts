import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '../../../src/print-service/journal/lock';
import { buildChild, childProgram } from '../crash/process';
import { after, folder, service } from '../harness';

buildChild();

const LOCKED = { problem: { key: 'svcLocked' } };

/** The output of a service started on a folder in another process, by `command`. */
async function startedBy(command: string[], dataDir: string): Promise<string> {
  const [program, ...args] = [...command, process.execPath, childProgram(), dataDir];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  after(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const started = once(child.stdout, 'data').then(() => 'started');
  const result = await Promise.race([started, once(child, 'close').then(() => 'ended')]);
  return `${result} ${/svc\w+/.exec(said)?.[0] ?? ''}`.trim();
}

/** Makes the tests' own user able to unshare where it is not root. */
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];

test('SEC-12 a folder has one service, in whatever container and by whatever path it is reached', async () => {
  const { dataDir } = await service();
  expect(await startedBy(['unshare', ...asRoot, '--net'], dataDir)).toBe('ended svcLocked');
  const mounted = mkdtempSync(join(tmpdir(), 'labelwright-mount-'));
  const script = `mount --bind '${dataDir}' '${mounted}' && exec "$@"`;
  const inMount = ['unshare', ...asRoot, '--mount', 'sh', '-c', script, 'sh'];
  expect(await startedBy(inMount, mounted)).toBe('ended svcLocked');
  const linked = join(await folder(), 'linked');
  await symlink(dataDir, linked);
  await expect(lockFolder(linked)).rejects.toMatchObject(LOCKED);
});

test('SEC-12 a service that was killed leaves no lock, and every later one has a higher number', async () => {
  const dataDir = await folder();
  const child = spawn(process.execPath, [childProgram(), dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  await expect(lockFolder(dataDir)).rejects.toMatchObject(LOCKED);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const second = await lockFolder(dataDir);
  expect(second.fence).toBe(2);
  await second.release();
  const third = await lockFolder(dataDir);
  expect(third.fence).toBe(3);
  await third.release();
});

test('SVC-05 a data folder that cannot be written is named', async () => {
  const dataDir = await folder();
  const mounted = mkdtempSync(join(tmpdir(), 'labelwright-mount-'));
  const script = `mount --bind '${dataDir}' '${mounted}' && mount -o remount,ro,bind '${mounted}' && exec "$@"`;
  const readOnly = ['unshare', ...asRoot, '--mount', 'sh', '-c', script, 'sh'];
  expect(await startedBy(readOnly, mounted)).toBe('ended svcReadOnly');
});
