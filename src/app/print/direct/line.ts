import type { Wire, WireListener } from '../../../printing/rawSession';

/** Bytes per transfer: more would delay the progress display, and some printers accept no more at once. */
export const CHUNK = 16 * 1024;

/** An opened device with its way to read and write. */
export interface OpenDevice {
  /** Resolves once the device accepted all of it, at most CHUNK bytes. @throws when it is gone. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next bytes from the device; undefined after the end. Missing where it cannot send. */
  read?(): Promise<Uint8Array | undefined>;
  /** Releases the device: writes in progress are aborted. */
  close(): Promise<void>;
}

/** An open connection to a printer of this computer: its language goes out, its answers come in. */
export class DirectLine implements Wire {
  /** The device is gone, or was closed. */
  closed = false;
  private listener: WireListener | undefined;
  private breakOff: (error: Error) => void = () => {};

  constructor(private readonly device: OpenDevice) {}

  /** Whether the printer can answer. */
  get isReadable(): boolean {
    return this.device.read !== undefined;
  }

  /** The device was disconnected. */
  lose(): void {
    this.closed = true;
    this.breakOff(new Error('the device is gone'));
    this.listener?.closed();
  }

  /** Sends bytes in order; resolves once the device accepted all of them. @throws when it is gone. */
  async send(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      if (this.closed) throw new Error('the device is gone');
      await new Promise<void>((resolve, reject) => {
        this.breakOff = reject;
        this.device.write(bytes.subarray(at, at + CHUNK)).then(resolve, reject);
      });
    }
  }

  async close(): Promise<void> {
    this.lose();
    // A device that is gone cannot be closed and need not be.
    await this.device.close().catch(() => {});
  }

  listen(listener: WireListener): void {
    this.listener = listener;
    void this.receive(listener);
  }

  private async receive(listener: WireListener): Promise<void> {
    const { device } = this;
    if (!device.read) return;
    while (!this.closed) {
      const bytes = await device.read().catch(() => undefined);
      if (!bytes) return;
      listener.received(bytes);
    }
  }
}
