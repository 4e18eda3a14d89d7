import * as v from 'valibot';
import type { DataFile } from '../../db/datafiles';
import { fileIdOf } from '../../db/fileRefs';
import { addressOf } from '../../files/keep';
import { page, type RowPage, rawText, rowId, text, whole } from '../../input';
import { deny, invalidField } from '../../refusals';
import { route } from '../../route';

/** Maximum spreadsheets of an account. */
const MAX_FILES = 200;
const MAX_FIELDS = 200;
/** Maximum characters of a column's header. */
const MAX_HEADER = 1000;
const MAX_ROWS = 1_000_000;

const name = text(1, 200);

/** A listed spreadsheet as the client receives it. */
const shown = ({ id, fileId, name, fields, rowCount, size, createTime }: DataFile) => ({
  id,
  name,
  url: addressOf(fileId),
  fields: JSON.parse(fields) as string[],
  rows: rowCount,
  size,
  createTime,
});

export const getDataFiles = route({
  path: 'GET /dbdata/getList',
  access: 'user',
  input: v.object(page),
  async handle({ pageNumber, pageSize }, { db, user }): Promise<RowPage<ReturnType<typeof shown>>> {
    const { total, rows } = await db.dataFiles.list(user.id, pageSize, (pageNumber - 1) * pageSize);
    return { total, pageNumber, pageSize, rows: rows.map(shown) };
  },
});

/** Adds an uploaded spreadsheet to the list, with the columns and rows that the client found in it. */
export const addDataFile = route({
  path: 'POST /dbdata/add',
  access: 'user',
  // The maximum number of headers at their maximum length, in UTF-8.
  bodyLimit: MAX_FIELDS * MAX_HEADER * 4,
  input: v.object({
    url: v.pipe(v.string(), v.maxLength(500)),
    name,
    // Headers are stored unchanged, including spaces.
    fields: v.pipe(v.array(rawText(MAX_HEADER)), v.maxLength(MAX_FIELDS)),
    rows: whole(0, MAX_ROWS),
  }),
  async handle({ url, name, fields, rows }, { db, user }) {
    const fileId = fileIdOf(url) ?? '';
    const row = await db.transaction(async ({ files, dataFiles, fileRefs }) => {
      const [file] = await files.own([fileId], user.id, 'excel');
      if (!file) throw invalidField('url');
      const { size } = file;
      const values = { ownerId: user.id, fileId, name, fields: JSON.stringify(fields), rowCount: rows, size };
      const added = await dataFiles.add(values, MAX_FILES);
      if (!added) throw deny('dataFileQuota', { max: MAX_FILES });
      await fileRefs.set('data_files', added.id, [fileId]);
      return added;
    });
    return shown(row);
  },
});

export const renameDataFile = route({
  path: 'POST /dbdata/rename',
  access: 'user',
  input: v.object({ id: rowId(), name }),
  async handle({ id, name }, { db, user }) {
    if (!(await db.dataFiles.rename(id, user.id, name))) throw deny('dataFileMissing');
  },
});

/** Removes a spreadsheet from the list, and its bytes unless a label still reads it. */
export const deleteDataFile = route({
  path: 'POST /dbdata/delete',
  access: 'user',
  input: v.object({ id: rowId() }),
  async handle({ id }, { db, user }) {
    await db.transaction(async ({ dataFiles, fileRefs, files }) => {
      const fileId = await dataFiles.remove(id, user.id);
      if (fileId === undefined) throw deny('dataFileMissing');
      await fileRefs.set('data_files', id, []);
      await files.release([fileId]);
    });
  },
});
