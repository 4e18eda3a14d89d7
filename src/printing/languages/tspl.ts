import { CUT, PAPER } from '../../base/printSettings';
import { stride } from '../../base/raster';
import { type JobTicket, jobMm } from '../job';
import { type StatusQuery, statusOf, which } from '../status';
import { bytes, inverted, type Language, NOTHING } from './language';

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

/** TSC's TSPL/TSPL2. In BITMAP a 0 bit is black, so the bits are turned round here and nowhere else. */
export const tspl: Language = {
  name: 'tspl',
  title: 'TSPL',
  maker: 'TSC',
  label: 'statusTspl',
  extension: 'tspl',
  mime: 'application/vnd.tsc.tspl',
  wire: true,
  status,
  open: (job) => ({
    start: () =>
      bytes(
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
    label: ({ width, height, bits }) =>
      bytes(`CLS\r\nBITMAP 0,0,${stride(width)},${height},0,`, inverted(bits), '\r\nPRINT 1,1\r\n'),
    end: () => NOTHING,
  }),
};
