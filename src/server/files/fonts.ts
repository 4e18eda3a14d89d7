import { readFile } from 'node:fs/promises';
import { deny } from '../refusals';
import type { FileFacts } from './keep';
import { readSfnt, type SfntFacts } from './sfnt';
import { Turns } from './turns';
import { unpackWoff2 } from './woff2';

export interface FontFacts extends FileFacts, SfntFacts {
  kind: 'font';
}

const reading = new Turns();

/**
 * What an outline font file is and says of itself: TrueType, OpenType or WOFF2 by its bytes, whatever its name. One at a
 * time, for they are read as a whole. Throws Refusal 3201 for anything else, collections too, 3202 for a broken font.
 */
export const readFont = (path: string): Promise<FontFacts> =>
  reading.run(async () => fontOf(await readFile(path)));

/** As `readFont`, of bytes. */
export async function fontOf(bytes: Buffer): Promise<FontFacts> {
  const type = TYPES[bytes.toString('latin1', 0, 4)];
  if (!type) throw deny('uploadType');
  try {
    const facts = readSfnt(type === WOFF2 ? await unpackWoff2(bytes) : directoryOf(bytes));
    return { kind: 'font', type, ...facts };
  } catch (error) {
    // What a damaged file makes of an offset, and of packed data.
    if (error instanceof RangeError || isZlibError(error)) throw deny('uploadUnreadable');
    throw error;
  }
}

const WOFF2 = 'font/woff2';
const TYPES: Record<string, string> = {
  '\0\x01\0\0': 'font/ttf',
  true: 'font/ttf',
  OTTO: 'font/otf',
  wOF2: WOFF2,
};

const isZlibError = (error: unknown): boolean =>
  /^(Z_|ERR_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(String((error as NodeJS.ErrnoException).code));

/** Tables of an uncompressed font by their tag (OpenType, "Table Directory"). */
function directoryOf(bytes: Buffer): Map<string, Buffer> {
  const count = bytes.readUInt16BE(4);
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < count; i++) {
    const entry = 12 + 16 * i;
    const offset = bytes.readUInt32BE(entry + 8);
    const end = offset + bytes.readUInt32BE(entry + 12);
    if (end > bytes.length) throw new RangeError('table beyond the end of the font');
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(offset, end));
  }
  return tables;
}
