import { makeAutoObservable } from 'mobx';
import type { Problem } from '../../base/problem';
import type { PrinterInfo } from '../../printing/protocol';
import type { BatchRenderer } from '../../raster/batch';
import type { DirectStore } from './direct/DirectStore';
import { isDirect } from './direct/drivers';
import type { PrintEnvironment } from './form/printSource';
import type { JobRequest } from './jobs/JobSender';
import type { PrintRun } from './jobs/PrintRun';
import type { ConnectionStore } from './link/ConnectionStore';
import type { ServiceState } from './service/PrintServiceClient';

/** The way labels take to the printer chosen: over the print service, or straight from the page. */
export class PrintRoute {
  /** @param printer the one chosen, now */
  constructor(
    private readonly env: PrintEnvironment,
    private readonly printer: () => PrinterInfo | undefined,
  ) {
    makeAutoObservable<this, 'env' | 'printer'>(this, { env: false, printer: false });
  }

  /** The line to the print service, its state, and why there is none. */
  get link(): ConnectionStore {
    return this.env.connection;
  }

  get connection(): ServiceState {
    return this.link.state;
  }

  get connectionProblem(): Problem | undefined {
    return this.link.problem;
  }

  /** Printers the page prints to without the print service. */
  get direct(): DirectStore | undefined {
    return this.env.direct;
  }

  /** Printers there are, of the service and of the page. */
  get printers(): readonly PrinterInfo[] {
    return [...this.link.printers, ...(this.direct?.printers ?? [])];
  }

  /** Whether the way to the printer chosen is open. */
  get ready(): boolean {
    const printer = this.printer();
    return this.connection === 'complete' || (printer !== undefined && isDirect(printer));
  }

  /** Sends a job to the printer chosen. @param renderer of the same job, when there is one already */
  start(request: JobRequest, renderer?: BatchRenderer): PrintRun {
    const { direct, env } = this;
    const printer = this.printer();
    return direct && printer && isDirect(printer)
      ? direct.print(request, renderer)
      : env.sender.print(request, renderer);
  }
}
