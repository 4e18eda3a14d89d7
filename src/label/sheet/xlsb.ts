import { refuse } from '../../base/problem';
import { SHEET_LIMITS } from './sheet';
import { CELL_CHARACTERS } from './table';

/** Maximum cells in one sheet, empty ones included: each takes about 150 bytes while parsed. */
export const MAX_CELLS = 2_500_000;

/** Maximum row elements in one sheet, empty ones included; records are counted exactly later. */
export const MAX_ROWS = 300_000;

/** Texts in the shared table. */
export const MAX_STRINGS = 1_000_000;

const ROW = 0;
const STRING = 19;
const NUMBER_FORMAT = 44;
const WORKBOOK_PROPERTIES = 153;
const SHEET = 156;
const END_OF_CELLS = 146;

/**
 * Bytes of a row record that are kept: its number. With height and level the parser would create an object
 * per row.
 */
const ROW_BYTES = 4;

/**
 * Records the parser needs unchanged: beginnings and ends of cells, strings and formats; formats of cells.
 */
const PLAIN = new Set([145, END_OF_CELLS, 159, 160, 617, 618, 47]);

/** Cell records with a value; blank ones (1, 12) are left out. Names as in [MS-XLSB] 2.3. */
const CELLS = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 62]);

/** Offset of a record's text, and whether a byte of flags precedes it (RichStr). */
const TEXTS = new Map<number, { at: number; rich?: boolean }>([
  [6, { at: 8 }],
  [8, { at: 8 }],
  [17, { at: 4 }],
  [62, { at: 8, rich: true }],
  [STRING, { at: 0, rich: true }],
  [NUMBER_FORMAT, { at: 2 }],
]);

/**
 * A part of a binary workbook ([MS-XLSB]), reduced to the records with cells, strings, formats and sheet
 * names. The parser trusts every count and length in a record, so each is checked against the record's size
 * here: a text of 20 characters that claims 20 million would cost half a gigabyte.
 *
 * @throws {Refusal} too many rows, cells or strings; sheetUnreadable when a record exceeds the part or its
 * lengths are wrong
 */
export function wantedRecords(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let filled = 0;
  let rows = 0;
  let cells = 0;
  let strings = 0;
  for (const { type, start, from, to } of records(bytes)) {
    if (type === ROW && ++rows > MAX_ROWS) throw refuse('sheetTooManyRows', { max: SHEET_LIMITS.wholeRows });
    if (type <= 62 && ++cells > MAX_CELLS) throw refuse('sheetUnpacksTooBig');
    if (type === STRING && ++strings > MAX_STRINGS) throw refuse('sheetUnpacksTooBig');
    const isNamed = type === SHEET || type === WORKBOOK_PROPERTIES;
    if (!isNamed && type !== ROW && !PLAIN.has(type) && !CELLS.has(type) && !TEXTS.has(type)) continue;
    const copy = kept.subarray(filled, filled + (to - start));
    copy.set(bytes.subarray(start, to));
    filled += copy.length;
    const body = copy.subarray(from - start);
    if (type === ROW) body.fill(0, ROW_BYTES);
    else if (type === SHEET) checkText(body, checkText(body, 8));
    // The flags come first; the name after them is for macros.
    else if (type === WORKBOOK_PROPERTIES) body.fill(0, 8);
    else checkTextOf(type, body);
    // After the cells come links, whose ranges the parser would fill with cells.
    if (type === END_OF_CELLS) break;
  }
  return kept.subarray(0, filled);
}

/**
 * Type and position of each record of a part: two numbers with seven bits per byte, then the record's bytes.
 */
function* records(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    let type = bytes[at++]!;
    if (type >= 128) type = (type & 127) | ((bytes[at++]! & 127) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++]!;
      length |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    const to = at + length;
    if (to > bytes.length) throw refuse('sheetUnreadable');
    yield { type, start, from: at, to };
    at = to;
  }
}

/** Checks a record's text against its size, if it has one, and drops what may follow it. */
function checkTextOf(type: number, body: Uint8Array): void {
  const text = TEXTS.get(type);
  if (!text) return;
  const { at, rich } = text;
  // The flags announce rich text runs and phonetic hints after the text: neither is printed.
  if (rich) body.fill(0, at, at + 1);
  checkText(body, rich ? at + 1 : at);
}

/** Checks a text, four bytes of length and two per character, against its record; returns its end. */
function checkText(body: Uint8Array, at: number): number {
  if (at + 4 > body.length) throw refuse('sheetUnreadable');
  const characters = new DataView(body.buffer, body.byteOffset).getUint32(at, true);
  // Relations of sheets may have no id, which is written as this number.
  const used = characters === 0xffffffff ? 0 : characters;
  const end = at + 4 + 2 * used;
  if (end > body.length) throw refuse('sheetUnreadable');
  if (used > CELL_CHARACTERS) throw refuse('sheetCellTooLong', { max: CELL_CHARACTERS });
  return end;
}
