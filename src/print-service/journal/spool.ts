import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateSync } from 'node:zlib';
import { refuse } from '../../base/problem';
import type { Raster } from '../../base/raster';
import { deflateFast, deflateLabel } from '../../disk/deflate';
import { type JobTicket, labelBytes } from '../../printing/job';
import type { PackedRows } from '../../printing/languages';
import { packRows, rasterOfRows, rowBytes } from '../../printing/languages/png';
import type { Disk } from './disk';
import { reached } from './faults';
import type { EntryOf } from './records';

type Have = Omit<EntryOf<'have'>, 'is'>;

/**
 * The labels of a job in one file. Each is compressed separately, so that each can be read alone, as the rows of
 * a PNG: a label that becomes a picture or a page of a PDF is compressed once.
 */
export class Spool {
  /** Start of label i; the last entry is the start of the next label. */
  private readonly offsets = [0];
  /** CRC-32 of label i; undefined for one of an earlier version, which is the bits and not the rows. */
  private readonly crcs: (number | undefined)[] = [];

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
    for (const have of haves) spool.keep(have);
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
   * @param isFinal whether what is stored is what becomes the picture; else it is only inflated again.
   * @throws Refusal svcDiskFull
   */
  async add(rasters: readonly Raster[], isFinal = true): Promise<Have> {
    // Synchronous, because each thread would need memory of its own.
    const deflate = isFinal ? deflateLabel : deflateFast;
    return this.write(rasters.map((raster) => packRows(raster, deflate).data));
  }

  /** From now on these labels count. */
  keep({ sizes, crcs }: Have): void {
    let at = this.offsets.at(-1)!;
    for (const [i, size] of sizes.entries()) {
      at += size;
      this.offsets.push(at);
      this.crcs.push(crcs?.[i]);
    }
  }

  /** Label `index`. @throws Refusal svcSpoolDamaged when the disk returns other data than was written. */
  async read(index: number): Promise<Raster> {
    const [raster] = await this.rasters(index, index + 1);
    return raster!;
  }

  /** Labels `from` to before `to`. @throws Refusal svcSpoolDamaged as `read` does. */
  async rasters(from: number, to: number): Promise<Raster[]> {
    return (await this.payloads(from, to)).map((payload, i) => this.inflated(payload, from + i));
  }

  /** Labels `from` to before `to` as they are stored. @throws Refusal svcSpoolDamaged as `read` does. */
  async rows(from: number, to: number): Promise<PackedRows[]> {
    const { width, height } = this.job;
    return (await this.payloads(from, to)).map((data, i) => {
      const expected = this.crcs[from + i];
      if (expected === undefined) return packRows(this.inflated(data, from + i), deflateLabel);
      if (crc32(data) !== expected) throw damaged(from + i);
      return { width, height, data };
    });
  }

  /** Copies labels `from` to before `to` of another job of the same size, a few at a time. */
  async *copy(from: number, to: number, into: Spool): AsyncGenerator<Have> {
    const COPIED = 500;
    for (let at = from; at < to; at += COPIED) {
      const rows = await this.rows(at, Math.min(at + COPIED, to));
      yield into.write(rows.map(({ data }) => data));
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
    const [sizes, crcs] = [packed.map(({ length }) => length), packed.map((data) => crc32(data))];
    return { from, to: from + packed.length, at, sizes, crcs };
  }

  /** What is stored of labels `from` to before `to`: one read of the disk. */
  private async payloads(from: number, to: number): Promise<Buffer[]> {
    const start = this.offsets[from]!;
    const buffer = Buffer.allocUnsafe(this.bytes(from, to));
    const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, start);
    return Array.from({ length: to - from }, (_, i) => {
      const end = this.offsets[from + i + 1]! - start;
      if (end > bytesRead) throw damaged(from + i);
      return buffer.subarray(this.offsets[from + i]! - start, end);
    });
  }

  private inflated(payload: Uint8Array, index: number): Raster {
    const { job } = this;
    const isRows = this.crcs[index] !== undefined;
    const length = isRows ? rowBytes(job) : labelBytes(job);
    try {
      const found = inflateSync(payload, { maxOutputLength: length });
      if (found.length !== length) throw new Error('length');
      return isRows ? rasterOfRows(job, found) : { width: job.width, height: job.height, bits: found };
    } catch {
      throw damaged(index);
    }
  }
}

const damaged = (index: number) => refuse('svcSpoolDamaged', { n: index + 1 });
