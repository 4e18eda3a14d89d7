/** ms between two looks: without a pause they would take a third of a processor from what is measured. */
const PAUSE = 4;

/**
 * Measures how long the main thread is blocked: it sends itself a message every few ms and records the
 * longest gap between two arrivals. Gaps include the pause and the wait for a core, so the real block is
 * shorter; `takeLong` only counts the page's own tasks.
 */
export class LagWatch {
  private readonly channel = new MessageChannel();
  private last = performance.now();
  private longest = 0;
  private timer = 0;
  private long = 0;
  private readonly observer = new PerformanceObserver((list) => this.add(list.getEntries()));

  constructor() {
    this.observer.observe({ type: 'longtask' });
    this.channel.port1.onmessage = () => {
      this.look();
      this.timer = window.setTimeout(() => this.channel.port2.postMessage(null), PAUSE);
    };
    this.channel.port2.postMessage(null);
  }

  /** The longest gap since the last call, ms, the one now under way included. */
  take(): number {
    this.look();
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  /** Tasks of 50 ms and more since the last call, added up, ms. */
  takeLong(): number {
    this.add(this.observer.takeRecords());
    const { long } = this;
    this.long = 0;
    return long;
  }

  stop(): void {
    this.observer.disconnect();
    clearTimeout(this.timer);
    this.channel.port1.close();
  }

  private add(tasks: PerformanceEntryList): void {
    for (const { duration } of tasks) this.long += duration;
  }

  private look(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}
