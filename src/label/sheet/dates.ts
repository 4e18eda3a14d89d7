import type { ErrorCells, Records } from '../bind';
import { columnsOf } from '../bind';
import type { Label } from '../template';

/** A column with dates or times that are not displayed as ISO. */
export interface DateColumn {
  /** Its 0-based index. */
  column: number;
  /** By record: the date as YYYY-MM-DD, the time as HH:mm:ss, or '' where the cell has neither. */
  texts: string[];
}

/** The content of a sheet, before a label decides how dates are printed. */
export interface DatedSheet {
  fields: readonly string[];
  records: readonly (readonly string[])[];
  /** 1-based row of each record in the file. */
  numbers: Uint32Array;
  dates?: readonly DateColumn[];
  /** The headings with their dates as ISO, if they are displayed otherwise. */
  isoFields?: readonly string[];
  errors?: ErrorCells;
}

/** A label's settings for dates. */
export type DateChoice = Pick<Label, 'dateTexts' | 'isoColumns' | 'elements'>;

/**
 * The headings of a sheet. A label made when headings with dates were named by ISO keeps those names, because
 * its elements are bound to them.
 */
export function fieldsFor({ fields, isoFields }: DatedSheet, { elements }: Pick<Label, 'elements'>) {
  if (!isoFields) return fields;
  const known = new Set(fields);
  const named = new Set(isoFields.filter((field) => !known.has(field)));
  const bound = elements.some((element) => columnsOf(element, isoFields).some((field) => named.has(field)));
  return bound ? isoFields : fields;
}

/**
 * The indexes of the columns whose dates a label prints as ISO: those it names; or all, for a label from
 * before cells printed their displayed text, until the user chooses.
 */
export function isoPlaces(
  fields: readonly string[],
  dates: readonly DateColumn[] = [],
  { dateTexts, isoColumns }: Pick<DateChoice, 'dateTexts' | 'isoColumns'>,
): number[] {
  const places = dates.map(({ column }) => column);
  return dateTexts === 'iso' ? places : places.filter((place) => isoColumns.includes(fields[place]!));
}

/** The records with ISO texts in some of the date columns. */
export function withIso(sheet: DatedSheet, fields: readonly string[], places: readonly number[]): Records {
  const errors = sheet.errors && { errors: sheet.errors };
  const dates = (sheet.dates ?? []).filter(({ column }) => places.includes(column));
  const { numbers } = sheet;
  if (dates.length === 0) return { fields, rows: sheet.records, numbers, ...errors };
  const rows = sheet.records.map((record, at) => {
    const row = [...record];
    for (const { column, texts } of dates) row[column] = texts[at] || row[column]!;
    return row;
  });
  return { fields, rows, numbers, ...errors };
}

/** The records as a label prints them. */
export function recordsFor(sheet: DatedSheet, label: DateChoice): Records {
  const fields = fieldsFor(sheet, label);
  return withIso(sheet, fields, isoPlaces(fields, sheet.dates, label));
}
