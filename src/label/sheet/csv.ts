import { refuse } from '../../base/problem';
import { guessEncodings } from './encoding';
import { SHEET_LIMITS, type SheetEncoding } from './sheet';
import { CELL_CHARACTERS, RowTable } from './table';

const SEPARATORS = [',', ';', '\t'] as const;
const COMMA = 44;
const QUOTE = 34;
const LF = 10;
const CR = 13;
const DOS_END = '\x1a';

/**
 * A longer cell is refused. It is cut before its quotes are decoded, because that step cannot be interrupted.
 */
const MAX_QUOTED = 2 * CELL_CHARACTERS + 2;

/** Number of records, and of characters, in which the separator is searched. */
const SAMPLE_RECORDS = 20;
const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Characters no text file contains (except a DOS end of file): the file is a picture or a damaged workbook.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]|\x1a./s;

/** A web page or XML file, often saved with a spreadsheet's name, or a document. */
const FOREIGN = /^\s*(?:<(?:[!?]|html|head|body|meta|table|style|workbook)|%PDF-|\{\\rtf)/i;

/**
 * Reads a text file of separated values (RFC 4180, with comma, semicolon or tab). Cells stay exactly as
 * written.
 *
 * @throws {Refusal} not text in the chosen or any known encoding, not a table, empty, or over the limits
 */
export function readCsv(bytes: Uint8Array, wanted?: SheetEncoding) {
  const { text, encoding } = decode(bytes, wanted);
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const table = new RowTable();
  parseCsv(body, named ? named[1]! : findSeparator(body), (cells, row) => table.add(cells, row));
  return { ...table.finish(), encoding };
}

/** By the byte order mark, else by the likeliest encoding in which every byte is valid. */
function decode(bytes: Uint8Array, wanted?: SheetEncoding): { text: string; encoding: string } {
  const [a, b, c] = bytes;
  const marked =
    a === 0xef && b === 0xbb && c === 0xbf
      ? 'utf-8'
      : a === 0xff && b === 0xfe
        ? 'utf-16le'
        : a === 0xfe && b === 0xff
          ? 'utf-16be'
          : undefined;
  const candidates = wanted ? [wanted] : marked ? [marked] : guessEncodings(bytes);
  for (const encoding of candidates) {
    try {
      // With the user's choice, replacement characters are allowed: they show that the choice is wrong.
      const text = new TextDecoder(encoding, { fatal: !wanted }).decode(bytes);
      if (FOREIGN.test(text)) break;
      if (BINARY.test(text)) continue;
      return { text: text.endsWith(DOS_END) ? text.slice(0, -1) : text, encoding };
    } catch {
      // not this encoding
    }
  }
  throw refuse('sheetUnreadable');
}

/** The separator found in most of the first records; if equal, the more frequent one. */
export function findSeparator(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: string = SEPARATORS[0];
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const widths: number[] = [];
    parseCsv(sample, separator, ({ length }) => widths.length < SAMPLE_RECORDS && widths.push(length - 1));
    const records = widths.filter((n) => n > 0).length;
    const score = records * SAMPLE_CHARACTERS + widths.reduce((sum, n) => sum + n, 0);
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

const isLineEnd = (code: number) => code === LF || code === CR;

/** Number of characters of the line end at an index: CR LF is one line end. */
const lineEndAt = (text: string, at: number) =>
  text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;

/**
 * Splits RFC 4180 text into records, without blank lines. Each record comes with its 1-based row as
 * spreadsheet programs count: a blank line is a row, line ends inside quotes are not. Tolerant of common
 * errors: text after a closing quote belongs to the cell, an unclosed quote ends with the file. A record has
 * at most one cell more than a sheet may have columns.
 */
export function parseCsv(
  text: string,
  separator: string,
  receive: (cells: string[], row: number) => void,
): void {
  const stop = separator.charCodeAt(0) || COMMA;
  const { length } = text;
  let at = 0;
  let row = 1;
  let cells: string[] = [];
  while (at < length) {
    if (cells.length === 0 && isLineEnd(text.charCodeAt(at))) {
      at += lineEndAt(text, at);
      row++;
      continue;
    }
    let cell = '';
    if (text.charCodeAt(at) === QUOTE) {
      const start = ++at;
      let doubled = false;
      while (at < length) {
        if (text.charCodeAt(at) !== QUOTE) at++;
        else if (text.charCodeAt(at + 1) === QUOTE) {
          doubled = true;
          at += 2;
        } else break;
      }
      cell = text.slice(start, Math.min(at++, start + MAX_QUOTED));
      if (doubled) cell = cell.replaceAll('""', '"');
    }
    const start = at;
    let code = 0;
    for (; at < length; at++) {
      code = text.charCodeAt(at);
      if (code === stop || isLineEnd(code)) break;
    }
    if (at > start) cell += text.slice(start, at);
    // Beyond the limit only one used cell is kept: enough for a refusal, whatever a hostile line contains.
    const room = SHEET_LIMITS.columns - cells.length;
    if (room > 0 || (room === 0 && cell.trim() !== '')) cells.push(cell);
    if (at < length && code === stop) {
      at++;
      if (at === length) cells.push('');
      continue;
    }
    at += lineEndAt(text, at);
    receive(cells, row++);
    cells = [];
  }
  if (cells.length > 0) receive(cells, row);
}
