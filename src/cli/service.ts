import { readEnvironment } from './environment';
import { runService } from './running';
import { t } from './terminal';
import { untilStopped } from './untilStopped';

/** `service`: the local print service alone. */
export async function run(): Promise<void> {
  const service = await runService(readEnvironment());
  process.stdout.write(`${t('stopHint')}\n`);
  await untilStopped(service);
}
