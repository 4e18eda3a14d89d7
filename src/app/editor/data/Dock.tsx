import { IconChevronDown, IconChevronUp, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../../i18n/messages';
import { useEditor } from '../context';
import { ColumnEntries } from './ColumnEntries';
import { DataPanel } from './DataPanel';
import classes from './dock.module.css';
import { useDatabase } from './useDatabase';

/** The spreadsheet below the canvas; it can be closed. */
export const Dock = observer(function Dock() {
  const { view, sheet } = useEditor();
  if (!view.dockOpen) {
    return (
      <button
        type="button"
        className={classes.dockShut}
        aria-expanded={false}
        onClick={() => view.setDock(true)}
      >
        <IconTable size={16} />
        {t('excelTitle')}
        {sheet.records && <small>{t('sheetSummary', { name: sheet.name, n: sheet.count })}</small>}
        <IconChevronUp size={16} style={{ marginInlineStart: 'auto' }} />
      </button>
    );
  }
  return (
    <div className={classes.dock} data-empty={!sheet.records || undefined}>
      <button
        type="button"
        className={classes.dockToggle}
        aria-label={t('shutDock')}
        aria-expanded
        onClick={() => view.setDock(false)}
      >
        <IconChevronDown size={13} />
      </button>
      <SheetData />
    </div>
  );
});

/** The open spreadsheet, its columns with a way to the label, and the spreadsheets of the account. */
export const SheetData = observer(function SheetData() {
  const stores = useEditor();
  const { database, dialog } = useDatabase(stores);
  const { rowCheck } = stores;
  useEffect(() => rowCheck.watch(), [rowCheck]);
  return (
    <>
      <DataPanel
        sheet={stores.sheet}
        editor={stores.editor}
        columnItems={(column) => <ColumnEntries column={column} />}
        database={database}
        marks={rowCheck}
      />
      {dialog}
    </>
  );
});
