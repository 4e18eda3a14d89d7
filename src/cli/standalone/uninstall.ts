import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { t } from '../terminal';
import { autostart } from './autostart';
import { placeOf } from './place';
import { stopRunning } from './running';

/** `uninstall`: ends the service and removes program and registration. Printers and jobs stay. */
export async function run(): Promise<void> {
  const { data, program } = placeOf();
  const system = autostart();
  await system.stop();
  await stopRunning(data);
  await system.remove();
  // On Windows a program that runs cannot be removed: then this one stays, and is the only thing that does.
  await rm(dirname(program), { recursive: true, force: true }).catch(() => {});
  process.stdout.write(`${t('soloRemoved', { folder: data })}\n`);
}
