import * as v from 'valibot';
import { route } from '../../route';
import { checkSafeMode, templetIds } from './fields';

/** Moves templates to the bin: all of them or none. */
export const deleteTemplets = route({
  path: 'POST /templet/delete',
  access: 'user',
  input: v.object({ templetIds }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      return { changed: await tx.bin.put(user.id, input.templetIds) };
    }),
});
