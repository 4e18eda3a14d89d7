/** Runs pieces of work one after the other, in the order they came in; one that fails does not stop the next. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` behind all that came before; settles as it does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all that is in the queue by now is through. */
  async idle(): Promise<void> {
    await this.last;
  }
}
