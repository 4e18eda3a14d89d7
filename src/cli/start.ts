import { readEnvironment } from './environment';
import { runServer, runService } from './running';
import { t } from './terminal';
import { type Running, untilStopped } from './untilStopped';

/** `start`: the web server and the local print service together. */
export async function run(): Promise<void> {
  const environment = readEnvironment();
  const running: Running[] = [];
  try {
    running.push(await runServer(environment));
    running.push(await runService(environment));
  } catch (error) {
    await Promise.all(running.map((one) => one.close()));
    throw error;
  }
  process.stdout.write(
    `${t('readyAt', { url: `http://127.0.0.1:${environment.port}/` })}\n${t('stopHint')}\n`,
  );
  await untilStopped(...running);
}
