import { observer } from 'mobx-react-lite';
import { Later } from '../../ui/Later';
import { useEditor } from '../context';
import { ElementPanel } from './ElementPanel';
import { LabelPanel } from './LabelPanel';
import { Layers } from './Layers';
import classes from './layers.module.css';

/**
 * The panel at the side of the canvas: settings of the selection or the label, and below them the list of
 * elements.
 */
export const SidePanel = observer(function SidePanel() {
  const { editor } = useEditor();
  return (
    <div className={classes.side}>
      <Later>
        {editor.selected.length > 0 ? <ElementPanel /> : <LabelPanel />}
        <Layers />
      </Later>
    </div>
  );
});
