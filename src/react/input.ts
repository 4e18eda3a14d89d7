import { DPIS, type Dpi } from '../base/units';
import { objectRecords } from '../label/objectRecords';
import { defaultForm, labelOf as formLabel, savedForm } from '../label/rules';
import type { DatedSheet } from '../label/sheet/dates';
import { type Label, writeTemplate } from '../label/template';
import { invalid, LabelwrightError } from '../package/errors';
import { saidError } from '../package/said';
import type { SheetRecords } from '../package/sheet';
import { labelOf, openTemplate } from '../package/template';
import { words } from '../package/words';
import type { EditorFont, LabelProps, PagePrinter, TemplateSource } from './types';

/**
 * The label of a value. Without one an empty label with a name.
 * @throws LabelwrightError with the field that is wrong, such as `value.elements[3].x`
 */
export function labelIn(value: TemplateSource | undefined, name: string): Label {
  if (value === undefined) return formLabel(savedForm(defaultForm(name, {})));
  try {
    return labelOf(openTemplate(value));
  } catch (error) {
    if (!(error instanceof LabelwrightError)) throw error;
    const { code, message, field } = error;
    const path = field === undefined || field === 'source' ? 'value' : `value.${field}`;
    throw new LabelwrightError(code, message, path);
  }
}

/** Whether a value is a label as it is now. */
export const isSame = (value: TemplateSource, label: Label): boolean =>
  JSON.stringify(writeTemplate(labelOf(openTemplate(value)))) === JSON.stringify(writeTemplate(label));

const isCell = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (list: unknown, count?: number): boolean =>
  Array.isArray(list) && list.every(isText) && (count === undefined || list.length === count);

/** A sheet that a page gives. @throws LabelwrightError with the field that is wrong, such as `records.records[3]` */
function givenSheet(sheet: SheetRecords): DatedSheet {
  const { fields, records, numbers, dates = [], errors } = sheet;
  if (!areTexts(fields)) throw invalid('records.fields', 'a list of texts');
  if (!Array.isArray(records)) throw invalid('records.records', 'a list of rows');
  const wrong = records.findIndex((row) => !areTexts(row, fields.length));
  if (wrong >= 0) throw invalid(`records.records[${wrong}]`, `a list of ${fields.length} texts`);
  if (!(numbers instanceof Uint32Array) || numbers.length !== records.length)
    throw invalid('records.numbers', 'a Uint32Array with the row of each record');
  const isColumn = (at: unknown) =>
    Number.isInteger(at) && (at as number) >= 0 && (at as number) < fields.length;
  if (
    !Array.isArray(dates) ||
    !dates.every((one) => isColumn(one?.column) && areTexts(one.texts, records.length))
  )
    throw invalid('records.dates', 'a list of columns, each with a text for each record');
  if (errors !== undefined && !(errors instanceof Map)) throw invalid('records.errors', 'a Map');
  return sheet;
}

/** What a page gives an editor once, checked. */
export interface Adapters extends Pick<LabelProps, 'pictures' | 'printers' | 'storage'> {
  fonts: readonly EditorFont[];
  /** Address of the bundled fonts; '' for those of the package. */
  folder: string;
}

/** @throws LabelwrightError with the field that is wrong, such as `fonts[0].id` or `fontFolder` */
export function adaptersIn({ pictures, printers, storage, fonts = [], fontFolder }: LabelProps): Adapters {
  if (!Array.isArray(fonts)) throw invalid('fonts', 'a list');
  const ids = new Set<string>();
  for (const [i, font] of (fonts as Partial<EditorFont>[]).entries()) {
    const { id, name, load } = font ?? {};
    const wrong = (field: keyof EditorFont, wanted: string) => invalid(`fonts[${i}].${field}`, wanted);
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id))
      throw wrong('id', '1 to 64 letters, digits, - and _');
    if (ids.has(id)) throw wrong('id', 'unique');
    if (typeof name !== 'string' || name === '') throw wrong('name', 'a text');
    if (typeof load !== 'function') throw wrong('load', 'a function');
    ids.add(id);
  }
  return { pictures, printers, storage, fonts, folder: folderIn(fontFolder) };
}

function folderIn(fontFolder: LabelProps['fontFolder']): string {
  if (fontFolder === undefined) return '';
  try {
    return new URL(String(fontFolder).replace(/\/?$/, '/'), document.baseURI).href;
  } catch {
    throw invalid('fontFolder', 'an address');
  }
}

/** Records as an open sheet. @throws LabelwrightError with the field `records`, or `records[n].name` counted from 0 */
export function sheetIn(records: LabelProps['records']): DatedSheet | undefined {
  if (records === undefined) return undefined;
  if (typeof records !== 'object' || records === null)
    throw invalid('records', 'a list of objects, or a sheet');
  if (!Array.isArray(records)) return givenSheet(records as SheetRecords);
  for (const [i, record] of records.entries()) {
    if (typeof record !== 'object' || record === null) throw invalid(`records[${i}]`, 'an object');
    const [wrong] = Object.entries(record).filter(([, value]) => !isCell(value));
    if (wrong) throw invalid(`records[${i}].${wrong[0]}`, 'a text, a number, true, false or null');
  }
  try {
    const { fields, rows, numbers } = objectRecords(records);
    return { fields, records: rows, numbers };
  } catch (error) {
    throw saidError(error, words, 'records');
  }
}

/** Characters of the name of a printer, and mm of its head. */
const MAX_NAME = 200;
const MAX_WIDTH = 1000;

/** The printers that a page lists. @throws LabelwrightError with the field that is wrong, such as `printers.list[0].dpi` */
export function printersIn(list: unknown): readonly PagePrinter[] {
  if (!Array.isArray(list)) throw invalid('printers.list', 'a function that returns a list');
  const names = new Set<string>();
  for (const [i, printer] of (list as Partial<PagePrinter>[]).entries()) {
    const { name, dpi, width, print } = printer ?? {};
    const wrong = (field: keyof PagePrinter, wanted: string) =>
      invalid(`printers.list[${i}].${field}`, wanted);
    if (typeof name !== 'string' || name === '' || name.length > MAX_NAME)
      throw wrong('name', `1 to ${MAX_NAME} characters`);
    if (names.has(name)) throw wrong('name', 'unique');
    if (!DPIS.includes(dpi as Dpi)) throw wrong('dpi', `one of ${DPIS.join(', ')}`);
    if (typeof width !== 'number' || !(width > 0 && width <= MAX_WIDTH))
      throw wrong('width', `above 0 and at most ${MAX_WIDTH} mm`);
    if (typeof print !== 'function') throw wrong('print', 'a function');
    names.add(name);
  }
  return list as readonly PagePrinter[];
}
