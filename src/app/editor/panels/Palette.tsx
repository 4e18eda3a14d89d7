import { t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { ELEMENT_DRAG } from '../../ui/dragTypes';
import { useEditor } from '../context';
import { addElement } from './addElement';
import { iconOf } from './icons';
import classes from './panels.module.css';

/** All element types: clicked or dragged onto the label. */
export function Palette() {
  const stores = useEditor();
  const types = [...elementTypes.values()].filter((type) => !type.isBackdrop);
  return (
    <nav className={classes.palette} aria-label={t('palette')}>
      {types.map((type) => {
        const Icon = iconOf(type.code);
        return (
          <button
            key={type.code}
            type="button"
            className={classes.tool}
            aria-label={t('addElement', { name: t(type.label) })}
            aria-keyshortcuts={type.key?.toUpperCase()}
            title={type.key && t('addElementKey', { name: t(type.label), key: type.key.toUpperCase() })}
            draggable={!type.pictures}
            onDragStart={(event) => event.dataTransfer.setData(ELEMENT_DRAG, String(type.code))}
            onClick={() => void addElement(stores, type.code)}
          >
            <Icon size={22} stroke={1.5} />
            <span>{t(type.label)}</span>
          </button>
        );
      })}
    </nav>
  );
}
