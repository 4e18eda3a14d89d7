import { CUT } from '../../base/printSettings';
import { type Raster, stride } from '../../base/raster';

import { type StatusQuery, statusOf, which } from '../status';
import { type Bytes, bytes, type Language, NOTHING } from './language';

/** Rows of one GS v 0: small printers hold no more. */
const BAND = 255;

const INIT = Uint8Array.of(0x1b, 0x40);
/** GS V 66 0: feed to the knife and cut. */
const CUT_PAPER = Uint8Array.of(0x1d, 0x56, 66, 0);
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

/** Bits set in every answer to DLE EOT, so that no other byte is mistaken for one. */
const isRealTime = (byte: number) => (byte & 0x93) === 0x12;

/**
 * Real-time status (Epson ESC/POS, DLE EOT 1 to 4), one byte each: 1 the printer, 2 why it is offline (bit 2
 * cover, bit 5 paper end, bit 6 error), 3 the error (bit 3 cutter, bit 5 unrecoverable, bit 6 too hot), 4 the
 * roll (bits 5, 6 at its end).
 */
const status: StatusQuery = {
  ask: Uint8Array.of(...[1, 2, 3, 4].flatMap((n) => [0x10, 0x04, n])),
  read(received) {
    const answers = received.filter(isRealTime);
    if (answers.length < 4) return undefined;
    const [, offline, error, roll] = answers.slice(-4) as unknown as [number, number, number, number];
    const reasons = which(
      [(offline & 0x20) !== 0 || (roll & 0x60) !== 0, 'media-empty'],
      [(error & 0x08) !== 0, 'media-jam'],
      [(offline & 0x04) !== 0, 'cover-open'],
      [(error & 0x40) !== 0, 'hot'],
      [(error & 0x20) !== 0, 'other'],
    );
    return statusOf(reasons, false);
  },
};

/** Epson ESC/POS: the raster as GS v 0 (1 bit = ink), every receipt cut or fed on its own. */
export const escpos: Language = {
  name: 'escpos',
  title: 'ESC/POS',
  maker: 'Epson',
  label: 'statusEscpos',
  extension: 'escpos',
  mime: 'application/vnd.escpos',
  wire: true,
  receipt: true,
  status,
  open: (job) => ({
    start: () => bytes(INIT),
    label: (raster) =>
      bytes(bands(raster), job.cutMode === CUT.auto ? CUT_PAPER : job.cutMode === CUT.tear ? FEED : NOTHING),
    end: () => (job.cutMode === CUT.none ? bytes(FEED) : NOTHING),
  }),
};
