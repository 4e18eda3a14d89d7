import { CUT, PAPER } from '../../base/printSettings';
import { type Raster, stride } from '../../base/raster';
import { cheapestBoxes } from '../boxes';
import { type Box, cutOut } from '../changes';
import { type JobTicket, jobMm } from '../job';
import { type StatusQuery, statusOf, which } from '../status';
import { type Bytes, bytes, inverted, type Language, NOTHING } from './language';

function paper(job: JobTicket): string {
  if (job.paperType === PAPER.continuous) return 'GAP 0,0';
  if (job.paperType === PAPER.blackMark) return `BLINE ${job.blackLabelGap} mm,${job.blackLabelOffset} mm`;
  return `GAP ${job.gap} mm,0`;
}

/** SET CUTTER n cuts after every n labels (at most 65535); the printer stores it, so "off" is sent too. */
function cutter(job: JobTicket): string[] {
  if (job.cutMode === CUT.auto) return [`SET CUTTER ${Math.min(65_535, job.count)}`];
  return job.cutMode === CUT.tear ? ['SET CUTTER OFF', 'SET TEAR ON'] : ['SET CUTTER OFF'];
}

/** Printer status of one byte (TSPL/TSPL2 Programming Manual, <ESC>!?): a bit per condition. */
const status: StatusQuery = {
  ask: bytes('\x1b!?'),
  read(received) {
    const byte = received.at(-1);
    if (byte === undefined) return undefined;
    const reasons = which(
      [(byte & 0x04) !== 0, 'media-empty'],
      [(byte & 0x02) !== 0, 'media-jam'],
      [(byte & 0x01) !== 0, 'cover-open'],
      [(byte & 0x08) !== 0, 'ribbon-empty'],
      [(byte & 0x80) !== 0, 'other'],
      [(byte & 0x10) !== 0, 'paused'],
    );
    return statusOf(reasons, (byte & 0x20) !== 0);
  },
};

/** The name of the ink that all labels of a job share, in the printer's memory. */
const SHARED = 'LWSHARED.BMP';

/** BITMAP: dots that replace what is below them. */
const bitmap = ({ width, height, bits }: Raster, x: number, y: number): Bytes =>
  bytes(`BITMAP ${x},${y},${stride(width)},${height},0,`, inverted(bits), '\r\n');

const RECALL = `PUTBMP 0,0,"${SHARED}"\r\n`;

/** What BITMAP takes besides its dots. */
const AROUND = 26;

/** Parts over the shared ink where that takes fewer bytes, else the whole label. */
function drawn(raster: Raster, shared: Raster | undefined): Bytes {
  if (!shared) return bitmap(raster, 0, 0);
  const size = ({ left, right, top, bottom }: Box) => AROUND + (right - left) * (bottom - top);
  const boxes = cheapestBoxes(raster, shared, size);
  const sum = boxes.reduce((total, { cost }) => total + cost, RECALL.length);
  if (sum >= AROUND + raster.bits.length) return bitmap(raster, 0, 0);
  const parts = boxes.map(({ box }) => cutOut(raster, box));
  return bytes(RECALL, ...parts.map((part) => bitmap(part, part.x, part.y)));
}

/** A raster as a BMP file of one bit a dot: rows from the last to the first, in four bytes each, colour 0 is black. */
export function bmp({ width, height, bits }: Raster): Bytes {
  const [step, row] = [stride(width), Math.ceil(width / 32) * 4];
  const head = 62;
  const out = new Uint8Array(head + row * height).fill(255, head);
  const view = new DataView(out.buffer);
  const set = (at: number, ...values: number[]) =>
    values.forEach((value, i) => void view.setUint32(at + 4 * i, value, true));
  out.set([0x42, 0x4d]);
  set(2, out.length, 0, head);
  // Of the header: its length, the size in dots, one plane of one bit, uncompressed, the bytes of the rows.
  set(14, 40, width, height, 1 | (1 << 16), 0, row * height, 0, 0, 2, 0);
  set(54, 0x000000, 0xffffff);
  const white = inverted(bits);
  for (let y = 0; y < height; y++)
    out.set(white.subarray(y * step, (y + 1) * step), head + (height - 1 - y) * row);
  return out;
}

const stored = (file: Bytes) => [`DOWNLOAD "${SHARED}",${file.length},`, file, '\r\n'];

/** TSC's TSPL/TSPL2. In BITMAP a 0 bit is black, so the bits are turned round here and nowhere else. */
export const tspl: Language = {
  name: 'tspl',
  title: 'TSPL',
  maker: 'TSC',
  label: 'statusTspl',
  extension: 'tspl',
  mime: 'application/vnd.tsc.tspl',
  wire: true,
  shares: true,
  status,
  open: (job, _, shared) => ({
    start: () =>
      bytes(
        ...(shared ? stored(bmp(shared)) : []),
        [
          `SIZE ${jobMm(job.width, job)} mm,${jobMm(job.height, job)} mm`,
          paper(job),
          `DENSITY ${job.density}`,
          ...(job.speed > 0 ? [`SPEED ${job.speed}`] : []),
          'DIRECTION 0,0',
          'REFERENCE 0,0',
          ...cutter(job),
          '',
        ].join('\r\n'),
      ),
    label: (raster) => bytes('CLS\r\n', drawn(raster, shared), 'PRINT 1,1\r\n'),
    end: () => (shared ? bytes(`KILL "${SHARED}"\r\n`) : NOTHING),
  }),
};
