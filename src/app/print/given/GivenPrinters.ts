import { makeAutoObservable, observableRef } from 'mobx';
import { refuse } from '../../../base/problem';
import type { Dpi } from '../../../package/face';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import type { OfferedPrinter } from '../form/PrinterChoice';
import type { JobRequest } from '../jobs/JobSender';
import { PrintRun } from '../jobs/PrintRun';
import { printJobOf } from '../jobs/printJob';
import { GivenJob, type PrintGiven } from './GivenJob';

/** Time between two looks at the list while the dialog is open, ms. */
const LOOK_MS = 2000;

/** A printer of the page that the views are a part of. */
export interface GivenPrinter {
  name: string;
  dpi: Dpi;
  /** Width of its head, mm. */
  width: number;
  print: PrintGiven;
}

/** Printers that the page brings: it says which there are, and takes the labels of a job. */
export class GivenPrinters {
  private list: readonly GivenPrinter[] = [];

  /**
   * @param look the printers there are now
   * @param now ms since 1970
   */
  constructor(
    private readonly look: () => Promise<readonly GivenPrinter[]>,
    private readonly pool: () => RasterPool,
    private readonly now: () => number,
  ) {
    makeAutoObservable<this, 'list' | 'look' | 'pool' | 'now'>(
      this,
      { list: observableRef, look: false, pool: false, now: false },
      { autoBind: true },
    );
  }

  get printers(): readonly OfferedPrinter[] {
    return this.list.map(({ name, dpi, width }) => ({
      name,
      language: 'pwg',
      dpi,
      width,
      virtual: false,
      driver: 'page',
      state: 'unknown',
      reasons: [],
      verified: false,
      isAlone: true,
    }));
  }

  /** Follows the list until the returned function is called. */
  watch(): () => void {
    let over = false;
    const follow = async () => {
      while (!over) {
        const list = await this.look().catch((error): undefined => void console.warn('printers:', error));
        if (list) this.set(list);
        await new Promise((go) => setTimeout(go, LOOK_MS));
      }
    };
    void follow();
    return () => {
      over = true;
    };
  }

  private set(list: readonly GivenPrinter[]): void {
    this.list = list;
  }

  /** Prints to a printer of the list. */
  print(request: JobRequest, renderer?: BatchRenderer): PrintRun {
    const batches = renderer ?? new BatchRenderer(this.pool(), request.render, request.rows);
    const { plan, job: ticket, render, skipped, left } = request;
    const run = new PrintRun(
      { job: printJobOf(ticket, render, plan, batches), ticket, skipped, left },
      async (job, onProgress) => {
        const printer = this.list.find(({ name }) => name === job.printer);
        if (!printer) throw refuse('directGone', { name: job.printer });
        return new GivenJob(printer.print, job, onProgress, this.now);
      },
      this.now,
      { rendered: () => batches.close(), handedOver: async () => {}, cancelled: async () => {} },
    );
    run.notKept();
    void run.start();
    return run;
  }
}
