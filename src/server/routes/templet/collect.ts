import * as v from 'valibot';
import { bit, rowId } from '../../input';
import { route } from '../../route';

/** Adds an own template or one of the market to the favourites, or removes it. */
export const collectTemplet = route({
  path: 'POST /templet/collect',
  access: 'user',
  input: v.object({ templetId: rowId(), collected: bit() }),
  handle: ({ templetId, collected }, { db, user }) =>
    db.transaction(async ({ templets, collects }) => {
      await templets.checkReadable(user.id, templetId);
      await collects.set(user.id, templetId, collected);
    }),
});
