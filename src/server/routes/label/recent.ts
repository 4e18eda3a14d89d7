import * as v from 'valibot';
import { page } from '../../input';
import { readableIn } from '../../market/localize';
import { route } from '../../route';
import { templetIds } from '../templet/fields';

/** The last used templates, own ones and those of the market. */
export const getRecents = route({
  path: 'GET /label/recent',
  access: 'user',
  input: v.object(page),
  async handle(wanted, { db, user, language }) {
    const list = await db.recents.list(user.id, wanted);
    return { ...list, rows: list.rows.map((row) => readableIn(row, language)) };
  },
});

/** Removes templates from the list of recent ones; the templates stay. */
export const removeRecents = route({
  path: 'POST /label/removeRecent',
  access: 'user',
  input: v.object({ templetIds }),
  handle: async (input, { db, user }) => ({ changed: await db.recents.remove(user.id, input.templetIds) }),
});
