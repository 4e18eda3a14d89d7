import { Button, Checkbox, Pagination, Table, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo, useState } from 'react';
import { MAX_ROW_COPIES } from '../../../base/constants';
import { t } from '../../../i18n/messages';
import { type RecordNames, type Records, rowNumber } from '../../../label/bind';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { isPictureCell } from '../../sheet/pictureCell';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import { NumberField } from '../../ui/NumberField';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import classes from './print.module.css';
import styles from './rows.module.css';

const PAGE = 10;

/** Rows with a cell that contains a text, ignoring case; all of them for a blank one. */
function rowsWith({ rows }: Records, text: string): number[] {
  const wanted = text.trim().toLowerCase();
  const found = (cells: readonly string[]) => cells.some((cell) => cell.toLowerCase().includes(wanted));
  return [...rows.keys()].filter((row) => wanted === '' || found(rows[row]!));
}

/** The rows of the spreadsheet, to choose which are printed and how often. */
export const Rows = observer(function Rows({ print, form }: { print: PrintStore; form: PrintForm }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const choice = form.rows?.choice;
  const { records } = form.subject;
  const wanted = useDeferredValue(text);
  const found = useMemo(() => (records ? rowsWith(records, wanted) : []), [records, wanted]);
  if (!choice || !records) return null;
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const shown = Math.min(page, pages);
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          size="xs"
          w={240}
          leftSection={<IconSearch size={15} />}
          placeholder={ofRecords(records, 'rowsFind')}
          aria-label={ofRecords(records, 'rowsFind')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Chosen choice={choice} names={records} />
      </div>
      <div className={styles.table}>
        <Table stickyHeader highlightOnHover withRowBorders verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  aria-label={ofRecords(records, 'rowsAll')}
                  checked={choice.all}
                  indeterminate={choice.size > 0 && !choice.all}
                  onChange={choice.toggleAll}
                />
              </Table.Th>
              <Table.Th w={64}>#</Table.Th>
              <Table.Th w={104}>{t('printCopies')}</Table.Th>
              {records.fields.map((field) => (
                <Table.Th key={field} title={field}>
                  {field}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.slice((shown - 1) * PAGE, shown * PAGE).map((row) => (
              <Row
                key={row}
                row={row}
                number={rowNumber(records, row)}
                cells={records.rows[row]!}
                choice={choice}
                names={records}
              />
            ))}
          </Table.Tbody>
        </Table>
        {found.length === 0 && (
          <p className={styles.none}>{ofRecords(records, 'rowsNone', { text: wanted })}</p>
        )}
      </div>
      <footer className={classes.foot}>
        <Pagination size="sm" total={pages} value={shown} onChange={setPage} />
        <div className={classes.buttons}>
          <Button miw={112} onClick={print.back}>
            {t('rowsDone')}
          </Button>
        </div>
      </footer>
    </>
  );
});

const Chosen = observer(function Chosen({ choice, names }: Pick<RowProps, 'choice' | 'names'>) {
  return (
    <span className={styles.chosen} role="status">
      {ofRecords(names, 'rowsChosen', { rows: amount(choice.size), labels: amount(choice.labels) })}
    </span>
  );
});

interface RowProps {
  /** 0-based record. */
  row: number;
  /** Its row in the file, or its page. */
  number: number;
  cells: readonly string[];
  choice: RowChoice;
  names: RecordNames | undefined;
}

const Row = observer(function Row({ row, number, cells, choice, names }: RowProps) {
  const chosen = choice.has(row);
  return (
    <Table.Tr data-chosen={chosen || undefined} className={styles.row}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={ofRecords(names, 'rowChoose', { n: number })}
          checked={chosen}
          onChange={() => choice.toggle(row)}
        />
      </Table.Td>
      <Table.Td className={styles.number}>{number}</Table.Td>
      <Table.Td>
        <NumberField
          min={1}
          max={MAX_ROW_COPIES}
          allowDecimal={false}
          disabled={!chosen}
          aria-label={ofRecords(names, 'rowCopies', { n: number })}
          value={choice.copiesOf(row)}
          onSet={(copies) => choice.setCopies(row, copies)}
        />
      </Table.Td>
      {cells.map((cell, column) => (
        <Table.Td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a row stay where they are
          key={column}
          title={isPictureCell(cell) ? undefined : cell}
          className={styles.cell}
          onClick={() => choice.toggle(row)}
        >
          {isPictureCell(cell) ? <img src={cell} alt={t('picture')} /> : cell}
        </Table.Td>
      ))}
    </Table.Tr>
  );
});

/** The number of chosen rows, in the options, and a button to change them. */
export const ChosenRows = observer(function ChosenRows({
  print,
  choice,
}: {
  print: PrintStore;
  choice: RowChoice;
}) {
  return (
    <div className={styles.choose}>
      <Chosen choice={choice} names={recordsOf(print)} />
      <Button size="xs" variant="light" onClick={print.chooseRows}>
        {ofRecords(recordsOf(print), 'rowsChoose')}
      </Button>
    </div>
  );
});
