import { parseArgs } from 'node:util';
import { machineClock } from '../base/clock';
import { readConfig } from '../server/config';
import type { Database } from '../server/db';
import { fileStore } from '../server/files';
import { retryJob } from '../server/open/jobs/dead';
import { JobEvents } from '../server/open/jobs/JobEvents';
import { webhookListener } from '../server/open/webhooks/events';
import { readEnvironment } from './environment';
import { listLine, withDatabase } from './operator';
import { oneOfWords, refuseOption, t } from './terminal';

/**
 * `jobs failed [--json]`: parts of print jobs that failed each time they were rendered; `jobs retry ID`: what the failed
 * job with this id did not print is printed, as a new job.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [word, id] = positionals;
  if (oneOfWords('jobs', word ?? '', ['failed', 'retry']) === 'failed')
    return withDatabase((db) => list(db, values.json === true));
  if (!id) throw refuseOption('optionJob');
  const job = await withDatabase((db) => retry(db, id));
  process.stdout.write(`${t('jobRetried', { id: job.id, n: job.labels })}\n`);
}

async function list({ printJobs }: Database, asJson: boolean): Promise<void> {
  const rows = (await printJobs.failedParts()).map(
    ({ jobId, part, fromLabel, toLabel, tries, dueTime, error, userId, title, state }) => ({
      job: jobId,
      part: part + 1,
      from: fromLabel + 1,
      to: toLabel,
      tries,
      failed: new Date(dueTime).toISOString(),
      userId,
      state,
      title,
      error,
    }),
  );
  const lines = rows.map(({ job, part, from, to, tries, failed, userId, state, title, error }) =>
    listLine([job, part, `${from}-${to}`, tries, failed, userId, state, title, error]),
  );
  process.stdout.write(asJson ? `${JSON.stringify(rows)}\n` : lines.join(''));
}

function retry(db: Database, id: string) {
  const jobEvents = new JobEvents();
  // Webhooks are notified of the new job.
  jobEvents.listen(webhookListener);
  const files = fileStore(readConfig(readEnvironment()));
  return retryJob({ db, files, jobEvents, now: machineClock.now }, id);
}
