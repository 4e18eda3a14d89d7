import type { Label } from '../../label/template';

/** The label that a spreadsheet is kept with. */
export interface SheetLabel {
  readonly label: Pick<Label, 'excelName' | 'execlFilePath'>;
  setLabel(patch: { excelName: string; execlFilePath?: string }, key?: string): void;
}

/**
 * Keeps with a label which spreadsheet is open.
 * @param path its address in the cloud, so that it opens with the label; '' for a file of this machine
 */
export function noteSheet(editor: SheetLabel, name: string, path = ''): void {
  const { excelName, execlFilePath } = editor.label;
  if (excelName === name && execlFilePath === path) return;
  editor.setLabel({ excelName: name, ...(execlFilePath !== path && { execlFilePath: path }) });
}
