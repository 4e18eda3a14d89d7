/** Work that goes on side by side, with a rest after every so many pieces in which none goes on. */
export class Rests {
  private underWay = 0;
  private sinceRest = 0;
  /** Settles when the rest under way or about to come is over. */
  private rest: Promise<void> | undefined;
  private quiet = () => {};

  /**
   * @param after pieces of work from one rest to the next
   * @param take what is done in a rest; when it fails, work goes on all the same
   */
  constructor(
    private readonly after: number,
    private readonly take: () => Promise<unknown>,
  ) {}

  /** Does a piece of work, after the rest when one is due. @throws what the work throws */
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
    // A piece given up may still end in its own time: the next rest does for both.
    await this.take().catch(() => {});
    this.sinceRest = 0;
    this.rest = undefined;
  }
}
