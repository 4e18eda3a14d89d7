import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { machineClock } from '../../src/base/clock';
import type { Raster } from '../../src/base/raster';
import { makeDrivers } from '../../src/print-service/drivers';
import type { DriverContext, PrinterStatus, StoredLabels } from '../../src/print-service/drivers/driver';
import { PrinterMemory } from '../../src/print-service/drivers/printerMemory';
import type { PrinterConfig } from '../../src/print-service/printerConfig';
import type { JobTicket } from '../../src/printing/job';
import { packRows } from '../../src/printing/languages/png';
import { deflate, job } from '../printing/samples';

/** What a test lets pass of the time the drivers remember silent printers by, ms. */
export const passed = { ms: 0 };
/** The drivers of a service. */
export const drivers = makeDrivers(new PrinterMemory(() => machineClock.steady() + passed.ms));

/** Labels as the service has them on its disk. */
export const storedLabels = (labels: readonly Raster[]): StoredLabels => ({
  rasters: async (from, to) => labels.slice(from, to),
  rows: async (from, to) => labels.slice(from, to).map((raster) => packRows(raster, deflate)),
});

/** A driver's side of a job, without a service around it: its reports, and a way to end it. */
export class Job {
  readonly received: PrinterStatus[] = [];
  readonly jobId: string = randomUUID();
  printed = 0;
  private aborter = new AbortController();
  readonly job: JobTicket;

  constructor(
    readonly printer: PrinterConfig,
    readonly labels: readonly Raster[],
    changes: Partial<JobTicket> = {},
    readonly opened = new Date(),
  ) {
    const { width, height } = labels[0]!;
    this.job = job({ printer: printer.name, width, height, count: labels.length, ...changes });
  }

  get driver() {
    return drivers[this.printer.driver]!;
  }

  get context(): DriverContext {
    return {
      printer: this.printer,
      jobId: this.jobId,
      job: this.job,
      opened: this.opened,
      signal: this.aborter.signal,
      deflate: (bytes) => deflateSync(bytes),
      now: () => new Date(),
      steady: machineClock.steady,
      labels: storedLabels(this.labels),
      report: (status) => this.received.push(status),
    };
  }

  /** Prints all labels, or those from `from` to before `to`, in pieces as large as the driver takes. */
  async print(from = 0, to = this.labels.length, attempt = 0): Promise<void> {
    const delivery = await this.driver.open(this.context);
    try {
      for (let index = from; index < to; index += this.driver.window) {
        const end = Math.min(to, index + this.driver.window);
        const labels = this.driver.takesRows
          ? { rasters: [], rows: await this.context.labels.rows(index, end) }
          : { rasters: this.labels.slice(index, end) };
        await delivery.print({ index, ...labels, attempt }, (count) => {
          this.printed += count;
        });
      }
    } finally {
      await delivery.close();
    }
  }

  abort = () => this.aborter.abort();
}

/** Whether a printer reported it in the meantime. */
export const said = (received: readonly PrinterStatus[], wanted: Partial<PrinterStatus>): boolean =>
  received.some(
    (status) =>
      (!wanted.state || status.state === wanted.state) &&
      (wanted.reasons ?? []).every((reason) => status.reasons.includes(reason)),
  );
