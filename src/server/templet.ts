import type { TemplateFields } from '../label/template';

/** A template as lists give it: the entity without its elements. */
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

/** A stored row as it travels. */
export function templetRow({ id, settings, collected, ...columns }: ListedRow): TempletRow {
  const stored = JSON.parse(settings) as Omit<TemplateFields, 'execlFilePath' | 'excelName'>;
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

/** A stored row with its elements as it travels. */
export const templetOf = ({ data, ...row }: ListedRow & { data: string }): Templet => ({
  ...templetRow(row),
  data,
});

/** As a row of a list: an embedded background can be as large as the template, and no list shows it. */
export function listedTemplet(row: ListedRow): TempletRow {
  const templet = templetRow(row);
  return templet.templateBg.startsWith('data:') ? { ...templet, templateBg: '' } : templet;
}
