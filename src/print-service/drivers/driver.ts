import type { Problem } from '../../base/problem';
import type { Raster } from '../../base/raster';
import type { JobTicket } from '../../printing/job';
import type { Deflate, PackedRows } from '../../printing/languages';
import type { FinalState, LabelRange } from '../../printing/protocol';
import type { PrinterConfig } from '../printerConfig';
import type { PrinterStatus } from '../printerStatus';

export type { PrinterStatus } from '../printerStatus';

/** Labels on the disk: `from` to before `to`, from 0. @throws Refusal svcSpoolDamaged */
export interface StoredLabels {
  rasters(from: number, to: number): Promise<readonly Raster[]>;
  /** As the service stored them: a driver that can use these encodes nothing a second time. */
  rows(from: number, to: number): Promise<readonly PackedRows[]>;
}

export interface DriverContext {
  printer: PrinterConfig;
  jobId: string;
  job: JobTicket;
  /** When the job was opened. It stays the same after a restart, and so do names made from it. */
  opened: Date;
  /** Aborted when the current piece must end although the printer does not move: the job is cancelled. */
  signal: AbortSignal;
  deflate: Deflate;
  now(): Date;
  /** Monotonic time, ms. */
  steady(): number;
  /** The labels of the job on the disk. */
  labels: StoredLabels;
  /** Reports the printer's status while it prints. Nothing else asks the printer meanwhile. */
  report(status: PrinterStatus): void;
}

/** Consecutive labels that go to a printer together: at most `window` of the driver. */
export interface JobPiece {
  /** First label, from 0 in the job. */
  index: number;
  /** None for a driver that takes `rows`. */
  rasters: readonly Raster[];
  /** The labels for a driver with `takesRows`. */
  rows?: readonly PackedRows[];
  /**
   * How often the user had labels in doubt printed again. A name made of job, labels and attempt is new
   * exactly when the labels may be sent once more.
   */
  attempt: number;
}

/** The outcome of a piece that was under way when the service ended. */
export type PieceOutcome = 'printed' | 'absent' | 'unknown';

export interface Outcome {
  state: FinalState;
  /** Labels this printer has printed, in order. */
  printed: readonly Pick<LabelRange, 'from' | 'to'>[];
  problem?: Problem | undefined;
}

/** One job on its way to one printer. */
export interface Delivery {
  /**
   * Prints the labels in order. Returns on the strongest proof that this way to a printer offers.
   * @param printed called with the number of further labels that are done; all are done when the promise
   * resolves.
   * @throws Blocked when nothing of the rest was sent: the service retries.
   * @throws InDoubt when labels not reported as printed may or may not be on paper: the user decides.
   * @throws Refusal when the job cannot be printed at all and nothing of the rest was sent.
   */
  print(piece: JobPiece, printed: (count: number) => void): Promise<void>;
  /**
   * After a crash: the outcome of labels `from` to before `to`, sent as one piece. Without this method they
   * are in doubt.
   */
  lookup?(from: number, to: number, attempt: number): Promise<PieceOutcome>;
  /**
   * Releases the printer. Called while a piece is under way only when the service closes: the printer
   * continues with what it has, errors of `print` are ignored, and a later start looks the piece up.
   */
  close(): Promise<void>;
}

/** What a driver's names for a job are made of. */
export type JobPlace = Pick<DriverContext, 'printer' | 'jobId' | 'job' | 'opened'>;

/** A way to a printer. */
export interface Driver {
  /** Most labels of one piece: as many may be in doubt when the printer is lost. */
  window: number;
  /** Set when it takes labels as the compressed rows they are stored as. */
  takesRows?: true;
  /** The absolute path of the folder it writes a job's files to; absent where there is a printer. */
  folderOf?(job: JobPlace): string;
  /**
   * Opens the printer for one job. @throws Blocked when it cannot be reached now; Refusal when it never will
   * be.
   */
  open(context: DriverContext): Promise<Delivery>;
  /**
   * Writes the files of a finished job. May be called again with the same effect.
   * @throws Blocked when there is no room for them now: the service retries.
   * @throws Refusal
   */
  finish?(context: DriverContext, outcome: Outcome): Promise<void>;
  /**
   * Asks the printer for its status; never while a delivery is open on it. @throws when it cannot be asked.
   */
  status?(printer: PrinterConfig, signal: AbortSignal): Promise<PrinterStatus>;
  /** Resumes a printer that reports that it is paused. @throws when that fails. */
  resume?(printer: PrinterConfig, signal: AbortSignal): Promise<void>;
}

/** The printer is not available now, and nothing of the rest was sent. */
export class Blocked extends Error {
  override name = 'Blocked';
  constructor(
    readonly problem: Problem,
    readonly status?: PrinterStatus,
  ) {
    super(problem.key);
  }
}

/** Labels not reported as printed may or may not be on paper. */
export class InDoubt extends Error {
  override name = 'InDoubt';
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}
