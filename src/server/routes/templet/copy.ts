import * as v from 'valibot';
import { filesOf } from '../../content';
import { rowId } from '../../input';
import { translators } from '../../reply';
import { route } from '../../route';
import { checkFolder, folder } from './fields';

const MAX_NAME = 32;

/** Copies an own template within its folder, or into another. */
export const copyTemplet = route({
  path: 'POST /templet/copy',
  access: 'user',
  input: v.object({ templetId: rowId(), folderId: v.optional(folder) }),
  handle: (input, { db, user, language }) =>
    db.transaction(async (tx) => {
      const { folderId, revision, ...drawing } = await tx.templets.find(user.id, input.templetId);
      await checkFolder(tx, user.id, input.folderId);
      const into = input.folderId === undefined ? folderId : input.folderId;
      const name = copyName(drawing.name, (one) => translators[language]('templetCopy', { name: one }));
      const { templetId } = await tx.templets.add(user.id, into, { ...drawing, name });
      await tx.fileRefs.set('templets', templetId, filesOf(drawing));
      return { templetId };
    }),
});

/** A long name is shortened to fit the suffix of the copy; never within a character. */
function copyName(name: string, named: (name: string) => string): string {
  const characters = Array.from(name);
  while (named(characters.join('')).length > MAX_NAME) characters.pop();
  return named(characters.join(''));
}
