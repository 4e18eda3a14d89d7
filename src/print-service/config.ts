import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Refusal, refuse } from '../base/problem';
import { DPIS } from '../base/units';
import { LANGUAGE_NAMES } from '../printing/languages';
import type { PrinterInfo } from '../printing/protocol';
import { isOwnFolder } from './folders';
import { isIppAddress } from './ipp/printer';
import type { PrinterStatus } from './printerStatus';

const HOST_AND_PORT = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+):(?<port>\d{1,5})$/i;

/** Whether an address names a valid port: 1 to 65535. */
const hasPort = (address: string): boolean => {
  const port = Number(HOST_AND_PORT.exec(address)?.groups?.port);
  return port >= 1 && port <= 65_535;
};

/** No control characters: a folder name with a line break or NUL is a mistake or an attack. */
const PRINTABLE = /^\P{Cc}+$/u;

const common = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.regex(PRINTABLE)),
  dpi: v.picklist(DPIS),
  /** Printable width, mm. */
  width: v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(1000)),
};

const printer = v.variant('driver', [
  v.strictObject({
    ...common,
    driver: v.literal('file'),
    /** Folder that gets one folder per job; relative to the data folder. */
    address: v.pipe(v.string(), v.maxLength(1000), v.regex(PRINTABLE)),
    /** Written next to the PNG and PDF files when it is another language. */
    language: v.optional(v.picklist(LANGUAGE_NAMES), 'pdf'),
  }),
  v.strictObject({
    ...common,
    driver: v.literal('tcp'),
    /** `host:port`, IPv6 in brackets; most printers use port 9100. */
    address: v.pipe(v.string(), v.check(hasPort)),
    language: v.picklist(LANGUAGE_NAMES),
  }),
  v.strictObject({
    ...common,
    driver: v.literal('ipp'),
    /** `ipp://host:port/path` of an IPP printer or of a queue of CUPS. */
    address: v.pipe(v.string(), v.maxLength(1000), v.check(isIppAddress)),
    /** The printer itself reports whether it accepts PDF or PWG raster. */
    language: v.optional(v.picklist(['pdf', 'pwg']), 'pdf'),
  }),
  v.strictObject({
    ...common,
    driver: v.literal('device'),
    /** Device file of a printer, such as `/dev/usb/lp0`. */
    address: v.pipe(v.string(), v.regex(/^\/dev\/[\w/.-]{1,200}$/), v.excludes('..')),
    language: v.picklist(LANGUAGE_NAMES),
  }),
  v.strictObject({
    ...common,
    driver: v.literal('spooler'),
    /** Name of the printer in Windows. */
    address: v.pipe(v.string(), v.maxLength(200), v.regex(PRINTABLE)),
    language: v.picklist(LANGUAGE_NAMES),
  }),
]);
export type PrinterConfig = v.InferOutput<typeof printer>;

/** Host and port of a tcp printer's address. */
export function hostAndPort(address: string): { host: string; port: number } {
  const { host, port } = HOST_AND_PORT.exec(address)!.groups!;
  return { host: host!.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** What a page may know of a printer. Its address is left out. */
export const infoOf = (
  { name, language, dpi, width, driver }: PrinterConfig,
  status: PrinterStatus = { state: 'unknown', reasons: [] },
): PrinterInfo => ({
  name,
  language,
  dpi,
  width,
  virtual: driver === 'file',
  driver,
  verified: driver !== 'spooler',
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
  if (found.driver !== 'file') return found;
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
