import { columnsOf } from '../../label/bind';
import type { Label, TemplateFields } from '../../label/template';
import type { SheetStore } from '../sheet/SheetStore';

/** The label with the setting. */
export interface DateLabel {
  readonly label: Label;
  readonly readOnly?: boolean;
  setLabel(patch: Partial<TemplateFields>, key?: string): void;
}

/** Names of the date columns that are not displayed as ISO. */
export const dateNames = ({ records, dates }: Pick<SheetStore, 'records' | 'dates'>): string[] =>
  dates.flatMap(({ column }) => records?.fields[column] ?? []);

/** Whether the dates of a column print as ISO. */
export const printsIso = ({ dateTexts, isoColumns }: Label, field: string): boolean =>
  dateTexts === 'iso' || isoColumns.includes(field);

/** The date columns of a label from before the date option, which printed ISO, until the user chooses. */
export function undecidedDates(sheet: Pick<SheetStore, 'records' | 'dates'>, { label }: DateLabel): string[] {
  const fields = sheet.records?.fields;
  if (label.dateTexts !== 'iso' || !fields) return [];
  const bound = new Set(label.elements.flatMap((element) => columnsOf(element, fields, label.elements)));
  return dateNames(sheet).filter((name) => bound.has(name));
}

/** Prints all dates as displayed, except the columns named. One step to undo. */
export function chooseDates(editor: DateLabel, isoColumns: readonly string[]): void {
  editor.setLabel({ dateTexts: 'shown', isoColumns: [...isoColumns] });
}

/** Prints the dates of one column as ISO, or as displayed again; the others stay unchanged. */
export function toggleIso(
  sheet: Pick<SheetStore, 'records' | 'dates'>,
  editor: DateLabel,
  field: string,
): void {
  const { label } = editor;
  const now = label.dateTexts === 'iso' ? dateNames(sheet) : label.isoColumns;
  chooseDates(editor, now.includes(field) ? now.filter((name) => name !== field) : [...now, field]);
}
