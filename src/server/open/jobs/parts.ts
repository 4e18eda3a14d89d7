import type { MessageKey } from '../../../base/messages';
import { type Problem, problem } from '../../../base/problem';
import type { Database } from '../../db';
import type { PrintJob } from '../../db/printJobs';
import type { JobEvents } from './JobEvents';
import { endWithout, isEnded } from './labels';

/** Reasons of a job whose labels cannot be made. */
const FAILURES: readonly MessageKey[] = ['openPartFailed', 'openPartMissing', 'openPartNever'];

/** Whether a job ends because labels of it cannot be made. */
export function isRenderFailure({ reason }: Pick<PrintJob, 'reason'>): boolean {
  return reason !== '' && FAILURES.includes((JSON.parse(reason) as Problem).key);
}

/**
 * Ends a job whose labels cannot be made: at once if none of it was handed over, else the agent cancels it and reports
 * what was printed.
 */
export function failJob(
  { db, events, now }: { db: Database; events: JobEvents; now(): number },
  jobId: string,
  key: 'openPartFailed' | 'openPartMissing' | 'openPartNever',
): Promise<void> {
  return events.run(db, async (tx, changed) => {
    const job = await tx.printJobs.lock(jobId);
    if (!job || isEnded(job)) return;
    const reason = problem(key);
    const isAlone = job.handed === 0;
    const after = await tx.printJobs.change(
      jobId,
      isAlone
        ? endWithout(job, 'failed', reason, now())
        : {
            wanted: 'cancel',
            wish: job.wish + 1,
            rev: job.rev + 1,
            state: 'cancelling',
            reason: JSON.stringify(reason),
          },
    );
    if (isAlone) await tx.printJobs.releaseFiles(jobId);
    changed({ kind: 'job', job: after, before: job.state });
  });
}
