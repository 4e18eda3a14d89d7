import { readFile } from 'node:fs/promises';
import { SerialQueue } from '../../base/async';
import { own } from '../../base/own';
import { type FaceFacts, faceFacts } from '../../label/faces/facts';
import { deny } from '../refusals';
import type { FileFacts } from './facts';
import { readSfnt, type SfntFacts } from './sfnt';
import { unpackWoff2 } from './woff2';

export interface FontFacts extends FileFacts, SfntFacts {
  kind: 'font';
}

const reading = new SerialQueue();

/**
 * What an outline font file is and says of itself: TrueType, OpenType or WOFF2 by its bytes, whatever its name. One at a
 * time, for they are read as a whole. Throws Refusal 3201 for anything else, collections too, 3202 for a broken font.
 */
export const readFont = (path: string): Promise<FontFacts> =>
  reading.run(async () => fontOf(await readFile(path)));

/** As `readFont`, of bytes. */
export async function fontOf(bytes: Buffer): Promise<FontFacts> {
  const type = own(TYPES, bytes.toString('latin1', 0, 4));
  if (!type) throw deny('uploadType');
  try {
    return { kind: 'font', type, ...readSfnt(await tablesOf(bytes)) };
  } catch (error) {
    // What a damaged file makes of an offset, and of packed data.
    if (error instanceof RangeError || isZlibError(error)) throw deny('uploadUnreadable');
    throw error;
  }
}

/**
 * The face of a stored font: a browser can read its tables, but not from a packed font. Without characters where
 * it says nothing readable of them.
 * @param names the names of the font, which say its design
 */
export const faceOf = (bytes: Buffer, names: string): Promise<FaceFacts> =>
  reading.run(async () => {
    const tables = await tablesOf(bytes);
    return faceFacts((tag) => {
      const table = tables.get(tag);
      return table && new DataView(table.buffer, table.byteOffset, table.length);
    }, names);
  });

const tablesOf = async (bytes: Buffer): Promise<Map<string, Buffer>> =>
  own(TYPES, bytes.toString('latin1', 0, 4)) === WOFF2 ? unpackWoff2(bytes) : directoryOf(bytes);

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
