import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as XLSX from 'xlsx';
import { crc32 } from '../src/base/crc32';
import { type Label, writeTemplate } from '../src/label/template';
import { book } from '../tests/label/sheet/files';
import { type Field, record, rowsOf, SHEET_FIELDS } from './labels';

/**
 * A spreadsheet of `count` records with shared strings, as Excel writes it; made once and kept.
 * @param fields its columns, eight by default
 */
export function sheetFile(
  root: string,
  count: number,
  fields: readonly Field[] = SHEET_FIELDS,
): { path: string; url: string } {
  const folder = join(root, 'build/bench/files');
  // Its name changes with what it holds.
  const mark = crc32(new TextEncoder().encode(JSON.stringify(rowsOf(3, fields)))).toString(16);
  const name = `rows-${count}-${mark}.xlsx`;
  const path = join(folder, name);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, count > LIBRARY_ROWS ? largeBook(count, fields) : libraryBook(count, fields));
  }
  return { path, url: `/${name}` };
}

/** The library holds a sheet it writes as one text, which has a limit. */
const LIBRARY_ROWS = 100_000;

function libraryBook(count: number, fields: readonly Field[]): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([[...fields], ...rowsOf(count, fields)], { dense: true });
  const made = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(made, sheet, 'Sheet1');
  return XLSX.write(made, { type: 'buffer', compression: true, bookSST: true }) as Buffer;
}

function largeBook(count: number, fields: readonly Field[]): Uint8Array {
  const numbers = new Map<string, number>();
  const rows: string[] = [];
  const add = (texts: readonly string[]) => {
    const row = rows.length + 1;
    const cells = texts.map((text, column) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${number}</v></c>`;
    });
    rows.push(`<row r="${row}">${cells.join('')}</row>`);
  };
  add(fields);
  for (let i = 0; i < count; i++) {
    const cells = record(i);
    add(fields.map((field) => cells[field]));
  }
  const strings = [...numbers.keys()].map((text) => `<si><t>${text}</t></si>`).join('');
  return book({ rows: rows.join(''), strings });
}

/** A label as the template file the app opens; written again on each call. Returns its path. */
export function templateFile(root: string, label: Label): string {
  const folder = join(root, 'build/bench/files');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${label.name}.json`);
  writeFileSync(path, JSON.stringify(writeTemplate(label)));
  return path;
}
