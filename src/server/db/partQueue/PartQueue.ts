import type { JobPart } from '../printJobs';

export type PartKey = Pick<JobPart, 'jobId' | 'part'>;

/** A part that was taken. It belongs to the one that took it until its lease ends. */
export interface LeasedPart extends PartKey {
  /** Number of the lease: it rises each time the part is taken. A lease with a lower number is over. */
  lease: number;
  /** How many times it was taken, this one included. */
  tries: number;
}

/** A part is tried this many times. Then it is a dead letter. */
export const TRIES = 3;
/** A part that failed waits this long, then twice as long, s. */
export const RETRY_S = 1;
/** How long a part belongs to the one that took it unless a setting says otherwise, s. */
export const LEASE_S = 180;

/** The reason of a part that was taken and of which nothing was reported since. */
export const LOST = 'the process that rendered it ended, or took longer than its lease';

/**
 * Decides who renders which part of a job and when. The state of labels is not here: it is in the tables of jobs, and
 * changes through `JobEvents`.
 *
 * What changes a part that was taken throws `LeaseLost` when its lease is over: then the part is another's, or its job
 * has ended. That check is made in the table of parts, in the transaction of the change.
 */
export interface PartQueue {
  /** Queues parts of which the rows exist. Run it in the transaction that adds them. */
  add(parts: readonly PartKey[]): Promise<void>;
  /** Queues a part before all others. Run it in the transaction that adds its row. */
  addFirst(part: PartKey): Promise<void>;
  /** Queues parts again that were taken out of the queue in their rows. Run it in the transaction of that change. */
  again(parts: readonly PartKey[]): Promise<void>;
  /** Takes at most `most` parts, those that wait longest first. Run it in a transaction. */
  take(most: number): Promise<LeasedPart[]>;
  /** The part is rendered. Run it in the transaction that records its labels. @throws LeaseLost */
  done(part: LeasedPart): Promise<void>;
  /** The part could not be rendered: it is tried again later, or it is a dead letter. Run it in a transaction. */
  failed(part: LeasedPart, error: string): Promise<void>;
  /** Returns a part untried: another may take it at once. Run it in a transaction. */
  release(part: LeasedPart): Promise<void>;
  /** The next dead letter, if there is one. Run it in the transaction that ends its job, before `bury`. */
  nextDead(): Promise<PartKey | undefined>;
  /**
   * Records that a part has failed for good, and returns it. Undefined when it was rendered meanwhile, or its job has
   * ended. Run it in a transaction that holds the lock of its job.
   */
  bury(part: PartKey): Promise<JobPart | undefined>;
  /** Ends leases that are over, and queues the parts that an earlier version left. Run it every few seconds. */
  tend(): Promise<void>;
  /** Queues what has to be queued when a process starts. */
  recover(): Promise<void>;
}

/** The part belongs to another by now, or its job has ended: nothing may be stored for it. */
export class LeaseLost extends Error {
  constructor({ jobId, part, lease }: LeasedPart) {
    super(`lease ${lease} of part ${part} of job ${jobId} is over`);
    this.name = 'LeaseLost';
  }
}
