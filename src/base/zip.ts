import { crc32 } from './crc32';

const CENTRAL_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const ZIP64_EXTRA = 1;
const ESCAPED = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** Deflate expands at most 1032 times, so one write never yields more than 17 MB before it is counted. */
const FEED_BYTES = 16 * 1024;

/** Bytes of an archive, in memory or on disk; a read beyond the end throws RangeError. */
export interface ZipSource {
  /** Bytes. */
  readonly size: number;
  at(offset: number, length: number): Promise<Uint8Array>;
}

export interface ZipLimits {
  entries: number;
  /** Bytes of the central directory. */
  directory: number;
}

/** One file of an archive, as the central directory declares it. */
export interface ZipEntry {
  /** Path inside the archive, with forward slashes and none at the start. */
  path: string;
  isEncrypted: boolean;
  /** Whether its bytes stand in the archive as they are. */
  isStored: boolean;
  method: number;
  crc: number;
  /** Bytes once unpacked; `unzip` holds the entry to that. */
  size: number;
  /** Bytes in the archive. */
  packedSize: number;
  /** Offset of its own header. */
  offset: number;
}

/** An archive whose directory is larger than the reader allows. */
export class ZipLimitError extends RangeError {}

/** An archive that is held in memory. */
export const zipBytes = (bytes: Uint8Array): ZipSource => ({
  size: bytes.length,
  async at(offset, length) {
    if (offset < 0 || length < 0 || offset + length > bytes.length) throw new RangeError('beyond the end');
    return bytes.subarray(offset, offset + length);
  },
});

/**
 * Lists a zip archive from its central directory and unpacks nothing (APPNOTE.TXT 4.3.12, 4.3.16, 4.5.3).
 *
 * @throws {ZipLimitError} more entries or a longer directory than `limits` allow
 * @throws {RangeError} the directory is missing, damaged or points outside the file
 */
export async function listZip(source: ZipSource, limits: ZipLimits): Promise<ZipEntry[]> {
  const { start, end } = await findDirectory(source);
  if (end - start > limits.directory) throw new ZipLimitError('zip directory too long');
  const directory = await source.at(start, end - start);
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_SIZE <= directory.length && view.getUint32(at, true) === CENTRAL_ENTRY) {
    if (entries.length === limits.entries) throw new ZipLimitError('too many zip entries');
    const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > directory.length) throw new RangeError('zip entry breaks off');
    const [size, packedSize, offset] = wideSizes(view, at, nameEnd, extraEnd);
    if (offset + LOCAL_SIZE + packedSize > source.size) throw new RangeError('zip entry beyond the end');
    const name = directory.subarray(at + ENTRY_SIZE, nameEnd);
    const method = view.getUint16(at + 10, true);
    entries.push({
      path: new TextDecoder().decode(name).replaceAll('\\', '/').replace(/^\/+/, ''),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      isStored: method === STORED,
      method,
      crc: view.getUint32(at + 16, true),
      size,
      packedSize,
      offset,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The bytes of an entry as they are in the archive.
 *
 * @throws {RangeError} the entry has no header of its own or reaches beyond the file
 */
export async function packedBytes(source: ZipSource, entry: ZipEntry): Promise<Uint8Array> {
  const head = viewOf(await source.at(entry.offset, LOCAL_SIZE));
  if (head.getUint32(0, true) !== LOCAL_ENTRY) throw new RangeError('no zip entry at its offset');
  const start = entry.offset + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true);
  return source.at(start, entry.packedSize);
}

/**
 * Unpacks one entry. Only the declared size is allocated: the caller checks it against its own limit first.
 *
 * @throws {RangeError} encrypted, packed by another method, damaged, of another size or checksum than declared
 */
export async function unzip(source: ZipSource, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(entry.size);
  let filled = 0;
  for await (const chunk of unzipped(source, entry)) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}

/**
 * Unpacks one entry piece by piece. Its size and checksum are known to be right only after the last piece.
 *
 * @throws {RangeError} as `unzip`
 */
export async function* unzipped(source: ZipSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new RangeError('encrypted zip entry');
  if (!entry.isStored && entry.method !== DEFLATED) throw new RangeError('unknown zip method');
  const packed = await packedBytes(source, entry);
  let filled = 0;
  let crc = 0;
  for await (const chunk of entry.isStored ? [packed] : inflated(packed)) {
    filled += chunk.length;
    if (filled > entry.size) throw new RangeError('zip entry longer than declared');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (filled !== entry.size || crc !== entry.crc) throw new RangeError('zip entry damaged');
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Finds the central directory. The end record is before a comment of at most 65,535 bytes. A comment may hold
 * the record's signature, so the record whose comment ends with the file comes first; others are taken as they are.
 */
async function findDirectory({ size, at }: ZipSource): Promise<{ start: number; end: number }> {
  const tailStart = Math.max(0, size - END_SIZE - MAX_COMMENT);
  const tail = viewOf(await at(tailStart, size - tailStart));
  let found: number | undefined;
  for (let end = tail.byteLength - END_SIZE; end >= 0; end--) {
    if (tail.getUint32(end, true) !== END_OF_DIRECTORY) continue;
    const isExact = end + END_SIZE + tail.getUint16(end + 20, true) === tail.byteLength;
    if (isExact || found === undefined) found = end;
    if (isExact) break;
  }
  if (found === undefined) throw new RangeError('no end of a zip directory');
  const start = tail.getUint32(found + 16, true);
  const end = tailStart + found;
  if (start > end) throw new RangeError('zip directory beyond the end');
  return { start, end };
}

/** Size, packed size and offset of a central entry; values that do not fit 32 bits stand in the zip64 extra field. */
function wideSizes(view: DataView, entry: number, extra: number, extraEnd: number): [number, number, number] {
  const field = (offset: number) => view.getUint32(entry + offset, true);
  const sizes: [number, number, number] = [field(24), field(20), field(42)];
  for (let at = extra; at + 4 <= extraEnd; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_EXTRA) continue;
    let next = at + 4;
    const wide = (size: number) => {
      if (size !== ESCAPED) return size;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
    return [wide(sizes[0]), wide(sizes[1]), wide(sizes[2])];
  }
  return sizes;
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
    // Browsers report damaged data as a TypeError, Node with zlib's error code.
    const isDamage = error instanceof TypeError || (error instanceof Error && 'code' in error);
    throw isDamage ? new RangeError('zip entry damaged', { cause: error }) : error;
  } finally {
    // The stream may already be closed or broken.
    await reader.cancel().catch(() => {});
  }
}
