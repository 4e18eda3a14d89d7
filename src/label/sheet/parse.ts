import * as XLSX from 'xlsx';
import { refuse } from '../../base/problem';
import { SHEET_LIMITS, type Sheet, type SheetRequest, tooBig } from '.';
import { readableStream, textsOf } from './biff';
import { cellText, type TextContext } from './cellText';
import { readCsv } from './csv';
import { decryptPackage } from './encrypted';
import { type Container, unpackBook } from './parts';
import { Table } from './table';
import { listZip } from './zip';

/** Exported by the package, missing from its types. */
const { parse_zip: parseContainer, parse_xlscfb: parseStreams } = XLSX as unknown as {
  parse_zip(container: Container, options: XLSX.ParsingOptions): XLSX.WorkBook;
  parse_xlscfb(file: CompoundFile, options: XLSX.ParsingOptions): XLSX.WorkBook;
};

/** A compound file as the parser's package opens it. */
interface CompoundFile {
  FullPaths: string[];
  FileIndex: { content: Uint8Array | number[] }[];
}

/** Rows of the largest sheet the formats allow: records past our own limit must be seen to be refused, not cut off. */
const SHEET_ROWS = 1_048_576;

const OPTIONS: XLSX.ParsingOptions = {
  dense: true,
  sheetRows: SHEET_ROWS,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
};

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/**
 * Reads one sheet of a workbook (.xlsx .xlsm .xlsb .xls .ods), the first unless asked for another, or a text file (.csv).
 * The content decides which, not the name. Runs foreign data through a foreign parser: call it in a throwaway worker only.
 *
 * @throws {Refusal} why the file cannot be used
 */
export async function parseSheet({ bytes, encoding, sheet: wanted = 0 }: SheetRequest): Promise<Sheet> {
  if (bytes.length > SHEET_LIMITS.bytes) throw tooBig();
  if (bytes.length === 0) throw refuse('excelEmpty');
  if (isCompound(bytes)) return readCompound(bytes, wanted);
  if (isZip(bytes)) return readPackage(bytes, wanted);
  if (isBareStream(bytes)) return readCompound(compoundOf(bytes), wanted);
  return readCsv(bytes, encoding);
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Excel 2 to 4 wrote the stream of records alone, some programs that of Excel 5: it begins with its BOF record. */
const isBareStream = (bytes: Uint8Array) =>
  [0, 2, 4, 8].some((version) => startsWith(bytes, 9, version)) && bytes[2]! <= 16 && bytes[3] === 0;

/** A workbook of parts in a zip archive: .xlsx .xlsm .xlsb .ods. */
async function readPackage(bytes: Uint8Array, wanted: number): Promise<Sheet> {
  const { container, sheet, sheets, uncalculated } = await unpackBook(listZip(bytes), wanted);
  const book = readBook(() => parseContainer(container, { ...OPTIONS, sheets: sheet }));
  return { ...sheetOf(book, sheet, sheets), ...(uncalculated && { uncalculated }) };
}

/** An .xls, or the encrypted package of another workbook: both are streams in a compound file. */
async function readCompound(bytes: Uint8Array, wanted: number): Promise<Sheet> {
  const file: CompoundFile = readBook(() => XLSX.CFB.read(bytes, { type: 'array' }));
  const stream = (name: string): CompoundFile['FileIndex'][number] | undefined => XLSX.CFB.find(file, name);
  const packed = stream('/EncryptedPackage');
  if (packed) {
    const info = stream('/EncryptionInfo')?.content ?? [];
    const plain = decryptPackage(Uint8Array.from(info), Uint8Array.from(packed.content));
    if (!isZip(plain)) throw refuse('sheetUnreadable');
    return readPackage(plain, wanted);
  }
  const records = stream('/Workbook') ?? stream('/Book');
  if (!records) throw refuse('sheetUnreadable');
  // Written into the content as it is, a list or an array: the parser has put its own methods on it.
  const plain = readableStream(Uint8Array.from(records.content));
  plain.forEach((byte, at) => {
    records.content[at] = byte;
  });
  const alone = {
    FullPaths: ['Root Entry/', 'Root Entry/Workbook'],
    FileIndex: [file.FileIndex[0]!, records],
  };
  const book = readBook(() => parseStreams(alone, OPTIONS));
  const decode = textsOf(plain);
  if (decode) decodeTexts(book, decode);
  return sheetOf(book, wanted);
}

/** Decodes names, texts and formats of a workbook. */
function decodeTexts(book: XLSX.WorkBook, decode: (text: string) => string): void {
  const sheets = book.SheetNames.map((name) => book.Sheets[name]);
  book.SheetNames = book.SheetNames.map(decode);
  book.Sheets = Object.fromEntries(
    sheets.flatMap((sheet, at) => (sheet ? [[book.SheetNames[at]!, sheet]] : [])),
  );
  for (const cell of sheets.flatMap((sheet) =>
    Object.values(sheet?.['!data'] ?? []).flatMap((row) => Object.values(row ?? [])),
  )) {
    for (const key of ['v', 'w', 'z'] as const) {
      if (typeof cell[key] === 'string') cell[key] = decode(cell[key]);
    }
  }
}

/** A stream of records put into a compound file, as later versions have it. */
function compoundOf(stream: Uint8Array): Uint8Array {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/Workbook', stream);
  return Uint8Array.from(XLSX.CFB.write(file, { type: 'array' }) as number[]);
}

/** The parser throws whatever it stumbles over; only a password is worth telling apart. */
function readBook<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refuse(/password/i.test(String(error)) ? 'sheetEncrypted' : 'sheetUnreadable');
  }
}

/** @param among places of the sheets to choose from, all unless given */
function sheetOf(book: XLSX.WorkBook, index: number, among = [...book.SheetNames.keys()]): Sheet {
  const sheetName = book.SheetNames[index];
  const rows = sheetName === undefined ? undefined : book.Sheets[sheetName]?.['!data'];
  if (!rows) throw refuse('sheetUnreadable');
  const context: TextContext = {
    date1904: book.Workbook?.WBProps?.date1904 === true,
    ownText: book.bookType === 'ods',
  };
  const table = new Table();
  // Rows and cells are sparse where the file names far ones: only what is there is looked at.
  for (const [number, row] of Object.entries(rows)) {
    const texts: string[] = [];
    for (const column of Object.keys(row ?? [])) {
      const text = cellText(row![Number(column)]!, context);
      // A column past the limit is placed just there: it is refused for its text, not for its distance.
      if (text !== '') texts[Math.min(Number(column), SHEET_LIMITS.columns)] = text;
    }
    table.add(texts, Number(number) + 1);
  }
  const several = among.length > 1 && {
    sheetNames: among.map((place) => String(book.SheetNames[place])),
    sheetIndex: among.indexOf(index),
  };
  return { ...table.finish(), sheetName: String(sheetName), ...several };
}
