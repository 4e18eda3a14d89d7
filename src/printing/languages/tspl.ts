import { stride } from '../../base/raster';
import { AUTO_CUT, BLACK_MARK, CONTINUOUS, jobMm, type PrintJob, TEAR } from '../job';
import { bytes, inverted, type Language, NOTHING } from './language';

function paper(job: PrintJob): string {
  if (job.paperType === CONTINUOUS) return 'GAP 0,0';
  if (job.paperType === BLACK_MARK) return `BLINE ${job.blackLabelGap} mm,${job.blackLabelOffset} mm`;
  return `GAP ${job.gap} mm,0`;
}

/** SET CUTTER n cuts after every n labels (at most 65535); the printer stores it, so "off" is sent too. */
function cutter(job: PrintJob): string[] {
  if (job.cutMode === AUTO_CUT) return [`SET CUTTER ${Math.min(65_535, job.count)}`];
  return job.cutMode === TEAR ? ['SET CUTTER OFF', 'SET TEAR ON'] : ['SET CUTTER OFF'];
}

/** TSC's TSPL/TSPL2. In BITMAP a 0 bit is black, so the bits are turned round here and nowhere else. */
export const tspl: Language = {
  name: 'tspl',
  extension: 'tspl',
  mime: 'application/vnd.tsc.tspl',
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
