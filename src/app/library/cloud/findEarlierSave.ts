import { readTemplate, writeTemplate } from '../../../label/template';
import { ApiError, CODE } from '../../api/errors';
import type { Origin } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import type { Waiting } from './outboxRepository';

/** Maximum templates with the same name that are compared. */
const LOOKED_INTO = 5;

/** The drawn content of a template, to compare two states of it. */
function drawn(content: Record<string, unknown>): string {
  const { templetId, folderId, cover, updateTime, ...drawing } = writeTemplate(readTemplate(content));
  return JSON.stringify(drawing);
}

/**
 * The server's template of a save whose answer was lost; undefined when the save never arrived. So it is
 * neither added twice nor mistaken for another user's change. Throws as `call` does.
 */
export async function findEarlierSave(
  call: Call,
  { name, content, sent, target }: Pick<Waiting, 'name' | 'content' | 'sent' | 'target'>,
): Promise<Origin | undefined> {
  const mine = drawn({ ...(sent ?? content), name });
  const quiet = { hideError: true };
  const ids =
    'templetId' in target
      ? [target.templetId]
      : (await call('GET /templet/getMyTemplet', {}, quiet)).rows
          .filter((row) => row.name === name)
          .slice(0, LOOKED_INTO)
          .map(({ templetId }) => templetId);
  for (const templetId of ids) {
    try {
      const { revision, categoryId, collected, createTime, ...theirs } = await call(
        'GET /templet/getTemplet',
        { templetId },
        quiet,
      );
      if (drawn(theirs) === mine) return { templetId, revision };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CODE.templetMissing) throw error;
    }
  }
  return undefined;
}
