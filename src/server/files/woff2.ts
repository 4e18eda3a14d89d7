import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/** Bytes a font may unpack to. */
const MAX_UNPACKED = 128 * 1024 * 1024;
const HEADER = 48;

/** Tags of table numbers 0-62 (W3C WOFF 2.0, 5.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

/**
 * Tables of a WOFF2 font by their tag, unpacked; glyf and loca stay in their own packed form. Throws RangeError, or
 * zlib's error, for a broken one or one that unpacks beyond 128 MB.
 */
export async function unpackWoff2(bytes: Buffer): Promise<Map<string, Buffer>> {
  const count = bytes.readUInt16BE(12);
  const packed = bytes.readUInt32BE(20);
  if (bytes.readUInt32BE(8) !== bytes.length) throw new RangeError('font of another length');
  if (bytes.readUInt32BE(4) === 0x74746366) throw new RangeError('collection');
  const lengths: [tag: string, length: number][] = [];
  let at = HEADER;
  for (let i = 0; i < count; i++) {
    const flags = bytes.readUInt8(at++);
    const known = TAGS[flags & 63];
    const tag = known ?? bytes.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const [original, after] = base128(bytes, at);
    at = after;
    const isOutline = tag === 'glyf' || tag === 'loca';
    // Version 3 of glyf and loca, and 0 of the others, say "not transformed".
    const isTransformed = flags >> 6 !== (isOutline ? 3 : 0);
    const [length, next] = isTransformed ? base128(bytes, at) : [original, at];
    at = next;
    lengths.push([tag, length]);
  }
  const total = lengths.reduce((sum, [, length]) => sum + length, 0);
  if (total > MAX_UNPACKED || at + packed > bytes.length) throw new RangeError('font too large');
  const data = await unpack(bytes.subarray(at, at + packed), { maxOutputLength: Math.max(1, total) });
  if (data.length !== total) throw new RangeError('font of another length');
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const [tag, length] of lengths) {
    tables.set(tag, data.subarray(offset, offset + length));
    offset += length;
  }
  return tables;
}

/** A number of 1 to 5 bytes, seven bits each, without leading zeros (5.1); where it ends. */
function base128(bytes: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  for (let at = from; at < from + 5; at++) {
    const byte = bytes.readUInt8(at);
    if (at === from && byte === 0x80) break;
    value = value * 128 + (byte & 127);
    if (value > 0xffffffff) break;
    if (byte < 128) return [value, at + 1];
  }
  throw new RangeError('bad length');
}
