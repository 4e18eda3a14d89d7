import type { Signal } from '../base/async';
import { type Problem, problem } from '../base/problem';
import { type Ending, finishAtLast } from './ending';
import { reached } from './journal/faults';
import type { Entry } from './journal/records';
import type { JobFiles } from './journal/store';
import type { Ledger } from './ledger';

interface Options {
  ledger: Ledger;
  files: JobFiles;
  /** Fires when something about the job changed. */
  moved: Signal;
  now(): Date;
  /** Whether a printer ever had the job: then there is something to finish. */
  hasOutput(): boolean;
  /** Resolves when all labels that came in are on the disk. */
  idle(): Promise<void>;
  /** Writes what is written when all is printed; may be called again. @throws Blocked, Refusal */
  finish(end: Ending): Promise<void>;
  /** Moves the job to the ended ones. */
  archive(): Promise<void>;
  isClosing(): boolean;
  report(): void;
  /** The journal can no longer be written. */
  broken(error: unknown): void;
}

/** The end of a job: what is written last, the journal's last entry, and the move to the ended jobs. */
export class Conclusion {
  /** Resolves when the end is written; undefined before it begins. */
  ended: Promise<void> | undefined;
  /** Why the end cannot be written now. */
  hindrance: Problem | undefined;

  constructor(private readonly options: Options) {}

  begin(wanted: Ending): void {
    this.ended = this.conclude(wanted).catch((error) => {
      this.hindrance = problem('svcFailed', { reason: String(error) });
      this.options.broken(error);
      this.changed();
    });
  }

  private async conclude(wanted: Ending): Promise<void> {
    const { ledger, files, now, hasOutput, idle, archive } = this.options;
    // A batch that is being written down is part of the job.
    await idle();
    reached('finish:before');
    const end = hasOutput() ? await this.finish(wanted) : wanted;
    // What is not finished now is finished after the next start.
    if (!end) return;
    reached('finish:after');
    const ended = now().getTime();
    const entry: Entry = { is: 'end', state: end.state, ...(end.problem && { problem: end.problem }), ended };
    await files.journal.append(entry, true);
    ledger.apply(entry);
    await archive();
    this.changed();
  }

  private finish(wanted: Ending): Promise<Ending | undefined> {
    const { ledger, finish, isClosing, moved, report } = this.options;
    return finishAtLast(wanted, {
      finish,
      isCancelled: () => ledger.cancelled,
      isClosing,
      moved,
      hindered: (reason) => {
        this.hindrance = reason;
        report();
      },
    });
  }

  private changed(): void {
    this.options.moved.fire();
    this.options.report();
  }
}
