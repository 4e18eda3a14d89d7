import { notifications } from '@mantine/notifications';
import { problemText, t } from '../../../i18n/messages';
import { columnsOf } from '../../../label/bind';
import { isBackdrop } from '../../../label/elements';
import { defaultForm, labelOf, savedForm } from '../../../label/rules';
import type { Label } from '../../../label/template';
import { noteSheet } from '../../sheet/noteSheet';
import { openLabel } from '../actions';
import type { EditorStores } from '../context';

/** Whether a label is made for a sheet: it is empty, or shows columns, all of which the sheet has. */
function fits({ elements }: Label, fields: readonly string[]): boolean {
  const isEmpty = elements.every(isBackdrop);
  const columns = elements.flatMap((element) => columnsOf(element, fields, elements));
  return isEmpty || (columns.length > 0 && columns.every((column) => fields.includes(column)));
}

/**
 * Opens a spreadsheet to make labels of its rows: with the label of the editor when it fits the sheet, otherwise with a new
 * label of the last size; undo brings the former label back.
 * @returns whether it is open; the reason of a failure is shown
 */
export async function startWithSheet(stores: EditorStores, file: File): Promise<boolean> {
  const { sheet, editor, view, sizes, tab } = stores;
  await tab.leaveShared();
  await sheet.open(file);
  if (sheet.problem) {
    notifications.show({ color: 'red', message: problemText(sheet.problem) });
    return false;
  }
  // The user opened another one meanwhile.
  if (!sheet.records || sheet.name !== file.name) return false;
  if (!fits(editor.label, sheet.records.fields)) {
    void openLabel(stores, labelOf(savedForm(defaultForm(t('newLabelName'), sizes.last))));
  }
  view.setDock(true);
  noteSheet(editor, file.name, '');
  return true;
}
