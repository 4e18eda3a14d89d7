import { readTemplate, writeTemplate } from '../../../label/template';
import { ApiError, CODE } from '../../api/errors';
import type { Origin } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import type { Waiting } from './outboxShelf';

/** Templates of the same name that are looked into. */
const LOOKED_INTO = 5;

/** What of a template is drawn, to compare two states of it. */
function drawn(content: Record<string, unknown>): string {
  const { templetId, folderId, cover, updateTime, ...drawing } = writeTemplate(readTemplate(content));
  return JSON.stringify(drawing);
}

/**
 * The template the server has of a save whose answer was lost on the way; undefined when the save never arrived. So
 * that it is neither added twice nor taken for somebody else's change. Throws as `call` does.
 */
export async function earlier(
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
