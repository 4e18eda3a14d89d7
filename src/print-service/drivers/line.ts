import { connect, type Socket } from 'node:net';
import type { StatusAnswer, StatusQuery } from '../../printing/status';

const CONNECT_MS = 4_000;
/** How long a printer may take to close its side once everything is sent. */
const CLOSE_MS = 3_000;
/** Answers are a hundred bytes; a printer that talks without end is not kept in memory. */
const MAX_HEARD = 4096;

/** A raw connection to a printer: its language goes out, its answers come in. */
export class Line {
  private heard: Buffer = Buffer.alloc(0);
  private wake = () => {};

  private constructor(
    private readonly socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    // A printer that was unplugged never says so; the network asks from time to time.
    socket.setKeepAlive(true, 1_000);
    socket.on('data', (chunk) => {
      this.heard = Buffer.concat([this.heard, chunk]).subarray(-MAX_HEARD);
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => this.wake());
    signal.addEventListener('abort', this.stop, { once: true });
  }

  /** @throws Error when there is no printer, or the signal came first. */
  static open(to: { host: string; port: number }, signal: AbortSignal): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ ...to, noDelay: true });
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      const abort = () => fail(new Error('aborted'));
      socket.setTimeout(CONNECT_MS, () => fail(new Error('timeout')));
      socket.once('error', fail);
      signal.addEventListener('abort', abort, { once: true });
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', fail);
        signal.removeEventListener('abort', abort);
        resolve(new Line(socket, signal));
      });
    });
  }

  get lost(): boolean {
    return this.socket.destroyed || this.socket.readableEnded;
  }

  /** Resolves once the network took the bytes over. @throws Error when the printer is gone. */
  write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Asks and waits `ms` at most; undefined when nothing came that is an answer, or the printer is gone. */
  async ask(query: StatusQuery, ms: number): Promise<StatusAnswer | undefined> {
    this.heard = Buffer.alloc(0);
    const until = Date.now() + ms;
    if (this.lost) return undefined;
    this.socket.write(query.ask);
    for (;;) {
      const answer = query.read(this.heard);
      const left = until - Date.now();
      if (answer || this.lost) return answer;
      if (left <= 0) {
        // On a busy machine the time is up before what came in was looked at.
        await new Promise(setImmediate);
        return query.read(this.heard);
      }
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  /** Sends the last bytes and hangs up. */
  async end(bytes: Uint8Array): Promise<void> {
    if (!this.lost) {
      this.socket.end(bytes);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CLOSE_MS);
        this.socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    this.drop();
  }

  drop(): void {
    this.signal.removeEventListener('abort', this.stop);
    this.socket.destroy();
  }

  private readonly stop = () => this.socket.destroy(new Error('aborted'));
}
