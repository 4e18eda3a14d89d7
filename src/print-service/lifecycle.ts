interface Part {
  name: string;
  stop(): Promise<void> | void;
}

/**
 * The parts of a service that are running, by name. Each one says how it stops when it starts, so that a start that fails
 * half-way stops exactly what runs, and a close stops everything: the part that started last stops first.
 */
export class Lifecycle {
  private readonly parts: Part[] = [];
  private stopping: Promise<void> | undefined;

  /** A part runs from now on. @param stop called once; may fail, which keeps no other part running */
  started(name: string, stop: Part['stop']): void {
    this.parts.push({ name, stop });
  }

  /** Names of the parts that run, in the order they started. */
  get running(): string[] {
    return this.parts.map(({ name }) => name);
  }

  /** Stops every part, one after the other. A second call waits for the first. @throws what the first failing part threw */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let part = this.parts.pop(); part; part = this.parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
