import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { MAX_ROW_COPIES } from '../../../base/constants';
import { t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import { boundColumns } from '../../editor/data/boundColumns';
import { isPictureCell } from '../../sheet/pictureCell';
import { ofRecords } from '../../sheet/recordWords';
import { NumberField } from '../../ui/NumberField';
import styles from './list.module.css';
import type { FoundRows } from './RowTable';

/** Height of a row, CSS px. */
const ROW = 60;

/** Columns in the order a list shows them: those that the label prints first. */
function useColumns({ records, label }: FoundRows): readonly number[] {
  return useMemo(() => {
    const bound = boundColumns(label, records.fields);
    const isBound = (column: number) => bound.has(records.fields[column]!);
    const all = [...records.fields.keys()];
    return [...all.filter(isBound), ...all.filter((column) => !isBound(column))];
  }, [records, label]);
}

/** The rows found, one below the other, for a window too narrow for their columns. */
export const RowList = observer(function RowList(props: FoundRows) {
  const { found, shown } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(props);
  const list = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  useEffect(() => {
    const at = shown ? found.indexOf(shown.rows[0]!) : -1;
    if (at >= 0) list.scrollToIndex(at);
  }, [shown, found, list]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => (
          <Item key={found[index]!} {...props} row={found[index]!} columns={columns} top={start} />
        ))}
      </ul>
    </div>
  );
});

interface ItemProps extends FoundRows {
  /** 0-based record. */
  row: number;
  columns: readonly number[];
  /** CSS px. */
  top: number;
}

const Item = observer(function Item({ row, columns, top, records, choice }: ItemProps) {
  const isChosen = choice.has(row);
  const copies = choice.copiesOf(row);
  const n = rowNumber(records, row);
  const words = columns
    .map((column) => records.rows[row]![column] ?? '')
    .map((cell) => (isPictureCell(cell) ? t('picture') : cell.trim()))
    .filter(Boolean);
  return (
    <li
      className={styles.item}
      style={{ height: ROW, transform: `translateY(${top}px)` }}
      data-chosen={isChosen || undefined}
    >
      <label className={styles.main}>
        <input
          type="checkbox"
          aria-label={ofRecords(records, 'rowChoose', { n })}
          checked={isChosen}
          onChange={() => choice.toggle(row)}
        />
        <span className={styles.number}>{n}</span>
        <span className={styles.words}>
          {words.map((word, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other name
            <span key={i}>{word}</span>
          ))}
        </span>
      </label>
      {isChosen && (
        <div className={styles.copies}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('copiesLess')}
            disabled={copies <= 1}
            onClick={() => choice.setCopies(row, copies - 1)}
          >
            <IconMinus size={16} />
          </ActionIcon>
          <NumberField
            w={38}
            hideControls
            min={1}
            max={MAX_ROW_COPIES}
            allowDecimal={false}
            aria-label={ofRecords(records, 'rowCopies', { n })}
            value={copies}
            styles={{ input: { padding: 0, textAlign: 'center' } }}
            onSet={(next) => choice.setCopies(row, next)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('copiesMore')}
            disabled={copies >= MAX_ROW_COPIES}
            onClick={() => choice.add(row)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
});
