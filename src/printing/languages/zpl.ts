import { CUT, PAPER } from '../../base/printSettings';
import { type Raster, stride } from '../../base/raster';
import { dotsPerMm } from '../../base/units';
import { cheapestBoxes } from '../boxes';
import { type Box, cutOut, hasInkOf, type Part } from '../changes';
import { deflatedSize } from '../deflatedSize';
import type { JobTicket } from '../job';
import { type StatusQuery, statusOf, which } from '../status';
import { type Bytes, bytes, type Deflate, type Language, NOTHING } from './language';

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

const HEX = bytes('0123456789ABCDEF');
const CODE = { above: 0x3a, rest: 0x2c, ones: 70, twenties: 102, fourHundred: 0x7a };

/**
 * Rows in Zebra's ASCII compression: run lengths (G..Y = 1..19, g..y = 20..380, z = 400 before a digit),
 * `,` rest of row 0, `:` row as above.
 * Its `!` (rest of row "ones") is left out: interpreters disagree whether that is the digit F or 1.
 * @param most bytes; undefined for a raster that takes clearly more, without encoding the rest of it
 */
export function runLength(raster: Raster): Bytes;
export function runLength(raster: Raster, most: number): Bytes | undefined;
export function runLength(
  { width, height, bits }: Raster,
  most = Number.POSITIVE_INFINITY,
): Bytes | undefined {
  const step = stride(width);
  const digits = new Uint8Array(step * 2);
  // A run never takes more room than its digits; a row may end in one mark.
  const out = new Uint8Array((digits.length + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    if (at > most) return undefined;
    let changed = y === 0;
    for (let i = 0; i < step; i++) {
      const byte = bits[y * step + i]!;
      changed ||= byte !== bits[(y - 1) * step + i];
      digits[2 * i] = byte >> 4;
      digits[2 * i + 1] = byte & 15;
    }
    if (!changed) {
      out[at++] = CODE.above;
      continue;
    }
    let end = digits.length;
    while (end > 0 && digits[end - 1] === 0) end--;
    for (let i = 0; i < end; ) {
      const digit = digits[i]!;
      let next = i + 1;
      while (next < end && digits[next] === digit) next++;
      let count = next - i;
      if (count > 1) {
        for (; count >= 400; count -= 400) out[at++] = CODE.fourHundred;
        if (count >= 20) out[at++] = CODE.twenties + Math.floor(count / 20);
        if (count % 20) out[at++] = CODE.ones + (count % 20);
      }
      out[at++] = HEX[digit]!;
      i = next;
    }
    if (end < digits.length) out[at++] = CODE.rest;
  }
  return out.subarray(0, at);
}

const BASE64 = bytes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');

/** Base64 (RFC 4648) as ASCII bytes; btoa needs a string of the bytes first, which takes longer than the rest. */
function base64(data: Uint8Array): Bytes {
  const out = new Uint8Array(Math.ceil(data.length / 3) * 4).fill(0x3d);
  for (let i = 0, at = 0; i < data.length; i += 3, at += 4) {
    const left = data.length - i;
    const three = (data[i]! << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
    out[at] = BASE64[three >> 18]!;
    out[at + 1] = BASE64[(three >> 12) & 63]!;
    if (left > 1) out[at + 2] = BASE64[(three >> 6) & 63]!;
    if (left > 2) out[at + 3] = BASE64[three & 63]!;
  }
  return out;
}

/** `:Z64:` field: zlib, base64, and the CRC of the base64 text. */
export function z64(bits: Uint8Array, deflate: Deflate): Bytes {
  const packed = base64(deflate(bits));
  return bytes(':Z64:', packed, `:${crc16(packed).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Bytes up to which run lengths are the shorter form: a Z64 field has a third of them before its first dot. */
const SHORT = 96;

/** The dots of a graphic in the form that is the shorter one by estimate: only one is made. */
const dots = (raster: Raster, deflate: Deflate): Bytes =>
  runLength(raster, SHORT) ?? z64(raster.bits, deflate);

/** The parameters of ^GFA: its bytes, its bytes again, its bytes a row, its dots. */
function graphic(raster: Raster, deflate: Deflate): Bytes {
  const total = raster.bits.length;
  return bytes(`${total},${total},${stride(raster.width)},`, dots(raster, deflate));
}

/** Media tracking; the mark's offset only within what every head takes (-120..283 dots). */
function tracking(job: JobTicket): string {
  if (job.paperType === PAPER.continuous) return '^MNN';
  if (job.paperType !== PAPER.blackMark) return '^MNY';
  const offset = Math.round(job.blackLabelOffset * dotsPerMm(job.dpi));
  return `^MNM,${Math.min(283, Math.max(-120, offset))}`;
}

const [STX, ETX, COMMA] = [2, 3, 0x2c];

/** Strings between STX and ETX, each as its numbers between commas. */
function framed(received: Uint8Array): number[][] {
  const strings: number[][] = [];
  let open: number[] | undefined;
  for (const byte of received) {
    if (byte === STX) open = [0];
    else if (!open) continue;
    else if (byte === ETX) {
      strings.push(open);
      open = undefined;
    } else if (byte === COMMA) open.push(0);
    else open[open.length - 1] = open.at(-1)! * 10 + (byte - 0x30);
  }
  return strings;
}

/**
 * Host Status Return (ZPL II Programming Guide, ~HS). The first string has 12 fields: 2 paper out, 3 pause, 5 formats in
 * the receive buffer, 8 a part of a format, 12 too hot. The second has 11: 3 head up, 4 ribbon out, 9 labels remaining
 * of the format in print.
 */
const status: StatusQuery = {
  ask: bytes('~HS\n'),
  read(received) {
    const strings = framed(received);
    const at = strings.findLastIndex(({ length }, i) => length === 12 && strings[i + 1]?.length === 11);
    if (at < 0) return undefined;
    const [first, second] = [strings[at]!, strings[at + 1]!];
    const reasons = which(
      [first[1] === 1, 'media-empty'],
      [second[2] === 1, 'cover-open'],
      [second[3] === 1, 'ribbon-empty'],
      [first[11] === 1, 'hot'],
      [first[2] === 1, 'paused'],
    );
    const pending = first[4]! + first[7]! + second[8]!;
    return { ...statusOf(reasons, pending > 0), pending };
  },
};

/** The name of the ink that all labels of a job share, in the printer's memory. */
const SHARED = 'R:LWSHARED.GRF';

/** A graphic for the printer's memory: its bytes in all, its bytes a row, its dots. */
const stored = (raster: Raster, deflate: Deflate): Bytes =>
  bytes(`${raster.bits.length},${stride(raster.width)},`, dots(raster, deflate));

const RECALL = `^FO0,0^XG${SHARED},1,1^FS`;

/** What a graphic takes besides its dots: its commands and the ends of its Z64 field. */
const AROUND = 45;

/** Bytes of a graphic by estimate: base64 has four for three of deflate, run lengths two digits a byte at most. */
const graphicSize = ({ left, right, top, bottom }: Box, deflated: number): number =>
  AROUND + Math.min((deflated * 4) / 3, (right - left) * (bottom - top) * 2);

/** The ink that a label has in addition to the shared ink. */
function addedInk({ width, height, bits }: Raster, shared: Raster): Raster {
  const added = new Uint8Array(bits.length);
  for (let i = 0; i < added.length; i++) added[i] = bits[i]! & ~shared.bits[i]!;
  return { width, height, bits: added };
}

/**
 * The parts of a label over the shared ink; undefined where the whole label takes fewer bytes by estimate. A printer
 * adds ink to ink, so a part has either the label's own dots, or only the ink that is missing: then what is shared inside
 * the part costs nothing. White text on a black ground is shorter in its own dots.
 */
function partsOver(label: Raster, shared: Raster): Part[] | undefined {
  // Ink can only be added.
  if (!hasInkOf(label, shared)) return undefined;
  const added = addedInk(label, shared);
  const [ofAdded, ofOwn] = [deflatedSize(added), deflatedSize(label)];
  const boxes = cheapestBoxes(label, shared, (box) => graphicSize(box, Math.min(ofAdded(box), ofOwn(box))));
  const whole = { left: 0, right: stride(label.width), top: 0, bottom: label.height };
  const sum = boxes.reduce((total, { cost }) => total + cost, RECALL.length);
  if (sum >= graphicSize(whole, ofOwn(whole))) return undefined;
  return boxes.map(({ box }) => cutOut(ofAdded(box) <= ofOwn(box) ? added : label, box));
}

/** What a label draws: parts over the shared ink, or all of it. */
function fields(raster: Raster, deflate: Deflate, shared: Raster | undefined): Bytes {
  const parts = shared && partsOver(raster, shared);
  if (!parts) return bytes('^FO0,0^GFA,', graphic(raster, deflate), '^FS');
  const drawn = parts.flatMap((part) => [`^FO${part.x},${part.y}^GFA,`, graphic(part, deflate), '^FS']);
  return bytes(RECALL, ...drawn);
}

/** Zebra ZPL II. Every label is a whole format, so a printer switched on in between loses no setting. */
export const zpl: Language = {
  name: 'zpl',
  title: 'ZPL',
  maker: 'Zebra',
  label: 'statusZpl',
  extension: 'zpl',
  mime: 'application/vnd.zebra.zpl',
  wire: true,
  deflatesBits: true,
  shares: true,
  status,
  open: (job, deflate, shared) => ({
    // ~SD is absolute (00..30) like our 0..15; ^MD would add to whatever the printer is set to.
    start: () =>
      bytes(
        `~SD${String(job.density * 2).padStart(2, '0')}\n`,
        ...(shared ? [`~DG${SHARED},`, stored(shared, deflate), '\n'] : []),
      ),
    label(raster, index) {
      // The job is cut off once, behind its last label, as TSPL's SET CUTTER does it.
      const cut = job.cutMode === CUT.auto && index === job.count - 1 ? '^MMC' : '^MMT';
      return bytes(
        `^XA^PW${raster.width}^LL${raster.height}^LH0,0${tracking(job)}${cut}`,
        job.speed > 0 ? `^PR${Math.min(14, Math.max(1, job.speed))}` : '',
        fields(raster, deflate, shared),
        '^PQ1^XZ\n',
      );
    },
    end: () => (shared ? bytes(`^XA^ID${SHARED}^FS^XZ\n`) : NOTHING),
  }),
};
