import { crc32 } from '../../base/crc32';
import { type Raster, stride } from '../../base/raster';
import { type Dpi, dotsPerMm } from '../../base/units';
import { type Bytes, bytes, type Deflate, type Language, NOTHING, type PackedRows } from './language';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** What a chunk has around its content: length, type, and CRC-32 of type and content. */
const CHUNK_BYTES = 12;

function words(...values: number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  const view = new DataView(out.buffer);
  values.forEach((value, i) => {
    view.setUint32(i * 4, value);
  });
  return out;
}

/** Bytes of the rows of a 1-bit PNG: each begins with its filter. */
export const rowBytes = ({ width, height }: Pick<Raster, 'width' | 'height'>): number =>
  (stride(width) + 1) * height;

/** A raster as the compressed rows of a PNG: no filter, paper is 1. PNG and PDF take this stream as it is. */
export function packRows({ width, height, bits }: Raster, deflate: Deflate): PackedRows {
  const step = stride(width);
  const rows = new Uint8Array(rowBytes({ width, height }));
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < step; i++) rows[y * (step + 1) + 1 + i] = ~bits[y * step + i]!;
  }
  return { width, height, data: deflate(rows) };
}

/** The raster whose inflated rows these are. @param rows as `packRows` makes them. */
export function rasterOfRows({ width, height }: Pick<Raster, 'width' | 'height'>, rows: Uint8Array): Raster {
  const step = stride(width);
  const bits = new Uint8Array(step * height);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < step; i++) bits[y * step + i] = ~rows[y * (step + 1) + 1 + i]!;
  }
  return { width, height, bits };
}

/** One raster as a 1-bit grayscale PNG that carries its resolution (dots per metre). */
export const encodePng = (raster: Raster, dpi: Dpi, deflate: Deflate): Bytes =>
  pngOf(packRows(raster, deflate), dpi);

/** A PNG of rows that are compressed already. */
export function pngOf({ width, height, data }: PackedRows, dpi: Dpi): Bytes {
  const perMetre = dotsPerMm(dpi) * 1000;
  const chunks = [
    ['IHDR', bytes(words(width, height), Uint8Array.of(1, 0, 0, 0, 0))],
    ['pHYs', bytes(words(perMetre, perMetre), Uint8Array.of(1))],
    ['IDAT', data],
    ['IEND', NOTHING],
  ] as const;
  const size = chunks.reduce((sum, [, content]) => sum + content.length + CHUNK_BYTES, SIGNATURE.length);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  out.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, content] of chunks) {
    const end = at + 8 + content.length;
    view.setUint32(at, content.length);
    out.set(bytes(type), at + 4);
    out.set(content, at + 8);
    view.setUint32(end, crc32(out.subarray(at + 4, end)));
    at = end + 4;
  }
  return out;
}

/** PNG: one whole picture per label. */
export const png: Language = {
  name: 'png',
  title: 'PNG',
  extension: 'png',
  mime: 'image/png',
  separate: true,
  open: (job, deflate) => ({
    start: () => NOTHING,
    label: (raster) => encodePng(raster, job.dpi, deflate),
    end: () => NOTHING,
  }),
};
