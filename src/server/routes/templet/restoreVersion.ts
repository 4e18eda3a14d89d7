import * as v from 'valibot';
import { filesOf } from '../../content';
import { rowId, whole } from '../../input';
import { deny } from '../../refusals';
import { route } from '../../route';
import { checkSafeMode } from './fields';

/** Restores a former state of a template; its current state becomes a version. */
export const restoreVersion = route({
  path: 'POST /templet/restoreVersion',
  access: 'user',
  input: v.object({ templetId: rowId(), revision: whole(1, 2 ** 31 - 1) }),
  handle: ({ templetId, revision }, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      const current = await tx.templets.find(user.id, templetId);
      const drawing = await tx.versions.find(templetId, revision);
      if (!drawing) throw deny('templetMissing');
      const saved = await tx.templets.change(user.id, templetId, current.revision, drawing);
      const files = [...filesOf(drawing), ...(await tx.versions.files(templetId))];
      await tx.fileRefs.set('templets', templetId, files);
      // The revision that was replaced. A client that made that revision knows that no other change came in
      // between.
      return { templetId, revision: saved.revision, over: current.revision };
    }),
});
