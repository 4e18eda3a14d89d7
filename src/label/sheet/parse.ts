import * as XLSX from 'xlsx';
import { own } from '../../base/own';
import { refuse } from '../../base/problem';
import { SHEET_LIMITS, type Sheet, type SheetRequest, tooBig } from '.';
import { cellText, type TextContext } from './cellText';
import { readCsv } from './csv';
import { type Container, unpackBook } from './parts';
import { Table } from './table';
import { listZip } from './zip';

/** Exported by the package, missing from its types. */
const { parse_zip: parseContainer } = XLSX as unknown as {
  parse_zip(container: Container, options: XLSX.ParsingOptions): XLSX.WorkBook;
};

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
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) {
    const { container, sheet, sheets, uncalculated } = await unpackBook(listZip(bytes), wanted);
    const book = readBook(() => parseContainer(container, { ...OPTIONS, sheets: sheet }));
    return { ...sheetOf(book, sheet, sheets), ...(uncalculated && { uncalculated }) };
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    return sheetOf(
      readBook(() => XLSX.read(bytes, { ...OPTIONS, type: 'array' })),
      wanted,
    );
  }
  return readCsv(bytes, encoding);
}

/** The parser throws whatever it stumbles over; only a password is worth telling apart. */
function readBook(read: () => XLSX.WorkBook): XLSX.WorkBook {
  try {
    return read();
  } catch (error) {
    throw refuse(/password/i.test(String(error)) ? 'sheetEncrypted' : 'sheetUnreadable');
  }
}

/** The library writes a sheet named `__proto__` where it becomes what its table inherits from. */
const namedSheet = ({ Sheets }: XLSX.WorkBook, name: string): XLSX.WorkSheet | undefined =>
  own(Sheets, name) ?? (name === '__proto__' ? Object.getPrototypeOf(Sheets) : undefined);

/** @param among places of the sheets to choose from, all unless given */
function sheetOf(book: XLSX.WorkBook, index: number, among = [...book.SheetNames.keys()]): Sheet {
  const sheetName = book.SheetNames[index];
  const rows = sheetName === undefined ? undefined : namedSheet(book, sheetName)?.['!data'];
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
