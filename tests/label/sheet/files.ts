import { deflateRawSync } from 'node:zlib';
import * as XLSX from 'xlsx';
import { crc32 } from '../../../src/base/crc32';

const encoder = new TextEncoder();

export interface RawEntry {
  path: string;
  data: string | Uint8Array;
  /** False values in the archive. */
  lie?: { size?: number; crc?: number; method?: number; flags?: number };
}

/** A zip archive written byte by byte, so that it can also be wrong. */
export function zip(entries: RawEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, data, lie = {} } of entries) {
    const bytes = typeof data === 'string' ? encoder.encode(data) : data;
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(lie.flags ?? 0, 6);
    head.writeUInt16LE(lie.method ?? 8, 8);
    head.writeUInt32LE(lie.crc ?? crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(lie.size ?? bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    head.copy(entry, 8, 6, 28);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(head, name, packed);
    directory.push(entry, name);
    offset += head.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`;

export interface Book {
  /** The content of sheetData. */
  rows: string;
  /** What follows sheetData. */
  after?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  extra?: RawEntry[];
}

/** The parts of a minimal .xlsx. */
export function bookParts({ rows, after = '', strings, styles, workbook, extra = [] }: Book): RawEntry[] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`;
  return [
    {
      path: '[Content_Types].xml',
      data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
        override('workbook', 'sheet.main'),
        override('worksheets/sheet1', 'worksheet'),
        override('sharedStrings', 'sharedStrings'),
        override('styles', 'styles'),
      ].join('')}</Types>`,
    },
    {
      path: 'xl/workbook.xml',
      data:
        workbook ??
        `<workbook ${NAMESPACES}><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      data: `<worksheet ${NAMESPACES}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
    ...(strings === undefined
      ? []
      : [{ path: 'xl/sharedStrings.xml', data: `<sst ${NAMESPACES}>${strings}</sst>` }]),
    ...(styles === undefined
      ? []
      : [{ path: 'xl/styles.xml', data: `<styleSheet ${NAMESPACES}>${styles}</styleSheet>` }]),
    ...extra,
  ];
}

export const book = (parts: Book) => zip(bookParts(parts));

/** Style sheet with one cell style per number format. */
export const stylesOf = (formats: { id: number; code?: string }[]) =>
  `<numFmts>${formats
    .filter(({ code }) => code !== undefined)
    .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellXfs>${formats.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

/** An OpenDocument spreadsheet whose first table holds `rows`. */
export const openDocument = (rows: string) =>
  zip([
    { path: 'META-INF/manifest.xml', data: '<manifest:manifest/>' },
    {
      path: 'content.xml',
      data: `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);

/** The package's formats by number before any file is read: reading changes them, and writing goes by them. */
const OWN_FORMATS: Record<number, string> = { ...XLSX.SSF.get_table() };

function restoreFormats(): void {
  const known: Record<number, string> = XLSX.SSF.get_table();
  for (const id of Object.keys(known)) delete known[Number(id)];
  Object.assign(known, OWN_FORMATS);
}

/** Writes a workbook with the parser's own package: sheets of cells by row, or of prepared cell objects. */
export function workbook(
  sheets: Record<string, (XLSX.CellObject | string | number | boolean | null)[][]>,
  { bookType = 'xlsx', date1904 = false }: { bookType?: XLSX.BookType; date1904?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  restoreFormats();
  const file = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet(rows), name);
  }
  if (date1904) file.Workbook = { ...file.Workbook, WBProps: { date1904: true } };
  return new Uint8Array(XLSX.write(file, { type: 'array', bookType, compression: true }));
}
