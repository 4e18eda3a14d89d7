import { parseArgs } from 'node:util';
import { EXIT, t } from '../terminal';
import { autostart } from './autostart';
import { placeOf } from './place';
import { findRunning } from './running';

/** `status [--json]`: whether the service runs and starts at sign-in. The exit code is 1 when it does not run. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const place = placeOf();
  const running = await findRunning(place.data);
  const installed = await autostart().isRegistered();
  if (!running) process.exitCode = EXIT.failed;
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ running: running ?? null, installed, data: place.data })}\n`);
    return;
  }
  process.stdout.write(
    [
      running ? t('soloRuns', { version: running.version, port: running.port }) : t('soloStopped'),
      t(installed ? 'soloInstalled' : 'soloNotInstalled'),
      t('soloData', { folder: place.data }),
      '',
    ].join('\n'),
  );
}
