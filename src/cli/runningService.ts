import { type ServiceOptions, start } from '../print-service';
import { discoverPrinters } from '../print-service/ipp/discover';
import { appOrigins, type Environment } from './environment';
import { t } from './terminal';

type Calibrate = NonNullable<ServiceOptions['calibrate']>;

/**
 * Starts the print service and prints where its folder printers print to.
 * @param loadCalibrate loads what draws the calibration label. It is loaded at the first test print, because most
 * days have none.
 */
export async function runService(environment: Environment, loadCalibrate: () => Promise<Calibrate>) {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  let calibrate: Promise<Calibrate> | undefined;
  const service = await start({
    ports: environment.servicePorts,
    statusPorts: environment.statusPorts,
    dataDir: environment.dataDir,
    allowedOrigins: appOrigins(environment),
    certificate: environment.serviceCertificate,
    agent: environment.agent,
    language: environment.language,
    calibrate: async (...asked) => {
      calibrate ??= loadCalibrate();
      return (await calibrate)(...asked);
    },
    discover: discoverPrinters,
    log: ({ key, params }) => report(t(key, params)),
  });
  for (const folder of service.folders) report(t('printedTo', { folder }));
  return service;
}
