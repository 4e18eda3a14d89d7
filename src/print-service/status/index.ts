import type { RequestListener } from 'node:http';
import type { Language } from '../../base/messages';
import type { Raster } from '../../base/raster';
import type { PrinterConfig } from '../config';
import { reply } from '../http';
import type { Jobs } from '../jobs';
import type { LogBook } from '../logBook';
import type { Pairing } from '../pairing';
import type { PrinterStore } from '../printers';
import type { Log } from '../queue';
import type { Sites } from '../sites';

/** What the status page shows and does. */
export interface StatusParts {
  jobs: Jobs;
  printers: PrinterStore;
  sites: Sites;
  pairing: Pairing;
  logBook: LogBook;
  /** Where a browser names none of ours. */
  language: Language;
  log: Log;
  /** Takes back what a site was let in with, and ends its sockets. */
  revoke(origin: string): Promise<void>;
  /** The calibration label; without it there is no test print. */
  calibrate: ((printer: PrinterConfig) => Promise<Raster>) | undefined;
  /** Looks for printers of this machine now. */
  find(): Promise<void>;
}

/** The service's own page. */
export class StatusPage {
  /** Set once it is bound. */
  port = 0;

  constructor(readonly parts: StatusParts) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  readonly handle: RequestListener = (_, response) => reply(response, 404, { error: 'svcNotFound' });
}
