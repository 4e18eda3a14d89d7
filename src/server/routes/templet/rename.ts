import * as v from 'valibot';
import { rowId } from '../../input';
import { route } from '../../route';
import { checkSafeMode, name } from './fields';

export const renameTemplet = route({
  path: 'POST /templet/rename',
  access: 'user',
  input: v.object({ templetId: rowId(), name }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      return { changed: await tx.templets.rename(user.id, input.templetId, input.name) };
    }),
});
