import * as XLSX from 'xlsx';

/** The texts of a sheet. */
export interface SheetTexts {
  fields: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * A workbook (.xlsx) of one sheet with the headings in its first row. Every cell is a text, so that it shows
 * and prints exactly what it is: no leading zero is lost, no number rounded.
 */
export function writeSheet({ fields, rows }: SheetTexts): Uint8Array<ArrayBuffer> {
  const cell = (v: string): XLSX.CellObject => ({ t: 's', v, z: '@' });
  const sheet = XLSX.utils.aoa_to_sheet([fields, ...rows].map((row) => row.map(cell)));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Sheet1');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}
