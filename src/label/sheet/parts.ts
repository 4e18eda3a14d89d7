import { refuse } from '../../base/problem';
import { listZip, unzip, type ZipEntry, ZipLimitError, zipBytes } from '../../base/zip';
import { ODS_ERROR } from './cellText';
import { type Uncalculated, uncalculated } from './formulas';
import { SHEET_LIMITS } from './sheet';
import { MAX_CELLS, MAX_ROWS, MAX_STRINGS, wantedRecords } from './xlsb';

/**
 * Maximum unpacked bytes of one file, over the parts that are read. Parsing XML takes several times its size.
 */
export const UNPACKED_BYTES = 160 * 1024 * 1024;

/** A workbook has tens of parts, each sheet adding a few; a file with more is made to be slow. */
export const ZIP_LIMITS = { entries: 20_000, directory: Number.POSITIVE_INFINITY };

/**
 * Maximum characters between two brackets: a full cell with every character an entity. Longer texts block the
 * parser for minutes.
 */
const MAX_RUN = 400_000;

/** Maximum cells of one repeat attribute in an OpenDocument sheet. */
const MAX_REPEATED_ROWS = 100_002;
const MAX_REPEATED_COLUMNS = 201;

/** One part in the parser's own container: text as one character per byte, binary as bytes. */
export interface WorkbookPart {
  name: string;
  asBinary?: () => string;
  content?: Uint8Array;
  type?: 2;
}

export interface Container {
  FullPaths: string[];
  FileIndex: WorkbookPart[];
}

export interface UnpackedBook {
  container: Container;
  /** The index of the sheet to read. */
  sheet: number;
  /** Formulas of the sheet without a stored result. */
  uncalculated: Uncalculated | undefined;
  /**
   * Indexes of the sheets with cells (charts and macros have none); undefined when the file does not list
   * them.
   */
  sheets: number[] | undefined;
}

/** Parts without cell text: skipped unread, whatever their size. */
const UNREAD =
  /(^|\/)(docProps|media|drawings|charts|chartsheets|dialogsheets|macrosheets|embeddings|theme|printerSettings|externalLinks|pivotCache|pivotTables|tables|threadedComments|persons|customXml|ctrlProps|activeX|Thumbnails|Pictures|Configurations2|worksheets\/_rels)\/|comments\w*\.|vbaProject|calcChain|metadata\.xml$|thumbnail/i;

/** Whether a part may contain text of cells. */
export const isReadPart = ({ path }: ZipEntry): boolean => !path.endsWith('/') && !UNREAD.test(path);

/**
 * Unpacks the parts of a workbook that contain one sheet's texts, within the limits, and removes what would
 * make the parser run endlessly: ranges of links, repeated rows.
 *
 * @param wanted 0-based index among the sheets with cells
 * @throws {Refusal} encrypted, damaged, too much data, too many rows
 */
export async function unpackBook(bytes: Uint8Array, wanted = 0): Promise<UnpackedBook> {
  const source = zipBytes(bytes);
  const entries = await refusing(listZip(source, ZIP_LIMITS));
  let budget = UNPACKED_BYTES;
  const unpacked = new Map<string, Uint8Array>();
  const unpack = async (entry: ZipEntry) => {
    budget -= entry.size;
    if (budget < 0) throw refuse('sheetUnpacksTooBig');
    if (unpacked.has(entry.path)) return;
    if (entry.isEncrypted) throw refuse('sheetEncrypted');
    unpacked.set(entry.path, await refusing(unzip(source, entry)));
  };
  const isSheet = ({ path }: ZipEntry) => /(^|\/)worksheets\/[^/]*$/i.test(path);
  const read = entries.filter(isReadPart);
  for (const entry of read) if (!isSheet(entry)) await unpack(entry);
  const text = (path: RegExp) => {
    const found = [...unpacked.keys()].find((name) => path.test(name));
    return found === undefined ? '' : new TextDecoder().decode(unpacked.get(found));
  };
  const manifest = text(/^META-INF\/manifest\.xml$/i);
  if (/encryption-data/.test(manifest)) throw refuse('sheetEncrypted');
  const sheets = worksheets(text(/(^|\/)workbook\.xml$/i), text(/(^|\/)_rels\/workbook\.xml\.rels$/i));
  const chosen = sheets[wanted] ?? sheets[0];
  for (const entry of read) {
    if (isSheet(entry) && (!chosen || entry.path.toLowerCase().endsWith(chosen.path))) await unpack(entry);
  }
  const { container, uncalculated: formulas } = toContainer(unpacked);
  return {
    container,
    uncalculated: formulas,
    sheet: chosen?.index ?? wanted,
    sheets: chosen && sheets.map(({ index }) => index),
  };
}

/** Fails as a refusal where an archive is damaged or has too many entries. */
const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error): never => {
    if (error instanceof ZipLimitError) throw refuse('sheetUnpacksTooBig');
    throw error instanceof RangeError ? refuse('sheetUnreadable') : error;
  });

/** Index and end of the path of each worksheet, from the workbook and its relations. */
function worksheets(workbook: string, relations: string): { index: number; path: string }[] {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [attribute(tag, 'Id'), tag]),
  );
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.flatMap((tag, index) => {
    const relation = targets.get(attribute(tag, '\\w+:id'));
    const target = relation && attribute(relation, 'Target');
    if (!target || !attribute(relation, 'Type')?.endsWith('/worksheet')) return [];
    return [{ index, path: target.slice(target.lastIndexOf('/') + 1).toLowerCase() }];
  });
}

function toContainer(unpacked: Map<string, Uint8Array>): Pick<UnpackedBook, 'container' | 'uncalculated'> {
  const container: Container = { FullPaths: [], FileIndex: [] };
  let formulas: Uncalculated | undefined;
  const paths = new Set([...unpacked.keys()].map((path) => path.toLowerCase()));
  for (const [path, bytes] of unpacked) {
    container.FullPaths.push(path);
    const part = toPart(path, bytes, paths);
    container.FileIndex.push(part);
    if (isWorksheet(path)) formulas ??= part.asBinary && uncalculated(part.asBinary());
  }
  // Simple writers omit the styles of an OpenDocument file; the parser requires them.
  container.FullPaths.push('styles.xml');
  container.FileIndex.push({ name: 'styles.xml', asBinary: () => '' });
  return { container, uncalculated: formulas };
}

/** Whether a part lies where worksheets do. */
export const isWorksheet = (path: string): boolean => /(^|\/)worksheets\//i.test(path);

function toPart(path: string, bytes: Uint8Array, paths: Set<string>): WorkbookPart {
  const isSheet = isWorksheet(path);
  if (/\.bin$/i.test(path)) return { name: path, content: wantedRecords(bytes), type: 2 };
  let text = byteText(bytes);
  checkRuns(text, '<');
  checkRuns(text, '>');
  text = entitiesSpelledOut(text);
  if (isSheet) text = cellsOnly(text);
  else if (/^content\.xml$/i.test(path)) text = repeatsLimited(text);
  else if (/^\[content_types\]\.xml$/i.test(path)) text = presentOnly(text, paths);
  else if (count(text, /<\/(?:\w+:)?si>/g) > MAX_STRINGS) throw refuse('sheetUnpacksTooBig');
  return { name: path, asBinary: () => text };
}

/** One character per byte, which the parser reads as undecoded UTF-8. */
function byteText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x2000) {
    // Five times as fast as spreading, which uses an iterator.
    pieces.push(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 0x2000)));
  }
  return pieces.join('');
}

const utf8Text = (codePoint: number) => byteText(new TextEncoder().encode(String.fromCodePoint(codePoint)));

/** The parser requires every part in the list of content types, read or not. */
const presentOnly = (xml: string, paths: Set<string>) =>
  replaceEach(xml, /<(?:\w+:)?Override\s[^>]*>/g, ([tag]) => {
    const name = /\sPartName\s*=\s*["']\/?([^"']*)["']/.exec(tag)?.[1] ?? '';
    return paths.has(name.toLowerCase()) ? tag : '';
  });

/** Refuses text without any of `bracket` over a long stretch. */
function checkRuns(xml: string, bracket: string): void {
  for (let at = 0; at + MAX_RUN < xml.length; ) {
    const next = xml.lastIndexOf(bracket, at + MAX_RUN);
    if (next <= at) throw refuse('sheetUnpacksTooBig');
    at = next;
  }
}

/** `replace` with a function, in steps between which a worker can be stopped. */
function replaceEach(text: string, pattern: RegExp, write: (match: RegExpExecArray) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    pieces.push(text.slice(at, match.index), write(match));
    at = pattern.lastIndex;
  }
  return at === 0 ? text : pieces.join('') + text.slice(at);
}

/** The parser truncates numbered entities to 16 bits, so those outside ASCII are decoded here. */
const entitiesSpelledOut = (xml: string) =>
  replaceEach(xml, /&#(?:[xX]([\da-fA-F]{2,6})|(\d{3,7}));/g, ([entity, hex, decimal]) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code < 0x80 || code > 0x10ffff ? entity : utf8Text(code);
  });

/** Rows and cells of a worksheet, without the links after them, whose ranges the parser fills with cells. */
function cellsOnly(xml: string): string {
  const start = xml.search(/<(?:\w+:)?sheetData\b/);
  const tail = /<\/(?:\w+:)?sheetData\s*>/.exec(xml);
  if (start < 0 || !tail) return '<worksheet/>';
  const data = xml.slice(start, tail.index + tail[0].length);
  if (count(data, /<\/(?:\w+:)?row>/g) > MAX_ROWS)
    throw refuse('sheetTooManyRows', { max: SHEET_LIMITS.wholeRows });
  if (count(data, /<(?:\w+:)?c[\s>/]/g) > MAX_CELLS) throw refuse('sheetUnpacksTooBig');
  return `<worksheet>${data.includes('"str"') ? formulaTextsEscaped(data) : data}</worksheet>`;
}

function count(text: string, pattern: RegExp): number {
  let n = 0;
  while (pattern.exec(text)) n++;
  return n;
}

/** The parser decodes a formula's text twice, so it is encoded twice. */
const formulaTextsEscaped = (xml: string) =>
  replaceEach(
    xml,
    /(<(?:\w+:)?c\s[^<>]*\bt="str"[^<>]*>(?:<(?:\w+:)?f\b[^<>]*>(?:[^<]*<\/(?:\w+:)?f>)?)?<(?:\w+:)?v[^<>]*>)([^<]*&[^<]*)/g,
    ([, open = '', text = '']) => open + text.replaceAll('&', '&amp;'),
  );

/**
 * The tag of an OpenDocument cell whose formula is kept: only where it contains an error. The parser knows
 * only Excel's errors; others, such as Err:502, are texts to it.
 */
function errorMarked(tag: string): string {
  const bare = tag.includes('formula') || tag.includes('matrix') ? tag.replace(FORMULA, '') : tag;
  return /\scalcext:value-type\s*=\s*["']error["']/.test(bare)
    ? bare.replace(/\/?>$/, ` table:formula="${ODS_ERROR}"$&`)
    : bare;
}

/** The formula attributes of an OpenDocument cell, for one cell or for many. */
const FORMULA = /\s(?:[\w-]+:)?(?:formula|number-matrix-\w+-spanned)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * Repeats of an OpenDocument sheet, limited: 2^20 empty rows are usual, 2^31 are an attack. The parser
 * creates a cell for each repeat of one with content, so those are counted.
 */
function repeatsLimited(xml: string): string {
  let cells = 0;
  let rowRepeat = 1;
  return replaceEach(xml, /<(?:[\w-]+:)?table-(row|cell)(?=[\s/>])[^>]*>/g, ([tag, kind]) => {
    const limit = kind === 'row' ? MAX_REPEATED_ROWS : MAX_REPEATED_COLUMNS;
    let repeat = 1;
    const limited = tag.replace(/(-repeated\s*=\s*["'])(\d+)/, (_, open: string, n: string) => {
      repeat = Math.min(Number(n), limit);
      return open + repeat;
    });
    if (kind === 'row') rowRepeat = repeat;
    else if (!tag.endsWith('/>')) cells += repeat * rowRepeat;
    if (cells > MAX_CELLS) throw refuse('sheetUnpacksTooBig');
    return errorMarked(limited);
  });
}
