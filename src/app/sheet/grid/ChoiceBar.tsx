import { Button } from '@mantine/core';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { Records } from '../../../label/bind';
import { amount } from '../../ui/format';
import { ofRecords } from '../recordWords';
import type { SheetRows } from '../SheetRows';
import classes from './rowTabs.module.css';

interface Props {
  rows: SheetRows;
  records: Records;
}

/** How many rows are chosen for printing, and a way to choose none; a way to show all rows while some are hidden. */
export const ChoiceBar = observer(function ChoiceBar({ rows: { choice, view }, records }: Props) {
  const words = { rows: amount(choice.size), labels: amount(choice.labels) };
  return (
    <>
      {view.isFiltered && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFilterOff size={14} />}
          onClick={view.clear}
        >
          {t('dataFilterClear')}
        </Button>
      )}
      {choice.size > 0 && (
        <span className={classes.chosen}>
          <span role="status">
            {ofRecords(records, 'rowsChosen', words)}
            {view.sort && ` · ${t('rowsSorted')}`}
          </span>
          <Button size="compact-xs" variant="subtle" leftSection={<IconX size={14} />} onClick={choice.clear}>
            {t('rowsClear')}
          </Button>
        </span>
      )}
    </>
  );
});
