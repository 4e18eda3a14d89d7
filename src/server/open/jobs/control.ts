import { Spans } from '../../../base/spans';
import type { Wanted } from '../../../printing/agent';
import type { Database, Repositories } from '../../db';
import type { PrintJob } from '../../db/printJobs';
import { deny } from '../../refusals';
import type { Change, JobEvents } from './JobEvents';
import { endWithout, isEnded, labelSets, setColumns } from './labels';

interface Services {
  db: Database;
  jobEvents: JobEvents;
  now(): number;
}

/** Changes a job of an account. @throws Refusal openJobMissing */
function withJob(
  { db, jobEvents }: Services,
  userId: number,
  id: string,
  work: (tx: Repositories, job: PrintJob, changed: (change: Change) => void) => Promise<PrintJob>,
): Promise<PrintJob> {
  return jobEvents.run(db, async (tx, changed) => {
    const job = await tx.printJobs.lock(id);
    if (job?.userId !== userId) throw deny('openJobMissing');
    const after = await work(tx, job, changed);
    if (after !== job) changed({ kind: 'job', job: after, before: job.state });
    return after;
  });
}

/**
 * Asks for a job to run, to pause or to be cancelled. A job of which nothing was handed over is cancelled at once.
 * @throws Refusal openJobMissing, openJobOver
 */
export function wish(services: Services, userId: number, id: string, wanted: Wanted): Promise<PrintJob> {
  return withJob(services, userId, id, async (tx, job) => {
    if (wanted === 'cancel' && job.state === 'cancelled') return job;
    if (isEnded(job)) throw deny('openJobOver');
    if (job.wanted === 'cancel' && wanted !== 'cancel') throw deny('openJobOver');
    if (job.wanted === wanted && wanted === 'cancel') return job;
    if (wanted === 'cancel' && job.handed === 0) {
      const after = await tx.printJobs.change(id, {
        ...endWithout(job, 'cancelled', undefined, services.now()),
        wanted,
      });
      await tx.printJobs.releaseFiles(id);
      return after;
    }
    if (job.output !== '') return paced(tx, job, wanted);
    return tx.printJobs.change(id, {
      wanted,
      wish: job.wish + 1,
      rev: job.rev + 1,
      ...(wanted === 'cancel' && { state: 'cancelling' }),
    });
  });
}

/** Pauses or resumes a file job: its parts leave the queue, and return to it. */
async function paced(tx: Repositories, job: PrintJob, wanted: Wanted): Promise<PrintJob> {
  if (wanted === job.wanted) return job;
  const { id, wish: before, rev } = job;
  const change = { wanted, wish: before + 1, rev: rev + 1 };
  if (wanted === 'pause') {
    await tx.printJobs.holdParts(id);
    return tx.printJobs.change(id, { ...change, state: 'paused' });
  }
  await tx.partQueue.again(await tx.fileJobs.resumeParts(id));
  return tx.printJobs.change(id, { ...change, state: job.ready > 0 ? 'printing' : 'waiting' });
}

/**
 * Decides on labels in doubt: the printer's agent carries it out. Labels of a job that is over can only be skipped:
 * nobody has them any more.
 * @param span labels from 0; all in doubt without it
 * @throws Refusal openJobMissing, openNotInDoubt, openJobOver
 */
export function decide(
  services: Services,
  userId: number,
  id: string,
  choice: 'reprint' | 'skip',
  span?: { from: number; to: number },
): Promise<PrintJob> {
  return withJob(services, userId, id, async (tx, job) => {
    const sets = labelSets(job);
    const doubt = new Spans(sets.doubt);
    const chosen = span ? [span] : [...doubt];
    const isWell = chosen.every(({ from, to }) => from < to && doubt.covers(from, to));
    if (chosen.length === 0 || !isWell) throw deny('openNotInDoubt');
    if (isEnded(job)) {
      if (choice === 'reprint') throw deny('openJobOver');
      const skipped = new Spans([...sets.skipped, ...chosen]);
      const left = sets.doubt.flatMap(({ printer, from, to }) =>
        [...new Spans([{ from, to }]).without(chosen)].map((one) => ({ ...one, printer })),
      );
      return tx.printJobs.change(id, setColumns({ ...sets, doubt: left, skipped: [...skipped] }));
    }
    // Each reprint begins another attempt: a decision holds for the one that its user saw, or that this one follows.
    const pending = await tx.printJobs.decisions(id);
    let attempt = job.attempt + pending.filter((one) => one.choice === 'reprint').length;
    for (const { from, to } of chosen) {
      await tx.printJobs.addDecision({ jobId: id, fromLabel: from, toLabel: to, choice, attempt });
      if (choice === 'reprint') attempt++;
    }
    return tx.printJobs.change(id, { rev: job.rev + 1 });
  });
}
