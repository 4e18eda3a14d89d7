import { VERSION } from '../../base/version';
import { readEnvironment } from '../environment';
import { runService } from '../runningService';
import { t } from '../terminal';
import { untilStopped } from '../untilStopped';
import { placeOf, settledEnvironment } from './place';
import { removeRunning, writeRunning } from './running';

/** `run`: the print service until it is stopped. */
export async function run(): Promise<void> {
  const place = placeOf();
  const environment = readEnvironment(await settledEnvironment(place));
  const { language, dataDir } = environment;
  const service = await runService(environment, async () =>
    (await import('./calibration')).calibrationsIn(language),
  );
  await writeRunning(dataDir, {
    pid: process.pid,
    port: service.port,
    version: VERSION,
    secure: environment.serviceCertificate !== undefined,
  });
  process.stdout.write(`${t('stopHint')}\n`);
  await untilStopped(service);
  await removeRunning(dataDir);
}
