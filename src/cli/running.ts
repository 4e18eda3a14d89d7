import { refuse } from '../base/problem';
import { type ServiceOptions, start as startPrintService } from '../print-service';
import { discoverPrinters } from '../print-service/ipp/discover';
import { readConfig } from '../server/config';
import { appOrigins, type Environment } from './environment';
import { paths } from './paths';
import { t } from './terminal';

/** A process that runs until it is stopped. */
export interface Running {
  close(): Promise<void>;
}

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Starts the web server, on loopback unless HOST says otherwise. Throws Refusal when it cannot start. */
export async function runServer(environment: Environment): Promise<Running> {
  const config = readConfig(environment);
  const { host, port } = config;
  // The print service alone does not load the server's code.
  const { createServer } = await import('../server/main');
  const { RenderPool } = await import('./render/RenderPool');
  const app = await createServer({ appDir: paths.app, config, renderer: new RenderPool() });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw refuse('portTaken', { port, variable: 'PORT' });
    throw error;
  }
  return app;
}

/** Starts the print service and returns where its folder printers print to. */
export async function runService(environment: Environment): Promise<Running> {
  let calibrate: Promise<NonNullable<ServiceOptions['calibrate']>> | undefined;
  const service = await startPrintService({
    ports: environment.servicePorts,
    statusPorts: environment.statusPorts,
    dataDir: environment.dataDir,
    allowedOrigins: appOrigins(environment),
    certificate: environment.serviceCertificate,
    agent: environment.agent,
    language: environment.language,
    calibrate: async (...asked) => {
      // The canvas is loaded at the first test print, because most days have none.
      calibrate ??= import('./calibrate').then(({ calibrator }) => calibrator(environment.language));
      return (await calibrate)(...asked);
    },
    discover: discoverPrinters,
    log: ({ key, params }) => report(t(key, params)),
  });
  for (const folder of service.folders) report(t('printedTo', { folder }));
  return service;
}

/** Shuts down at the first Ctrl-C or SIGTERM; a second one ends the process immediately. */
export async function untilStopped(...running: Running[]): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await Promise.all(running.map((one) => one.close()));
}
