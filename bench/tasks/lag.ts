/**
 * Watches how long the main thread answers nothing: a message is sent to itself every few ms, and the longest gap
 * between two that arrive is kept. Gaps hold the timer's own 4 ms, so the real block is a little shorter.
 */
export class LagWatch {
  private readonly channel = new MessageChannel();
  private last = performance.now();
  private longest = 0;
  private timer = 0;

  constructor() {
    this.channel.port1.onmessage = () => {
      this.look();
      this.timer = window.setTimeout(() => this.channel.port2.postMessage(null));
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

  stop(): void {
    clearTimeout(this.timer);
    this.channel.port1.close();
  }

  private look(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}
