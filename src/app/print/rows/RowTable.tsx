import { Checkbox, Pagination, Table } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MAX_ROW_COPIES } from '../../../base/constants';
import { t } from '../../../i18n/messages';
import { type RecordNames, type Records, rowNumber } from '../../../label/bind';
import type { Label } from '../../../label/template';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { isPictureCell } from '../../sheet/pictureCell';
import { ofRecords } from '../../sheet/recordWords';
import { NumberField } from '../../ui/NumberField';
import type { PickedCode } from './CodePicker';
import styles from './rows.module.css';

const PAGE = 10;

/** The rows found, however they are shown. */
export interface FoundRows {
  records: Records;
  choice: RowChoice;
  label: Label;
  /** 0-based, in the order they are shown. */
  found: readonly number[];
  /** The only row of the last code: it comes into view each time. */
  shown: PickedCode | undefined;
}

/** The rows found with all their columns, ten to a page. */
export const RowTable = observer(function RowTable({ records, choice, found, shown }: FoundRows) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const at = shown ? found.indexOf(shown.rows[0]!) : -1;
    if (at >= 0) setPage(Math.floor(at / PAGE) + 1);
  }, [shown, found]);
  if (found.length === 0) return null;
  const pages = Math.ceil(found.length / PAGE);
  return (
    <>
      <div className={styles.table}>
        <Table stickyHeader highlightOnHover withRowBorders verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44} aria-label={ofRecords(records, 'rowsChoose')} />
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
            {found.slice((page - 1) * PAGE, page * PAGE).map((row) => (
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
      </div>
      {pages > 1 && (
        <Pagination className={styles.pages} size="sm" total={pages} value={page} onChange={setPage} />
      )}
    </>
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
