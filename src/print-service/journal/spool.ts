import { type FileHandle, open } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { refuse } from '../../base/problem';
import type { Raster } from '../../base/raster';
import { type JobTicket, labelBytes } from '../../printing/job';
import type { Disk } from './disk';
import { reached } from './faults';
import type { EntryOf } from './records';

type Have = Omit<EntryOf<'have'>, 'is'>;

/** The labels of a job in one file. Each is deflated separately, so that each can be read alone. */
export class Spool {
  /** Start of label i; the last entry is the start of the next label. */
  private readonly offsets = [0];

  private constructor(
    private readonly handle: FileHandle,
    private readonly disk: Disk,
    private readonly job: JobTicket,
  ) {}

  static async create(path: string, disk: Disk, job: JobTicket): Promise<Spool> {
    return new Spool(await open(path, 'wx+', 0o600), disk, job);
  }

  /**
   * Opens the spool of an existing job.
   * @param haves its contents according to the journal, in order.
   */
  static async open(path: string, disk: Disk, job: JobTicket, haves: Iterable<Have>): Promise<Spool> {
    const spool = new Spool(await open(path, 'r+'), disk, job);
    for (const { sizes } of haves) spool.note(sizes);
    return spool;
  }

  /** Number of labels. */
  get count(): number {
    return this.offsets.length - 1;
  }

  /** Bytes of labels `from` to before `to`. */
  bytes(from: number, to: number): number {
    return this.offsets[to]! - this.offsets[from]!;
  }

  /**
   * Appends labels and waits until they survive a power cut; they count once `keep` is called.
   * @throws Refusal svcDiskFull
   */
  async add(rasters: readonly Raster[]): Promise<Have> {
    // Synchronous, because each thread would need memory of its own.
    return this.write(rasters.map(({ bits }) => deflateSync(bits, { level: 1 })));
  }

  /** From now on these labels count. */
  keep({ sizes }: Have): void {
    this.note(sizes);
  }

  /** Label `index`. @throws Refusal svcSpoolDamaged when the disk returns other data than was written. */
  async read(index: number): Promise<Raster> {
    const { width, height } = this.job;
    try {
      const packed = await this.packed(index);
      const bits = inflateSync(packed, { maxOutputLength: labelBytes(this.job) });
      if (bits.length !== labelBytes(this.job)) throw new Error('length');
      return { width, height, bits };
    } catch {
      throw refuse('svcSpoolDamaged', { n: index + 1 });
    }
  }

  /** Copies labels `from` to before `to` of another job of the same size, a few at a time. */
  async *copy(from: number, to: number, into: Spool): AsyncGenerator<Have> {
    const COPIED = 500;
    for (let at = from; at < to; at += COPIED) {
      const packed: Buffer[] = [];
      for (let i = at; i < Math.min(at + COPIED, to); i++) packed.push(await this.packed(i));
      yield into.write(packed);
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async write(packed: readonly Uint8Array[]): Promise<Have> {
    const at = this.offsets.at(-1)!;
    await this.disk.put(this.handle, Buffer.concat(packed), at);
    reached('have:payload');
    await this.handle.datasync().catch((error) => this.disk.refuse(error));
    reached('have:synced');
    const from = this.count;
    return { from, to: from + packed.length, at, sizes: packed.map(({ length }) => length) };
  }

  private async packed(index: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(this.bytes(index, index + 1));
    const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, this.offsets[index]!);
    if (bytesRead !== buffer.length) throw new Error('length');
    return buffer;
  }

  private note(sizes: readonly number[]): void {
    let at = this.offsets.at(-1)!;
    for (const size of sizes) {
      at += size;
      this.offsets.push(at);
    }
  }
}
