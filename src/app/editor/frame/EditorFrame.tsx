import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWindowSize } from '../../ui/useWindowSize';
import { Workspace } from '../canvas/Workspace';
import { Dock } from '../data/Dock';
import { Palette } from '../panels/Palette';
import { SidePanel } from '../panels/SidePanel';
import { BottomSheets } from './BottomSheets';
import classes from './frame.module.css';
import { PanelDrawer } from './PanelDrawer';

interface Props {
  /** Whether there is a view of the label as it prints that a phone can go to. */
  hasPreview: boolean;
}

/** Canvas with palette, spreadsheet and properties around it, as there is room: it fills a column of a given height. */
export const EditorFrame = observer(function EditorFrame({ hasPreview }: Props) {
  const [adding, setAdding] = useState(false);
  const size = useWindowSize();
  return (
    <>
      <div className={classes.main}>
        {size !== 'narrow' && <Palette />}
        <div className={classes.centre}>
          <Workspace />
          {size !== 'narrow' && <Dock />}
        </div>
        {size === 'wide' && <SidePanel />}
        {size === 'medium' && <PanelDrawer />}
      </div>
      {size === 'narrow' && <BottomSheets adding={adding} setAdding={setAdding} hasPreview={hasPreview} />}
    </>
  );
});
