import * as v from 'valibot';
import { bit } from '../../input';
import { route } from '../../route';
import { folder, listFields } from './fields';

/** Own templates: on all levels, in a folder, or on the top level (0). */
export const getMyTemplet = route({
  path: 'GET /templet/getMyTemplet',
  access: 'user',
  input: v.object({ ...listFields, folderId: v.optional(folder), collected: v.optional(bit()) }),
  handle: ({ folderId, ...filter }, { db, user }) => db.templets.list(user.id, folderId, filter),
});
