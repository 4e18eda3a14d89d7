import { type Problem, problem } from '../base/problem';
import type { Span } from '../base/spans';
import type { JobFolder, JobState, JobStatus, LabelRange } from '../printing/protocol';
import type { Intake } from './intake';
import type { About } from './journal/store';
import type { Ledger } from './ledger';

/** What the state of a job follows from. */
export interface Facts {
  ledger: Pick<Ledger, 'end' | 'cancelled' | 'paused' | 'inDoubt' | 'doubted' | 'sent'>;
  intake: Pick<Intake, 'isDiskFull' | 'isDeserted'>;
  /** Printers that serve the job, each with the reason it cannot print now. */
  serving: ReadonlyMap<string, Problem | undefined>;
  /** Why the job cannot be printed at all. */
  failure: Problem | undefined;
  /** Why the job cannot continue although no printer is the reason. */
  hindrance: Problem | undefined;
}

export function stateOf({ ledger, serving, hindrance }: Facts): JobState {
  const { end, cancelled, paused, inDoubt } = ledger;
  if (end) return end.state;
  if (cancelled) return 'cancelling';
  if (paused) return 'paused';
  if (inDoubt) return 'doubt';
  if (hindrance) return 'blocked';
  if (!serving.size) return 'waiting';
  return [...serving.values()].every(Boolean) ? 'blocked' : 'printing';
}

/** Why a job is in its state; undefined when there is nothing to explain. */
function jobReason(facts: Facts): Problem | undefined {
  const { ledger, intake, serving, failure, hindrance } = facts;
  const { end, cancelled, inDoubt, doubted, sent } = ledger;
  if (end) return end.problem;
  if (cancelled) return hindrance;
  if (inDoubt) return doubted;
  if (stateOf(facts) === 'blocked') return hindrance ?? [...serving.values()].find(Boolean);
  if (failure) return failure;
  if (intake.isDiskFull) return problem('svcDiskFull');
  return intake.isDeserted ? problem('svcDeserted', { n: sent }) : undefined;
}

/**
 * What clients and the history know of a job.
 * @param credits labels that may be sent now
 * @param folders what its folder printers write to
 */
export function statusOf(
  { id: jobId, job: { title, count }, printers, opened }: About,
  ledger: Ledger,
  facts: Facts,
  credits: number,
  folders: JobFolder[],
): JobStatus {
  const why = jobReason(facts);
  return {
    jobId,
    title,
    printers,
    state: stateOf(facts),
    count,
    accepted: ledger.accepted,
    sent: ledger.sent,
    skipped: ledger.skipped.size,
    doubt: ledger.doubtRanges,
    ranges: ledger.ranges,
    ...(folders.length > 0 && { folders }),
    ...(why && { problem: why }),
    opened,
    ...(ledger.end && { ended: ledger.end.ended }),
    credits,
  };
}

/** What became of the labels of a job. Those in none of the lists are still to come. */
export interface LabelFacts {
  state: JobState;
  accepted: number;
  /** How often labels in doubt were sent again. */
  attempt: number;
  printed: LabelRange[];
  doubt: LabelRange[];
  left: Span[];
  problem?: Problem;
}

export function labelFacts(ledger: Ledger, { state, problem: why }: JobStatus): LabelFacts {
  const { accepted, attempt, ranges: printed, doubtRanges: doubt, skipped } = ledger;
  const left = [...skipped].map((span) => ({ ...span }));
  return { state, accepted, attempt, printed, doubt, left, ...(why && { problem: why }) };
}
