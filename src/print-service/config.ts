import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Refusal, refuse } from '../base/problem';
import { DPIS } from '../base/units';
import { LANGUAGE_NAMES } from '../printing/languages';
import type { PrinterInfo } from '../printing/protocol';
import { WAYS } from './drivers';
import { printable, type Way } from './drivers/way';
import { isOwnFolder } from './folders';
import type { PrinterConfig } from './printerConfig';
import type { PrinterStatus } from './printerStatus';

const common = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), printable(200)),
  dpi: v.picklist(DPIS),
  /** Printable width, mm. */
  width: v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(1000)),
};

/** An entry for one way to a printer. */
const entryOf = ({ name, address, accepts = LANGUAGE_NAMES, defaultLanguage }: Way) => {
  const language = v.picklist(accepts);
  return v.strictObject({
    ...common,
    driver: v.literal(name),
    address,
    language: defaultLanguage ? v.optional(language, defaultLanguage) : language,
  });
};

const printer: v.GenericSchema<unknown, PrinterConfig> = v.variant('driver', [...WAYS.values()].map(entryOf));

/** What a page may know of a printer. Its address is left out. */
export const infoOf = (
  { name, language, dpi, width, driver }: PrinterConfig,
  status: PrinterStatus = { state: 'unknown', reasons: [] },
): PrinterInfo => ({
  name,
  language,
  dpi,
  width,
  virtual: WAYS.get(driver)?.virtual ?? false,
  driver,
  verified: !WAYS.get(driver)?.unverified,
  ...status,
});

/**
 * Validates one printer, as the list and the form give it. A folder address becomes absolute; the service's
 * own folders are refused.
 * @param refusal builds the error for the field that cannot be used.
 */
export function readPrinter(
  entry: unknown,
  dataDir: string,
  refusal: (field: string) => Refusal,
): PrinterConfig {
  const result = v.safeParse(printer, entry);
  if (!result.success) throw refusal(v.getDotPath(result.issues[0]) ?? '{}');
  const found = result.output;
  if (!WAYS.get(found.driver)?.virtual) return found;
  const address = resolve(dataDir, found.address);
  if (isOwnFolder(address, dataDir)) throw refusal('address');
  return { ...found, address };
}

/**
 * Reads the printer list `{"printers": [{name, driver, address, language, dpi, width}]}`.
 * @param file path of the JSON file; absent: one folder printer.
 * @param dataDir folder for relative printer folders.
 * @param virtualName name of the folder printer that is used without a file.
 * @throws Refusal svcConfigUnreadable, svcConfigBad (names the entry and its field), svcConfigTwice.
 */
export async function loadPrinters(
  file: string,
  dataDir: string,
  virtualName: string,
): Promise<PrinterConfig[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(file, error);
    return [
      {
        name: virtualName,
        driver: 'file',
        address: resolve(dataDir, 'printed'),
        language: 'pdf',
        dpi: 203,
        width: 104,
      },
    ];
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw unreadable(file, error);
  }
  const list = v.safeParse(v.strictObject({ printers: v.array(v.unknown()) }), raw);
  if (!list.success) {
    throw refuse('svcConfigBad', { file, entry: '{}', field: v.getDotPath(list.issues[0]) ?? '{}' });
  }
  const printers = list.output.printers.map((entry, i) =>
    readPrinter(entry, dataDir, (field) => refuse('svcConfigBad', { file, entry: nameOf(entry, i), field })),
  );
  const names = new Set<string>();
  for (const { name } of printers) {
    if (names.has(name)) throw refuse('svcConfigTwice', { file, name });
    names.add(name);
  }
  return printers;
}

const unreadable = (file: string, error: unknown) =>
  refuse('svcConfigUnreadable', { file, reason: (error as Error).message });

/** "2 (Zebra)": the position of the entry from 1, and its name if it has one. */
function nameOf(entry: unknown, index: number): string {
  const name = (entry as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? `${index + 1} (${name.slice(0, 50)})` : String(index + 1);
}
