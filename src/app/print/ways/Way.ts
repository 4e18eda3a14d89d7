import type { BatchRenderer } from '../../../raster/batch';
import type { OfferedPrinter } from '../form/PrinterChoice';
import type { JobRequest } from '../jobs/JobSender';
import type { PrintRun } from '../jobs/PrintRun';

export type WayKind = 'service' | 'direct' | 'remote' | 'given';

/** A way from the page to printers. Each is made once, in `ways/index.ts`; its words are in `dialog/wayViews.tsx`. */
export interface Way {
  readonly kind: WayKind;
  /** Its printers that are there now. */
  readonly printers: readonly OfferedPrinter[];
  /** Whether it is open now. */
  readonly ready: boolean;
  /** Whether its jobs are in the list of jobs. */
  readonly isListed: boolean;
  /** Looks for printers until the returned function is called. */
  watch(): () => void;
  /** Sends a job to a printer of it. @param renderer of the same job, when there is one already */
  print(request: JobRequest, renderer?: BatchRenderer): PrintRun;
  /** Jobs that lost their printer, if the user has to say where to resume them. */
  readonly broken?: {
    has(run: PrintRun): boolean;
    /** @param label first one to print, from 1 */
    resume(label: number): PrintRun | undefined;
  };
}
