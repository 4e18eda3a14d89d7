import { listZip, packedBytes } from '../../base/zip';
import { deny } from '../refusals';
import { type Bytes, withBytes } from './bytes';
import type { FileFacts } from './facts';

/** Maximum bytes a workbook may declare as unpacked: what a sheet of 1,000,000 rows needs, and as much again. */
const MAX_UNPACKED = 1024 * 1024 * 1024;

/** The server reads this much of a directory at most. */
const ZIP_LIMITS = { entries: 10_000, directory: 4 * 1024 * 1024 };

const XLS = 'application/vnd.ms-excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12';
const XLSB = 'application/vnd.ms-excel.sheet.binary.macroEnabled.12';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const CSV = 'text/csv';

/**
 * Detects the kind of a spreadsheet file: xlsx, xlsm, xlsb, xls and ods by their bytes, whatever the name;
 * csv by its text and name. Workbooks that declare more than 1 GB unpacked are refused. Only the browser
 * unpacks them, with limits of its own. Throws Refusal 3201 for other files, 3202 for a truncated or
 * encrypted one.
 */
export async function detectSheet(path: string, name: string): Promise<FileFacts> {
  const type = await withBytes(path, async (bytes) => {
    const head = await bytes.at(0, Math.min(bytes.size, HEAD));
    if (head.subarray(0, 4).equals(ZIP_MAGIC)) return broken(workbookType(bytes));
    if (head.subarray(0, 8).equals(CFB_MAGIC)) return broken(compoundType(bytes));
    if (/\.csv$/i.test(name) && isText(head)) return CSV;
    throw deny('uploadType');
  });
  return { kind: 'excel', type };
}

const HEAD = 64 * 1024;
const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');
const CFB_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A part beyond the end of the file means that the file is truncated. */
const broken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    if (error instanceof RangeError) throw deny('uploadUnreadable');
    throw error;
  });

async function workbookType(bytes: Bytes): Promise<string> {
  const entries = await listZip(bytes, ZIP_LIMITS);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw deny('uploadUnreadable');
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) throw deny('uploadType');
  const names = new Set(entries.map(({ path }) => path.toLowerCase()));
  // An OpenDocument file names its type in an uncompressed entry.
  const mimetype = entries.find(
    ({ path, packedSize, isStored }) => path === 'mimetype' && packedSize === ODS.length && isStored,
  );
  if (mimetype && names.has('content.xml')) {
    const named = new TextDecoder().decode(await packedBytes(bytes, mimetype));
    if (named === ODS) return ODS;
  }
  if (names.has('[content_types].xml')) {
    if (names.has('xl/workbook.bin')) return XLSB;
    if (names.has('xl/workbook.xml')) return names.has('xl/vbaproject.bin') ? XLSM : XLSX;
  }
  throw deny('uploadType');
}

/** Names of the streams with a workbook of Excel 97 and 95, and of an encrypted one. */
const STREAMS = { Workbook: XLS, Book: XLS, EncryptedPackage: undefined };
/** Length of a directory entry of a compound file; they lie at multiples of it (MS-CFB 2.6). */
const ENTRY = 128;
const CHUNK = 1024 * 1024;

/** Old Word documents are compound files too; only the workbook's stream is decisive. */
async function compoundType({ size, at }: Bytes): Promise<string> {
  const found = new Set<string>();
  for (let offset = 0; offset + ENTRY <= size; offset += CHUNK) {
    const chunk = await at(offset, Math.min(CHUNK, size - offset));
    for (const name of Object.keys(STREAMS)) if (hasEntry(chunk, name)) found.add(name);
  }
  if (found.has('EncryptedPackage')) throw deny('uploadUnreadable');
  if (found.size === 0) throw deny('uploadType');
  return XLS;
}

/**
 * Whether a directory entry with this name begins in the chunk: its name in UTF-16, then the name's length in
 * bytes.
 */
function hasEntry(chunk: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = chunk.indexOf(wanted); at >= 0; at = chunk.indexOf(wanted, at + 1)) {
    if (at % ENTRY === 0 && at + ENTRY <= chunk.length && chunk.readUInt16LE(at + 64) === wanted.length)
      return true;
  }
  return false;
}

/**
 * Text in any encoding: no zero bytes (except in UTF-16), no control characters, and no HTML page or program
 * at its start.
 */
function isText(head: Buffer): boolean {
  const utf16 = /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2));
  const text = head.toString(utf16 ? 'utf16le' : 'latin1');
  if (/^(\xef\xbb\xbf)?\s*(<[!?a-z]|%PDF|#!)/i.test(text)) return false;
  return utf16 || !/[^\P{Cc}\t\n\f\r\u0080-\u009f]/u.test(text);
}
