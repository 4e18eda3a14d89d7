import { md5, sha1 } from '@noble/hashes/legacy.js';
import { refuse } from '../../base/problem';
import { concat, DEFAULT_PASSWORD, le32, same } from './password';

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

/** Decrypts bytes `at` to `end` of a stream in place; they belong to the record at `from` to `to`. */
type Decrypt = (stream: Uint8Array, at: number, end: number, from: number, to: number) => void;

/** The decryption of a stream, by its FilePass record ([MS-XLS] 2.4.117). */
function decryptorOf(pass: Uint8Array): Decrypt {
  const view = new DataView(pass.buffer, pass.byteOffset, pass.byteLength);
  // Before Excel 97 there was one method, and no number for it.
  if (pass.length === 4) return exclusiveOr(view.getUint16(0, true), view.getUint16(2, true));
  try {
    const method = view.getUint16(0, true);
    if (method === 0) return exclusiveOr(view.getUint16(2, true), view.getUint16(4, true));
    const [major, minor] = [view.getUint16(2, true), view.getUint16(4, true)];
    if (method === 1 && major === 1 && minor === 1) return rc4(pass.subarray(6));
    if (method === 1 && minor === 2) return rc4CryptoApi(pass.subarray(6));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw refuse('sheetEncrypted');
}

/**
 * The values that [MS-OFFCRYPTO] 2.3.7.1 and 2.3.7.2 (method 1) derive from that password: key, verifier and
 * XOR array.
 */
const XOR = {
  key: 0xb359,
  verifier: 0x9a0a,
  bytes: Uint8Array.of(
    ...[0x87, 0x6b, 0x9a, 0xe2, 0x1e, 0xe3, 0x05, 0x62, 0x1e, 0x69, 0x96, 0x60, 0x98, 0x6e, 0x94, 0x04],
  ),
};

/** XOR obfuscation ([MS-OFFCRYPTO] 2.3.7.3): the XOR array starts at the end of the record. */
function exclusiveOr(key: number, verifier: number): Decrypt {
  if (key !== XOR.key || verifier !== XOR.verifier) throw refuse('sheetEncrypted');
  return (stream, at, end, from, to) => {
    for (let i = at; i < end; i++) {
      const byte = stream[i]! ^ XOR.bytes[(to + i - from) & 15]!;
      stream[i] = (byte >>> 5) | (byte << 3);
    }
  };
}

/** 40-bit RC4 of Excel 97 ([MS-OFFCRYPTO] 2.3.6): salt, verifier and its hash, 16 bytes each. */
function rc4(header: Uint8Array): Decrypt {
  const salt = header.subarray(0, 16);
  const part = concat(md5(DEFAULT_PASSWORD).subarray(0, 5), salt);
  const key = md5(concat(...Array.from({ length: 16 }, () => part))).subarray(0, 5);
  const keyOf = (block: number) => md5(concat(key, le32(block)));
  return verified(header.subarray(16, 48), keyOf, md5);
}

/** RC4 of the CryptoAPI ([MS-OFFCRYPTO] 2.3.5), of 40 to 128 bits. */
function rc4CryptoApi(header: Uint8Array): Decrypt {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const method = view.getUint32(8 + 8, true);
  const bits = view.getUint32(8 + 16, true) || 40;
  const verifier = 8 + view.getUint32(4, true);
  if (method !== 0x6801 || bits % 8 !== 0 || bits < 40 || bits > 128) throw refuse('sheetEncrypted');
  const spun = sha1(concat(header.subarray(verifier + 4, verifier + 20), DEFAULT_PASSWORD));
  const keyOf = (block: number) => {
    const key = sha1(concat(spun, le32(block))).subarray(0, bits / 8);
    // 40-bit keys are padded with zeros.
    return bits === 40 ? concat(key, new Uint8Array(11)) : key;
  };
  const checked = concat(
    header.subarray(verifier + 20, verifier + 36),
    header.subarray(verifier + 40, verifier + 60),
  );
  return verified(checked, keyOf, sha1);
}

/** Bytes of a stream that share a key. */
const BLOCK = 1024;

/** Decrypts by blocks once the key is verified: the verifier's hash follows it, under the same key. */
function verified(
  checked: Uint8Array,
  keyOf: (block: number) => Uint8Array,
  hash: (bytes: Uint8Array) => Uint8Array,
): Decrypt {
  let block = 0;
  let laid = rc4Bytes(keyOf(0), BLOCK);
  const plain = checked.map((byte, at) => byte ^ laid[at]!);
  if (!same(hash(plain.subarray(0, 16)), plain.subarray(16))) throw refuse('sheetEncrypted');
  return (stream, at, end) => {
    for (let i = at; i < end; i++) {
      const wanted = Math.floor(i / BLOCK);
      if (wanted !== block) {
        block = wanted;
        laid = rc4Bytes(keyOf(block), BLOCK);
      }
      stream[i]! ^= laid[i % BLOCK]!;
    }
  };
}

/** The first bytes that RC4 generates from a key. */
function rc4Bytes(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => {
    const byte = state[a]!;
    state[a] = state[b]!;
    state[b] = byte;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Uint8Array.from({ length }, () => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return state[(state[i]! + state[j]!) & 255]!;
  });
}
