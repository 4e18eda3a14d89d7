import type { PrinterConfig } from './printerConfig';

/** How often printers of the machine are looked for, and how long that may take, ms. */
const DISCOVERY_MS = 60_000;
const DISCOVERY_TIMEOUT_MS = 10_000;

interface Options {
  /** Looks for printers of this machine; without it none are looked for. */
  discover: ((signal: AbortSignal) => Promise<PrinterConfig[]>) | undefined;
  /** Printers that are there now. */
  found(printers: PrinterConfig[]): void;
}

/** Looks for printers of the machine: once it is started, every minute until it is stopped. */
export class Discovery {
  private readonly aborter = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.find(), DISCOVERY_MS).unref();
    void this.find();
  }

  /** Looks once. A machine without a print system, or one that does not answer, is no fault. */
  async find(): Promise<void> {
    const { discover, found } = this.options;
    if (!discover) return;
    const signal = AbortSignal.any([this.aborter.signal, AbortSignal.timeout(DISCOVERY_TIMEOUT_MS)]);
    const printers = await discover(signal).catch(() => undefined);
    if (printers && !this.aborter.signal.aborted) found(printers);
  }

  stop(): void {
    clearInterval(this.timer);
    this.aborter.abort();
  }
}
