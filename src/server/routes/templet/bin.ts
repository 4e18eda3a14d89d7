import * as v from 'valibot';
import { page } from '../../input';
import { route } from '../../route';
import { checkSafeMode, templetIds } from './fields';

/** Deleted templates of the last 30 days, the last deleted first. */
export const getBin = route({
  path: 'GET /templet/getBin',
  access: 'user',
  input: v.object(page),
  handle: (wanted, { db, user }) => db.bin.list(user.id, wanted),
});

/** Brings deleted templates back: all of them or none. */
export const restoreTemplets = route({
  path: 'POST /templet/restore',
  access: 'user',
  input: v.object({ templetIds }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      return { changed: await tx.bin.restore(user.id, input.templetIds) };
    }),
});

/** Removes deleted templates for good, with their versions: all of them or none. */
export const deleteForever = route({
  path: 'POST /templet/deleteForever',
  access: 'user',
  input: v.object({ templetIds }),
  handle: (input, { db, user }) =>
    db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      return { changed: await tx.bin.remove(user.id, input.templetIds) };
    }),
});
