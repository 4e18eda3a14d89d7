import { constants } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../base/problem';
import { type JobWriter, languages } from '../../printing/languages';
import {
  Blocked,
  type Delivery,
  type Driver,
  type DriverContext,
  InDoubt,
  type JobPiece,
  type PrinterStatus,
} from './driver';
import { RAW, type Way } from './way';

/** Device files of printers and serial ports. A form may name no other file to write to. */
const PRINTER_DEVICE = /^\/dev\/(?:(?:usb\/)?lp\d{1,3}|tty(?:USB|ACM)\d{1,3})$/;

/** Labels handed to the device in one piece. */
const WINDOW = 3;
/** Bytes of one write: what a printer's buffer holds without blocking the system for long. */
const CHUNK = 4096;
/** ms until a device that accepts no bytes is tried again, and until it is reported as stopped. */
const AGAIN_MS = 50;
const STALLED_MS = 4_000;

const OFFLINE: PrinterStatus = { state: 'offline', reasons: ['offline'] };
const STALLED: PrinterStatus = { state: 'blocked', reasons: ['other'] };
const BUSY: PrinterStatus = { state: 'busy', reasons: [] };

/**
 * Writes do not block: a printer without paper may accept nothing for hours, and the job must still be able
 * to end.
 */
const FLAGS = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

class DeviceDelivery implements Delivery {
  private closed = false;
  private stalled = false;

  constructor(
    private readonly context: DriverContext,
    private readonly device: FileHandle,
    private readonly writer: JobWriter,
  ) {}

  /** What precedes the first label. @throws InDoubt */
  start = () => this.send(this.writer.start());

  async print({ rasters, index }: JobPiece, printed: (count: number) => void): Promise<void> {
    for (const [i, raster] of rasters.entries()) {
      await this.send(this.writer.label(raster, index + i));
      printed(1);
    }
  }

  async close(): Promise<void> {
    try {
      await this.send(this.writer.end());
    } catch {
      // A failure after the last label leaves no label in doubt.
    }
    this.closed = true;
    await this.device.close().catch(() => {});
  }

  private async send(bytes: Uint8Array): Promise<void> {
    const { steady } = this.context;
    let moved = steady();
    for (let at = 0; at < bytes.length; ) {
      if (this.closed || this.context.signal.aborted) throw new InDoubt(this.lost);
      const taken = await this.write(bytes.subarray(at, at + CHUNK));
      at += taken;
      if (taken) moved = steady();
      else await sleep(AGAIN_MS);
      this.report(steady() - moved > STALLED_MS);
    }
  }

  /**
   * Number of bytes the device accepted; 0 while its buffer is full. @throws InDoubt when it is gone (EIO,
   * ENODEV).
   */
  private async write(bytes: Uint8Array): Promise<number> {
    try {
      return (await this.device.write(bytes)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      throw new InDoubt(this.lost);
    }
  }

  private report(stalled: boolean): void {
    if (stalled === this.stalled) return;
    this.stalled = stalled;
    this.context.report(stalled ? STALLED : BUSY);
  }

  private get lost(): Problem {
    return problem('printerLost', { name: this.context.printer.name });
  }
}

/**
 * A printer that is a device file, such as /dev/usb/lp0. Its language is written to the file; a write error
 * means it is gone.
 */
const deviceDriver: Driver = {
  window: WINDOW,

  async open(context) {
    const { printer, job, deflate } = context;
    const { name, address, language } = printer;
    let handle: FileHandle;
    try {
      handle = await openFile(address, FLAGS);
    } catch {
      throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    }
    const stat = await handle.stat();
    if (!stat.isCharacterDevice() && !stat.isFIFO()) {
      await handle.close();
      throw new Refusal(problem('printerNoDevice', { name, address }));
    }
    const delivery = new DeviceDelivery(context, handle, languages[language].open(job, deflate));
    await delivery.start();
    return delivery;
  },

  async status({ address }) {
    try {
      const handle = await openFile(address, FLAGS);
      await handle.close();
      return { state: 'unknown', reasons: [] };
    } catch (error) {
      // A device that is busy is present.
      return (error as NodeJS.ErrnoException).code === 'EBUSY' ? BUSY : OFFLINE;
    }
  },
};

export const device: Way = {
  name: 'device',
  /** Device file of a printer, such as `/dev/usb/lp0`. */
  address: v.pipe(v.string(), v.regex(/^\/dev\/[\w/.-]{1,200}$/), v.excludes('..')),
  languages: RAW,
  label: 'statusDevice',
  hint: 'statusDeviceHint',
  addressLabel: 'statusDeviceAddress',
  addressHint: 'statusDeviceAddressHint',
  example: '/dev/usb/lp0',
  isFormAddress: (address) => PRINTER_DEVICE.test(address),
  devices: true,
  platforms: ['linux', 'freebsd', 'openbsd'],
  makeDriver: () => deviceDriver,
};
