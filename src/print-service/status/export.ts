import { csv } from '../../base/csv';
import type { Translate } from '../../base/messages';
import { jobStates } from '../../printing/words';
import { labelsInDoubt } from './jobCards';
import type { View } from './view';

const headings = (t: Translate): string[] => [
  t('statusOpened'),
  t('statusEnded'),
  t('statusTitleOf'),
  t('statusPrinters'),
  t('statusState'),
  t('statusAsked'),
  t('statusPrinted'),
  t('statusSkipped'),
  t('statusDoubtful'),
  t('statusReason'),
];

/** 2026-07-25 13:05:09, local time: a form that spreadsheets read as a date. */
const stamp = (at: number | undefined): string =>
  at === undefined
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** All stored jobs as CSV. */
export function jobsAsCsv({ t, jobs }: View): string {
  const rows = jobs
    .list(Number.MAX_SAFE_INTEGER)
    .map((job) => [
      stamp(job.opened),
      stamp(job.ended),
      job.title,
      job.printers.join(', '),
      t(jobStates[job.state]),
      job.count,
      job.sent,
      job.skipped,
      labelsInDoubt(job),
      job.problem ? t(job.problem.key, job.problem.params) : '',
    ]);
  return csv([headings(t), ...rows]);
}
