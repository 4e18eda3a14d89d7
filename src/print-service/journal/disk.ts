import { type FileHandle, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, Refusal } from '../../base/problem';

/** Room that is kept for what open jobs still have to write down. */
const BALLAST_BYTES = 4 * 1024 * 1024;
/** A new job needs this much room besides the ballast. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

export interface DiskOptions {
  /** Free bytes where the data folder is. */
  free?: (folder: string) => Promise<number>;
  /** Writes all of `bytes` at `position`. */
  write?: (handle: FileHandle, bytes: Uint8Array, position: number) => Promise<void>;
}

/**
 * Writing where there may be no room. A file of ballast stands by: when the disk is full it goes, so that jobs that
 * are open can still be written down, and new ones are refused until there is room for it again.
 */
export class Disk {
  private readonly ballast: string;
  private readonly free: NonNullable<DiskOptions['free']>;
  private readonly write: NonNullable<DiskOptions['write']>;

  constructor(
    private readonly folder: string,
    { free = freeBytes, write = writeAll }: DiskOptions = {},
  ) {
    this.ballast = join(folder, 'ballast');
    this.free = free;
    this.write = write;
  }

  /** Whether there is room for another job. @throws Refusal svcDiskFull (507) */
  async admit(): Promise<void> {
    const held = await stat(this.ballast).then(
      ({ size }) => size === BALLAST_BYTES,
      () => false,
    );
    const needed = MIN_FREE_BYTES + (held ? 0 : BALLAST_BYTES);
    if ((await this.free(this.folder)) < needed) throw diskFull();
    if (!held) await this.fill();
  }

  /**
   * Writes labels, which the disk may have no room for.
   * @throws Refusal svcDiskFull (507): nothing of them counts.
   */
  async put(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
    try {
      await this.write(handle, bytes, position);
    } catch (error) {
      throw isFull(error) ? diskFull() : error;
    }
  }

  /** Writes a record, for which the ballast goes when it must. */
  async record(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
    try {
      await this.write(handle, bytes, position);
    } catch (error) {
      if (!isFull(error)) throw error;
      await rm(this.ballast, { force: true });
      await this.write(handle, bytes, position);
    }
  }

  /** Real bytes, not a hole: a file system may promise the room of a hole twice. */
  private async fill(): Promise<void> {
    const handle = await open(this.ballast, 'w');
    try {
      await handle.writeFile(Buffer.alloc(BALLAST_BYTES, 0x5a));
      await handle.sync();
    } catch (error) {
      if (!isFull(error)) throw error;
      await rm(this.ballast, { force: true });
      throw diskFull();
    } finally {
      await handle.close();
    }
  }
}

const diskFull = () => new Refusal(problem('svcDiskFull'), 507);

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}
