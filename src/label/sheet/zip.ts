import { crc32 } from '../../base/crc32';
import { refuse } from '../../base/problem';

const CENTRAL_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_EXTRA = 1;
const ESCAPED = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** A workbook has tens of parts, each sheet adding a few; past this the file only wants to be slow. */
const MAX_ENTRIES = 20_000;

/** Deflate expands at most 1032 times, so one write can never fill more than 17 MB before it is counted. */
const FEED_BYTES = 16 * 1024;

export interface ZipEntry {
  /** Path inside the archive, with forward slashes. */
  path: string;
  packed: Uint8Array;
  method: number;
  encrypted: boolean;
  crc: number;
  /** Size in bytes the directory promises; `inflate` holds it to that. */
  size: number;
}

/**
 * Lists a zip archive from its central directory, unpacking nothing.
 *
 * @throws {Refusal} sheetUnreadable when the directory is missing, damaged or leads outside the file
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries: ZipEntry[] = [];
    let at = view.getUint32(findEnd(view) + 16, true);
    while (at + 46 <= view.byteLength && view.getUint32(at, true) === CENTRAL_ENTRY) {
      if (entries.length === MAX_ENTRIES) throw refuse('sheetUnpacksTooBig');
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const name = bytes.subarray(at + 46, at + 46 + nameLength);
      const [size, packedSize, offset] = wideSizes(view, at, at + 46 + nameLength, extraLength);
      if (view.getUint32(offset!, true) !== LOCAL_ENTRY) throw new RangeError('no entry at its offset');
      const start = offset! + 30 + view.getUint16(offset! + 26, true) + view.getUint16(offset! + 28, true);
      if (start + packedSize! > bytes.length) throw new RangeError('entry past the end');
      entries.push({
        path: new TextDecoder().decode(name).replaceAll('\\', '/').replace(/^\/+/, ''),
        packed: bytes.subarray(start, start + packedSize!),
        method: view.getUint16(at + 10, true),
        encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        crc: view.getUint32(at + 16, true),
        size: size!,
      });
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw refuse('sheetUnreadable');
    throw error;
  }
}

/** The end record precedes a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new RangeError('no end of central directory');
}

/**
 * Size, packed size and offset of a central entry; values that do not fit 32 bits are in the zip64 extra
 * field.
 */
function wideSizes(view: DataView, entry: number, extra: number, extraLength: number): number[] {
  const sizes = [24, 20, 42].map((offset) => view.getUint32(entry + offset, true));
  for (let at = extra; at + 4 <= extra + extraLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_EXTRA) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== ESCAPED) return size;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return sizes;
}

/**
 * Unpacks one entry. The promised size is what is allocated; more, less or a wrong checksum is a damaged file.
 *
 * @throws {Refusal} sheetEncrypted, sheetUnreadable
 */
export async function inflate(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.encrypted) throw refuse('sheetEncrypted');
  if (entry.method !== STORED && entry.method !== DEFLATED) throw refuse('sheetUnreadable');
  const bytes = new Uint8Array(entry.size);
  let filled = 0;
  for await (const chunk of entry.method === STORED ? [entry.packed] : inflated(entry.packed)) {
    if (filled + chunk.length > bytes.length) throw refuse('sheetUnreadable');
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled !== bytes.length || crc32(bytes) !== entry.crc) throw refuse('sheetUnreadable');
  return bytes;
}

/** The stream is fed in small pieces and stopped when the receiver stops. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const feed = async () => {
    for (let at = 0; at < packed.length; at += FEED_BYTES) {
      await writer.write(packed.slice(at, at + FEED_BYTES));
    }
    await writer.close();
  };
  // A broken stream fails on both sides; it is reported once, by the reader.
  feed().catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof TypeError || hasCode(error) ? refuse('sheetUnreadable') : error;
  } finally {
    // The stream may already be closed or broken.
    await reader.cancel().catch(() => {});
  }
}

/** Node reports damaged data with zlib's error code instead of a TypeError. */
const hasCode = (error: unknown) => error instanceof Error && 'code' in error;
