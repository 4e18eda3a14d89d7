import { availableParallelism } from 'node:os';
import { machineClock } from '../base/clock';
import { refuse } from '../base/problem';
import { type Config, readConfig } from '../server/config';
import { openRepositories } from '../server/db';
import { fileStore } from '../server/files';
import { isStoreOfServers } from '../server/files/mark';
import { ServerLog } from '../server/log';
import { JobEvents } from '../server/open/jobs/JobEvents';
import { PartRenderer } from '../server/open/jobs/PartRenderer';
import { webhookListener } from '../server/open/webhooks/events';
import { readEnvironment } from './environment';
import { RenderPool, SERVER_LIMITS } from './render/RenderPool';
import { t } from './terminal';
import { type Running, untilStopped } from './untilStopped';

/**
 * `worker`: renders the parts of print jobs of the servers that share its database and file store, on all cores unless
 * RENDER_PARTS says how many at the same time. It listens on no port. When it is stopped, what it has not finished returns
 * to the queue. Throws Refusal without DATABASE_URL: the file of SQLite is its server's alone.
 */
export async function run(): Promise<void> {
  const config = readConfig(readEnvironment());
  const { databaseUrl, renderParts: atOnce = availableParallelism() } = config;
  if (!databaseUrl) throw refuse('workerDatabase', { variable: 'DATABASE_URL' });
  if (atOnce === 0) throw refuse('envInvalid', { variable: 'RENDER_PARTS' });
  const worker = await startWorker(config, atOnce);
  process.stdout.write(`${t('workerReady', { n: atOnce })}\n${t('stopHint')}\n`);
  await untilStopped(worker);
}

/** @throws Refusal when the database cannot be opened, or the store of files is not that of the servers */
async function startWorker(config: Config, atOnce: number): Promise<Running> {
  const { now } = machineClock;
  const log = new ServerLog(config.logLevel, (line) => void process.stderr.write(`${line}\n`), now);
  // Each part needs one connection at a time, and the queue is tended over another.
  const poolSize = config.poolSize ?? Math.max(10, atOnce + 2);
  const db = await openRepositories({ ...config, poolSize }, now, (error) => log.error('database', error));
  const files = fileStore(config);
  if (!(await isStoreOfServers({ db, files }).catch(() => false))) {
    await db.close();
    throw refuse('workerStore', { variable: config.s3 ? 'S3_ENDPOINT, S3_BUCKET' : 'DATA_DIR' });
  }
  const events = new JobEvents();
  // Webhooks are notified of jobs that end here; a server sends that.
  events.listen(webhookListener);
  const renderer = new RenderPool({ ...SERVER_LIMITS, processes: atOnce });
  const onError = (error: Error) => log.error('part of a job', error);
  const parts = new PartRenderer({ db, files, events, renderer, now, log: onError }, atOnce);
  return {
    async close() {
      await parts.close();
      await renderer.close();
      await db.close();
    },
  };
}
