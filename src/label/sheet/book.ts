import type * as XLSX from 'xlsx';
import type { Language } from '../../base/messages';
import { own } from '../../base/own';
import { refuse } from '../../base/problem';
import { cellText, isError, isoText, type TextContext } from './cellText';
import { Formats } from './format';
import { SHEET_LIMITS, type Spreadsheet } from './sheet';
import { RowTable } from './table';

/** The library stores a sheet named `__proto__` as the prototype of its table. */
const namedSheet = ({ Sheets }: XLSX.WorkBook, name: string): XLSX.WorkSheet | undefined =>
  own(Sheets, name) ?? (name === '__proto__' ? Object.getPrototypeOf(Sheets) : undefined);

/** Decodes names, texts and formats of a workbook. */
export function decodeTexts(book: XLSX.WorkBook, decode: (text: string) => string): void {
  const sheets = book.SheetNames.map((name) => namedSheet(book, name));
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

/**
 * The texts of one sheet of a parsed workbook.
 * @param among indexes of the sheets to choose from, all by default
 * @throws {Refusal} sheetUnreadable when there is no such sheet
 */
export function sheetOf(
  book: XLSX.WorkBook,
  language: Language,
  index: number,
  among = [...book.SheetNames.keys()],
): Spreadsheet {
  const sheetName = book.SheetNames[index];
  const rows = sheetName === undefined ? undefined : namedSheet(book, sheetName)?.['!data'];
  if (!rows) throw refuse('sheetUnreadable');
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const context: TextContext = {
    date1904,
    ownText: book.bookType === 'ods',
    formats: new Formats({ language, date1904 }),
  };
  const table = new RowTable();
  // Rows and cells are sparse where the file has distant ones: only existing ones are visited.
  for (const [number, row] of Object.entries(rows)) {
    const texts: string[] = [];
    const dates: string[] = [];
    const errors: number[] = [];
    for (const column of Object.keys(row ?? [])) {
      const cell = row![Number(column)]!;
      const text = cellText(cell, context);
      if (text === '') continue;
      // A column beyond the limit is placed right after it: its text is refused, not its distance.
      const place = Math.min(Number(column), SHEET_LIMITS.columns);
      texts[place] = text;
      if (isError(cell, text)) errors.push(place);
      const iso = isoText(cell, context);
      if (iso !== undefined && iso !== text) dates[place] = iso;
    }
    table.add(texts, Number(number) + 1, dates, errors);
  }
  const several = among.length > 1 && {
    sheetNames: among.map((place) => String(book.SheetNames[place])),
    sheetIndex: among.indexOf(index),
  };
  return { ...table.finish(), sheetName: String(sheetName), ...several };
}
