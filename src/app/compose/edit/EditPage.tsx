import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { AsideBar } from '../../editor/AsideBar';
import { KeyMap } from '../../editor/canvas/KeyMap';
import { useShortcuts } from '../../editor/canvas/useShortcuts';
import { LeaveQuestion } from '../../editor/form/LeaveQuestion';
import { EditorFrame } from '../../editor/frame/EditorFrame';
import { IconPicker } from '../../editor/icons/IconPicker';
import { OtherTabBar } from '../../editor/OtherTabBar';
import { Gallery } from '../../editor/samples/Gallery';
import { SaveDialogs } from '../../library/cloud/SaveDialogs';
import { saveToCloud } from '../../library/cloud/saveToCloud';
import { useCloud } from '../../library/context';
import { useLabelPrint } from '../../print/context';
import { PrintDialog } from '../../print/dialog/PrintDialog';
import { Commands } from '../../ui/commands/Commands';
import { Later } from '../../ui/Later';
import { useWindowSize } from '../../ui/useWindowSize';
import classes from './edit.module.css';
import { OpenTemplet } from './OpenTemplet';
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
        {size === 'narrow' && stores.view.previewOpen ? <PhonePreview /> : <EditorFrame hasPreview />}
      </div>
      <Later>
        <Gallery opened={gallery} onClose={() => setGallery(false)} />
        <IconPicker />
        <PrintDialog />
        <KeyMap />
        <LeaveQuestion />
        <SaveDialogs />
        <OpenTemplet />
        <RepeatSkipped />
      </Later>
      <Commands groups={commands} />
    </div>
  );
});
