import { denyFor } from '../refusals';

/** Seconds after which an account over its share may retry. */
const RETRY_AFTER = 5;

/** Limits how many requests each account has at the same time, so that one account leaves room for the others. */
export class Shares {
  private readonly running = new Map<number, number>();

  constructor(private readonly most: number) {}

  /** Runs `work` for an account. Throws Refusal 429 when the account has too many. */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const before = this.running.get(userId) ?? 0;
    if (before >= this.most) throw denyFor(RETRY_AFTER);
    this.running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = this.running.get(userId)! - 1;
      if (left > 0) this.running.set(userId, left);
      else this.running.delete(userId);
    }
  }
}
