import { notifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../../i18n/messages';
import { notifyError } from '../../api';
import { dataFilesHost } from '../../sheet/cloud/host';
import { DataFiles } from '../../sheet/DataFiles';
import { noteSheet } from '../../sheet/noteSheet';
import { openStoredSheet } from '../actions';
import type { EditorStores } from '../context';
import type { SheetDatabase } from './DatabaseTools';

const PickDialog = lazy(() =>
  import('../../sheet/cloud/PickDialog').then((module) => ({ default: module.PickDialog })),
);

/** Uploads the open spreadsheet and keeps its address with the label. */
async function keepSheet({ sheet, editor }: EditorStores, files: DataFiles): Promise<void> {
  const { original, records } = sheet;
  if (!original || !records) return;
  const added = await files.add(original, { fields: records.fields, rows: records.rows.length });
  if (added) {
    // Another file may have been opened meanwhile.
    if (sheet.records === records) noteSheet(editor, added.name, added.url);
    notifications.show({ color: 'green', message: t('dbKept', { name: added.name }) });
  } else if (files.refused) {
    const { name, reason } = files.refused;
    notifyError(`${t('dbFileFailed', { name })} ${reason}`);
  }
}

/** The spreadsheets of the account as the editor offers them, and the dialog to choose one. */
export function useDatabase(stores: EditorStores): {
  database: SheetDatabase | undefined;
  dialog: ReactNode;
} {
  const [files] = useState(() => new DataFiles(dataFilesHost));
  const [picking, setPicking] = useState(false);
  const { sheet, editor } = stores;
  if (!stores.account) return { database: undefined, dialog: null };
  const database: SheetDatabase = {
    get linked() {
      return editor.label.execlFilePath !== '';
    },
    get canKeep() {
      return editor.label.execlFilePath === '' && sheet.original !== undefined && !editor.readOnly;
    },
    get busy() {
      return files.upload !== undefined;
    },
    pick: () => setPicking(true),
    keep: () => void keepSheet(stores, files),
  };
  const dialog = picking && (
    <Suspense>
      <PickDialog
        opened
        pick={({ url, name }) => void openStoredSheet(stores, { execlFilePath: url, excelName: name })}
        onClose={() => setPicking(false)}
      />
    </Suspense>
  );
  return { database, dialog };
}
