import { when } from 'mobx';
import type { Clock } from '../../../base/clock';
import type { Problem } from '../../../base/problem';
import type { Records } from '../../../label/bind';
import type { Label } from '../../../label/template';
import type { Dpi } from '../../../package/face';
import type { RasterPool } from '../../../raster/pool';
import type { RenderJob } from '../../../raster/renderJob';
import type { SheetRows } from '../../sheet/SheetRows';
import type { Proof } from '../check/ProofPool';
import type { DirectStore } from '../direct/DirectStore';
import type { GivenPrinters } from '../given/GivenPrinters';
import type { JobSender } from '../jobs/JobSender';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { RemoteStore } from '../remote/RemoteStore';
import type { Memory, PrintDefaults, PrintSubject } from './PrintForm';
import type { WatermarkStore } from './WatermarkStore';

/** What printing needs from the rest of the app. */
export interface PrintSource {
  readonly editor: { readonly label: Label; readonly dpi: Dpi; select?(ids: readonly string[]): void };
  readonly sheet: {
    readonly records: Records | undefined;
    /** The rows of a spreadsheet as the user chose and sorted them. */
    readonly rows?: SheetRows | undefined;
    /** File name; undefined where the records are no spreadsheet. */
    readonly name?: string;
    /** Set while a file is being read, which replaces the records. */
    readonly reading?: object | undefined;
    /** Whether the file of the last visit is still to be read. */
    readonly restoring?: boolean;
    show?(record: number): void;
  };
  /** Which template of the cloud the label is. */
  readonly origin?: { readonly origin: { readonly templetId: number } | undefined };
  readonly pool: RasterPool;
  /** Why chosen pages are not among the labels. */
  readonly leftOut?: readonly Problem[] | undefined;
  /** The user's preferences; undefined until they are loaded. */
  readonly preferred?: PrintDefaults | undefined;
  /** Whose values asked for at printing are remembered: the id of an account, '' without one. */
  readonly account?: string;
  /** Whether photos are among what is printed. */
  readonly photo?: boolean;
  /** The watermark, if it was chosen before the dialog opened; otherwise the dialog has its own. */
  readonly watermark?: WatermarkStore | undefined;
}

/** What is printed, as it is now. @param now the moment the labels carry, ms since 1970 */
export function subjectOf(
  { editor, sheet, account = '', watermark, photo = false }: PrintSource,
  now: number,
): PrintSubject {
  const { label, dpi } = editor;
  const { records, rows } = sheet;
  return { label, records, rows, dpi, account, watermark, photo, now };
}

/** Whether no file is being read that replaces the records. */
export const isRead = (sheet: PrintSource['sheet']): boolean => !sheet.reading && !sheet.restoring;

/**
 * Calls back once the file being read is read, without which every bound text would be a problem. Returns how to stop
 * waiting; undefined, without a call, when no file is being read.
 */
export const afterReading = (sheet: PrintSource['sheet'], call: () => void): (() => void) | undefined =>
  isRead(sheet) ? undefined : when(() => isRead(sheet), call);

/** The differences between the browser and tests. */
export interface PrintEnvironment {
  readonly connection: ConnectionStore;
  readonly sender: Pick<JobSender, 'print' | 'noteSent'>;
  /** Printers that the page drives itself; undefined where unsupported. */
  readonly direct?: DirectStore | undefined;
  /** Printers of the account's agents; undefined without an account. */
  readonly remote?: RemoteStore | undefined;
  /** Whether the print service is among the ways; it is, unless this is false. */
  readonly hasService?: boolean | undefined;
  /** Printers of the page that the dialog is a part of. */
  readonly given?: GivenPrinters | undefined;
  /** `now`: the moment the labels carry. */
  readonly clock: Clock;
  memory(): Memory;
  /** Starts the code reader; the bundled one by default. */
  proof?(job: RenderJob): Proof;
}
