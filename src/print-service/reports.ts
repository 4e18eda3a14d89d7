import type { JobState } from '../printing/protocol';

/** Reports of a job are this far apart while only its numbers change, ms. */
const REPORT_MS = 50;

/** Reports changes of a job: at once when its state is another one, else a little later, many changes together. */
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
