import { problem } from '../../base/problem';
import { elementType } from '../element';
import { pictureRows } from '../panelRows';
import { changePicture, drawPicture, pictureFields, pictureSources, pictureTone } from './picture';

export const image = elementType({
  code: 6,
  name: 'image',
  label: 'elImage',
  fields: pictureFields(20, 20),
  handles: 'all',
  panel: pictureRows,
  pictures: pictureSources,
  tone: pictureTone,
  check: (el) => (el.content ? undefined : problem('pictureEmpty')),
  change: changePicture,
  draw: drawPicture,
});
