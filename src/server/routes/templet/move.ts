import * as v from 'valibot';
import { route } from '../../route';
import { checkFolder, checkSafeMode, folder, templetIds } from './fields';

/** Moves templates into a folder or to the top level: all of them or none. */
export const moveTemplets = route({
  path: 'POST /templet/move',
  access: 'user',
  input: v.object({ templetIds, folderId: folder }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      await checkFolder(tx, user.id, input.folderId);
      return { changed: await tx.templets.move(user.id, input.templetIds, input.folderId) };
    }),
});
