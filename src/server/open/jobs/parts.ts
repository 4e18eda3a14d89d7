import type { MessageKey } from '../../../base/messages';
import { type Problem, problem } from '../../../base/problem';
import type { Database, Repositories } from '../../db';
import type { PrintJob } from '../../db/printJobs';
import type { Change, JobEvents } from './JobEvents';
import { endWithout, isEnded } from './labels';

/** Reasons of a job whose labels cannot be made. */
const FAILURES: readonly MessageKey[] = [
  'openPartFailed',
  'openPartMissing',
  'openPartNever',
  'openFileTooLarge',
];

/** Whether a job ends because labels of it cannot be made. */
export function isRenderFailure({ reason }: Pick<PrintJob, 'reason'>): boolean {
  return reason !== '' && FAILURES.includes((JSON.parse(reason) as Problem).key);
}

type FailureKey = 'openPartFailed' | 'openPartMissing' | 'openPartNever' | 'openFileTooLarge';

/**
 * Ends a job whose labels cannot be made: at once if none of it was handed over, else the agent cancels it and reports
 * what was printed.
 */
export function failJob(
  { db, events, now }: { db: Database; events: JobEvents; now(): number },
  jobId: string,
  key: FailureKey,
): Promise<void> {
  return events.run(db, async (tx, changed) => {
    const job = await tx.printJobs.lock(jobId);
    if (job && !isEnded(job)) await stopJob(tx, changed, job, key, now());
  });
}

/**
 * Makes the next dead letter the end of its job. False when there is none.
 * @param now epoch ms
 */
export function buryNext({
  db,
  events,
  now,
}: {
  db: Database;
  events: JobEvents;
  now(): number;
}): Promise<boolean> {
  return events.run(db, async (tx, changed) => {
    const dead = await tx.partQueue.nextDead();
    if (!dead) return false;
    const job = await tx.printJobs.lock(dead.jobId);
    const part = await tx.partQueue.bury(dead);
    const named = (['openPartMissing', 'openFileTooLarge'] as const).find((one) => part?.error.includes(one));
    const key = named ?? 'openPartFailed';
    if (part && job && !isEnded(job)) await stopJob(tx, changed, job, key, now());
    return true;
  });
}

/** Ends a job that is locked. @param time epoch ms */
async function stopJob(
  tx: Repositories,
  changed: (change: Change) => void,
  job: PrintJob,
  key: FailureKey,
  time: number,
): Promise<void> {
  const reason = problem(key);
  const isAlone = job.handed === 0;
  const after = await tx.printJobs.change(
    job.id,
    isAlone
      ? endWithout(job, 'failed', reason, time)
      : {
          wanted: 'cancel',
          wish: job.wish + 1,
          rev: job.rev + 1,
          state: 'cancelling',
          reason: JSON.stringify(reason),
        },
  );
  await tx.printJobs.holdParts(job.id);
  if (isAlone) await tx.printJobs.endFiles(job.id);
  changed({ kind: 'job', job: after, before: job.state });
}
