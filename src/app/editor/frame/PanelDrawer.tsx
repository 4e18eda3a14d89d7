import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { useEditor } from '../context';
import { SidePanel } from '../panels/SidePanel';
import classes from './sheets.module.css';

/** The property panel over the right edge of the canvas, where there is no room next to it. The canvas stays usable. */
export const PanelDrawer = observer(function PanelDrawer() {
  const { view } = useEditor();
  const open = view.panelOpen;
  const Icon = open ? IconX : IconAdjustmentsHorizontal;
  return (
    <div className={classes.drawer} data-open={open || undefined}>
      <button
        type="button"
        className={classes.drawerToggle}
        aria-expanded={open}
        aria-label={t('panelProperties')}
        title={t('panelProperties')}
        onClick={() => view.setPanel(!open)}
      >
        <Icon size={20} stroke={1.6} />
      </button>
      {open && <SidePanel />}
    </div>
  );
});
