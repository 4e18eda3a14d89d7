import { type FileHandle, open } from 'node:fs/promises';
import type { Disk } from './disk';
import { isDue, reached, type Step } from './faults';
import { type Entry, encodeLine, readLines } from './records';

interface Waiting {
  line: Uint8Array;
  entry: Entry;
  durable: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** Steps a crash is tried at, by what was just written. */
const WRITTEN: Partial<Record<Entry['is'], Step>> = {
  sending: 'sending:written',
  printed: 'printed:written',
  end: 'end:written',
};
const SYNCED: Partial<Record<Entry['is'], Step>> = { sending: 'sending:synced', end: 'end:synced' };

/** A job's record of itself: lines added at its end, several with one wait for the disk where they come together. */
export class Journal {
  private waiting: Waiting[] = [];
  private pump: Promise<void> | undefined;
  private broken: unknown;

  private constructor(
    private readonly handle: FileHandle,
    private readonly disk: Disk,
    private length: number,
  ) {}

  /** A new, empty journal. */
  static async create(path: string, disk: Disk): Promise<Journal> {
    return new Journal(await open(path, 'wx'), disk, 0);
  }

  /**
   * A journal that is there: its records, and whatever is not whole at its end cut off.
   * @throws Error when it broke before its end: what was printed since cannot be known; nothing is cut then.
   */
  static async open(path: string, disk: Disk): Promise<{ journal: Journal; entries: Entry[] }> {
    const handle = await open(path, 'r+');
    try {
      const { records, length, damaged } = readLines(await handle.readFile());
      if (damaged) throw new Error(`damaged at byte ${length}`);
      await handle.truncate(length);
      await handle.datasync();
      return { journal: new Journal(handle, disk, length), entries: records };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Adds a record behind all others. A journal that could not be written takes none any more.
   * @param durable whether to wait until it would survive a power cut.
   */
  append(entry: Entry, durable: boolean): Promise<void> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.waiting.push({ line: encodeLine(entry), entry, durable, resolve, reject });
      this.pump ??= this.write();
    });
  }

  async close(): Promise<void> {
    await this.pump;
    await this.handle.close();
  }

  private async write(): Promise<void> {
    // What is said in the same turn is written in one go.
    await Promise.resolve();
    while (this.waiting.length) {
      const group = this.waiting.splice(0);
      try {
        const bytes = Buffer.concat(group.map(({ line }) => line));
        if (isDue('record:torn')) await this.tear(bytes);
        await this.disk.record(this.handle, bytes, this.length);
        this.length += bytes.length;
        for (const { entry } of group) reachedIf(WRITTEN[entry.is]);
        if (group.some(({ durable }) => durable)) await this.handle.datasync();
        for (const { entry } of group) reachedIf(SYNCED[entry.is]);
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.broken = error;
        for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(error);
      }
    }
    // In the same turn as the last look: whoever comes next starts anew.
    this.pump = undefined;
  }

  private async tear(bytes: Buffer): Promise<never> {
    await this.disk.record(this.handle, bytes.subarray(0, bytes.length >> 1), this.length);
    process.exit(86);
  }
}

const reachedIf = (step: Step | undefined): void => {
  if (step) reached(step);
};
