import { type Raster, stride } from '../../base/raster';
import { dotsPerMm } from '../../base/units';
import { AUTO_CUT, BLACK_MARK, CONTINUOUS, type PrintJob } from '../job';
import { bytes, type Deflate, type Language, NOTHING } from './language';

const crcTable = new Uint16Array(256).map((_, n) => {
  let crc = n << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** CRC-16/XMODEM (polynomial 0x1021, start 0), which ends a :Z64: field. */
export function crc16(data: Uint8Array): number {
  let crc = 0;
  for (const byte of data) crc = ((crc << 8) & 0xffff) ^ crcTable[(crc >> 8) ^ byte]!;
  return crc;
}

const HEX = '0123456789ABCDEF';

/** How often the next digit repeats: z = 400, g..y = 20..380, G..Y = 1..19. */
function repeat(count: number): string {
  let out = 'z'.repeat(Math.floor(count / 400));
  const twenties = Math.floor((count % 400) / 20);
  if (twenties) out += String.fromCharCode(102 + twenties);
  if (count % 20) out += String.fromCharCode(70 + (count % 20));
  return out;
}

/**
 * Rows in Zebra's ASCII compression: run lengths, `,` rest of row 0, `:` row as above.
 * Its `!` (rest of row "ones") is left out: interpreters disagree whether that is the digit F or 1.
 */
export function runLength({ width, height, bits }: Raster): string {
  const step = stride(width);
  let out = '';
  let above = '';
  for (let y = 0; y < height; y++) {
    let row = '';
    for (let i = y * step; i < (y + 1) * step; i++) row += HEX[bits[i]! >> 4]! + HEX[bits[i]! & 15]!;
    if (row === above) {
      out += ':';
      continue;
    }
    above = row;
    let end = row.length;
    while (end > 0 && row[end - 1] === '0') end--;
    for (let i = 0; i < end; ) {
      let next = i + 1;
      while (next < end && row[next] === row[i]) next++;
      out += (next - i > 1 ? repeat(next - i) : '') + row[i];
      i = next;
    }
    if (end < row.length) out += ',';
  }
  return out;
}

/** `:Z64:` field: zlib, base64, and the CRC of the base64 text. */
export function z64(bits: Uint8Array, deflate: Deflate): string {
  const packed = deflate(bits);
  let binary = '';
  for (let i = 0; i < packed.length; i += 8192) {
    binary += String.fromCharCode(...packed.subarray(i, i + 8192));
  }
  const text = btoa(binary);
  return `:Z64:${text}:${crc16(bytes(text)).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Media tracking; the mark's offset only within what every head takes (-120..283 dots). */
function tracking(job: PrintJob): string {
  if (job.paperType === CONTINUOUS) return '^MNN';
  if (job.paperType !== BLACK_MARK) return '^MNY';
  const offset = Math.round(job.blackLabelOffset * dotsPerMm(job.dpi));
  return `^MNM,${Math.min(283, Math.max(-120, offset))}`;
}

/** Zebra ZPL II. Every label is a whole format, so a printer switched on in between loses no setting. */
export const zpl: Language = {
  name: 'zpl',
  extension: 'zpl',
  mime: 'application/vnd.zebra.zpl',
  open: (job, deflate) => ({
    // ~SD is absolute (00..30) like our 0..15; ^MD would add to whatever the printer is set to.
    start: () => bytes(`~SD${String(job.density * 2).padStart(2, '0')}\n`),
    label(raster, index) {
      const step = stride(raster.width);
      const total = raster.bits.length;
      const plain = runLength(raster);
      const packed = z64(raster.bits, deflate);
      // The job is cut off once, behind its last label, as TSPL's SET CUTTER does it.
      const cut = job.cutMode === AUTO_CUT && index === job.count - 1 ? '^MMC' : '^MMT';
      return bytes(
        `^XA^PW${raster.width}^LL${raster.height}^LH0,0${tracking(job)}${cut}`,
        job.speed > 0 ? `^PR${Math.min(14, Math.max(1, job.speed))}` : '',
        `^FO0,0^GFA,${total},${total},${step},${packed.length < plain.length ? packed : plain}^FS^PQ1^XZ\n`,
      );
    },
    end: () => NOTHING,
  }),
};
