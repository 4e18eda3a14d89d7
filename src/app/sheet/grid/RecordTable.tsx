// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys
import { Tooltip } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconLink } from '@tabler/icons-react';
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
import type { RowMark, RowMarks } from './rowMarks';

/** CSS pixels; data.module.css has the same numbers. */
const ROW = 32;
const HEADER = 36;
const SCROLLBAR = 12;

interface Props {
  sheet: SheetStore;
  /** Names of columns that elements of the label use. */
  bound: ReadonlySet<string>;
  columnAction?: ((column: number) => ReactNode) | undefined;
  /** What is wrong with the rows, if that is known. */
  marks?: RowMarks | undefined;
  /** Shows these records alone, in this order. */
  only?: readonly number[] | undefined;
}

/** The records as a grid that renders only the visible cells. */
export const RecordTable = observer(function RecordTable({ sheet, bound, columnAction, marks, only }: Props) {
  const { records, current } = sheet;
  const { fields, rows } = records!;
  const count = only?.length ?? rows.length;
  const recordAt = (place: number) => only?.[place] ?? place;
  const place = only ? only.indexOf(current) : current;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const widths = useMemo(() => columnWidths(records!), [records]);
  const numberWidth = Math.max(48, String(rowNumber(records, rows.length - 1)).length * 9 + 26);

  const down = useVirtualizer({
    count,
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
    if (place >= 0 && place < count) down.scrollToIndex(place, { align: 'auto' });
  }, [place, count, down]);

  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? TABLE_HEIGHT) - HEADER) / ROW) - 1);
  const targets: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = own(targets, event.key);
    // Keys in the menu of a heading do not apply to the rows.
    if (target === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    sheet.show(recordAt(Math.max(0, Math.min(count - 1, target))));
  };

  const columns = across.getVirtualItems();
  const width = numberWidth + across.getTotalSize();
  return (
    <div
      ref={box}
      className={classes.table}
      style={{ height: Math.min(TABLE_HEIGHT, HEADER + count * ROW + SCROLLBAR) }}
      role="grid"
      aria-label={t('excelTitle')}
      aria-rowcount={count + 1}
      aria-colcount={fields.length + 1}
      aria-activedescendant={place >= 0 && count > 0 ? `${id}-${current}` : undefined}
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
        {down.getVirtualItems().map(({ index: at, start }) => {
          const index = recordAt(at);
          return (
            <Row
              key={index}
              id={`${id}-${index}`}
              index={index}
              place={at}
              mark={marks?.of(index)}
              number={rowNumber(records, index)}
              top={start}
              cells={rows[index] ?? []}
              fields={fields}
              columns={columns}
              numberWidth={numberWidth}
              active={index === current}
              bound={bound}
              onPick={sheet.show}
            />
          );
        })}
      </div>
    </div>
  );
});

interface RowProps {
  id: string;
  index: number;
  /** Where it is in the grid, 0-based. */
  place: number;
  mark: RowMark | undefined;
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
  place,
  mark,
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
      aria-rowindex={place + 2}
      aria-selected={rest.active}
      data-active={rest.active || undefined}
      onClick={() => rest.onPick(index)}
    >
      <div
        className={classes.number}
        style={{ width: numberWidth }}
        role="rowheader"
        aria-colindex={1}
        data-mark={mark?.level}
        title={mark?.words}
      >
        {mark && <MarkIcon mark={mark} />}
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
          data-mark={mark?.columns.has(column) ? mark.level : undefined}
          title={titleOf(cells[column] ?? '', mark?.columns.has(column) ? mark.words : '')}
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

/** The text of a cell, and what is wrong with it. */
const titleOf = (cell: string, words: string): string | undefined =>
  [isPictureCell(cell) ? '' : cell, words].filter(Boolean).join('\n') || undefined;

function MarkIcon({ mark: { level } }: { mark: RowMark }) {
  const Icon = level === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return <Icon size={14} role="img" aria-label={t(level === 'bad' ? 'dataRowBad' : 'dataRowOdd')} />;
}
