import type { ClipboardEvent } from 'react';
import { t } from '../../../i18n/messages';

/** Cells copied from a spreadsheet, as a file that opens like one; undefined when the text is not a table. */
export function pastedTable(text: string): File | undefined {
  const table = text.replace(/[\r\n]+$/, '');
  if (!/[\t\n]/.test(table)) return undefined;
  // The byte order mark declares UTF-8, whatever the characters are.
  return new File(['\ufeff', table], `${t('pastedName')}.csv`, { type: 'text/csv' });
}

/** Opens data pasted into the empty data panel; other content is pasted on the canvas. */
export const takePaste = (open: (file: File) => void) => (event: ClipboardEvent) => {
  const file = pastedTable(event.clipboardData.getData('text/plain'));
  if (!file) return;
  event.preventDefault();
  event.stopPropagation();
  open(file);
};
