import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import * as XLSX from 'xlsx';

/** Workbooks encrypted as Excel does it ([MS-OFFCRYPTO] 2.3), with the ciphers of OpenSSL. */

const u16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const u32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
const digest = (name: string, ...parts: Uint8Array[]) =>
  createHash(name).update(Buffer.concat(parts)).digest();
const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);

function aes(key: Uint8Array, iv: Uint8Array | null, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-${iv ? 'cbc' : 'ecb'}`, key, iv);
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded(bytes)), cipher.final()]);
}

function compound(streams: Record<string, Uint8Array>): Uint8Array {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, bytes);
  return Uint8Array.from(XLSX.CFB.write(file, { type: 'array' }));
}

const sizeOf = (plain: Uint8Array) => u32(plain.length, 0);

/** Agile encryption: AES-256, chained, SHA-512, 100,000 rounds by default. */
export function agile(
  plain: Uint8Array,
  password: string,
  { spins = 100_000, claimed = 0, hash = 'SHA512', bits = 256 } = {},
) {
  const name = hash.toLowerCase();
  const [salt, keySalt, key, verifier] = [16, 16, bits / 8, 16].map((n) => randomBytes(n)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  let spun = digest(name, salt, Buffer.from(password, 'utf16le'));
  for (let spin = 0; spin < spins; spin++) spun = digest(name, u32(spin), spun);
  const lock = (purpose: string, value: Uint8Array) => {
    const made = Buffer.concat([digest(name, spun, Buffer.from(purpose, 'hex')), Buffer.alloc(32, 0x36)]);
    return aes(made.subarray(0, bits / 8), salt, value).toString('base64');
  };
  const how = `blockSize="16" keyBits="${bits}" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}" saltSize="16"`;
  const xml = `<?xml version="1.0"?><encryption xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${how} saltValue="${keySalt.toString('base64')}"/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${claimed || spins}" ${how} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', digest(name, verifier))}" encryptedKeyValue="${lock('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const segments: Buffer[] = [sizeOf(plain)];
  for (let at = 0; at < plain.length; at += 4096) {
    const iv = digest(name, keySalt, u32(at / 4096)).subarray(0, 16);
    segments.push(aes(key, iv, plain.subarray(at, at + 4096)));
  }
  return compound({
    EncryptionInfo: Buffer.concat([u16(4, 4), u32(0x40), Buffer.from(xml)]),
    EncryptedPackage: Buffer.concat(segments),
  });
}

/** Standard encryption: AES-128, SHA-1. */
export function standard(plain: Uint8Array, password: string) {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  let hash = digest('sha1', salt, Buffer.from(password, 'utf16le'));
  for (let spin = 0; spin < 50_000; spin++) hash = digest('sha1', u32(spin), hash);
  hash = digest('sha1', hash, u32(0));
  const key = digest('sha1', Buffer.from(Buffer.alloc(64).map((_, at) => (hash[at] ?? 0) ^ 0x36))).subarray(
    0,
    16,
  );
  const header = Buffer.concat([
    u32(0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0),
    Buffer.from('AES\0', 'utf16le'),
  ]);
  const proof = Buffer.concat([digest('sha1', verifier), Buffer.alloc(12)]);
  return compound({
    EncryptionInfo: Buffer.concat([
      ...[u16(3, 2), u32(0x24, header.length), header, u32(16), salt],
      ...[aes(key, null, verifier), u32(20), aes(key, null, proof)],
    ]),
    EncryptedPackage: Buffer.concat([sizeOf(plain), aes(key, null, plain)]),
  });
}

/** RC4 has left OpenSSL; this is the textbook's. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const s = [...Array(256).keys()];
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) % 256;
    [s[i], s[j]] = [s[j]!, s[i]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) % 256;
    j = (j + s[i]!) % 256;
    [s[i], s[j]] = [s[j]!, s[i]!];
    return byte ^ s[(s[i]! + s[j]!) % 256]!;
  }) as Buffer;
}

interface XlsMethod {
  filePass: Buffer;
  /** Encrypts one byte of a record that begins at `from` and ends before `to`. */
  byte(byte: number, at: number, from: number, to: number): number;
}

const byBlocks = (keyOf: (block: number) => Uint8Array) => {
  const blocks = new Map<number, Buffer>();
  return (byte: number, at: number) => {
    const block = Math.floor(at / 1024);
    if (!blocks.has(block)) blocks.set(block, rc4(keyOf(block), Buffer.alloc(1024)));
    return byte ^ blocks.get(block)![at % 1024]!;
  };
};

/** RC4 of 40 bits. */
export function oldRc4(password: string): XlsMethod {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  const first = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const made = digest('md5', ...Array.from({ length: 16 }, () => Buffer.concat([first, salt]))).subarray(
    0,
    5,
  );
  const keyOf = (block: number) => digest('md5', made, u32(block));
  const proof = rc4(keyOf(0), Buffer.concat([verifier, digest('md5', verifier)]));
  return { filePass: Buffer.concat([u16(1, 1, 1), salt, proof]), byte: byBlocks(keyOf) };
}

/** RC4 of the CryptoAPI, of 128 or 40 bits. */
export function newRc4(password: string, bits = 128): XlsMethod {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  const spun = digest('sha1', salt, Buffer.from(password, 'utf16le'));
  const keyOf = (block: number) => {
    const key = digest('sha1', spun, u32(block)).subarray(0, bits / 8);
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const header = Buffer.concat([u32(4, 0, 0x6801, 0x8004, bits, 1, 0, 0), Buffer.from('Base\0', 'utf16le')]);
  const proof = rc4(keyOf(0), Buffer.concat([verifier, digest('sha1', verifier)]));
  const filePass = Buffer.concat([
    ...[u16(1, 2, 2), u32(4, header.length), header, u32(16), salt],
    ...[proof.subarray(0, 16), u32(20), proof.subarray(16)],
  ]);
  return { filePass, byte: byBlocks(keyOf) };
}

/** XOR obfuscation with the password's key, verifier and array. */
export const xor = (key: number, verifier: number, array: readonly number[]): XlsMethod => ({
  filePass: u16(0, key, verifier),
  byte: (byte, at, from, to) => (((byte << 5) | (byte >> 3)) & 255) ^ array[(to + at - from) % 16]!,
});

const READABLE = [0x809, 0x2f, 0xe1];

/** An .xls with its records encrypted. */
export function encryptedXls(plain: Uint8Array, { filePass, byte }: XlsMethod): Uint8Array {
  const file = XLSX.CFB.read(plain, { type: 'array' });
  const stream = Buffer.from(XLSX.CFB.find(file, '/Workbook').content);
  const begin = 4 + stream.readUInt16LE(2);
  const added = Buffer.concat([u16(0x2f, filePass.length), filePass]);
  const whole = Buffer.concat([stream.subarray(0, begin), added, stream.subarray(begin)]);
  for (let at = 0; at + 4 <= whole.length; ) {
    const type = whole.readUInt16LE(at);
    const from = at + 4;
    const to = Math.min(whole.length, from + whole.readUInt16LE(at + 2));
    // The offset of a sheet stays readable, and is larger now.
    if (type === 0x85) whole.writeUInt32LE(whole.readUInt32LE(from) + added.length, from);
    const start = type === 0x85 ? from + 4 : from;
    if (!READABLE.includes(type)) for (let i = start; i < to; i++) whole[i] = byte(whole[i]!, i, from, to);
    at = to;
  }
  return compound({ Workbook: whole });
}
