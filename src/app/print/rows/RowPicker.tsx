import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RecordNames, Records } from '../../../label/bind';
import type { Label } from '../../../label/template';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { shownRows } from '../../sheet/grid/RowView';
import { ofRecords } from '../../sheet/recordWords';
import type { SheetRows } from '../../sheet/SheetRows';
import { amount } from '../../ui/format';
import { useWindowSize } from '../../ui/useWindowSize';
import { CodePicker } from './CodePicker';
import { RowList } from './RowList';
import { RowTable } from './RowTable';
import styles from './rows.module.css';
import { ScanBar } from './ScanBar';

interface Props {
  records: Records;
  rows: SheetRows;
  /** What is printed: the columns it uses come first in a list. */
  label: Label;
  /** What happens while no row is chosen. */
  none?: string;
}

/** The rows that contain a text, 0-based, in the order they are printed; all of them for a blank one. */
function useFound(records: Records, order: readonly number[] | undefined, text: string): readonly number[] {
  return useMemo(() => {
    const found = shownRows(records, { filters: new Map(), search: text }, order, undefined);
    return found ?? [...records.rows.keys()];
  }, [records, order, text]);
}

/** The rows of the spreadsheet, to choose which are printed and how often: by a search, one by one, or by their codes. */
export const RowPicker = observer(function RowPicker({ records, rows, label, none }: Props) {
  const { choice, order } = rows;
  const [text, setText] = useState('');
  const [picker] = useState(() => new CodePicker(records, choice));
  const wanted = useDeferredValue(text);
  const found = useFound(records, order, wanted);
  const isNarrow = useWindowSize() === 'narrow';
  const { last } = picker;
  // Several rows with a code are a choice for the user; the only one has to be in the list to be seen.
  useEffect(() => {
    if (last) setText(last.rows.length > 1 ? last.code : '');
  }, [last]);
  const Body = isNarrow ? RowList : RowTable;
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          classNames={{ root: styles.find, input: styles.target }}
          size="xs"
          leftSection={<IconSearch size={15} />}
          placeholder={ofRecords(records, 'rowsFind')}
          aria-label={ofRecords(records, 'rowsFind')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!records.pages && <ScanBar picker={picker} records={records} choice={choice} />}
        <div className={styles.counts}>
          <Found choice={choice} found={found} isAll={wanted.trim() === ''} names={records} />
          <Chosen choice={choice} names={records} none={none} />
        </div>
      </div>
      {found.length === 0 && (
        <p className={styles.none}>{ofRecords(records, 'rowsNone', { text: wanted })}</p>
      )}
      <Body
        key={wanted}
        records={records}
        choice={choice}
        label={label}
        found={found}
        shown={last?.rows.length === 1 ? last : undefined}
      />
    </>
  );
});

interface FoundProps {
  choice: RowChoice;
  found: readonly number[];
  /** Whether nothing is searched for. */
  isAll: boolean;
  names: RecordNames;
}

/** Chooses every row found, or none of them. */
const Found = observer(function Found({ choice, found, isAll, names }: FoundProps) {
  const count = found.reduce((sum, row) => sum + (choice.has(row) ? 1 : 0), 0);
  const words = isAll
    ? ofRecords(names, 'rowsAll')
    : ofRecords(names, 'rowsChooseFound', { n: amount(found.length) });
  return (
    <Checkbox
      className={styles.found}
      classNames={{ body: styles.foundBody }}
      size="xs"
      label={words}
      disabled={found.length === 0}
      checked={count > 0 && count === found.length}
      indeterminate={count > 0 && count < found.length}
      onChange={() => choice.set(found, count < found.length)}
    />
  );
});

interface ChosenProps {
  choice: RowChoice;
  names: RecordNames | undefined;
  /** What is shown instead while no row is chosen. */
  none?: string | undefined;
}

/** How many rows are chosen, and how many labels they are. */
export const Chosen = observer(function Chosen({ choice, names, none }: ChosenProps) {
  const words = { rows: amount(choice.size), labels: amount(choice.labels) };
  return (
    <span className={styles.chosen} role="status">
      {choice.size === 0 && none ? none : ofRecords(names, 'rowsChosen', words)}
    </span>
  );
});
