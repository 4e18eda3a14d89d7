import { CUT } from '../../base/printSettings';
import { type Raster, stride } from '../../base/raster';
import { dotsPerMm } from '../../base/units';
import type { JobTicket } from '../job';
import { type Bytes, bytes, type Language, NOTHING } from './language';

const SYNC = bytes('RaS2');
const HEADER = 1796;
/** Rows one row may stand for, and bytes of one run. */
const MAX_ROWS = 256;
const MAX_RUN = 128;
/** CutMedia: after each page. */
const CUT_EACH = 4;
/** ColorSpace: black, 1 = ink. With one bit a dot this is "black_1". */
const BLACK = 3;

/** The page header of PWG 5102.4, section 4.3: numbers are big endian, what is not said is 0. */
function header(job: JobTicket): Bytes {
  const out = new Uint8Array(HEADER);
  out.set(bytes('PwgRaster'));
  const view = new DataView(out.buffer);
  const step = stride(job.width);
  const points = (dots: number) => Math.round((dots / dotsPerMm(job.dpi) / 25.4) * 72);
  const fields: [offset: number, ...values: number[]][] = [
    [268, job.cutMode === CUT.auto ? CUT_EACH : 0],
    [276, job.dpi, job.dpi],
    // NumCopies 0: as the job says.
    [352, points(job.width), points(job.height)],
    [372, job.width, job.height],
    [384, 1, 1, step, 0, BLACK],
    [420, 1],
    // TotalPageCount, then feed directions as they are, then the box with the picture: all of the page.
    [452, job.count, 1, 1, 0, 0, job.width, job.height],
  ];
  for (const [offset, ...values] of fields) {
    values.forEach((value, i) => {
      view.setUint32(offset + 4 * i, value);
    });
  }
  return out;
}

/** One row as runs: 0..127 repeats the next byte 1..128 times, 129..255 precedes 128..2 literal bytes. */
function packRow(row: Uint8Array, out: Uint8Array, from: number): number {
  let at = from;
  for (let i = 0; i < row.length; ) {
    let end = i + 1;
    while (end < row.length && end - i < MAX_RUN && row[end] === row[i]) end++;
    if (end - i > 1 || end === row.length) {
      out[at++] = end - i - 1;
      out[at++] = row[i]!;
      i = end;
      continue;
    }
    while (end < row.length && end - i < MAX_RUN && row[end] !== row[end + 1]) end++;
    // A single byte has no literal form: it is a run of one.
    out[at++] = end - i === 1 ? 0 : 257 - (end - i);
    for (; i < end; i++) out[at++] = row[i]!;
  }
  return at;
}

/** Rows in PWG compression: equal rows once with their number, each row as runs. */
export function pack({ width, height, bits }: Raster): Bytes {
  const step = stride(width);
  const rowAt = (y: number) => bits.subarray(y * step, (y + 1) * step);
  const same = (a: Uint8Array, b: Uint8Array) => a.every((byte, i) => byte === b[i]);
  // A row of n bytes takes 2n at most (every byte a run of its own), and its count.
  const out = new Uint8Array((2 * step + 1) * height);
  let at = 0;
  for (let y = 0; y < height; ) {
    const row = rowAt(y);
    let next = y + 1;
    while (next < height && next - y < MAX_ROWS && same(row, rowAt(next))) next++;
    out[at++] = next - y - 1;
    at = packRow(row, out, at);
    y = next;
  }
  return out.subarray(0, at);
}

/**
 * PWG raster (PWG 5102.4), black_1: what IPP printers without a computer of their own take. A page is a label.
 * Resolution is the head's name (203), as printers announce it; the dots are what counts.
 */
export const pwg: Language = {
  name: 'pwg',
  title: 'PWG',
  extension: 'pwg',
  mime: 'image/pwg-raster',
  open(job) {
    const head = header(job);
    return {
      start: () => bytes(SYNC),
      label: (raster) => bytes(head, pack(raster)),
      end: () => NOTHING,
    };
  },
};
