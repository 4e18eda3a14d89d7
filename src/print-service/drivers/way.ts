import * as v from 'valibot';
import type { MessageKey } from '../../base/messages';
import { FILE_LANGUAGES, type LanguageName, languages, WIRE_LANGUAGES } from '../../printing/languages';
import type { Driver } from './driver';
import type { PrinterMemory } from './printerMemory';

/** The language of most label printers: offered first. */
const USUAL: LanguageName = 'tspl';
/** The printer languages that the form offers. */
export const RAW: readonly LanguageName[] = [USUAL, ...WIRE_LANGUAGES.filter((name) => name !== USUAL)];

/** File formats that the form offers, then printer languages. */
export const FILES: readonly LanguageName[] = [
  ...FILE_LANGUAGES.filter((name) => languages[name].label),
  ...WIRE_LANGUAGES,
];

/** No control characters: a name with a line break or NUL is a mistake or an attack. */
export const printable = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^\P{Cc}+$/u));

/** A way to a printer: its driver, and what the printer list and the form of the status page accept. */
export interface Way {
  /** The driver's name in the printer list. */
  name: string;
  address: v.GenericSchema<unknown, string>;
  /** Languages the printer list accepts; all if absent. */
  accepts?: readonly LanguageName[];
  /** Language of a printer that names none; required if absent. */
  defaultLanguage?: LanguageName;
  /** Languages the form offers, the usual one first. */
  languages: readonly LanguageName[];
  label: MessageKey;
  hint: MessageKey;
  /** Label and explanation of its address, and an example. */
  addressLabel: MessageKey;
  addressHint: MessageKey;
  example: string;
  /**
   * Whether the form may set this address; any valid one if absent. The printer list file, edited by hand, may
   * name others.
   */
  isFormAddress?(address: string): boolean;
  /** Whether the form offers device files found on this machine. */
  devices?: boolean;
  /** Systems that support it; all systems if absent. */
  platforms?: readonly NodeJS.Platform[];
  /** Writes files to a folder; there is no printer. */
  virtual?: true;
  /** It has not been tried with a real printer. */
  unverified?: true;
  makeDriver(memory: PrinterMemory): Driver;
}
