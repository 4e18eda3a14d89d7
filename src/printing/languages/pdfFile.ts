import { type Bytes, bytes } from './language';

type Part = string | Uint8Array;

/**
 * The objects of a PDF 1.4 file as they are written, and the table that finds them. Keeps a number an object, so a file
 * of any length takes next to no memory.
 */
export class PdfFile {
  private readonly offsets: number[] = [];
  private length = 0;

  start(): Bytes {
    return this.emit('%PDF-1.4\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  }

  /** @param id from 1; each is written once, in any order */
  object(id: number, ...body: Part[]): Bytes {
    this.offsets[id] = this.length;
    return this.emit(`${id} 0 obj\n`, ...body, '\nendobj\n');
  }

  stream(id: number, dictionary: string, data: Uint8Array): Bytes {
    return this.object(id, `<<${dictionary}/Length ${data.length}>>\nstream\n`, data, '\nendstream');
  }

  /** @param root id of the catalog; every id up to the highest has been written */
  end(root: number): Bytes {
    const at = this.length;
    const rows = this.offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    return this.emit(
      `xref\n0 ${this.offsets.length}\n0000000000 65535 f \n${rows.join('')}`,
      `trailer\n<</Size ${this.offsets.length}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    );
  }

  private emit(...parts: Part[]): Bytes {
    const out = bytes(...parts);
    this.length += out.length;
    return out;
  }
}

/**
 * A length in points of 1/72 inch. Rounded down: a page a hair too large is one more dot to a renderer that rounds up,
 * and a stretched image.
 */
export const points = (mm: number): number => Math.floor((mm / 25.4) * 72 * 1e4) / 1e4;

/** What a PDF says of a raster that is compressed as a picture of its own: a 1 bit is ink. */
export const inkDictionary = ({ width, height }: { width: number; height: number }): string =>
  `/Width ${width}/Height ${height}/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/FlateDecode`;
