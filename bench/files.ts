import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as XLSX from 'xlsx';
import { crc32 } from '../src/base/crc32';
import { type Label, writeTemplate } from '../src/label/template';
import { rowsOf, SHEET_FIELDS } from './labels';

/** A spreadsheet of `count` records in 8 columns with shared strings, as Excel writes it; made once and kept. */
export function sheetFile(root: string, count: number): { path: string; url: string } {
  const folder = join(root, 'build/bench/files');
  // Its name changes with what it holds.
  const mark = crc32(new TextEncoder().encode(JSON.stringify(rowsOf(3, SHEET_FIELDS)))).toString(16);
  const name = `rows-${count}-${mark}.xlsx`;
  const path = join(folder, name);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const rows = rowsOf(count, SHEET_FIELDS);
    const sheet = XLSX.utils.aoa_to_sheet([SHEET_FIELDS, ...rows], { dense: true });
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Sheet1');
    writeFileSync(path, XLSX.write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer);
  }
  return { path, url: `/${name}` };
}

/** A label as the template file the app opens; written again on each call. Returns its path. */
export function templateFile(root: string, label: Label): string {
  const folder = join(root, 'build/bench/files');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${label.name}.json`);
  writeFileSync(path, JSON.stringify(writeTemplate(label)));
  return path;
}
