import * as v from 'valibot';
import { templateFields } from '../../../label/template';
import { checkCover, filesOf } from '../../content';
import { rowId, text, whole } from '../../input';
import { route } from '../../route';
import { checkSafeMode } from './fields';

/** Longest address of a cover; characters. */
const MAX_ADDRESS = 300;

/**
 * Replaces the cover of an own template with one drawn from the same content. Creates neither a revision nor
 * a version.
 */
export const coverTemplet = route({
  path: 'POST /templet/cover',
  access: 'user',
  input: v.object({
    templetId: rowId(),
    revision: whole(1, 2 ** 31 - 1),
    cover: text(1, MAX_ADDRESS),
    coverDrawing: whole(1, templateFields.coverDrawing.range.max),
  }),
  handle: ({ templetId, revision, cover, coverDrawing }, { db, user, hosts }) => {
    checkCover(cover, hosts);
    return db.transaction(async (tx) => {
      await checkSafeMode(tx, user.id);
      const drawing = await tx.templets.setCover(user.id, templetId, revision, cover, coverDrawing);
      await tx.fileRefs.set('templets', templetId, [
        ...filesOf(drawing),
        ...(await tx.versions.files(templetId)),
      ]);
      return { templetId, revision };
    });
  },
});
