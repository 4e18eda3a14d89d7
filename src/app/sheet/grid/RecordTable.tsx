// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys
import { Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { TABLE_HEIGHT } from '../../../base/constants';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import { COLUMN_DRAG } from '../../ui/dragTypes';
import { isPictureCell } from '../pictureCell';
import type { SheetStore } from '../SheetStore';
import { columnWidths } from './columnWidths';
import classes from './data.module.css';

/** CSS pixels; data.module.css has the same numbers. */
const ROW = 32;
const HEADER = 36;
const SCROLLBAR = 12;

interface Props {
  sheet: SheetStore;
  /** Names of columns that elements of the label use. */
  bound: ReadonlySet<string>;
  columnAction?: ((column: number) => ReactNode) | undefined;
}

/** The records as a grid that renders only the visible cells. */
export const RecordTable = observer(function RecordTable({ sheet, bound, columnAction }: Props) {
  const { records, current } = sheet;
  const { fields, rows } = records!;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const widths = useMemo(() => columnWidths(records!), [records]);
  const numberWidth = Math.max(48, String(rowNumber(records, rows.length - 1)).length * 9 + 26);

  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    // The header covers the top of the box, so the effective height is smaller.
    scrollPaddingEnd: HEADER,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: fields.length,
    getScrollElement: () => box.current,
    estimateSize: (column) => widths[column]!,
    overscan: 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths, other columns
  useEffect(() => across.measure(), [widths]);
  useEffect(() => {
    if (rows.length > 0) down.scrollToIndex(current, { align: 'auto' });
  }, [current, rows, down]);

  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? TABLE_HEIGHT) - HEADER) / ROW) - 1);
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: rows.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = own(targets, event.key);
    // Keys in the menu of a heading do not apply to the rows.
    if (target === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    sheet.show(target);
  };

  const columns = across.getVirtualItems();
  const width = numberWidth + across.getTotalSize();
  return (
    <div
      ref={box}
      className={classes.table}
      style={{ height: Math.min(TABLE_HEIGHT, HEADER + rows.length * ROW + SCROLLBAR) }}
      role="grid"
      aria-label={t('excelTitle')}
      aria-rowcount={rows.length + 1}
      aria-colcount={fields.length + 1}
      aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.header} style={{ width }} role="row" aria-rowindex={1}>
        <div className={classes.corner} style={{ width: numberWidth }} role="columnheader" aria-colindex={1}>
          {t('dataRowNumber')}
        </div>
        {columns.map(({ index, start, size }) => {
          const field = fields[index]!;
          const used = bound.has(field);
          return (
            <div
              key={index}
              className={classes.heading}
              style={{ left: numberWidth + start, width: size }}
              role="columnheader"
              aria-colindex={index + 2}
              data-bound={used || undefined}
              title={t('columnTip', { field })}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'copy';
                event.dataTransfer.setData(COLUMN_DRAG, String(index));
              }}
            >
              <span className={classes.clip}>{field}</span>
              {used && (
                <Tooltip label={t('dataBound')}>
                  <IconLink size={14} className={classes.link} aria-label={t('dataBound')} />
                </Tooltip>
              )}
              {columnAction?.(index)}
            </div>
          );
        })}
      </div>
      <div className={classes.body} style={{ width, height: down.getTotalSize() }}>
        {down.getVirtualItems().map(({ index, start }) => (
          <Row
            key={index}
            id={`${id}-${index}`}
            index={index}
            number={rowNumber(records, index)}
            top={start}
            cells={rows[index]!}
            fields={fields}
            columns={columns}
            numberWidth={numberWidth}
            active={index === current}
            bound={bound}
            onPick={sheet.show}
          />
        ))}
      </div>
    </div>
  );
});

interface RowProps {
  id: string;
  index: number;
  /** The record's row in the file. */
  number: number;
  top: number;
  cells: readonly string[];
  fields: readonly string[];
  columns: readonly VirtualItem[];
  numberWidth: number;
  active: boolean;
  bound: ReadonlySet<string>;
  onPick(record: number): void;
}

const Row = memo(function Row({
  id,
  index,
  top,
  cells,
  fields,
  columns,
  numberWidth,
  number,
  ...rest
}: RowProps) {
  return (
    <div
      id={id}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={rest.active}
      data-active={rest.active || undefined}
      onClick={() => rest.onPick(index)}
    >
      <div className={classes.number} style={{ width: numberWidth }} role="rowheader" aria-colindex={1}>
        {number}
      </div>
      {columns.map(({ index: column, start, size }) => (
        <div
          key={column}
          className={classes.cell}
          style={{ left: numberWidth + start, width: size }}
          role="gridcell"
          aria-colindex={column + 2}
          data-bound={rest.bound.has(fields[column]!) || undefined}
          title={isPictureCell(cells[column] ?? '') ? undefined : cells[column] || undefined}
        >
          {isPictureCell(cells[column] ?? '') ? (
            <img src={cells[column]} alt={t('picture')} />
          ) : (
            cells[column]
          )}
        </div>
      ))}
    </div>
  );
});
