import { pictureFile } from '../../../base/pictureNames';
import type { Records } from '../../../label/bind';
import type { Label } from '../../../label/template';
import { pageKit } from '../../editor/pageKit';
import { thumbnailFile } from '../../editor/thumbnail';
import { storePicture } from '../../pictures/upload';

/** Width of a stored cover, and its maximum height, px. */
const COVER = { width: 200, height: 300 };

/**
 * Draws a cover of a label with the first of some records and uploads it. Returns its address; throws on
 * failure.
 */
export async function storeCover(label: Label, records?: Records): Promise<string> {
  const file = await thumbnailFile(pageKit, label, records, COVER, 'image/jpeg');
  return storePicture(pictureFile(file));
}
