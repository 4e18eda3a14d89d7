import * as v from 'valibot';
import { route } from '../../route';
import { checkSafeMode, templetIds } from './fields';

/** Removes templates: all of them or none. */
export const deleteTemplets = route({
  path: 'POST /templet/delete',
  access: 'user',
  input: v.object({ templetIds }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      return { changed: await tx.templets.remove(user.id, input.templetIds) };
    }),
});
