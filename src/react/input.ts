import { objectRecords } from '../label/objectRecords';
import { defaultForm, labelOf as formLabel, savedForm } from '../label/rules';
import type { DatedSheet } from '../label/sheet/dates';
import { type Label, writeTemplate } from '../label/template';
import { invalid, LabelwrightError, saidError } from '../package/errors';
import { labelOf, openTemplate } from '../package/template';
import { words } from '../package/words';
import type { LabelProps, TemplateSource } from './types';

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

/** Records as an open sheet. @throws LabelwrightError with the field `records`, or `records[n].name` counted from 0 */
export function sheetIn(records: LabelProps['records']): DatedSheet | undefined {
  if (records === undefined) return undefined;
  if ('fields' in records) return records;
  if (!Array.isArray(records)) throw invalid('records', 'a list of objects, or a sheet');
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
