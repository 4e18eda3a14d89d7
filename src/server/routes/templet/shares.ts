import * as v from 'valibot';
import { filesOf } from '../../content';
import type { ShareType } from '../../db/shares';
import { page, rowId, whole } from '../../input';
import { deny } from '../../refusals';
import { route } from '../../route';

/** Shares sent (1) or received (2). */
export const getShares = route({
  path: 'GET /templet/getShareTemplet',
  access: 'user',
  input: v.object({ ...page, shareType: whole(1, 2) }),
  handle: ({ shareType, ...wanted }, { db, user }) => db.shares.list(user.id, shareType as ShareType, wanted),
});

/** Shares received and not opened yet: how many, and the newest three. */
export const getNewShares = route({
  path: 'GET /templet/getNewShare',
  access: 'user',
  input: v.object({}),
  handle: (_, { db, user }) => db.shares.fresh(user.id, 3),
});

/** Creates an own template from a received snapshot. */
export const saveShare = route({
  path: 'POST /templet/saveShare',
  access: 'user',
  input: v.object({ shareId: rowId() }),
  handle: ({ shareId }, { db, user }) =>
    db.transaction(async ({ shares, templets, fileRefs }) => {
      const drawing = await shares.received(user.id, shareId);
      if (!drawing) throw deny('templetMissing');
      const { templetId } = await templets.add(user.id, null, drawing);
      await fileRefs.set('templets', templetId, filesOf(drawing));
      await shares.setSaved(shareId);
      await shares.setOpened(user.id, shareId);
      return { templetId };
    }),
});

/** Removes a record from the user's list; the other side keeps it. */
export const deleteShare = route({
  path: 'POST /templet/deleteShare',
  access: 'user',
  input: v.object({ shareId: rowId() }),
  handle: ({ shareId }, { db, user }) =>
    db.transaction(async ({ shares }) => {
      if (!(await shares.hide(user.id, shareId))) throw deny('templetMissing');
    }),
});
