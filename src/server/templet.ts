import { read } from '../base/fields';
import { type TemplateFields, templateFields } from '../label/template';
import { hasManyKeys } from './keys';

/** A template as lists return it: the entity without its elements. */
export type TempletRow = TemplateFields & {
  templetId: number;
  folderId: number | null;
  /** null for an own template. */
  categoryId: number | null;
  collected: 0 | 1;
  revision: number;
  createTime: number;
};

/** A whole template. */
export type Templet = TempletRow & { data: string };

/** A row of the templates' table as a list reads it. */
export interface ListedRow {
  id: number;
  folderId: number | null;
  categoryId: number | null;
  name: string;
  width: number;
  height: number;
  cover: string;
  revision: number;
  createTime: number;
  updateTime: number;
  settings: string;
  collected: number | null;
}

/** Settings of a template; those of the market have no spreadsheet. */
type StoredFields = Omit<TemplateFields, 'execlFilePath' | 'excelName'>;

/** A stored row in the API's form. */
export function templetRow({ id, settings, collected, ...columns }: ListedRow): TempletRow {
  const stored = JSON.parse(settings) as StoredFields;
  // Market templates have no spreadsheet.
  return {
    execlFilePath: '',
    excelName: '',
    ...stored,
    ...columns,
    templetId: id,
    collected: collected ? 1 : 0,
  };
}

/** A stored row with its elements in the API's form. */
export const templetOf = ({ data, ...row }: ListedRow & { data: string }): Templet => ({
  ...templetRow(row),
  data,
});

const LISTED = Object.keys(templateFields) as (keyof TemplateFields)[];
/** Longer settings are examined before they are parsed. */
const LONG = 64 * 1024;

/**
 * A stored row as a row of a list: only known fields, without an embedded background, which can be as large
 * as the template and is not shown in lists. Settings that an earlier version saved with too many keys count
 * as empty: a list would take seconds to read them.
 */
export function listedTemplet({ settings, ...row }: ListedRow): TempletRow {
  const isSound = settings.length <= LONG || !hasManyKeys(settings);
  const { collected, revision, createTime, templetId, folderId, categoryId, ...templet } = templetRow({
    ...row,
    settings: isSound ? settings : '{}',
  });
  const stored = Object.fromEntries(LISTED.map((field) => [field, templet[field]]));
  // One row with a value of the wrong kind must not break the whole list.
  const fields = read(templateFields, stored) as TemplateFields;
  if (fields.templateBg.startsWith('data:')) fields.templateBg = '';
  return { ...fields, templetId, folderId, categoryId, collected, revision, createTime };
}
