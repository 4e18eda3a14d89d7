import { md5, sha1 } from '@noble/hashes/legacy.js';
import { refuse } from '../../base/problem';
import { concat, DEFAULT_PASSWORD, le32, same } from './password';

/** Decrypts bytes `at` to `end` of a stream in place; they belong to the record at `from` to `to`. */
export type Decrypt = (stream: Uint8Array, at: number, end: number, from: number, to: number) => void;

/**
 * The decryption of a stream, by its FilePass record ([MS-XLS] 2.4.117).
 *
 * @throws {Refusal} sheetEncrypted with any other password or method
 */
export function decryptorOf(pass: Uint8Array): Decrypt {
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
  let keystream = rc4Bytes(keyOf(0), BLOCK);
  const plain = checked.map((byte, at) => byte ^ keystream[at]!);
  if (!same(hash(plain.subarray(0, 16)), plain.subarray(16))) throw refuse('sheetEncrypted');
  return (stream, at, end) => {
    for (let i = at; i < end; i++) {
      const wanted = Math.floor(i / BLOCK);
      if (wanted !== block) {
        block = wanted;
        keystream = rc4Bytes(keyOf(block), BLOCK);
      }
      stream[i]! ^= keystream[i % BLOCK]!;
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
