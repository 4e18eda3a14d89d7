import type { JobState } from '../../../printing/protocol';
import type { Database, Repositories } from '../../db';
import type { ChangedPrinter } from '../../db/agents';
import type { PrintJob } from '../../db/printJobs';

/** A job that was made or changed. */
export interface JobChange {
  kind: 'job';
  job: PrintJob;
  /** Its state before; undefined for a new job. */
  before: JobState | undefined;
}

/** A printer that was added or changed. */
export interface PrinterChange extends ChangedPrinter {
  kind: 'printer';
  userId: number;
}

export type Change = JobChange | PrinterChange;

/** Is notified of every change of a job and of a printer that this server makes. */
export interface ChangeListener {
  /** Called within the transaction of the change: what it writes is kept if the change is. */
  record?(db: Repositories, change: Change): Promise<void>;
  /** Called after the change was stored. */
  notify?(change: Change): void;
}

/** The one place that every change of a job and of a printer passes. */
export class JobEvents {
  private readonly listeners = new Set<ChangeListener>();

  /** Returns what removes the listener again. */
  listen(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Runs `work` as one transaction; it passes every change it makes to `changed`. */
  async run<T>(
    db: Pick<Database, 'transaction'>,
    work: (db: Repositories, changed: (change: Change) => void) => Promise<T>,
  ): Promise<T> {
    let changes: Change[] = [];
    const result = await db.transaction(async (tx) => {
      changes = [];
      const done = await work(tx, (change) => changes.push(change));
      for (const change of changes)
        for (const listener of this.listeners) await listener.record?.(tx, change);
      return done;
    });
    for (const change of changes) for (const listener of this.listeners) listener.notify?.(change);
    return result;
  }
}
