import { type Decrypt, decryptorOf } from './biffCipher';

const FILE_PASS = 0x2f;
const SHEET = 0x85;
const CONTINUE = 0x3c;

/** Records that stay readable in an encrypted stream ([MS-XLS] 2.2.10): beginnings, FilePass, locks and revisions. */
const READABLE = new Set([0x0009, 0x0209, 0x0409, 0x0809, FILE_PASS, 0xe1, 0x138, 0x194, 0x195, 0x196]);

/** Bytes of a sheet's record that stay readable: its offset in the stream. */
const SHEET_READABLE = 4;

/**
 * Records without cell text: names, links, notes, drawings and other workbooks. The parser loops over the
 * ranges in them, and a damaged one would make a valid sheet unreadable.
 */
const UNREAD = new Set([
  0x12, 0x13, 0x16, 0x17, 0x18, 0x1c, 0x218, 0x23, 0x223, 0x5d, 0x7d, 0x7f, 0xe5, 0xec, 0x1ae, 0x1b6, 0x1b8,
  0x800, 0x894, 0x896, 0x87d,
]);
/** A record without effect, which the parser skips ([MS-XLS] 2.3.1: Uncalced, at most two bytes). */
const SKIPPED = 0x5e;

interface XlsRecord {
  type: number;
  /** Offset of the first byte after the record's type and length, and of the end. */
  from: number;
  to: number;
}

/** The records of a stream: type and length in two bytes each. Remaining bytes at the end are ignored. */
function* records(stream: Uint8Array): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length; ) {
    const from = at + 4;
    const to = from + view.getUint16(at + 2, true);
    if (to > stream.length) return;
    yield { type: view.getUint16(at, true), from, to };
    at = to;
  }
}

/**
 * The stream of an .xls with readable cells and without records that labels do not need. A stream that Excel
 * encrypted with its default password is decrypted.
 *
 * @throws {Refusal} sheetEncrypted with any other password or method
 */
export function readableStream(stream: Uint8Array): Uint8Array {
  const plain = stream.slice();
  const view = new DataView(plain.buffer);
  let decrypt: Decrypt | undefined;
  let unread = false;
  for (const { type, from, to } of records(stream)) {
    if (decrypt && !READABLE.has(type))
      decrypt(plain, type === SHEET ? from + SHEET_READABLE : from, to, from, to);
    if (type === FILE_PASS) decrypt = decryptorOf(stream.subarray(from, to));
    if (type !== CONTINUE) unread = type === FILE_PASS || UNREAD.has(type);
    if (unread) view.setUint16(from - 4, SKIPPED, true);
  }
  return plain;
}

const CODE_PAGE = 0x42;

/**
 * Encodings of the texts before Excel 97, by the code page number ([MS-XLS] 2.4.52), with the decoder's
 * names.
 */
const CODE_PAGES: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  32768: 'macintosh',
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => [1250 + n, `windows-${1250 + n}`])),
};

/**
 * The decoder for the texts of a stream before Excel 97: the parser returns them as one character per byte.
 * Undefined for later streams, whose texts are Unicode.
 */
export function textsOf(stream: Uint8Array): ((text: string) => string) | undefined {
  let page = 1252;
  for (const { type, from, to } of records(stream)) {
    const view = new DataView(stream.buffer, stream.byteOffset + from, to - from);
    // Version number at the start of Excel 97 and later.
    if (type === 0x0809 && to - from >= 2 && view.getUint16(0, true) === 0x0600) return undefined;
    if (type === CODE_PAGE && to - from >= 2) {
      page = view.getUint16(0, true);
      break;
    }
  }
  const decoder = new TextDecoder(CODE_PAGES[page] ?? 'windows-1252');
  return (text) =>
    /^[\0-\x7f]*$|[^\0-\xff]/.test(text)
      ? text
      : decoder.decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}
