import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { ofRecords } from '../../sheet/recordWords';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import { Chosen, RowPicker } from '../rows/RowPicker';
import classes from './print.module.css';

/** The rows of the spreadsheet, to choose which are printed and how often. */
export const Rows = observer(function Rows({ print, form }: { print: PrintStore; form: PrintForm }) {
  const { rows } = form;
  const { records, label } = form.subject;
  if (!rows || !records) return null;
  return (
    <>
      <RowPicker records={records} rows={rows} label={label} />
      <footer className={classes.foot}>
        <div className={classes.buttons}>
          <Button miw={112} onClick={print.back}>
            {t('rowsDone')}
          </Button>
        </div>
      </footer>
    </>
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
    <div className={classes.choose}>
      <Chosen choice={choice} names={recordsOf(print)} />
      <Button size="xs" variant="light" onClick={print.chooseRows}>
        {ofRecords(recordsOf(print), 'rowsChoose')}
      </Button>
    </div>
  );
});
