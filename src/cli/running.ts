import { refuse } from '../base/problem';
import { readConfig } from '../server/config';
import type { Environment } from './environment';
import { paths } from './paths';
import { runService as startService } from './runningService';
import type { Running } from './untilStopped';

/** Starts the web server, on loopback unless HOST says otherwise. Throws Refusal when it cannot start. */
export async function runServer(environment: Environment): Promise<Running> {
  const config = readConfig(environment);
  const { host, port } = config;
  // The print service alone does not load the server's code.
  const { createServer } = await import('../server/main');
  const { RenderPool } = await import('./render/RenderPool');
  const app = await createServer({
    appDir: paths.app,
    docsDir: paths.docs,
    config,
    renderer: new RenderPool(),
  });
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

/** Starts the print service, which draws its calibration label when it is asked for one. */
export const runService = (environment: Environment): Promise<Running> =>
  startService(environment, async () => (await import('./calibrate')).calibrator(environment.language));
