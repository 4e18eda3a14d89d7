import type { Problem } from '../../base/problem';
import type { Raster } from '../../base/raster';
import type { PrintJob } from '../../printing/job';
import type { Deflate } from '../../printing/languages';
import type { JobState } from '../../printing/protocol';
import type { PrinterConfig } from '../config';

export interface DriverContext {
  printer: PrinterConfig;
  jobId: string;
  job: PrintJob;
  /** Aborted when the job has to end although the printer does not move. */
  signal: AbortSignal;
  deflate: Deflate;
  now(): Date;
}

export interface Outcome {
  state: Extract<JobState, 'done' | 'cancelled' | 'failed'>;
  sent: number;
  problem?: Problem | undefined;
}

/** One job on its way to one printer. */
export interface Delivery {
  /**
   * Delivers labels in order and returns once the printer has them all.
   * @param index of the first of them in the job.
   * @param sent called with how many more labels have reached the printer.
   * @throws Refusal when the printer is gone or full.
   */
  print(rasters: readonly Raster[], index: number, sent: (count: number) => void): Promise<void>;
  /** Ends the job, whatever became of it; called once. */
  close(outcome: Outcome): Promise<void>;
}

/** Opens a printer for one job. @throws Refusal when it cannot be reached. */
export type Driver = (context: DriverContext) => Promise<Delivery>;
