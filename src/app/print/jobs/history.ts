import { csv } from '../../../base/csv';
import { language, problemText, t } from '../../../i18n/messages';
import { isOver, type JobStatus, type LabelRange } from '../../../printing/protocol';
import { fileName, saveFile } from '../../ui/files';
import { jobStates } from '../link/words';
import { reasonText } from './labels';
import type { SkippedRows } from './skippedRows';

const ranges = (list: readonly LabelRange[]): string =>
  list.map(({ printer, from, to }) => `${printer} ${from + 1}-${to}`).join('; ');

const doubtOf = ({ doubt }: JobStatus): number => doubt.reduce((sum, { from, to }) => sum + to - from, 0);

/** Labels neither printed, nor skipped, nor in doubt. */
export const toCome = (job: JobStatus): number =>
  isOver(job.state) ? 0 : Math.max(0, job.count - job.sent - job.skipped - doubtOf(job));

const leftOf = (left: SkippedRows | undefined): string =>
  (left?.rows ?? [])
    .map(({ number, reasons }) => `${number}: ${reasons.map(reasonText).join(', ') || t('jobsNoReason')}`)
    .join('; ');

/**
 * Jobs as a table: asked = printed + skipped + in doubt + still to come.
 * @param left the rows that jobs left out before, by id, as far as they are known
 */
export function historyTable(
  jobs: readonly JobStatus[],
  left: ReadonlyMap<string, SkippedRows> = new Map(),
): string {
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  const rows = jobs.map((job) => [
    job.title,
    t(jobStates[job.state]),
    when.format(job.opened),
    job.ended === undefined ? '' : when.format(job.ended),
    job.count,
    job.sent,
    job.skipped,
    doubtOf(job),
    toCome(job),
    job.printers.join('; '),
    ranges(job.ranges),
    ranges(job.doubt),
    job.problem ? problemText(job.problem) : '',
    (job.folders ?? []).map(({ path }) => path).join('; '),
    leftOf(left.get(job.jobId)),
    job.jobId,
  ]);
  const heads = [
    t('statusTitleOf'),
    t('statusState'),
    t('statusOpened'),
    t('statusEnded'),
    t('statusAsked'),
    t('statusPrinted'),
    t('statusSkipped'),
    t('statusDoubtful'),
    t('statusToCome'),
    t('statusPrinters'),
    t('jobsHeadWhere'),
    t('jobsHeadDoubts'),
    t('statusReason'),
    t('jobsHeadFolder'),
    t('jobsHeadLeft'),
    t('jobsHeadId'),
  ];
  return csv([heads, ...rows]);
}

/** Downloads the jobs as a CSV file that spreadsheets open with correct Chinese. */
export function exportHistory(jobs: readonly JobStatus[], left: ReadonlyMap<string, SkippedRows>): void {
  const bytes = new Blob([historyTable(jobs, left)], { type: 'text/csv;charset=utf-8' });
  saveFile(fileName(t('jobsFile'), '.csv'), bytes);
}
