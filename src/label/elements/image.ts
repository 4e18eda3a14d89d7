import { problem } from '../../base/problem';
import { elementType, pictureColumnFields } from '../element';
import {
  changePicture,
  drawPicture,
  pictureFields,
  pictureRows,
  pictureSources,
  pictureTone,
} from './picture';

const [, ...lookRows] = pictureRows;

export const image = elementType({
  code: 6,
  name: 'image',
  label: 'elImage',
  icon: 'photo',
  key: 'i',
  fields: { ...pictureFields(20, 20), ...pictureColumnFields },
  handles: 'all',
  panel: [{ field: 'content', label: 'picture', input: 'pictureSource' }, ...lookRows],
  asColumn: () => ({}),
  pictures: pictureSources,
  tone: pictureTone,
  check: (el) => (el.content ? undefined : problem('pictureEmpty')),
  change: changePicture,
  draw: drawPicture,
});
