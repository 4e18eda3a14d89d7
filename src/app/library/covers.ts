import { Semaphore } from '../../base/async';
import { readTemplate } from '../../label/template';
import { call } from '../api';
import { pageKit } from '../editor/pageKit';
import { thumbnailFile } from '../editor/thumbnail';

/** Largest cover drawn here, px: that of the largest card on a high-resolution screen. */
const LARGEST = { width: 480, height: 360 };
/** Maximum cached covers. */
const KEPT = 400;
/** Maximum covers drawn at the same time. */
const AT_ONCE = 3;

const drawn = new Map<string, Promise<string>>();
/** The cover asked for last is the one in sight. */
const drawing = new Semaphore(AT_ONCE, 'last');

/** Key of a cover: a template at a revision, or a share at a time. */
export type Covered = { templetId: number; revision: number } | { shareId: number; createTime: number };

export const keyOf = (of: Covered): string =>
  'shareId' in of ? `share ${of.shareId}:${of.createTime}` : `${of.templetId}:${of.revision}`;

async function draw(of: Covered): Promise<string> {
  const input = 'shareId' in of ? { shareId: of.shareId } : { templetId: of.templetId };
  const templet = await call('GET /templet/getTemplet', input, { hideError: true });
  return URL.createObjectURL(await thumbnailFile(pageKit, readTemplate(templet), undefined, LARGEST));
}

/**
 * Address of a cover drawn from the template as it prints. Cached by revision, so it is drawn once. Rejects
 * when the template cannot be fetched or read.
 */
export function coverOf(of: Covered): Promise<string> {
  const key = keyOf(of);
  let cover = drawn.get(key);
  if (!cover) {
    cover = drawing.run(() => draw(of));
    drawn.set(key, cover);
    cover.catch(() => drawn.delete(key));
    const [oldest] = drawn;
    if (drawn.size > KEPT && oldest) {
      drawn.delete(oldest[0]);
      void oldest[1].then(URL.revokeObjectURL, () => undefined);
    }
  }
  return cover;
}
