// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { TABLE_HEIGHT } from '../../../base/constants';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import { type Records, rowNumber } from '../../../label/bind';
import { notifyError } from '../../api';
import { ofRecords } from '../recordWords';
import type { SheetRows } from '../SheetRows';
import styles from './cells.module.css';
import { columnWidths } from './columnWidths';
import classes from './data.module.css';
import { GridHeader } from './GridHeader';
import { RecordRow } from './RecordRow';
import { shownRows } from './RowView';
import type { RowMarks } from './rowMarks';
import { useCellEdit } from './useCellEdit';

/** CSS pixels; data.module.css has the same numbers. */
const ROW = 32;
const HEADER = 36;
const SCROLLBAR = 12;
const CHECK_BOX = 28;
const COPIES = 24;
/** Most rows a message names. */
const NAMED = 10;

/** The records in a grid, and the one that is shown. */
export interface GridSource {
  readonly records: Records | undefined;
  readonly current: number;
  show(record: number): void;
}

interface Props {
  sheet: GridSource;
  /** Names of columns that elements of the label use. */
  bound: ReadonlySet<string>;
  /** More entries for the menu of a column. */
  columnItems?: ((column: number) => ReactNode) | undefined;
  /** What is wrong with the rows, if that is known. */
  marks?: RowMarks | undefined;
  /** Shows none but these records. */
  only?: readonly number[] | undefined;
  /** How rows are sorted, chosen and corrected; without it the grid only shows them. */
  rows?: SheetRows | undefined;
  /** Whether cells can be corrected. */
  mayCorrect?: boolean;
}

/** The records as a grid that renders only the visible cells. */
export const RecordTable = observer(function RecordTable(props: Props) {
  const { sheet, bound, marks, only, rows: state } = props;
  const { records, current } = sheet;
  const { fields, rows } = records!;
  const choice = state?.choice;
  const { filters, search } = state?.view ?? {};
  const order = state?.order;
  const shown = useMemo(
    () => shownRows(records!, { filters: filters ?? new Map(), search: search ?? '' }, order, only),
    [records, filters, search, order, only],
  );
  const count = shown?.length ?? rows.length;
  const recordAt = (place: number) => shown?.[place] ?? place;
  const place = shown ? shown.indexOf(current) : current;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const edit = useCellEdit(props.mayCorrect ? state?.corrections : undefined, records!, box);
  /** Where the last row was chosen: a range starts there. */
  const anchor = useRef(0);
  const widths = useMemo(() => columnWidths(records!), [records]);
  const digits = String(rowNumber(records, rows.length - 1)).length;
  const copiesWidth = choice && choice.labels > choice.size ? COPIES : 0;
  const numberWidth = Math.max(48, digits * 9 + 26) + (choice ? CHECK_BOX : 0) + copiesWidth;

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
  // Another record scrolls into view; sorting and filtering leave the view where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (place >= 0 && place < count) down.scrollToIndex(place, { align: 'auto' });
  }, [current, records, down]);

  // The same function in every render, so that scrolling renders new rows only.
  const choose = useCallback(
    (at: number, isRange: boolean) => {
      if (!choice) return;
      const [first, last] = isRange ? [Math.min(anchor.current, at), Math.max(anchor.current, at)] : [at, at];
      const chosen = Array.from({ length: last - first + 1 }, (_, i) => shown?.[first + i] ?? first + i);
      choice.set(chosen, isRange || !choice.has(chosen[0]!));
      anchor.current = at;
    },
    [choice, shown],
  );
  const takeCopies = (column: number) => {
    const bad = choice!.takeCopies((row) => rows[row]![column] ?? '');
    if (bad.length > 0) {
      const named = bad.slice(0, NAMED).map((row) => rowNumber(records, row));
      const numbers = `${named.join(', ')}${bad.length > NAMED ? ' …' : ''}`;
      notifyError(t('columnCopiesBad', { rows: numbers, n: bad.length, field: fields[column]! }));
    }
  };
  const all = () => shown ?? Array.from(rows.keys());
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
    // Keys in the menu of a heading do not apply to the rows.
    if (event.target !== event.currentTarget) return;
    const target = own(targets, event.key);
    if (target !== undefined) sheet.show(recordAt(Math.max(0, Math.min(count - 1, target))));
    else if (choice && event.key === ' ' && place >= 0) choose(place, event.shiftKey);
    else if (choice && event.key === 'a' && (event.ctrlKey || event.metaKey)) choice.set(all(), true);
    else if (edit.edit && event.key === 'F2' && place >= 0)
      edit.edit(current, edit.firstOf(marks?.of(current)));
    else return;
    event.preventDefault();
  };

  const columns = across.getVirtualItems();
  const width = numberWidth + across.getTotalSize();
  return (
    <div
      ref={box}
      className={classes.table}
      style={{ height: Math.min(TABLE_HEIGHT, HEADER + Math.max(1, count) * ROW + SCROLLBAR) }}
      // Columns are in the order of the file, from the left; a cell has the direction of its text.
      dir="ltr"
      role="grid"
      aria-label={t('excelTitle')}
      aria-rowcount={count + 1}
      aria-colcount={fields.length + 1}
      aria-multiselectable={choice && true}
      aria-activedescendant={place >= 0 && count > 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <GridHeader
        {...{ records: records!, columns, width, numberWidth, bound }}
        rows={state}
        shown={all}
        columnItems={props.columnItems}
        takeCopies={choice && takeCopies}
      />
      {count === 0 && (
        <p className={styles.none} role="status">
          {ofRecords(records, 'rowsNone', {
            text: search?.trim() || [...(filters?.values() ?? [])].join(', '),
          })}
        </p>
      )}
      <div className={classes.body} style={{ width, height: down.getTotalSize() }}>
        {down.getVirtualItems().map(({ index: at, start }) => {
          const index = recordAt(at);
          const number = rowNumber(records, index);
          return (
            <RecordRow
              key={index}
              id={`${id}-${index}`}
              index={index}
              place={at}
              mark={marks?.of(index)}
              number={number}
              top={start}
              cells={rows[index] ?? []}
              fields={fields}
              columns={columns}
              numberWidth={numberWidth}
              active={index === current}
              bound={bound}
              mayChoose={choice !== undefined}
              isChosen={choice?.has(index) ?? false}
              copies={choice?.copiesOf(index) ?? 1}
              names={records}
              corrected={state?.corrections.columnsOf(index) ?? ''}
              editing={edit.at?.record === index ? edit.at.column : undefined}
              onPick={sheet.show}
              onChoose={choose}
              onEdit={edit.edit}
              onEdited={edit.done}
            />
          );
        })}
      </div>
    </div>
  );
});
