import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import checkpointer from './checkpointer.cjs?raw';
import { sqlitePath } from './sqlite';

const sync = promisify(fdatasync);

/** Number of commits after which the log is checkpointed, and how long fewer may wait, ms. */
const COMMITS = 200;
const WAIT = 5000;

/**
 * Makes SQLite commits in WAL mode durable without blocking the main thread. Commits are written to the log
 * without a flush (`synchronous = NORMAL`). `flush` makes all commits durable that exist when it is called;
 * concurrent commits share a flush. A thread checkpoints the log into the database.
 */
export class SqliteLog {
  private fd: number | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private commits = 0;
  private timer: NodeJS.Timeout | undefined;
  private thread: Worker | undefined;

  constructor(
    private readonly file: string,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Resolves when earlier commits are on disk; rejects when they cannot be written there. */
  flush(): Promise<void> {
    // After a failed flush every later one fails too, until the server restarts: SQLite detects by checksums
    // what the system dropped of the log, and would discard all that follows it.
    this.next ??= this.flushing.then(() => {
      this.next = undefined;
      this.flushing = sync(this.open());
      return this.flushing;
    });
    this.checkpointLater();
    return this.next;
  }

  /** Ends the thread. The log is checkpointed when the last connection closes. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.flushing.catch(() => undefined);
    const { thread } = this;
    if (thread) {
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      // From here on the process waits for it.
      thread.ref();
      thread.postMessage('close');
      await ended;
    }
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  /** The log is the same file from the first connection to the last. */
  private open(): number {
    if (this.fd === undefined) {
      this.fd = openSync(`${this.file}-wal`, 'r+');
      // Its name must be durable too. Windows cannot flush folders and flushes a file's name with the file.
      if (process.platform !== 'win32') {
        const folder = openSync(dirname(this.file), 'r');
        fsyncSync(folder);
        closeSync(folder);
      }
    }
    return this.fd;
  }

  private checkpointLater(): void {
    if (++this.commits >= COMMITS) this.checkpoint();
    else this.timer ??= setTimeout(() => this.checkpoint(), WAIT).unref();
  }

  private checkpoint(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.commits = 0;
    this.thread ??= this.start();
    this.thread.postMessage('checkpoint');
  }

  private start(): Worker {
    const thread = new Worker(checkpointer, {
      eval: true,
      workerData: { sqlite: sqlitePath(), file: this.file },
    });
    thread.on('error', (error) => {
      this.thread = undefined;
      this.onError(error as Error);
    });
    thread.unref();
    return thread;
  }
}
