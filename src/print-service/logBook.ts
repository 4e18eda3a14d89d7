import type { Problem } from '../base/problem';

/** Lines kept in memory for the log page of the service. */
export const LOG_LINES = 500;

export interface LogLine {
  /** Epoch ms. */
  at: number;
  problem: Problem;
}

/** The last log lines of the service, newest first. They never contain what is on labels. */
export class LogBook {
  private readonly kept: LogLine[] = [];

  constructor(private readonly now: () => Date) {}

  get lines(): readonly LogLine[] {
    return this.kept;
  }

  add(problem: Problem): void {
    this.kept.unshift({ at: this.now().getTime(), problem });
    this.kept.splice(LOG_LINES);
  }
}
