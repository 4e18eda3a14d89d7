import { elementTypes } from '../../../label/elements';
import { pictureFields } from '../../pictures';
import type { EditorStores } from '../context';
import { pickPicture } from './PictureField';

/** Longest side of a new icon, and of another new picture, mm; smaller on small labels. */
const ICON_MM = 12;
const PICTURE_MM = 20;

/** Adds an element of a type; a picture is chosen before it is added, and gets a box of its proportions. */
export async function addElement({ editor, icons, view }: EditorStores, code: number): Promise<void> {
  const { pictures, isIcon } = elementTypes.get(code) ?? {};
  if (!pictures) {
    editor.add(code);
  } else {
    const picture = await (isIcon ? icons.ask() : pickPicture());
    if (!picture) return;
    const room = Math.min(isIcon ? ICON_MM : PICTURE_MM, editor.label.width * 0.6, editor.label.height * 0.6);
    editor.add(code, undefined, pictureFields(picture, room));
  }
  view.focus();
}
