import { problem } from '../../base/problem';
import { elementType } from '../element';
import { pictureRows } from '../panelRows';
import { changePicture, drawPicture, pictureFields, pictureSources, pictureTone } from './picture';

export const logo = elementType({
  code: 5,
  name: 'logo',
  label: 'elLogo',
  icon: 'icons',
  fields: pictureFields(12, 12),
  handles: 'all',
  panel: pictureRows,
  pictures: pictureSources,
  tone: pictureTone,
  check: (el) => (el.content ? undefined : problem('pictureEmpty')),
  change: changePicture,
  draw: drawPicture,
});
