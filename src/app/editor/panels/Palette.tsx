import { t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { pictureFields } from '../../pictures';
import { ELEMENT_DRAG } from '../../ui/dragTypes';
import { type EditorStores, useEditor } from '../context';
import { iconOf } from './icons';
import { pickPicture } from './PictureField';
import classes from './panels.module.css';

/** A picture is chosen before it is added, and gets a box of its proportions. */
async function addPicture({ editor }: EditorStores, code: number): Promise<void> {
  const picture = await pickPicture();
  if (!picture) return;
  const room = Math.min(20, editor.label.width * 0.6, editor.label.height * 0.6);
  editor.add(code, undefined, pictureFields(picture, room));
}

/** The next key press applies to the added element. */
const focusCanvas = () => document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });

/** All element types: clicked or dragged onto the label. */
export function Palette() {
  const stores = useEditor();
  const types = [...elementTypes.values()].filter((type) => !type.isBackdrop);
  return (
    <nav className={classes.palette} aria-label={t('palette')}>
      {types.map((type) => {
        const Icon = iconOf(type.code);
        const add = async () => {
          if (type.pictures) await addPicture(stores, type.code);
          else stores.editor.add(type.code);
          focusCanvas();
        };
        return (
          <button
            key={type.code}
            type="button"
            className={classes.tool}
            aria-label={t('addElement', { name: t(type.label) })}
            draggable={!type.pictures}
            onDragStart={(event) => event.dataTransfer.setData(ELEMENT_DRAG, String(type.code))}
            onClick={() => void add()}
          >
            <Icon size={22} stroke={1.5} />
            <span>{t(type.label)}</span>
          </button>
        );
      })}
    </nav>
  );
}
