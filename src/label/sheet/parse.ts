import type { Language } from '../../base/messages';
import { refuse } from '../../base/problem';
import { readCsv } from './csv';
import { type PackedRows, unpackRows } from './packedRows';
import { SHEET_LIMITS, type SheetRequest, type Spreadsheet, tooBig } from './sheet';
import { RowTable } from './table';
import { readXlsx, type SheetFacts } from './xlsx/reader';

/** What a reader hands on before it answers: rows, or that all of them are void because it begins again. */
export type SheetEvent = { rows: PackedRows } | { restart: true };

/** The answer of a reader: a sheet, or what is known of one whose rows were handed on. */
export type SheetAnswer = Spreadsheet | { facts: SheetFacts };

type Emit = (event: SheetEvent) => void;

/** The library takes 40 ms to load, and most files do not need it. */
const library = () => import('./library');

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/** `readRows` with all rows in the answer. @throws {Refusal} why the file cannot be used */
export async function parseSheet(request: SheetRequest): Promise<Spreadsheet> {
  let table = new RowTable();
  const answer = await readRows(request, (event) => {
    if ('rows' in event) unpackRows(event.rows, table);
    else table = new RowTable();
  });
  return 'facts' in answer ? { ...table.finish(), ...answer.facts } : answer;
}

/**
 * Reads one sheet of a workbook (.xlsx .xlsm .xlsb .xls .ods), by default the first, or a text file (.csv).
 * The type is detected from the content, not the name. It runs foreign data through a foreign parser: call it
 * only in a disposable worker.
 *
 * @param emit takes the rows of an .xlsx while they are read
 * @throws {Refusal} why the file cannot be used
 */
export async function readRows(
  { bytes, encoding, sheet: wanted = 0, language = 'en' }: SheetRequest,
  emit: Emit,
): Promise<SheetAnswer> {
  if (bytes.length > SHEET_LIMITS.bytes) throw tooBig();
  if (bytes.length === 0) throw refuse('excelEmpty');
  if (isZip(bytes)) return readZip(bytes, wanted, language, emit);
  if (isCompound(bytes)) return readStreams(bytes, wanted, language, emit);
  if (isBareStream(bytes)) return readStreams((await library()).compoundOf(bytes), wanted, language, emit);
  return readCsv(bytes, encoding);
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/**
 * Excel 2 to 4 wrote only the stream of records, some programs that of Excel 5: it begins with its BOF
 * record.
 */
const isBareStream = (bytes: Uint8Array) =>
  [0, 2, 4, 8].some((version) => startsWith(bytes, 9, version)) && bytes[2]! <= 16 && bytes[3] === 0;

async function readZip(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
  emit: Emit,
): Promise<SheetAnswer> {
  const facts = await readXlsx(bytes, wanted, language, (rows) => emit({ rows }));
  if (facts) return { facts };
  emit({ restart: true });
  return (await library()).readPackage(bytes, wanted, language);
}

async function readStreams(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
  emit: Emit,
): Promise<SheetAnswer> {
  const read = (await library()).readCompound(bytes, wanted, language);
  if (!('plain' in read)) return read;
  if (!isZip(read.plain)) throw refuse('sheetUnreadable');
  return readZip(read.plain, wanted, language, emit);
}
