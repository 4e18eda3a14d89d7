import { type Raster, stride } from '../../base/raster';
import { AUTO_CUT, NO_CUT, TEAR } from '../job';
import { type Bytes, bytes, type Language, NOTHING } from './language';

/** Rows of one GS v 0: small printers hold no more. */
const BAND = 255;

const INIT = Uint8Array.of(0x1b, 0x40);
/** GS V 66 0: feed to the knife and cut. */
const CUT = Uint8Array.of(0x1d, 0x56, 66, 0);
/** ESC d 4: four lines, past the tear bar. */
const FEED = Uint8Array.of(0x1b, 0x64, 4);

function bands({ width, height, bits }: Raster): Bytes {
  const step = stride(width);
  const parts: Uint8Array[] = [];
  for (let y = 0; y < height; y += BAND) {
    const rows = Math.min(BAND, height - y);
    parts.push(
      Uint8Array.of(0x1d, 0x76, 0x30, 0, step & 255, step >> 8, rows, 0),
      bits.subarray(y * step, (y + rows) * step),
    );
  }
  return bytes(...parts);
}

/** Epson ESC/POS: the raster as GS v 0 (1 bit = ink), every receipt cut or fed on its own. */
export const escpos: Language = {
  name: 'escpos',
  extension: 'escpos',
  mime: 'application/vnd.escpos',
  open: (job) => ({
    start: () => bytes(INIT),
    label: (raster) =>
      bytes(bands(raster), job.cutMode === AUTO_CUT ? CUT : job.cutMode === TEAR ? FEED : NOTHING),
    end: () => (job.cutMode === NO_CUT ? bytes(FEED) : NOTHING),
  }),
};
