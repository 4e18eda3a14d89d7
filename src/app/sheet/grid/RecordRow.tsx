// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { t } from '../../../i18n/messages';
import type { RecordNames } from '../../../label/bind';
import { isPictureCell } from '../pictureCell';
import { ofRecords } from '../recordWords';
import { CellEditor } from './CellEditor';
import styles from './cells.module.css';
import classes from './data.module.css';
import type { RowMark } from './rowMarks';

interface Props {
  id: string;
  /** 0-based record. */
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
  /** Whether rows are chosen for printing, and this one with its copies. */
  mayChoose: boolean;
  isChosen: boolean;
  copies: number;
  names: RecordNames | undefined;
  /** 0-based columns the user corrected, as a text that compares; '' for none. */
  corrected: string;
  /** 0-based column being corrected. */
  editing: number | undefined;
  onPick(record: number): void;
  /** @param isRange chooses all rows from the last one on */
  onChoose(place: number, isRange: boolean): void;
  onEdit?: ((record: number, column: number) => void) | undefined;
  onEdited(record: number, column: number, text: string | undefined, step: number): void;
}

/** One row of the grid. */
export const RecordRow = memo(function RecordRow(props: Props) {
  const { id, index, place, mark, top, cells, columns, numberWidth, active, number } = props;
  const corrected = new Set(props.corrected === '' ? [] : props.corrected.split(',').map(Number));
  return (
    <div
      id={id}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={active}
      data-active={active || undefined}
      data-chosen={props.isChosen || undefined}
      onClick={() => props.onPick(index)}
    >
      <div
        className={classes.number}
        style={{ width: numberWidth }}
        role="rowheader"
        aria-colindex={1}
        data-mark={mark?.level}
        title={mark?.words}
      >
        {props.mayChoose && (
          <label className={styles.choose} onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={ofRecords(props.names, 'rowChoose', { n: number })}
              checked={props.isChosen}
              onChange={(event) => {
                const { nativeEvent } = event;
                props.onChoose(place, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
              }}
            />
          </label>
        )}
        {mark && <MarkIcon mark={mark} />}
        {number}
        {props.copies !== 1 && <b className={styles.copies}>×{props.copies}</b>}
      </div>
      {columns.map(({ index: column, start, size }) => (
        <div
          key={column}
          className={corrected.has(column) ? `${classes.cell} ${styles.corrected}` : classes.cell}
          style={{ left: numberWidth + start, width: size }}
          role="gridcell"
          aria-colindex={column + 2}
          data-bound={props.bound.has(props.fields[column]!) || undefined}
          data-mark={mark?.columns.has(column) ? mark.level : undefined}
          title={titleOf(cells[column] ?? '', mark?.columns.has(column) ? mark.words : '')}
          onDoubleClick={() => props.onEdit?.(index, column)}
        >
          <Cell {...props} column={column} text={cells[column] ?? ''} />
        </div>
      ))}
    </div>
  );
});

function Cell({ column, text, ...props }: Props & { column: number; text: string }) {
  const { index, mark, onEdited } = props;
  if (props.editing === column) {
    return (
      <CellEditor
        text={text}
        label={t('cellCorrect', { n: props.number, field: props.fields[column]! })}
        fix={mark?.fixes?.get(column)}
        done={(given, step) => onEdited(index, column, given, step)}
        cancel={() => onEdited(index, column, undefined, 0)}
      />
    );
  }
  return isPictureCell(text) ? <img src={text} alt={t('picture')} /> : text;
}

/** The text of a cell, and what is wrong with it. */
const titleOf = (cell: string, words: string): string | undefined =>
  [isPictureCell(cell) ? '' : cell, words].filter(Boolean).join('\n') || undefined;

function MarkIcon({ mark: { level } }: { mark: RowMark }) {
  const Icon = level === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return <Icon size={14} role="img" aria-label={t(level === 'bad' ? 'dataRowBad' : 'dataRowOdd')} />;
}
