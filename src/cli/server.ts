import { readEnvironment } from './environment';
import { runServer } from './running';
import { t } from './terminal';
import { untilStopped } from './untilStopped';

/** `server`: the web server alone. */
export async function run(): Promise<void> {
  const environment = readEnvironment();
  const server = await runServer(environment);
  process.stdout.write(
    `${t('readyAt', { url: `http://127.0.0.1:${environment.port}/` })}\n${t('stopHint')}\n`,
  );
  await untilStopped(server);
}
