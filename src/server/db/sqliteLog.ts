import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import checkpointer from './checkpointer.cjs?raw';

const sync = promisify(fdatasync);

/** Commits after which the log is copied into the database, and how long fewer may wait, ms. */
const COMMITS = 200;
const WAIT = 5000;

/**
 * What lasts of an SQLite database in WAL mode, kept off the thread that answers. Commits are written to the log
 * without a flush (`synchronous = NORMAL`); `flush` then makes all of them last that were there when it was called.
 * Commits that come together share a flush. Copying the log into the database is a thread's.
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

  /** Resolves when what was committed is on the disk; rejects when it cannot be written there. */
  flush(): Promise<void> {
    // After a flush that failed every later one fails too, until the server starts again: what the system dropped of the
    // log is found by its sums then, and nothing behind it would last.
    this.next ??= this.flushing.then(() => {
      this.next = undefined;
      this.flushing = sync(this.open());
      return this.flushing;
    });
    this.checkpointLater();
    return this.next;
  }

  /** Ends the thread. What is in the log stays there until the last connection closes, which copies it. */
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

  /** The log is one file from the first connection to the last. */
  private open(): number {
    if (this.fd === undefined) {
      this.fd = openSync(`${this.file}-wal`, 'r+');
      // Its name must last too. Windows has no folders to flush, and flushes their files' names with the files.
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
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
    const thread = new Worker(checkpointer, { eval: true, workerData: { sqlite, file: this.file } });
    thread.on('error', (error) => {
      this.thread = undefined;
      this.onError(error as Error);
    });
    thread.unref();
    return thread;
  }
}
