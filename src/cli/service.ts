import { readEnvironment } from './environment';
import { runService, untilStopped } from './running';
import { t } from './terminal';

/** `service`: the local print service alone. */
export async function run(): Promise<void> {
  const service = await runService(readEnvironment());
  process.stdout.write(`${t('stopHint')}\n`);
  await untilStopped(service);
}
