import type { Language } from '../../../base/messages';
import { listZip, unzip, unzipped, type ZipEntry, zipBytes } from '../../../base/zip';
import { Formats } from '../format';
import type { Uncalculated } from '../formulas';
import type { PackedRows } from '../packedRows';
import { isReadPart, isWorksheet, ZIP_LIMITS } from '../parts';
import { StepAside, stepAside } from './aside';
import { RowWriter } from './rowWriter';
import { SharedStrings } from './sharedStrings';
import { SheetRows } from './sheetRows';
import { inPieces, type SheetStart, sheetStart } from './sheetStart';
import { CellStyles } from './styles';
import { readWorkbook, type Workbook } from './workbook';

/** Maximum unpacked bytes of the texts and of the rows, which are never held as a whole. */
const STREAMED_BYTES = 1024 * 1024 * 1024;
/** Maximum unpacked bytes of the other parts together. */
const PARTS_BYTES = 64 * 1024 * 1024;

/** What is known of a sheet whose rows were handed on. */
export interface SheetFacts {
  sheetName: string;
  sheetNames?: string[];
  sheetIndex?: number;
  uncalculated?: Uncalculated;
}

/**
 * Reads one sheet of an .xlsx or .xlsm and hands on its rows while they are read.
 *
 * @param wanted 0-based index among the sheets with cells
 * @returns undefined where the reader does not fully understand the file: what was handed on is void
 * @throws {Refusal} more rows, columns or text than the limits allow
 */
export async function readXlsx(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
  emit: (rows: PackedRows) => void,
): Promise<SheetFacts | undefined> {
  try {
    return await read(bytes, wanted, language, emit);
  } catch (error) {
    // Damage is found, and reported, by the other reader too.
    if (error instanceof StepAside || error instanceof RangeError) return undefined;
    throw error;
  }
}

async function read(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
  emit: (rows: PackedRows) => void,
): Promise<SheetFacts> {
  const source = zipBytes(bytes);
  const entries = (await listZip(source, ZIP_LIMITS)).filter(isReadPart);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  if (new Set([...byPath.keys()].map((path) => path.toLowerCase())).size < entries.length)
    stepAside('parts of one name');
  if ([...byPath.keys()].some((path) => FOREIGN.test(path))) stepAside('another kind of file');
  const parts = new Map<string, Uint8Array>();
  let budget = PARTS_BYTES;
  for (const entry of entries) {
    if (isWorksheet(entry.path) || isStrings(entry)) continue;
    budget -= entry.size;
    if (budget < 0) stepAside('large parts');
    parts.set(entry.path, await unzip(source, entry));
  }
  const book = readWorkbook((path) => parts.get(path), new Set(byPath.keys()), wanted);
  const { stringsPath, stylesPath, date1904 } = book;
  // A second table of texts would be unpacked, and checked, by the other reader.
  if (entries.some((entry) => isStrings(entry) && entry.path !== stringsPath)) stepAside('texts');
  const formats = new Formats({ language, date1904 });
  const styles = new CellStyles(
    stylesPath === undefined ? undefined : parts.get(stylesPath),
    language,
    formats,
  );
  const texts = stringsPath === undefined ? undefined : byPath.get(stringsPath)!;
  const sheet = byPath.get(book.sheetPath)!;
  if (sheet.size + (texts?.size ?? 0) > STREAMED_BYTES) stepAside('too large');
  let read = 0;
  const total = sheet.size + (texts?.size ?? 0);
  const strings = texts && new SharedStrings(texts.size);
  const context = { date1904, ownText: false, formats };
  const writer = new RowWriter((rows) => emit({ ...rows, share: Math.min(1, read / total) }));
  const rows = new SheetRows(strings, styles, context, writer);
  const take = (piece: Uint8Array) => {
    read += piece.length;
    rows.push(piece);
  };
  const pieces = inPieces(unzipped(source, sheet));
  try {
    if (strings) {
      let start: SheetStart | undefined = await sheetStart(pieces, styles, context);
      for await (const chunk of unzipped(source, texts)) {
        read += chunk.length;
        strings.push(chunk);
        if (!start || strings.count < start.texts) continue;
        start.pieces.forEach(take);
        start = undefined;
      }
      strings.finish();
      start?.pieces.forEach(take);
    }
    for await (const piece of pieces) take(piece);
  } finally {
    await pieces.return(undefined);
  }
  rows.finish();
  writer.flush();
  return factsOf(book, rows.uncalculated);
}

/** Parts of other kinds of files, which the library looks for first. */
const FOREIGN = /^(?:META-INF\/manifest\.xml|objectdata\.xml|Index\/Document\.iwa)$|\.bin$/i;

const isStrings = ({ path }: ZipEntry) => /(^|\/)sharedStrings\.xml$/i.test(path);

const factsOf = (
  { sheetNames, sheetIndex }: Workbook,
  uncalculated: Uncalculated | undefined,
): SheetFacts => ({
  sheetName: sheetNames[sheetIndex]!,
  ...(sheetNames.length > 1 && { sheetNames, sheetIndex }),
  ...(uncalculated && { uncalculated }),
});
