import { elementTypes } from '../../../label/elements';
import { pictureFields } from '../../pictures';
import type { EditorStores } from '../context';
import { pickPicture } from './PictureField';

/** The next key press applies to the added element. */
const focusCanvas = () => document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });

/** Adds an element of a type; a picture is chosen before it is added, and gets a box of its proportions. */
export async function addElement({ editor }: EditorStores, code: number): Promise<void> {
  if (!elementTypes.get(code)?.pictures) {
    editor.add(code);
  } else {
    const picture = await pickPicture();
    if (!picture) return;
    const room = Math.min(20, editor.label.width * 0.6, editor.label.height * 0.6);
    editor.add(code, undefined, pictureFields(picture, room));
  }
  focusCanvas();
}
