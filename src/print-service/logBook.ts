import type { Problem } from '../base/problem';

/** Lines kept in memory: what a page of the service shows of its past. */
export const LOG_LINES = 500;

export interface LogLine {
  /** Epoch ms. */
  at: number;
  problem: Problem;
}

/** The last things the service said, newest first. What is on labels is never among them. */
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
