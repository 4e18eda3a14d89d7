import type { Label } from '../../../label/template';
import type { Origin } from '../../editor/OriginStore';
import type { CloudHost } from './CloudStore';
import { COVER_DRAWING, coverFields } from './coverDrawing';

/**
 * Redraws and uploads the cover of an own template whose cover is missing or of an earlier version of the
 * app. The template stays unchanged; failures are ignored.
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
