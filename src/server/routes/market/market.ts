import * as v from 'valibot';
import { LANGUAGES } from '../../../base/messages/languages';
import { filesOf } from '../../content';
import { bit, rowId } from '../../input';
import { categoryIn, marketRowIn, namesIn } from '../../market/localize';
import { deny } from '../../refusals';
import { route } from '../../route';
import { listFields } from '../templet/fields';

/** Language of a template's texts; without it that of the request, whose default is zh-CN. */
const languageField = v.optional(v.picklist(LANGUAGES));

export const getCategories = route({
  path: 'GET /market/getCategory',
  access: 'user',
  input: v.object({ language: languageField }),
  async handle({ language: asked }, { db, language }) {
    const rows = await db.market.categories();
    return rows.map((row) => ({ ...row, name: categoryIn(row.name, asked ?? language) }));
  },
});

/** Public templates: all, or those of a category. */
export const getMarketTemplets = route({
  path: 'GET /market/getTemplet',
  access: 'user',
  input: v.object({
    ...listFields,
    categoryId: v.optional(rowId()),
    collected: v.optional(bit()),
    language: languageField,
  }),
  async handle({ categoryId, language: asked, ...filter }, { db, user, language }) {
    const wanted = asked ?? language;
    const page = await db.market.list(user.id, categoryId, { ...filter, names: namesIn(wanted) });
    return { ...page, rows: page.rows.map((row) => marketRowIn(row, wanted)) };
  },
});

/** A whole public template. */
export const getMarketDetail = route({
  path: 'GET /market/detail',
  access: 'user',
  input: v.object({ templetId: rowId(), language: languageField }),
  async handle({ templetId, language: asked }, { db, user, language }) {
    const templet = await db.templets.read(user.id, templetId);
    if (templet.categoryId === null) throw deny('templetMissing');
    return marketRowIn(templet, asked ?? language);
  },
});

/** Makes a private copy of a public template. */
export const useMarketTemplet = route({
  path: 'POST /market/use',
  access: 'user',
  input: v.object({ templetId: rowId(), language: languageField }),
  handle: (input, { db, user, language }) =>
    db.transaction(async ({ market, templets, fileRefs }) => {
      const stored = await market.find(input.templetId);
      if (!stored) throw deny('templetMissing');
      const drawing = marketRowIn(stored, input.language ?? language);
      const { templetId } = await templets.add(user.id, null, drawing);
      await fileRefs.set('templets', templetId, filesOf(drawing));
      return { templetId };
    }),
});
