import { SegmentedControl } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { amount } from '../../ui/format';
import type { MarkLevel, RowMarks } from './rowMarks';
import classes from './rowTabs.module.css';

/** Which rows the grid shows. */
export type RowFilter = 'all' | MarkLevel;

interface Props {
  marks: RowMarks;
  /** Number of all rows. */
  count: number;
  value: RowFilter;
  onChange(filter: RowFilter): void;
}

/** All rows, the faulty ones, or those to review, and how far the check of the rows is. */
export const RowTabs = observer(function RowTabs({ marks, count, value, onChange }: Props) {
  const { rows, progress } = marks;
  const number = (n: number) => amount(n);
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        size="xs"
        aria-label={t('dataShow')}
        value={value}
        onChange={(filter) => onChange(filter as RowFilter)}
        data={[
          { value: 'all', label: t('dataAllRows', { n: number(count) }) },
          {
            value: 'bad',
            label: t('dataBadRows', { n: number(rows.bad.length) }),
            disabled: !rows.bad.length,
          },
          {
            value: 'odd',
            label: t('dataOddRows', { n: number(rows.odd.length) }),
            disabled: !rows.odd.length,
          },
        ]}
      />
      <span role="status">
        {progress !== undefined && t('dataChecking', { n: Math.floor(progress * 100) })}
      </span>
    </div>
  );
});
