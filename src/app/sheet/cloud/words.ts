import { t } from '../../../i18n/messages';
import type { DataFile } from '../DataFiles';

/** Maximum headings named. */
const NAMED = 4;

/** A short description of a spreadsheet's columns. */
export function fieldsText({ fields }: Pick<DataFile, 'fields'>): string {
  if (fields.length === 0) return t('dbNoFields');
  const names = fields
    .slice(0, NAMED)
    .map((name) => name.trim())
    .join(' · ');
  return fields.length > NAMED ? t('dbFieldsMore', { names, n: fields.length }) : names;
}

/** Bytes as people read them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
