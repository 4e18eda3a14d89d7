import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { AsideBar } from '../../editor/AsideBar';
import { KeyMap } from '../../editor/canvas/KeyMap';
import { useShortcuts } from '../../editor/canvas/useShortcuts';
import { Workspace } from '../../editor/canvas/Workspace';
import { Dock } from '../../editor/data/Dock';
import { LeaveQuestion } from '../../editor/form/LeaveQuestion';
import { IconPicker } from '../../editor/icons/IconPicker';
import { OtherTabBar } from '../../editor/OtherTabBar';
import { Palette } from '../../editor/panels/Palette';
import { SidePanel } from '../../editor/panels/SidePanel';
import { Gallery } from '../../editor/samples/Gallery';
import { SaveDialogs } from '../../library/cloud/SaveDialogs';
import { saveToCloud } from '../../library/cloud/saveToCloud';
import { useCloud } from '../../library/context';
import { useLabelPrint } from '../../print/context';
import { PrintDialog } from '../../print/dialog/PrintDialog';
import { Commands } from '../../ui/commands/Commands';
import { useWindowSize } from '../../ui/useWindowSize';
import { BottomSheets } from './BottomSheets';
import classes from './edit.module.css';
import { OpenTemplet } from './OpenTemplet';
import { PanelDrawer } from './PanelDrawer';
import { PhonePreview } from './PhonePreview';
import { RepeatSkipped } from './RepeatSkipped';
import { TopBar } from './TopBar';
import { useEditorCommands } from './useEditorCommands';
import { usePreviewFirst } from './usePreviewFirst';

/** The editor: palette, canvas, spreadsheet and properties. */
export default observer(function EditPage() {
  const stores = useCloud();
  const { print } = useLabelPrint();
  const [gallery, setGallery] = useState(false);
  const [adding, setAdding] = useState(false);
  const size = useWindowSize();
  const save = useCallback(() => void saveToCloud(stores), [stores]);
  const openPrint = useCallback(() => print.open(), [print]);
  const openGallery = useCallback(() => setGallery(true), []);
  const commands = useEditorCommands(openGallery);
  useShortcuts(stores, { save, print: openPrint });
  usePreviewFirst(stores);
  return (
    <div className={classes.page}>
      <OtherTabBar />
      <AsideBar />
      <div className={classes.work} inert={stores.tab.elsewhere}>
        <TopBar openGallery={openGallery} />
        {size === 'narrow' && stores.view.previewOpen ? (
          <PhonePreview />
        ) : (
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
            {size === 'narrow' && <BottomSheets adding={adding} setAdding={setAdding} />}
          </>
        )}
      </div>
      <Gallery opened={gallery} onClose={() => setGallery(false)} />
      <IconPicker />
      <PrintDialog />
      <KeyMap />
      <LeaveQuestion />
      <SaveDialogs />
      <OpenTemplet />
      <RepeatSkipped />
      <Commands groups={commands} />
    </div>
  );
});
