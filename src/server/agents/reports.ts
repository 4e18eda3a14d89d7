import { problem } from '../../base/problem';
import { Spans } from '../../base/spans';
import type { AgentMessage, AgentReport } from '../../printing/agent';
import { isOver, type LabelRange } from '../../printing/protocol';
import type { Database, Repositories } from '../db';
import type { PrintJob } from '../db/printJobs';
import type { Change, JobEvents } from '../open/jobs/JobEvents';
import { endWithout, isEnded, labelSets, setColumns } from '../open/jobs/labels';
import { isRenderFailure } from '../open/jobs/parts';
import { LieError, lieIn } from './verify';

interface Services {
  db: Database;
  events: JobEvents;
  now(): number;
}

type About<T extends AgentMessage['type']> = Extract<AgentMessage, { type: T }>;
type Changed = (change: Change) => void;

/** A job of the agent, locked. @throws LieError for a job of others; undefined for one that was removed */
export async function jobOf(db: Repositories, agentId: number, jobId: string): Promise<PrintJob | undefined> {
  const job = await db.printJobs.lock(jobId);
  if (job && job.agentId !== agentId) throw new LieError('agentLieJob');
  return job;
}

/**
 * Stores what an agent reports of a job. Returns the job if it is over for the server only: the agent has to cancel it.
 * @throws LieError
 */
export function applyReport(
  { db, events, now }: Services,
  agentId: number,
  report: AgentReport,
): Promise<PrintJob | undefined> {
  return events.run(db, async (tx, changed) => {
    const job = await jobOf(tx, agentId, report.jobId);
    if (!job) return undefined;
    if (isEnded(job)) return repeated(job, report);
    const lie = lieIn(job, report);
    if (lie) throw new LieError(lie);
    await store(tx, job, report, now(), changed);
    return undefined;
  });
}

/** A report of a job that is over: the last one again, or that of a job that the server ended before its first label. */
function repeated(job: PrintJob, report: AgentReport): PrintJob | undefined {
  const before = labelSets(job);
  const isSame =
    sameSpans(before.printed, report.printed) &&
    report.accepted <= job.handed &&
    (!isOver(report.state) || job.handed === 0 || sameSpans(before.skipped, report.left));
  if (!isSame) throw new LieError('agentLieOrder');
  return isOver(report.state) ? undefined : job;
}

const sameSpans = (a: Iterable<{ from: number; to: number }>, b: Iterable<{ from: number; to: number }>) =>
  JSON.stringify([...new Spans(a)]) === JSON.stringify([...new Spans(b)]);

async function store(
  db: Repositories,
  job: PrintJob,
  { state, accepted, printed, doubt, left, attempt, problem: reason }: AgentReport,
  time: number,
  changed: Changed,
): Promise<void> {
  const sets = { printed, doubt, skipped: left };
  const failure = isRenderFailure(job);
  const ends = isOver(state);
  const after = await db.printJobs.change(job.id, {
    ...setColumns(sets),
    state: failure && ends ? 'failed' : state,
    reason: failure ? job.reason : reason ? JSON.stringify(reason) : '',
    accepted,
    attempt: attempt ?? job.attempt,
    ...(ends && { endTime: time }),
  });
  const fresh = newlyPrinted(labelSets(job).printed, printed);
  await db.printJobs.addLabels(
    fresh.map(({ from, to, printer }) => labelRow(job.id, from, to, printer, time)),
  );
  const count = fresh.reduce((sum, { from, to }) => sum + to - from, 0);
  if (count > 0 && job.printerId !== null) await db.agents.count(job.printerId, count);
  if (ends) await db.printJobs.endFiles(job.id);
  changed({ kind: 'job', job: after, before: job.state });
}

const labelRow = (jobId: string, fromLabel: number, toLabel: number, printer: string, time: number) => ({
  jobId,
  fromLabel,
  toLabel,
  printer,
  time,
});

function newlyPrinted(before: readonly LabelRange[], after: readonly LabelRange[]): LabelRange[] {
  const known = new Spans(before);
  return after.flatMap(({ from, to, printer }) =>
    [...new Spans([{ from, to }]).without(known)].map((span) => ({ ...span, printer })),
  );
}

/** The agent does not have a job that it was given, or cannot print it: no report follows. */
export function applyEnd(
  { db, events, now }: Services,
  agentId: number,
  message: About<'lost'> | About<'refused'>,
): Promise<void> {
  return events.run(db, async (tx, changed) => {
    const job = await jobOf(tx, agentId, message.jobId);
    if (!job || isEnded(job)) return;
    const reason = message.type === 'refused' && job.handed === 0 ? message.problem : problem('agentJobLost');
    const after = await tx.printJobs.change(job.id, endWithout(job, 'failed', reason, now()));
    await tx.printJobs.releaseFiles(job.id);
    changed({ kind: 'job', job: after, before: job.state });
  });
}

/** Ends the jobs of an agent that may not connect any more. Run it in a transaction. */
export async function endJobsOf(
  db: Repositories,
  agentId: number,
  reason: 'agentCut' | 'agentRemoved',
  time: number,
  changed: Changed,
): Promise<void> {
  for (const { id } of await db.printJobs.openOf([agentId])) {
    const job = await db.printJobs.lock(id);
    if (!job || isEnded(job)) continue;
    const after = await db.printJobs.change(id, endWithout(job, 'failed', problem(reason), time));
    await db.printJobs.releaseFiles(id);
    changed({ kind: 'job', job: after, before: job.state });
  }
}
