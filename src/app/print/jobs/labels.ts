import { t } from '../../../i18n/messages';
import type { RowsOf } from './JobSender';

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
