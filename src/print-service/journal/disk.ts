import { type FileHandle, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, Refusal } from '../../base/problem';

const BALLAST_BYTES = 4 * 1024 * 1024;
const ROOM_BYTES = 32 * 1024 * 1024;

export interface DiskOptions {
  /** Bytes reserved for records of open jobs; 4 MB by default. */
  ballast?: number;
  /** Free bytes a new job needs in addition to the ballast; 32 MB by default. */
  room?: number;
  /** Number of the service, from the lock of its folder; 0 by default. */
  fence?: number;
}

/**
 * Writes that survive a full disk. A ballast file is held in reserve: when the disk is full it is deleted, so
 * that the records of open jobs can still be written. Labels and new jobs are refused until the ballast is
 * restored, because they have the lowest priority.
 */
export class Disk {
  private readonly path: string;
  private readonly ballast: number;
  private readonly room: number;
  readonly fence: number;
  private filling: Promise<void> | undefined;

  /** @param folder exists. */
  constructor(
    private readonly folder: string,
    { ballast = BALLAST_BYTES, room = ROOM_BYTES, fence = 0 }: DiskOptions = {},
  ) {
    this.path = join(folder, 'ballast');
    this.ballast = ballast;
    this.room = room;
    this.fence = fence;
  }

  /** Whether there is room for another job. @throws Refusal svcDiskFull (507) */
  async admit(): Promise<void> {
    await this.refill();
    if ((await freeBytes(this.folder)) < this.room) throw diskFull();
  }

  /**
   * Writes data that may be refused: labels, and the first record of a job.
   * @throws Refusal svcDiskFull (507): the file keeps its former length.
   */
  async put(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
    await this.refill();
    try {
      await writeAll(handle, bytes, position);
    } catch (error) {
      // Part of the data would take space that other jobs need.
      if (isFull(error)) await handle.truncate(position);
      this.refuse(error);
    }
  }

  /**
   * Writes a record. Deletes the ballast if that is necessary. @throws Error `isFull` when that is not
   * enough.
   */
  async record(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
    try {
      await writeAll(handle, bytes, position);
    } catch (error) {
      if (!isFull(error)) throw error;
      await rm(this.path, { force: true });
      await writeAll(handle, bytes, position);
    }
  }

  /**
   * Throws the refusal for a write error, if there is one.
   * @throws Refusal svcDiskFull or svcReadOnly (507); else the error itself.
   */
  refuse(error: unknown): never {
    if (isFull(error)) throw diskFull();
    if (isReadOnly(error)) throw new Refusal(problem('svcReadOnly', { folder: this.folder }), 507);
    throw error;
  }

  /** Ensures that the ballast exists. @throws Refusal svcDiskFull when there is no room for it. */
  private async refill(): Promise<void> {
    const size = await stat(this.path).then(
      (found) => found.size,
      () => 0,
    );
    if (size === this.ballast && !this.filling) return;
    this.filling ??= this.fill().finally(() => {
      this.filling = undefined;
    });
    await this.filling;
  }

  private async fill(): Promise<void> {
    await rm(this.path, { force: true });
    // Trying without room would take the last free bytes from other writers for a moment.
    if ((await freeBytes(this.folder)) < this.ballast) throw diskFull();
    const handle = await open(this.path, 'w');
    try {
      // Writes real bytes, not a sparse file: a file system may promise the space of a hole twice.
      await handle.writeFile(Buffer.alloc(this.ballast, 0x5a));
      await handle.sync();
    } catch (error) {
      if (isFull(error)) await rm(this.path, { force: true });
      this.refuse(error);
    } finally {
      await handle.close();
    }
  }
}

const diskFull = () => new Refusal(problem('svcDiskFull'), 507);

/** Whether a write failed for lack of space: on the disk, or in the user's quota. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether nothing can be written: the disk is read-only, or the user has no permission. */
const isReadOnly = (error: unknown): boolean =>
  ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

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
