import { problem, Refusal } from '../base/problem';
import { isAgentOrigin } from './agent/origin';
import type { Job } from './job';

/**
 * How many jobs may be open at once: per site, and in total. A site that opens too many does not block
 * others.
 */
const MAX_OPEN_PER_SITE = 100;
const MAX_OPEN = 1_000;
/** A job whose page has left is discarded after this time: before and after its first label arrived. A server keeps its labels. */
const EMPTY_MS = 10 * 60_000;
const ABANDONED_MS = 7 * 24 * 3600_000;

/** Whether discarding a job loses nothing: its page has left, and every label that arrived is printed. */
const isExpendable = (job: Job): boolean => job.isAbandoned && job.status.sent === job.status.accepted;

/**
 * Which jobs to discard so that a site can open one more: its oldest jobs whose loss costs nothing.
 * @param open all open jobs, the oldest first.
 * @param opening origins of jobs whose files are being created.
 * @throws Refusal svcBusy (429) when discarding these is not enough.
 */
export function givenUpFor(origin: string, open: readonly Job[], opening: readonly string[]): Job[] {
  const own = open.filter((job) => job.about.origin === origin);
  const ofSite = own.length + opening.filter((one) => one === origin).length + 1;
  const excess = Math.max(ofSite - MAX_OPEN_PER_SITE, open.length + opening.length + 1 - MAX_OPEN);
  if (excess <= 0) return [];
  const expendable = own.filter(isExpendable);
  if (expendable.length < excess) throw new Refusal(problem('svcBusy'), 429);
  return expendable.slice(0, excess);
}

/** Whether a job has waited for its client for so long that it is discarded. @param now epoch ms. */
export const isOverdue = (job: Job, now: number): boolean =>
  job.isAbandoned &&
  !isAgentOrigin(job.about.origin) &&
  job.about.opened < now - (job.status.accepted === 0 ? EMPTY_MS : ABANDONED_MS);
