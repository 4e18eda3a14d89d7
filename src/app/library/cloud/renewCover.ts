import type { Label } from '../../../label/template';
import type { Origin } from '../../editor/OriginStore';
import type { CloudHost } from './CloudStore';
import { COVER_DRAWING, coverFields } from './coverDrawing';

/**
 * Draws the cover of an own template once more where that was done by an earlier version of the app, or not at all, and
 * stores it. The template stays as it is; that it fails is nothing to a user.
 */
export async function renewCover(
  label: Label,
  { templetId, revision }: Origin,
  { call, cover }: Pick<CloudHost, 'call' | 'cover'>,
): Promise<void> {
  if (label.coverDrawing >= COVER_DRAWING) return;
  try {
    const drawn = coverFields(await cover(label));
    await call('POST /templet/cover', { templetId, revision, ...drawn }, { hideError: true });
  } catch (error) {
    console.warn('cover of the label:', error);
  }
}
