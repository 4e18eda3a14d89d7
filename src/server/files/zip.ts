import type { Bytes } from './bytes';

export interface ZipEntry {
  name: string;
  /** Bytes once unpacked, as the archive declares. */
  size: number;
  isEncrypted: boolean;
  /** Whether its bytes are stored uncompressed. */
  isPlain: boolean;
  /** Offset of its own header. */
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY = 4 * 1024 * 1024;

/**
 * The directory of a zip archive (APPNOTE.TXT 4.3.12, 4.3.16) of at most 10,000 entries and 4 GB. Throws RangeError for
 * what is none.
 */
export async function zipEntries({ size, at }: Bytes): Promise<ZipEntry[]> {
  const tail = await at(Math.max(0, size - END_SIZE - MAX_COMMENT), Math.min(size, END_SIZE + MAX_COMMENT));
  let end = tail.length - END_SIZE;
  while (end >= 0 && !isEnd(tail, end)) end--;
  if (end < 0) throw new RangeError('no end of a zip directory');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY) throw new RangeError('zip directory too long');
  const directory = await at(tail.readUInt32LE(end + 16), length);
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (let i = 0; i < count; i++) {
    if (directory.readUInt32LE(offset) !== ENTRY_SIGNATURE) throw new RangeError('no zip entry');
    const name = offset + ENTRY_SIZE;
    const nameEnd = name + directory.readUInt16LE(offset + 28);
    const next = nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
    if (next > directory.length) throw new RangeError('zip entry breaks off');
    entries.push({
      name: directory.toString('utf8', name, nameEnd),
      size: directory.readUInt32LE(offset + 24),
      isEncrypted: (directory.readUInt16LE(offset + 8) & 1) === 1,
      isPlain: directory.readUInt16LE(offset + 10) === 0,
      offset: directory.readUInt32LE(offset + 42),
    });
    offset = next;
  }
  return entries;
}

/** The bytes of an entry that is not packed. Throws RangeError. */
export async function plainEntry({ at }: Bytes, { offset, size }: ZipEntry): Promise<Buffer> {
  const head = await at(offset, LOCAL_SIZE);
  return at(offset + LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28), size);
}

/** Whether the end record is at `offset`, with its comment reaching to the end of the file. */
const isEnd = (tail: Buffer, offset: number): boolean =>
  tail.readUInt32LE(offset) === END_SIGNATURE &&
  offset + END_SIZE + tail.readUInt16LE(offset + 20) === tail.length;
