import * as XLSX from 'xlsx';
import type { Language } from '../../base/messages';
import { refuse } from '../../base/problem';
import { readableStream, textsOf } from './biff';
import { decodeTexts, sheetOf } from './book';
import { decryptPackage } from './encrypted';
import { builtinFormats } from './format/builtin.data';
import { type Container, unpackBook } from './parts';
import type { Spreadsheet } from './sheet';

/** Exported by the package, missing from its types. */
const { parse_zip: parseContainer, parse_xlscfb: parseStreams } = XLSX as unknown as {
  parse_zip(container: Container, options: XLSX.ParsingOptions): XLSX.WorkBook;
  parse_xlscfb(file: CompoundFile, options: XLSX.ParsingOptions): XLSX.WorkBook;
};

/** A compound file as the parser's package returns it. */
interface CompoundFile {
  FullPaths: string[];
  FileIndex: { content: Uint8Array | number[] }[];
}

/** Rows of the largest possible sheet: records beyond our own limit must be refused, not cut off. */
const SHEET_ROWS = 1_048_576;

/** The parser creates no cell texts: it would format every number, and our own code does that. */
const OPTIONS: XLSX.ParsingOptions = {
  dense: true,
  cellText: false,
  sheetRows: SHEET_ROWS,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
};

/**
 * OpenDocument files contain their displayed texts. Of their formulas only the error marker is kept: see
 * `ODS_ERROR`.
 */
const ODS_OPTIONS: XLSX.ParsingOptions = { ...OPTIONS, cellText: true, cellFormula: true };

/** The parser distinguishes the two kinds of package by this part. */
const isOpenDocument = ({ FullPaths }: Container) =>
  FullPaths.some((path) => /^META-INF\/manifest\.xml$/i.test(path));

/**
 * Reads one sheet of a workbook of parts in a zip archive: .xlsx .xlsm .xlsb .ods.
 *
 * @throws {Refusal} why the file cannot be used
 */
export async function readPackage(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
): Promise<Spreadsheet> {
  const { container, sheet, sheets, uncalculated } = await unpackBook(bytes, wanted);
  const book = readBook(() =>
    parseContainer(withFormats(container, language), {
      ...(isOpenDocument(container) ? ODS_OPTIONS : OPTIONS),
      sheets: sheet,
    }),
  );
  return { ...sheetOf(book, language, sheet, sheets), ...(uncalculated && { uncalculated }) };
}

/**
 * Reads an .xls, or the encrypted package of another workbook: both are streams in a compound file.
 *
 * @returns the decrypted package for the second
 * @throws {Refusal} why the file cannot be used
 */
export function readCompound(
  bytes: Uint8Array,
  wanted: number,
  language: Language,
): Spreadsheet | { plain: Uint8Array } {
  const file: CompoundFile = readBook(() => XLSX.CFB.read(bytes, { type: 'array' }));
  const stream = (name: string): CompoundFile['FileIndex'][number] | undefined => XLSX.CFB.find(file, name);
  const packed = stream('/EncryptedPackage');
  if (packed) {
    const info = stream('/EncryptionInfo')?.content ?? [];
    return { plain: decryptPackage(Uint8Array.from(info), Uint8Array.from(packed.content)) };
  }
  const records = stream('/Workbook') ?? stream('/Book');
  if (!records) throw refuse('sheetUnreadable');
  // Written into the existing list or array, because the parser has added its own methods to it.
  const plain = readableStream(Uint8Array.from(records.content));
  plain.forEach((byte, at) => {
    records.content[at] = byte;
  });
  const alone = {
    FullPaths: ['Root Entry/', 'Root Entry/Workbook'],
    FileIndex: [file.FileIndex[0]!, records],
  };
  const book = readBook(() => {
    loadFormats(language);
    return parseStreams(alone, OPTIONS);
  });
  const decode = textsOf(plain);
  if (decode) decodeTexts(book, decode);
  return sheetOf(book, language, wanted);
}

/** A stream of records put into a compound file, as later versions have it. */
export function compoundOf(stream: Uint8Array): Uint8Array {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/Workbook', stream);
  return Uint8Array.from(XLSX.CFB.write(file, { type: 'array' }) as number[]);
}

/** Format numbers that the parser has room for. */
const FORMAT_NUMBERS = 0x188;

/** Gives the parser the built-in formats, and removes those of an earlier file. */
function loadFormats(language: Language): void {
  const known = XLSX.SSF.get_table() as Record<number, string>;
  for (let id = 0; id <= FORMAT_NUMBERS; id++) delete known[id];
  XLSX.SSF.load_table(Object.fromEntries(builtinFormats(language)));
}

/** The parser starts with formats of its own; they are replaced when it requests the first part. */
function withFormats({ FullPaths, FileIndex }: Container, language: Language): Container {
  let loaded = false;
  return {
    FileIndex,
    get FullPaths() {
      if (!loaded) loadFormats(language);
      loaded = true;
      return FullPaths;
    },
  };
}

/** The parser may throw any error; only a password is reported separately. */
function readBook<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refuse(/password/i.test(String(error)) ? 'sheetEncrypted' : 'sheetUnreadable');
  }
}
