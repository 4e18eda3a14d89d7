import * as v from 'valibot';
import { MAX_FOLDERS } from '../../db/folders';
import { bit, rowId } from '../../input';
import { route } from '../../route';
import { checkSafeMode, name } from './fields';

/** All own folders: an account has few, so they are one page. */
export const getFolders = route({
  path: 'GET /templet/getFolder',
  access: 'user',
  input: v.object({}),
  async handle(_, { db, user }) {
    const rows = await db.folders.list(user.id);
    return { total: rows.length, pageNumber: 1, pageSize: MAX_FOLDERS, rows };
  },
});

/** Adds a folder, or renames one. */
export const saveFolder = route({
  path: 'POST /templet/saveFolder',
  access: 'user',
  input: v.object({ folderId: v.optional(v.nullable(rowId())), name }),
  handle: (input, { db, user }) =>
    db.transaction(async ({ folders }) => {
      if (!input.folderId) return { folderId: await folders.add(user.id, input.name) };
      await folders.rename(user.id, input.folderId, input.name);
      return { folderId: input.folderId };
    }),
});

/** Removes a folder; its templates move to the top level or to the bin. */
export const deleteFolder = route({
  path: 'POST /templet/deleteFolder',
  access: 'user',
  input: v.object({ folderId: rowId(), withContent: v.optional(bit(), 0) }),
  handle: ({ folderId, withContent }, { db, user }) =>
    db.transaction(async (tx) => {
      const content = await tx.folders.content(user.id, folderId);
      if (content.length > 0) await checkSafeMode(tx, user.id);
      if (withContent) await tx.bin.put(user.id, content);
      await tx.folders.remove(user.id, folderId);
    }),
});
