import type { Dpi } from '../base/units';
import type { LanguageName } from '../printing/languages';

/** A printer of the printer list, validated by `readPrinter`. */
export interface PrinterConfig {
  name: string;
  /** Name of its way to the printer, see `drivers/index.ts`. */
  driver: string;
  /** What its driver connects to: a folder, host and port, a device file or the name of a printer. */
  address: string;
  language: LanguageName;
  dpi: Dpi;
  /** Printable width, mm. */
  width: number;
}
