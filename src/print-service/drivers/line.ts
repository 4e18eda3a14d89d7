import { connect, type Socket } from 'node:net';
import type { Wire, WireListener } from '../../printing/rawSession';

const CONNECT_MS = 4_000;
/** How long a printer may take to close its side after the last byte. */
const CLOSE_MS = 3_000;

/** A raw connection to a printer over the network. */
export class PrinterSocket implements Wire {
  private constructor(
    private readonly socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    // An unplugged printer sends no notice, so TCP keep-alive probes it.
    socket.setKeepAlive(true, 1_000);
    socket.on('error', () => {});
    signal.addEventListener('abort', this.stop, { once: true });
  }

  /** @throws Error when no printer answers, or the signal is aborted first. */
  static open(to: { host: string; port: number }, signal: AbortSignal): Promise<PrinterSocket> {
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
        resolve(new PrinterSocket(socket, signal));
      });
    });
  }

  get closed(): boolean {
    return this.socket.destroyed || this.socket.readableEnded;
  }

  listen(listener: WireListener): void {
    this.socket.on('data', (chunk) => listener.received(chunk));
    this.socket.on('close', () => listener.closed());
  }

  /** Resolves once the network accepted the bytes. @throws Error when the printer is gone. */
  send(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      // Node.js reports bytes as written that it drops when the connection breaks: then the socket is destroyed by now.
      this.socket.write(bytes, (error) =>
        error || this.socket.destroyed ? reject(error ?? new Error('closed')) : resolve(),
      );
    });
  }

  /** Sends the last bytes and closes. */
  async end(bytes: Uint8Array): Promise<void> {
    if (!this.closed) {
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
