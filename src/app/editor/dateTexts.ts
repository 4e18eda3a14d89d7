import { columnsOf } from '../../label/bind';
import type { Label, TemplateFields } from '../../label/template';
import type { SheetStore } from '../sheet/SheetStore';

/** The label whose choice it is. */
export interface DateLabel {
  readonly label: Label;
  readonly readOnly?: boolean;
  setLabel(patch: Partial<TemplateFields>, key?: string): void;
}

/** Names of the columns with dates whose shown texts are not ISO. */
export const dateNames = ({ records, dates }: Pick<SheetStore, 'records' | 'dates'>): string[] =>
  dates.flatMap(({ column }) => records?.fields[column] ?? []);

/** Whether the dates of a column print as ISO. */
export const printsIso = ({ dateTexts, isoColumns }: Label, field: string): boolean =>
  dateTexts === 'iso' || isoColumns.includes(field);

/**
 * The columns of dates a label is bound to although nobody chose how they print: it was made when they printed ISO.
 */
export function undecidedDates(sheet: Pick<SheetStore, 'records' | 'dates'>, { label }: DateLabel): string[] {
  const fields = sheet.records?.fields;
  if (label.dateTexts !== 'iso' || !fields) return [];
  const bound = new Set(label.elements.flatMap((element) => columnsOf(element, fields, label.elements)));
  return dateNames(sheet).filter((name) => bound.has(name));
}

/** Prints all dates as shown, but for the columns named. One step to undo. */
export function chooseDates(editor: DateLabel, isoColumns: readonly string[]): void {
  editor.setLabel({ dateTexts: 'shown', isoColumns: [...isoColumns] });
}

/** Prints the dates of one column as ISO, or as shown again; the others stay as they are. */
export function toggleIso(
  sheet: Pick<SheetStore, 'records' | 'dates'>,
  editor: DateLabel,
  field: string,
): void {
  const { label } = editor;
  const now = label.dateTexts === 'iso' ? dateNames(sheet) : label.isoColumns;
  chooseDates(editor, now.includes(field) ? now.filter((name) => name !== field) : [...now, field]);
}
