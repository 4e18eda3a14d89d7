import type { StatusAnswer, StatusQuery } from '../../../printing/status';

/** Bytes of one transfer: more would hold up the progress, and some printers take no more at once. */
export const CHUNK = 16 * 1024;

/** Answers are a hundred bytes; a printer that talks without end is not kept in memory. */
const MAX_HEARD = 4096;

/** How bytes get to a device and back. */
export interface Wire {
  /** Resolves once the device took all of it, at most CHUNK bytes. @throws when it is gone. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What the device says next; undefined when it says nothing any more. Missing where it cannot speak. */
  read?(): Promise<Uint8Array | undefined>;
  /** Lets go of the device: what is still being written is broken off. */
  close(): Promise<void>;
}

/** An open line to a printer of this computer: its language goes out, its answers come in. */
export class DirectLine {
  /** The device is gone, or was let go. */
  lost = false;
  private heard: Uint8Array = new Uint8Array(0);
  private wakes: (() => void)[] = [];
  private breakOff: (error: Error) => void = () => {};

  constructor(private readonly wire: Wire) {
    void this.listen();
  }

  /** Whether the printer has a way to answer. */
  get hears(): boolean {
    return this.wire.read !== undefined;
  }

  /** The device went away. */
  lose(): void {
    this.lost = true;
    this.breakOff(new Error('the device is gone'));
    for (const wake of this.wakes.splice(0)) wake();
  }

  /** Sends bytes in order; resolves once the device took all of them. @throws when it is gone. */
  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      if (this.lost) throw new Error('the device is gone');
      await new Promise<void>((resolve, reject) => {
        this.breakOff = reject;
        this.wire.write(bytes.subarray(at, at + CHUNK)).then(resolve, reject);
      });
    }
  }

  /** Asks and waits `ms` at most; undefined when nothing came that is an answer, or the printer is gone. */
  async ask(query: StatusQuery, ms: number): Promise<StatusAnswer | undefined> {
    this.heard = new Uint8Array(0);
    const until = Date.now() + ms;
    try {
      await Promise.race([this.write(query.ask), pause(ms)]);
    } catch {
      return undefined;
    }
    for (;;) {
      const answer = query.read(this.heard);
      const left = until - Date.now();
      if (answer || left <= 0 || this.lost) return answer;
      await Promise.race([this.news(), pause(left)]);
    }
  }

  async close(): Promise<void> {
    this.lose();
    // A device that is gone cannot be closed, and need not be.
    await this.wire.close().catch(() => {});
  }

  private async listen(): Promise<void> {
    const { wire } = this;
    if (!wire.read) return;
    while (!this.lost) {
      const chunk = await wire.read().catch(() => undefined);
      if (!chunk) return;
      const joined = new Uint8Array(this.heard.length + chunk.length);
      joined.set(this.heard);
      joined.set(chunk, this.heard.length);
      this.heard = joined.subarray(-MAX_HEARD);
      for (const wake of this.wakes.splice(0)) wake();
    }
  }

  private news = () => new Promise<void>((resolve) => this.wakes.push(resolve));
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
