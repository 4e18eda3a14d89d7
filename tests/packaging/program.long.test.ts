import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { expectFolder, label, labelsOf, SIZE } from '../print-service/crash/printed';
import { killing, printThrough, Service } from '../print-service/crash/process';
import { after, Client, folder, Sink } from '../print-service/harness';
import { pair } from '../print-service/http';
import { job } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { command, hasWine, LINUX, linux, packPrograms, prepare, type System, windows } from './programs';

const LABELS = 500;
const KILLS = 10;

beforeAll(packPrograms, 600_000);
// Outside the project: the drives of wine lead to every folder of the machine, which watchers would follow.
afterAll(() => {
  for (const { env } of systems) if (env.WINEPREFIX) rmSync(env.WINEPREFIX, { recursive: true, force: true });
});

const systems: System[] = [
  linux,
  ...(hasWine ? [windows(mkdtempSync(join(tmpdir(), 'labelwright-wine-')))] : []),
];

/** The port in the record that a started service writes. */
async function portIn(dataDir: string): Promise<number> {
  for (;;) {
    const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(() => '');
    if (text) return (JSON.parse(text) as { port: number }).port;
    await wait(50);
  }
}

/** A service of a system on a data folder of its own, which goes with the test. */
async function serviceOf(system: System, printer: Record<string, unknown>) {
  const dataDir = await folder();
  const address =
    printer.driver === 'file' ? system.path(join(dataDir, String(printer.address))) : printer.address;
  const printers = [{ name: 'P', dpi: 203, width: 104, ...printer, address }];
  await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
  const env = {
    ...system.env,
    DATA_DIR: system.path(dataDir),
    PRINT_SERVICE_PORT: String(await freePort()),
    PRINT_STATUS_PORT: String(await freePort()),
    PORT: '8080',
  };
  const port = () => portIn(dataDir);
  const service = new Service(dataDir, undefined, [], { command: system.command, env, port });
  after(() => service.stop());
  return { service, dataDir };
}

describe.each(systems)('INS-03 the program for $name', (system) => {
  beforeAll(() => prepare(system), 300_000);

  test(`killed ${KILLS} times in ${LABELS} labels loses none and prints none twice`, async () => {
    const { service, dataDir } = await serviceOf(system, { driver: 'file', address: 'printed' });
    const labels = killing(service, labelsOf, {
      count: LABELS,
      kills: KILLS,
      // The record is that of the process which dies.
      dying: () => void rm(join(dataDir, 'running.json'), { force: true }),
    });
    const asked = job({ printer: 'P', ...SIZE, count: LABELS });
    const end = await printThrough(service, randomUUID(), asked, labels);
    expect(service.endedWith).toHaveLength(KILLS);
    expect(end).toMatchObject({ state: 'done', sent: LABELS, skipped: 0, doubt: [] });
    await expectFolder(join(dataDir, 'printed'), LABELS);
  }, 600_000);

  test(`prints ${LABELS} labels at a network printer`, async () => {
    const sink = await Sink.open();
    const { service } = await serviceOf(system, { driver: 'tcp', address: sink.address, language: 'tspl' });
    const asked = job({ printer: 'P', ...SIZE, count: LABELS });
    const end = await printThrough(service, randomUUID(), asked, labelsOf);
    expect(end).toMatchObject({ state: 'done', sent: LABELS, doubt: [] });
    const printed = sink.received
      .map((bytes) => bytes.replaceAll('\x1b!?', ''))
      .flatMap((bytes) => (bytes ? readTspl(Buffer.from(bytes, 'latin1'), 8) : []));
    expect(printed.map(({ raster }) => Buffer.from(raster.bits).toString('base64'))).toEqual(
      Array.from({ length: LABELS }, (_, i) => Buffer.from(label(i).bits).toString('base64')),
    );
  }, 600_000);

  test('asks an unknown site for a code, and answers it by its own version', async () => {
    const { service } = await serviceOf(system, { driver: 'file', address: 'printed' });
    const port = await service.running();
    expect(await pair(port, 'https://label.example.com')).toMatchObject({ status: 202 });
    const client = await Client.open(port);
    expect(await client.ask({ type: 'printers' })).toMatchObject({ printers: [{ name: 'P' }] });
  }, 120_000);
});

const sumOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** A user with an empty home folder, on a machine whose `systemctl` is the stand-in of this folder. */
async function user() {
  const home = await folder();
  await mkdir(join(home, 'bin'));
  await symlink(resolve('tests/packaging/systemctl.mjs'), join(home, 'bin/systemctl'));
  const env: NodeJS.ProcessEnv = {
    HOME: home,
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
    LC_ALL: 'C',
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    SYSTEMD_PIDS: join(home, 'pid'),
    PRINT_SERVICE_PORT: String(await freePort()),
    PRINT_STATUS_PORT: String(await freePort()),
  };
  const data = join(home, 'data/labelwright');
  const program = join(data, 'bin/labelwright-service');
  const unit = join(home, 'config/systemd/user/labelwright-service.service');
  const service = (...args: string[]) => command(program, args, env);
  const status = async () => JSON.parse((await service('status', '--json')).out) as Record<string, unknown>;
  after(() => command(LINUX, ['uninstall'], env));
  expect(await command(LINUX, ['install'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Registered to start at sign-in: ${unit}`),
  });
  return { env, data, program, unit, service, status, home };
}

test('INS-04 installed for a user it runs with the settings of the installation, and leaves no program behind', async () => {
  const { env, data, program, unit, service, status } = await user();
  expect(await status()).toMatchObject({
    installed: true,
    running: { port: Number(env.PRINT_SERVICE_PORT) },
    data,
  });
  expect(await readFile(join(data, 'service.env'), 'utf8')).toContain(
    `PRINT_SERVICE_PORT='${env.PRINT_SERVICE_PORT}'`,
  );
  const { code, out } = await service('uninstall');
  expect([code, out]).toEqual([0, expect.stringContaining(data)]);
  expect([existsSync(program), existsSync(unit)]).toEqual([false, false]);
  expect(existsSync(join(data, 'service.env'))).toBe(true);
  const gone = await command(LINUX, ['status', '--json'], env);
  expect(JSON.parse(gone.out)).toMatchObject({ installed: false, running: null });
}, 120_000);

test('INS-04 a unit and settings that the user changed stay as they are', async () => {
  const { env, data, unit } = await user();
  await appendFile(unit, '# Nice=5 for the till\n');
  const settings = join(data, 'service.env');
  await appendFile(settings, "UI_LANGUAGE='en'\n");
  const again = await command(LINUX, ['install'], env);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('was changed and is kept')]);
  expect(await readFile(unit, 'utf8')).toContain('# Nice=5 for the till');
  expect(await readFile(settings, 'utf8')).toContain("UI_LANGUAGE='en'");
}, 120_000);

test('INS-05 an update that is damaged, unnamed or another program is refused before anything is replaced', async () => {
  const { service, status, home, program } = await user();
  const before = [await status(), await sumOf(program)];
  const file = join(home, 'new');
  await copyFile(LINUX, file);
  const unnamed = await service('update', file);
  expect([unnamed.code, unnamed.err]).toEqual([2, expect.stringContaining('The checksum is missing')]);
  await copyFile(`${LINUX}.sha256`, `${file}.sha256`);
  await truncate(file, 1_000_000);
  const damaged = await service('update', file);
  expect([damaged.code, damaged.err]).toEqual([2, expect.stringContaining('damaged or incomplete')]);
  await writeFile(file, '#!/bin/sh\necho something else\n');
  const foreign = await service('update', file, '--sha256', await sumOf(file));
  expect([foreign.code, foreign.err]).toEqual([2, expect.stringContaining('is not the print service')]);
  expect([await status(), await sumOf(program)]).toEqual(before);
}, 120_000);

test('INS-05 an update runs in place of the old program; one that does not answer is put back', async () => {
  const { service, status, home, program } = await user();
  const before = (await status()).running as { pid: number };
  const updated = await service('update', LINUX);
  expect([updated.code, updated.out]).toEqual([0, expect.stringContaining('Updated to version')]);
  const running = (await status()).running as { pid: number };
  expect(running.pid).not.toBe(before.pid);
  expect(existsSync(`${program}.old`)).toBe(true);
  // It says the right thing, and then never listens.
  const file = join(home, 'mute');
  await writeFile(
    file,
    '#!/bin/sh\nif [ "$1" = version ]; then echo "labelwright-service 9.9.9"; else sleep 60; fi\n',
  );
  await chmod(file, 0o755);
  const good = await sumOf(program);
  const mute = await service('update', file, '--sha256', await sumOf(file));
  expect([mute.code, mute.err]).toEqual([1, expect.stringContaining('the old one is back')]);
  expect(await sumOf(program)).toBe(good);
  expect((await status()).running).not.toBeNull();
}, 180_000);
