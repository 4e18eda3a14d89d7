import { t } from '../../../i18n/messages';
import type { RowsOf } from './JobDesk';

/** A label of a job as people count, with the rows or pages it shows where they are known. @param label from 0 */
export function labelWords(label: number, rowsOf: RowsOf | undefined): string {
  const name = t('jobsOne', { n: label + 1 });
  const rows = rowsOf?.numbersOf(label).join(', ');
  if (!rowsOf || !rows) return name;
  return `${name} · ${t(rowsOf.pages ? 'jobsPage' : 'jobsRow', { rows })}`;
}

/** Labels `from` to before `to` as people count. */
export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  to - from === 1 ? t('jobsOne', { n: to }) : t('jobsRange', { from: from + 1, to });
