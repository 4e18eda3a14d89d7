/** A repeating event that others wait for. A wait that begins after a pulse ends with the next one. */
export class Signal {
  private waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The next pulse, or `ms` later. */
  async within(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.next(), late]);
    clearTimeout(timer);
  }

  fire(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}
