import type { ErrorCells } from '../bind';
import type { DateColumn } from './dates';
import type { Uncalculated } from './formulas';
import { SHEET_LIMITS, type Spreadsheet } from './sheet';
import type { SheetFacts } from './xlsx/reader';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The parser is foreign code that processed foreign data: its answer is validated like any other outside
 * input.
 */
export function isSpreadsheet(sheet: unknown): sheet is Spreadsheet {
  if (!isObject(sheet)) return false;
  const { fields, records, encoding, sheetName, sheetNames, sheetIndex, headerRow, uncalculated } = sheet;
  const { dates, isoFields, errors, numbers } = sheet;
  if (!Array.isArray(fields) || !Array.isArray(records)) return false;
  if (fields.length > SHEET_LIMITS.columns || records.length > SHEET_LIMITS.wholeRows) return false;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === fields.length && row.every(isText);
  const isNames = sheetNames === undefined || (Array.isArray(sheetNames) && sheetNames.every(isText));
  return (
    isRow(fields) &&
    records.every(isRow) &&
    isNames &&
    isNumbers(numbers, records.length) &&
    (isoFields === undefined || isRow(isoFields)) &&
    (dates === undefined || isDates(dates, fields.length, records.length)) &&
    (errors === undefined || isErrors(errors, fields.length, records.length)) &&
    (uncalculated === undefined || isUncalculated(uncalculated)) &&
    [encoding, sheetName].every((t) => t === undefined || isText(t)) &&
    [sheetIndex, headerRow].every((n) => n === undefined || Number.isSafeInteger(n))
  );
}

/** The answer for a sheet whose rows were handed on before. */
export function isFacts(answer: unknown): answer is { facts: SheetFacts } {
  if (!isObject(answer) || !isObject(answer.facts)) return false;
  const { sheetName, sheetNames, sheetIndex, uncalculated } = answer.facts;
  return (
    isText(sheetName) &&
    (sheetNames === undefined || (Array.isArray(sheetNames) && sheetNames.every(isText))) &&
    (sheetIndex === undefined || Number.isSafeInteger(sheetIndex)) &&
    (uncalculated === undefined || isUncalculated(uncalculated))
  );
}

const isNumbers = (value: unknown, records: number): value is Uint32Array =>
  value instanceof Uint32Array &&
  value.length === records &&
  value.every((number, at) => number > (at === 0 ? 0 : value[at - 1]!));

const isDates = (value: unknown, columns: number, records: number): value is DateColumn[] =>
  Array.isArray(value) &&
  value.length <= columns &&
  value.every(
    (date: unknown) =>
      isObject(date) &&
      isPlace(date.column, columns) &&
      Array.isArray(date.texts) &&
      date.texts.length === records &&
      date.texts.every(isText),
  );

const isPlace = (value: unknown, count: number) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < count;

const isErrors = (value: unknown, columns: number, records: number): value is ErrorCells =>
  value instanceof Map &&
  [...value].every(
    ([record, places]: [unknown, unknown]) =>
      isPlace(record, records) && Array.isArray(places) && places.every((place) => isPlace(place, columns)),
  );

const isUncalculated = (value: unknown): value is Uncalculated =>
  isObject(value) &&
  Number.isSafeInteger(value.count) &&
  Array.isArray(value.cells) &&
  value.cells.every(isText);
