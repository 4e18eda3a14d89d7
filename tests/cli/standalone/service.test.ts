import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '../../../src/base/version';
import { freePort } from '../../ports';
import { folder } from '../../print-service/harness';
import { buildProgram, command, started } from './program';

buildProgram();

async function setting() {
  const DATA_DIR = await folder();
  const PRINT_SERVICE_PORT = String(await freePort());
  const PRINT_STATUS_PORT = String(await freePort());
  return { DATA_DIR, PRINT_SERVICE_PORT, PRINT_STATUS_PORT };
}

test('PKG-02 started without a command it runs, and another process finds it until it ends', async () => {
  const env = await setting();
  const none = await command(['status', '--json'], env);
  expect([none.code, JSON.parse(none.out)]).toMatchObject([1, { running: null, data: env.DATA_DIR }]);
  const { child, exited, printed } = await started(env);
  expect(printed()).toContain(`listening on port ${env.PRINT_SERVICE_PORT}`);
  const found = await command(['status', '--json'], env);
  expect([found.code, JSON.parse(found.out)]).toMatchObject([
    0,
    { running: { pid: child.pid, port: Number(env.PRINT_SERVICE_PORT), version: VERSION } },
  ]);
  expect((await command(['status'], env)).out).toContain(`Running: version ${VERSION}`);
  child.kill('SIGTERM');
  await exited;
  expect(existsSync(join(env.DATA_DIR, 'running.json'))).toBe(false);
  expect((await command(['status'], env)).out).toMatch(/^Not running\n/);
});

test('PKG-02 a killed service is not taken for a running one', async () => {
  const env = await setting();
  const { child, exited } = await started(env);
  child.kill('SIGKILL');
  await exited;
  expect(existsSync(join(env.DATA_DIR, 'running.json'))).toBe(true);
  expect((await command(['status'], env)).out).toMatch(/^Not running\n/);
});

test('PKG-02 the settings file is read; variables of the process win, and unusable ones are named', async () => {
  const { DATA_DIR, PRINT_SERVICE_PORT, PRINT_STATUS_PORT } = await setting();
  const file = join(DATA_DIR, 'service.env');
  await writeFile(file, `PRINT_SERVICE_PORT='1'\nPRINT_STATUS_PORT='${PRINT_STATUS_PORT}'\n`);
  const { printed } = await started({ DATA_DIR, PRINT_SERVICE_PORT });
  expect(printed()).toContain(`http://127.0.0.1:${PRINT_STATUS_PORT}/`);
  expect(printed()).toContain(`listening on port ${PRINT_SERVICE_PORT}`);
  const other = await folder();
  await writeFile(join(other, 'service.env'), "PRINT_SERVICE_PORT='many'\n");
  const refused = await command([], { DATA_DIR: other });
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('PRINT_SERVICE_PORT')]);
});

test('PKG-02 an unknown command prints what there is', async () => {
  const { code, err } = await command(['instal'], {});
  expect([code, err]).toEqual([2, expect.stringContaining('labelwright-service [run]')]);
  expect((await command(['version'], {})).out).toBe(`labelwright-service ${VERSION}\n`);
  expect(await readFile('package.json', 'utf8')).toContain(`"version": "${VERSION}"`);
});
