import { crc32 } from '../../base/crc32';
import { type Raster, stride } from '../../base/raster';
import { type Dpi, dotsPerMm } from '../../base/units';
import { type Bytes, bytes, type Deflate, type Language, NOTHING } from './language';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(type: string, data: Uint8Array): Bytes {
  const body = bytes(type, data);
  const out = new Uint8Array(body.length + 8);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return out;
}

function words(...values: number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  const view = new DataView(out.buffer);
  values.forEach((value, i) => {
    view.setUint32(i * 4, value);
  });
  return out;
}

/** One raster as a 1-bit grayscale PNG that carries its resolution (dots per metre). */
export function encodePng({ width, height, bits }: Raster, dpi: Dpi, deflate: Deflate): Bytes {
  const step = stride(width);
  const rows = new Uint8Array((step + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < step; i++) rows[y * (step + 1) + 1 + i] = ~bits[y * step + i]!;
  }
  const perMetre = dotsPerMm(dpi) * 1000;
  return bytes(
    SIGNATURE,
    chunk('IHDR', bytes(words(width, height), Uint8Array.of(1, 0, 0, 0, 0))),
    chunk('pHYs', bytes(words(perMetre, perMetre), Uint8Array.of(1))),
    chunk('IDAT', deflate(rows)),
    chunk('IEND', NOTHING),
  );
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
