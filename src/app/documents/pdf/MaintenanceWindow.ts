/**
 * Concurrent work with a maintenance window after every so many pieces, during which none runs. A queue or a
 * semaphore of base/async.ts counts no pieces and cannot wait for all that run.
 */
export class MaintenanceWindow {
  private underWay = 0;
  private sinceRest = 0;
  /** Settles when the current or next maintenance window has ended. */
  private rest: Promise<void> | undefined;
  private quiet = () => {};

  /**
   * @param after pieces of work between two windows
   * @param take the maintenance; when it fails, work continues all the same
   */
  constructor(
    private readonly after: number,
    private readonly take: () => Promise<unknown>,
  ) {}

  /** Runs a piece of work, after the maintenance if that is due. @throws errors of the work */
  async between<T>(work: () => Promise<T>): Promise<T> {
    while (this.rest) await this.rest;
    this.underWay++;
    try {
      return await work();
    } finally {
      this.underWay--;
      this.sinceRest++;
      if (this.sinceRest >= this.after) this.rest ??= this.begin();
      if (this.underWay === 0) this.quiet();
    }
  }

  private async begin(): Promise<void> {
    if (this.underWay > 0) {
      await new Promise<void>((resolve) => {
        this.quiet = resolve;
      });
    }
    // A cancelled piece may end later: the next window covers both.
    await this.take().catch(() => {});
    this.sinceRest = 0;
    this.rest = undefined;
  }
}
