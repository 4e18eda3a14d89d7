import type { JobState } from '../printing/protocol';

/** ms between two reports of a job while only its numbers change. */
const REPORT_MS = 50;

/**
 * Reports changes of a job: immediately when its state changes, else a little later, many changes in one
 * report.
 */
export class Reports {
  private timer: NodeJS.Timeout | undefined;
  private last: JobState | undefined;

  constructor(private readonly send: () => void) {}

  changed(state: JobState): void {
    const isNow = state !== this.last;
    if (!isNow && this.timer) return;
    this.stop();
    const send = () => {
      this.timer = undefined;
      this.send();
    };
    if (isNow) {
      this.last = state;
      send();
    } else this.timer = setTimeout(send, REPORT_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
