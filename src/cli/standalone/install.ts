import { copyFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../../disk/files';
import { EXIT, t } from '../terminal';
import { autostart } from './autostart';
import { placeOf } from './place';
import { hasStarted, stopRunning } from './running';

/** Variables that an installation keeps for later starts. */
const KEPT = [
  'PORT',
  'PRINT_SERVICE_PORT',
  'PRINT_STATUS_PORT',
  'SERVICE_TLS_CERT',
  'SERVICE_TLS_KEY',
  'AGENT_URL',
  'AGENT_CODE',
  'UI_LANGUAGE',
] as const;

/** The settings file of a first installation: what is set now. One that exists is the user's. */
async function keepSettings(file: string): Promise<void> {
  const set = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value ? [`${name}='${value}'\n`] : [];
  });
  await writeFile(file, set.join(''), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** `install`: copies this program to its place, registers it to start at sign-in, and starts it. */
export async function run(): Promise<void> {
  const { data, program, settings } = placeOf();
  const system = autostart();
  await makeFolder(dirname(program), 0o700);
  await keepSettings(settings);
  await system.stop();
  await stopRunning(data);
  if (resolve(process.execPath) !== resolve(program)) {
    await copyFile(process.execPath, `${program}.new`);
    await rename(`${program}.new`, program);
  }
  const { where, kept } = await system.register(program);
  process.stdout.write(`${t(kept ? 'soloKept' : 'soloRegistered', { where })}\n`);
  const isUp = await hasStarted(data);
  process.stdout.write(`${t(isUp ? 'soloStarted' : 'soloSilent', { folder: data })}\n`);
  if (!isUp) process.exitCode = EXIT.failed;
}
