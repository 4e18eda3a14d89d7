import { problemText, t } from '../../../i18n/messages';
import type { RowsOf } from './JobSender';
import type { Reason } from './skippedRows';

/** The 1-based number of a job's label, with its rows or pages if known. @param label from 0 */
export function labelWords(label: number, rowsOf: RowsOf | undefined): string {
  const name = t('jobsOne', { n: label + 1 });
  const rows = rowsOf?.numbersOf(label).join(', ');
  if (!rowsOf || !rows) return name;
  return `${name} · ${t(rowsOf.pages ? 'jobsPage' : 'jobsRow', { rows })}`;
}

/** Labels `from` to before `to`, as 1-based numbers. */
export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  to - from === 1 ? t('jobsOne', { n: to }) : t('jobsRange', { from: from + 1, to });

/** Why a row was skipped, with the kind of its element. */
export function reasonText({ element, ...problem }: Reason): string {
  const why = problemText(problem);
  return element ? `${problemText({ key: element })}: ${why}` : why;
}
