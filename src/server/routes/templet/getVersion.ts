import * as v from 'valibot';
import { page, rowId } from '../../input';
import { route } from '../../route';

/** Former states of a template, the newest first. */
export const getVersions = route({
  path: 'GET /templet/getVersion',
  access: 'user',
  input: v.object({ ...page, templetId: rowId() }),
  async handle({ templetId, ...wanted }, { db, user }) {
    await db.templets.check(user.id, templetId);
    return db.versions.list(templetId, wanted);
  },
});
