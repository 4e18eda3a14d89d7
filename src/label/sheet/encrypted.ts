import { cbc, ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { refuse } from '../../base/problem';
import { concat, DEFAULT_PASSWORD, le32, same } from './password';

/** Maximum hash rounds of a password: Office uses 100,000; ten times as many is a denial of service. */
const MAX_SPINS = 1_000_000;

/** Bytes of a package that are encrypted separately, and of the size before them. */
const SEGMENT = 4096;
const SIZE_BYTES = 8;

const STANDARD_SPINS = 50_000;

type Hash = (bytes: Uint8Array) => Uint8Array;
const hashes: Record<'SHA1' | 'SHA256' | 'SHA384' | 'SHA512', Hash> = {
  SHA1: sha1,
  SHA256: sha256,
  SHA384: sha384,
  SHA512: sha512,
};

/**
 * The workbook inside an encrypted package ([MS-OFFCRYPTO] 2.3.4), if it has Excel's default password.
 * WebCrypto is not used: browsers have it on secure pages only, and 100,000 hashes would need as many
 * promises.
 *
 * @param info the stream EncryptionInfo
 * @param packed the stream EncryptedPackage: its size, then the encrypted bytes
 * @throws {Refusal} sheetEncrypted with any other password or method, sheetUnreadable when damaged
 */
export function decryptPackage(info: Uint8Array, packed: Uint8Array): Uint8Array {
  try {
    const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
    const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
    const size = Number(new DataView(packed.buffer, packed.byteOffset).getBigUint64(0, true));
    const body = packed.subarray(SIZE_BYTES);
    if (size > body.length) throw refuse('sheetUnreadable');
    if (major === 4 && minor === 4) return agile(info.subarray(8), body).subarray(0, size);
    if (minor === 2) return standard(view, info, body).subarray(0, size);
  } catch (error) {
    // Lengths beyond a stream, and key sizes that no cipher has.
    if (error instanceof RangeError || v.isValiError(error)) throw refuse('sheetUnreadable');
    throw error;
  }
  throw refuse('sheetEncrypted');
}

/** Standard encryption ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9): SHA-1 and AES without chaining. */
function standard(view: DataView, info: Uint8Array, body: Uint8Array): Uint8Array {
  const verifier = 12 + view.getUint32(8, true);
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const salt = info.subarray(verifier + 4, verifier + 20);
  let hash = sha1(concat(salt, DEFAULT_PASSWORD));
  for (let spin = 0; spin < STANDARD_SPINS; spin++) hash = sha1(concat(le32(spin), hash));
  hash = sha1(concat(hash, le32(0)));
  const padded = (fill: number) => sha1(Uint8Array.from({ length: 64 }, (_, at) => (hash[at] ?? 0) ^ fill));
  const key = concat(padded(0x36), padded(0x5c)).subarray(0, keyBytes);
  if (![16, 24, 32].includes(key.length)) throw refuse('sheetEncrypted');
  const decrypt = (bytes: Uint8Array) =>
    ecb(key, { disablePadding: true }).decrypt(bytes.subarray(0, bytes.length & ~15));
  const checked = decrypt(info.subarray(verifier + 20, verifier + 36));
  const expected = decrypt(info.subarray(verifier + 40, verifier + 72));
  if (!same(sha1(checked), expected.subarray(0, 20))) throw refuse('sheetEncrypted');
  return decrypt(body);
}

const base64 = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))),
);
const cipher = {
  saltValue: base64,
  blockSize: v.pipe(v.string(), v.transform(Number), v.literal(16)),
  keyBits: v.pipe(v.string(), v.transform(Number), v.picklist([128, 192, 256])),
  hashAlgorithm: v.pipe(
    v.string(),
    v.transform((name) => name.replace('-', '')),
    v.picklist(['SHA1', 'SHA256', 'SHA384', 'SHA512']),
  ),
  cipherAlgorithm: v.literal('AES'),
  cipherChaining: v.literal('ChainingModeCBC'),
};
const keyData = v.object(cipher);
const passwordKey = v.object({
  ...cipher,
  spinCount: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(MAX_SPINS)),
  encryptedVerifierHashInput: base64,
  encryptedVerifierHashValue: base64,
  encryptedKeyValue: base64,
});

/** The purpose of each key derived from the password ([MS-OFFCRYPTO] 2.3.4.13). */
const VERIFIER_INPUT = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79);
const VERIFIER_VALUE = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e);
const KEY_VALUE = Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);

/** Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15): methods and keys are in XML. */
function agile(xml: Uint8Array, body: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  const data = v.safeParse(keyData, attributesOf(text, 'keyData'));
  const password = v.safeParse(passwordKey, attributesOf(text, 'encryptedKey'));
  // A certificate instead of a password, or a method that Excel does not write.
  if (!data.success || !password.success) throw refuse('sheetEncrypted');
  const { hashAlgorithm, saltValue, spinCount, keyBits, ...values } = password.output;
  const digest = hashes[hashAlgorithm];
  let spun = digest(concat(saltValue, DEFAULT_PASSWORD));
  for (let spin = 0; spin < spinCount; spin++) spun = digest(concat(le32(spin), spun));
  const open = (purpose: Uint8Array, value: Uint8Array) =>
    decryptChained(sized(digest(concat(spun, purpose)), keyBits / 8), sized(saltValue, 16), value);
  const checked = digest(
    open(VERIFIER_INPUT, values.encryptedVerifierHashInput).subarray(0, saltValue.length),
  );
  if (!same(checked, open(VERIFIER_VALUE, values.encryptedVerifierHashValue).subarray(0, checked.length)))
    throw refuse('sheetEncrypted');
  const key = open(KEY_VALUE, values.encryptedKeyValue).subarray(0, data.output.keyBits / 8);
  const blockDigest = hashes[data.output.hashAlgorithm];
  const plain = new Uint8Array(body.length);
  for (let at = 0; at < body.length; at += SEGMENT) {
    const iv = sized(blockDigest(concat(data.output.saltValue, le32(at / SEGMENT))), 16);
    plain.set(decryptChained(key, iv, body.subarray(at, at + SEGMENT)), at);
  }
  return plain;
}

/**
 * The attributes of the first element with a name; their values are numbers, words and Base64, never
 * entities.
 */
function attributesOf(xml: string, name: string): Record<string, string> {
  const tag = new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`).exec(xml)?.[1] ?? '';
  return Object.fromEntries(
    [...tag.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
}

/** A hash resized as the specification says. */
function sized(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length).fill(0x36);
  result.set(bytes.subarray(0, length));
  return result;
}

const decryptChained = (key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array =>
  cbc(key, iv, { disablePadding: true }).decrypt(bytes.subarray(0, bytes.length & ~15));
