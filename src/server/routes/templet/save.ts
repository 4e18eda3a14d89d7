import * as v from 'valibot';
import { templateContent } from '../../content';
import { rowId, whole } from '../../input';
import { invalidField } from '../../refusals';
import { route } from '../../route';
import { checkFolder, checkSafeMode, folder, name } from './fields';

/** Adds a template, or replaces one that is still at the revision the client opened. */
export const saveTemplet = route({
  path: 'POST /templet/save',
  access: 'user',
  // A label with its pictures.
  bodyLimit: 4 * 1024 * 1024,
  // The entity's other fields are those of a label: `contentOf` checks them.
  input: v.looseObject({
    templetId: v.optional(v.nullable(rowId())),
    revision: v.optional(v.nullable(whole(0, 2 ** 31 - 1))),
    folderId: v.optional(folder),
    /** False when the replaced state was saved automatically a moment ago: then it becomes no version. */
    keepVersion: v.optional(v.boolean()),
    name,
  }),
  async handle({ templetId, revision, folderId, keepVersion = true, ...entity }, { db, user, hosts }) {
    const { drawing, files } = templateContent(entity, hosts);
    return db.transaction(async (tx) => {
      if (!templetId) {
        await checkFolder(tx, user.id, folderId);
        const saved = await tx.templets.add(user.id, folderId ?? null, drawing);
        await tx.fileRefs.set('templets', saved.templetId, files);
        return saved;
      }
      await checkSafeMode(tx, user.id);
      if (typeof revision !== 'number') throw invalidField('revision');
      await checkFolder(tx, user.id, folderId);
      const saved = await tx.templets.change(user.id, templetId, revision, drawing, folderId);
      if (!keepVersion) await tx.versions.drop(templetId, revision);
      await tx.fileRefs.set('templets', templetId, [...files, ...(await tx.versions.files(templetId))]);
      return saved;
    });
  },
});
