// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus
import { Tooltip } from '@mantine/core';
import { IconFilter, IconLink, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/messages';
import type { Records } from '../../../label/bind';
import { COLUMN_DRAG } from '../../ui/dragTypes';
import { ofRecords } from '../recordWords';
import type { SheetRows } from '../SheetRows';
import styles from './cells.module.css';
import classes from './data.module.css';
import { HeadingMenu } from './HeadingMenu';
import type { RowView } from './RowView';

interface Props {
  records: Records;
  columns: readonly VirtualItem[];
  /** CSS px. */
  width: number;
  numberWidth: number;
  bound: ReadonlySet<string>;
  rows: SheetRows | undefined;
  /** The rows shown, 0-based. */
  shown(): readonly number[];
  columnItems?: ((column: number) => ReactNode) | undefined;
  takeCopies?: ((column: number) => void) | undefined;
}

/** The headings of the columns, and the check box of all rows shown. */
export const GridHeader = observer(function GridHeader(props: Props) {
  const { records, columns, width, numberWidth, bound, rows } = props;
  return (
    <div className={classes.header} style={{ width }} role="row" aria-rowindex={1}>
      <div className={classes.corner} style={{ width: numberWidth }} role="columnheader" aria-colindex={1}>
        {rows && <AllShown {...props} rows={rows} />}
        {t('dataRowNumber')}
      </div>
      {columns.map(({ index, start, size }) => {
        const field = records.fields[index]!;
        const used = bound.has(field);
        return (
          <div
            key={index}
            className={classes.heading}
            style={{ left: numberWidth + start, width: size }}
            role="columnheader"
            aria-colindex={index + 2}
            data-bound={used || undefined}
            title={props.columnItems ? t('columnTip', { field }) : field}
            {...(props.columnItems && {
              draggable: true,
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = 'copy';
                event.dataTransfer.setData(COLUMN_DRAG, String(index));
              },
            })}
          >
            <span className={classes.clip}>{field}</span>
            {used && (
              <Tooltip label={t('dataBound')}>
                <IconLink size={14} className={classes.link} aria-label={t('dataBound')} />
              </Tooltip>
            )}
            {rows && <ViewMarks column={index} view={rows.view} />}
            {rows && (
              <HeadingMenu column={index} field={field} view={rows.view} takeCopies={props.takeCopies}>
                {props.columnItems?.(index)}
              </HeadingMenu>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Shows that the rows are sorted or filtered by a column. */
const ViewMarks = observer(function ViewMarks({ column, view }: { column: number; view: RowView }) {
  const isSorted = view.sort?.column === column;
  const Sorted = view.sort?.isDown ? IconSortDescending : IconSortAscending;
  const words = t(view.sort?.isDown ? 'columnSortDown' : 'columnSortUp');
  return (
    <>
      {isSorted && <Sorted size={14} className={classes.link} role="img" aria-label={words} />}
      {view.filters.has(column) && (
        <IconFilter size={14} className={classes.link} role="img" aria-label={t('columnFiltered')} />
      )}
    </>
  );
});

const AllShown = observer(function AllShown({ rows, shown, records }: Props & { rows: SheetRows }) {
  const { choice } = rows;
  const isAll = choice.size > 0 && shown().every((row) => choice.has(row));
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={ofRecords(records, 'rowsAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = choice.size > 0 && !isAll;
        }}
        onChange={() => choice.set(shown(), !isAll)}
      />
    </label>
  );
});
