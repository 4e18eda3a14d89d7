import * as v from 'valibot';
import { rowId } from '../../input';
import { readableIn } from '../../market/localize';
import { deny, invalidField } from '../../refusals';
import { route } from '../../route';
import { type Templet, templetOf } from '../../templet';

/**
 * A whole template: an own one, one of the market, or the snapshot of a share. `use` records it as recently
 * used.
 */
export const getTemplet = route({
  path: 'GET /templet/getTemplet',
  access: 'user',
  input: v.object({
    templetId: v.optional(rowId()),
    shareId: v.optional(rowId()),
    use: v.optional(v.picklist(['edit', 'print'])),
  }),
  async handle({ templetId, shareId, use }, { db, user, language }): Promise<Templet> {
    if (shareId !== undefined) {
      const share = await db.shares.find(user.id, shareId);
      if (!share) throw deny('templetMissing');
      await db.shares.setOpened(user.id, shareId);
      const { templetId: id, createTime, ...drawing } = share;
      const facts = { folderId: null, categoryId: null, revision: 0, collected: 0 };
      return templetOf({ ...drawing, ...facts, id, createTime, updateTime: createTime });
    }
    if (templetId === undefined) throw invalidField('templetId');
    if (!use) return readableIn(await db.templets.read(user.id, templetId), language);
    return db.transaction(async ({ templets, recents }) => {
      const templet = await templets.read(user.id, templetId);
      await recents.record(user.id, templetId);
      return readableIn(templet, language);
    });
  },
});
