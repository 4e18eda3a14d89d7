import type { Problem } from '../../base/problem';
import type { Raster } from '../../base/raster';
import type { PrintJob } from '../../printing/job';
import type { Deflate } from '../../printing/languages';
import type { FinalState, LabelRange } from '../../printing/protocol';
import type { PrinterConfig } from '../config';
import type { PrinterStatus } from '../printerStatus';

export type { PrinterStatus } from '../printerStatus';

export interface DriverContext {
  printer: PrinterConfig;
  jobId: string;
  job: PrintJob;
  /** When the job was opened; the same after a restart, so names made from it are. */
  opened: Date;
  /** Aborted when the piece under way has to end although the printer does not move: the job is cancelled. */
  signal: AbortSignal;
  deflate: Deflate;
  now(): Date;
  /** ms that pass evenly. */
  steady(): number;
  /** A label the job has, from the spool. @param index from 0. */
  read(index: number): Promise<Raster>;
  /** Tells what the printer says of itself while it prints; nothing else asks it then. */
  report(status: PrinterStatus): void;
}

/** Labels that go to a printer together: at most `window` of the driver, one behind the other. */
export interface Piece {
  /** First label, from 0 in the job. */
  index: number;
  rasters: readonly Raster[];
  /**
   * How often the user asked for labels in doubt again. A name made of job, labels and attempt is new exactly when
   * the labels may go out once more.
   */
  attempt: number;
}

/** What became of a piece that was under way when the service ended. */
export type Found = 'printed' | 'absent' | 'unknown';

export interface Outcome {
  state: FinalState;
  /** What this printer printed, in the order of the labels. */
  printed: readonly Pick<LabelRange, 'from' | 'to'>[];
  problem?: Problem | undefined;
}

/** One job on its way to one printer. */
export interface Delivery {
  /**
   * Prints the labels in order and returns on the strongest proof this way to a printer has.
   * @param printed called with how many more of them are through; all of them are when the promise resolves.
   * @throws Blocked when nothing of the rest was sent: tried again by itself.
   * @throws InDoubt when what was not reported printed may or may not be on paper: the user chooses.
   * @throws Refusal when the job cannot be printed at all and nothing of the rest was sent.
   */
  print(piece: Piece, printed: (count: number) => void): Promise<void>;
  /** After a crash: what became of labels `from` to before `to`, sent as one piece. Without it they are in doubt. */
  lookup?(from: number, to: number, attempt: number): Promise<Found>;
  /**
   * Lets go of the printer. Comes while a piece is under way only when the service closes: what the printer has goes
   * on, whatever `print` throws is ignored, and a later start looks the piece up.
   */
  close(): Promise<void>;
}

/** A way to a printer. */
export interface Driver {
  /** Most labels of one piece: what may be in doubt when the printer goes. */
  window: number;
  /** Opens the printer for one job. @throws Blocked when it cannot be reached now; Refusal when it never will. */
  open(context: DriverContext): Promise<Delivery>;
  /**
   * Writes what is written once a job is over. May come again, and has the same effect then.
   * @throws Blocked when there is no room for it now: tried again by itself.
   * @throws Refusal
   */
  finish?(context: DriverContext, outcome: Outcome): Promise<void>;
  /** Asks the printer how it is; never while a delivery is open on it. @throws when it cannot be asked. */
  status?(printer: PrinterConfig, signal: AbortSignal): Promise<PrinterStatus>;
  /** Lets a printer go on that says it is paused. @throws when it cannot be told. */
  resume?(printer: PrinterConfig, signal: AbortSignal): Promise<void>;
}

/** The printer cannot now, and nothing of the rest was sent. */
export class Blocked extends Error {
  override name = 'Blocked';
  constructor(
    readonly problem: Problem,
    readonly status?: PrinterStatus,
  ) {
    super(problem.key);
  }
}

/** What was not reported printed may or may not be on paper. */
export class InDoubt extends Error {
  override name = 'InDoubt';
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}
