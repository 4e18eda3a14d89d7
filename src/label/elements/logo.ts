import { problem } from '../../base/problem';
import { elementType } from '../element';
import {
  changePicture,
  drawPicture,
  pictureFields,
  pictureRows,
  pictureSources,
  pictureTone,
} from './picture';

export const logo = elementType({
  code: 5,
  name: 'logo',
  label: 'elLogo',
  icon: 'icons',
  key: 's',
  fields: pictureFields(12, 12),
  handles: 'all',
  panel: pictureRows,
  pictures: pictureSources,
  isIcon: true,
  tone: pictureTone,
  check: (el) => (el.content ? undefined : problem('pictureEmpty')),
  change: changePicture,
  draw: drawPicture,
});
