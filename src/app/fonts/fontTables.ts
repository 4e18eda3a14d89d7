import { FACT_TABLES, type FontTables } from '../../label/faces/facts';

const COLLECTION = 'ttcf';
const PACKED = 'wOF2';
/** Maximum tables of a font, and bytes of one: more are no font. */
const MAX_TABLES = 256;
const MAX_TABLE = 16 * 1024 * 1024;

const view = async (blob: Blob, from: number, length: number): Promise<DataView> =>
  new DataView(await blob.slice(from, from + length).arrayBuffer());

/** Whether a font file is packed (WOFF2): its tables can be read only after it is unpacked. */
export const isPacked = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, PACKED.length).text()) === PACKED;

/**
 * The tables of an unpacked font file that say what its face is, or of the first face of a collection. Only these
 * are read: outlines of Chinese fonts take 20 MB. Undefined for a file that is no such font.
 */
export async function tablesOfBlob(file: Blob): Promise<FontTables | undefined> {
  try {
    const head = await view(file, 0, 16);
    const isCollection = String.fromCharCode(...new Uint8Array(head.buffer, 0, 4)) === COLLECTION;
    const start = isCollection ? head.getUint32(12) : 0;
    const count = (await view(file, start, 12)).getUint16(4);
    if (count > MAX_TABLES) return undefined;
    const directory = await view(file, start + 12, 16 * count);
    const found = new Map<string, DataView>();
    for (let at = 0; at < 16 * count; at += 16) {
      const tag = String.fromCharCode(...new Uint8Array(directory.buffer, at, 4));
      const length = directory.getUint32(at + 12);
      if ((FACT_TABLES as readonly string[]).includes(tag) && length <= MAX_TABLE)
        found.set(tag, await view(file, directory.getUint32(at + 8), length));
    }
    return found.has('cmap') ? (tag) => found.get(tag) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
