import { type FileHandle, open } from 'node:fs/promises';
import { Signal } from '../../base/async';
import { type Disk, isFull } from './disk';
import { isDue, reached, type Step } from './faults';
import { type Entry, encodeLine, readLines } from './records';

/** A record, or nothing for one that only waits for the disk. */
interface Waiting {
  entry: Entry | undefined;
  durable: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** Wait on a full disk before a record is tried again, ms. */
const FULL_MS = 1_000;

/** Steps at which a crash can be simulated, by the record just written. */
const WRITTEN: Partial<Record<Entry['is'], Step>> = {
  sending: 'sending:written',
  printed: 'printed:written',
  end: 'end:written',
};
const SYNCED: Partial<Record<Entry['is'], Step>> = { sending: 'sending:synced', end: 'end:synced' };

/**
 * The append-only journal of a job. Lines that arrive together share one wait for the disk. While the disk is
 * full they wait.
 */
export class Journal {
  /** There is no room for the next line. */
  isFull = false;
  /** Called when `isFull` changed. */
  changed = (): void => {};
  private waiting: Waiting[] = [];
  private pump: Promise<void> | undefined;
  private broken: unknown;
  private isClosing = false;
  private readonly closing = new Signal();
  /** Lines that are not synced yet, and how many of their bytes are in the file. */
  private loose: Buffer = Buffer.alloc(0);
  private inFile = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly disk: Disk,
    /** Bytes that survive a power cut. */
    private synced: number,
  ) {}

  /**
   * A new journal with its first record. It is durable once its folder is synced.
   * @throws Refusal svcDiskFull
   */
  static async create(path: string, disk: Disk, first: Entry): Promise<Journal> {
    const handle = await open(path, 'wx', 0o600);
    try {
      const line = encodeLine(first, 0, disk.fence);
      await disk.put(handle, line, 0);
      await handle.datasync().catch((error) => disk.refuse(error));
      return new Journal(handle, disk, line.length);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Opens an existing journal: reads its records and cuts off a truncated end.
   * @throws Error when a synced part is damaged. It is then unknown what was printed since, and nothing is
   * cut off.
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
   * Appends a record; resolves once it is written, however long the disk is full. A journal with another
   * write error accepts no further records.
   * @param durable whether to wait until it would survive a power cut.
   */
  append(entry: Entry, durable: boolean): Promise<void> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, durable, resolve, reject });
      this.pump ??= this.write();
    });
  }

  /** Resolves once every record appended so far would survive a power cut. */
  settle(): Promise<void> {
    if (this.broken) return Promise.reject(this.broken);
    if (this.loose.length === 0 && !this.pump) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry: undefined, durable: true, resolve, reject });
      this.pump ??= this.write();
    });
  }

  /**
   * From now on no record waits for space: such records are rejected, as if the service had ended before
   * them.
   */
  giveUp(): void {
    this.isClosing = true;
    this.closing.fire();
  }

  async close(): Promise<void> {
    this.giveUp();
    await this.pump;
    await this.handle.close();
  }

  private async write(): Promise<void> {
    // Records of the same event loop turn are written together.
    await Promise.resolve();
    while (this.waiting.length) {
      const group = this.waiting.splice(0);
      try {
        await this.add(group);
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.broken = error;
        for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(error);
      }
    }
    // No await since the last check: a later record starts another flush.
    this.pump = undefined;
  }

  /** Writes a group of records as soon as there is room for them. */
  private async add(group: readonly Waiting[]): Promise<void> {
    // Each line repeats it, because any line may be the only one that reached the disk.
    const lines = Buffer.concat(
      group.flatMap(({ entry }) => (entry ? encodeLine(entry, this.synced, this.disk.fence) : [])),
    );
    if (isDue('record:torn')) await this.tear(lines);
    for (;;) {
      try {
        await this.put(lines, group);
        this.setFull(false);
        return;
      } catch (error) {
        if (!isFull(error) || this.isClosing) throw error;
      }
      this.setFull(true);
      await this.closing.within(FULL_MS);
    }
  }

  /** @throws Error `isFull`: the journal is unchanged and ends with its last good line. */
  private async put(lines: Buffer, group: readonly Waiting[]): Promise<void> {
    const at = this.synced + this.inFile;
    const isDurable = group.some(({ durable }) => durable);
    try {
      await this.disk.record(this.handle, Buffer.concat([this.loose.subarray(this.inFile), lines]), at);
    } catch (error) {
      if (isFull(error)) await this.handle.truncate(at);
      throw error;
    }
    for (const { entry } of group) reachedIf(entry && WRITTEN[entry.is]);
    if (isDurable) await this.sync();
    const loose = Buffer.concat([this.loose, lines]);
    if (isDurable) this.synced += loose.length;
    this.loose = isDurable ? Buffer.alloc(0) : loose;
    this.inFile = this.loose.length;
    for (const { entry } of group) reachedIf(entry && SYNCED[entry.is]);
  }

  /** Some disks report a lack of space only now and may have dropped any line since the last sync. */
  private async sync(): Promise<void> {
    try {
      await this.handle.datasync();
    } catch (error) {
      if (isFull(error)) {
        this.inFile = 0;
        await this.handle.truncate(this.synced);
      }
      throw error;
    }
  }

  private setFull(isFull: boolean): void {
    if (this.isFull === isFull) return;
    this.isFull = isFull;
    this.changed();
  }

  private async tear(bytes: Buffer): Promise<never> {
    await this.disk.record(this.handle, bytes.subarray(0, bytes.length >> 1), this.synced + this.inFile);
    process.exit(86);
  }
}

const reachedIf = (step: Step | undefined): void => {
  if (step) reached(step);
};
