import { problem, Refusal } from '../base/problem';
import type { Job } from './job';

/** Jobs that may be open at a time: of one site, and of all. A site that opens too many stops no other. */
const MAX_OPEN_PER_SITE = 100;
const MAX_OPEN = 1_000;
/** A job that its page left is given up after this long: before its first label came, and after it. */
const EMPTY_MS = 10 * 60_000;
const ABANDONED_MS = 7 * 24 * 3600_000;

/** Whether nothing is lost with a job: its page left, and every label that came is printed. */
const isExpendable = (job: Job): boolean => job.isAbandoned && job.status.sent === job.status.accepted;

/**
 * Which jobs have to be given up so that a site can open one more: the oldest of its own that nothing is lost with.
 * @param open all open jobs, the oldest first.
 * @param opening origins of jobs whose files are being made.
 * @throws Refusal svcBusy (429) when these are too few.
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

/** Whether nobody came back to a job for so long that it is given up. @param now epoch ms. */
export const isOverdue = (job: Job, now: number): boolean =>
  job.isAbandoned && job.about.opened < now - (job.status.accepted === 0 ? EMPTY_MS : ABANDONED_MS);
