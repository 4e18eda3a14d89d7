import * as v from 'valibot';
import { filesOf } from '../../content';
import { bit, rowId } from '../../input';
import { deny } from '../../refusals';
import { route } from '../../route';
import { listFields } from '../templet/fields';

export const getCategories = route({
  path: 'GET /market/getCategory',
  access: 'user',
  input: v.object({}),
  handle: (_, { db }) => db.market.categories(),
});

/** Public templates: all, or those of a category. */
export const getMarketTemplets = route({
  path: 'GET /market/getTemplet',
  access: 'user',
  input: v.object({ ...listFields, categoryId: v.optional(rowId()), collected: v.optional(bit()) }),
  handle: ({ categoryId, ...filter }, { db, user }) => db.market.list(user.id, categoryId, filter),
});

/** A whole public template. */
export const getMarketDetail = route({
  path: 'GET /market/detail',
  access: 'user',
  input: v.object({ templetId: rowId() }),
  async handle({ templetId }, { db, user }) {
    const templet = await db.templets.read(user.id, templetId);
    if (templet.categoryId === null) throw deny('templetMissing');
    return templet;
  },
});

/** Makes a private copy of a public template. */
export const useMarketTemplet = route({
  path: 'POST /market/use',
  access: 'user',
  input: v.object({ templetId: rowId() }),
  handle: (input, { db, user }) =>
    db.transaction(async ({ market, templets, fileRefs }) => {
      const drawing = await market.find(input.templetId);
      if (!drawing) throw deny('templetMissing');
      const { templetId } = await templets.add(user.id, null, drawing);
      await fileRefs.set('templets', templetId, filesOf(drawing));
      return { templetId };
    }),
});
