import { IconChevronDown, IconChevronUp, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AsideBar } from '../../editor/AsideBar';
import { listenToClipboard } from '../../editor/canvas/clipboardEvents';
import { KeyMap } from '../../editor/canvas/KeyMap';
import { paperBox } from '../../editor/canvas/paper';
import { tellPasted } from '../../editor/canvas/pasteAction';
import { runShortcut } from '../../editor/canvas/shortcuts';
import { Workspace } from '../../editor/canvas/Workspace';
import { ColumnMenu } from '../../editor/data/ColumnMenu';
import { DataPanel } from '../../editor/data/DataPanel';
import { useDatabase } from '../../editor/data/useDatabase';
import { LeaveQuestion } from '../../editor/form/LeaveQuestion';
import { OtherTabBar } from '../../editor/OtherTabBar';
import { Palette } from '../../editor/panels/Palette';
import { SidePanel } from '../../editor/panels/SidePanel';
import { Gallery } from '../../editor/samples/Gallery';
import { SaveDialogs } from '../../library/cloud/SaveDialogs';
import { saveToCloud } from '../../library/cloud/saveToCloud';
import { PrintDialog } from '../../print/dialog/PrintDialog';
import { t } from '../../ui/messages';
import { type RootStore, useStores } from '..';
import classes from './edit.module.css';
import { OpenTemplet } from './OpenTemplet';
import { TopBar } from './TopBar';

/** The editor: palette, canvas, spreadsheet and properties. */
export default observer(function EditPage() {
  const stores = useStores();
  const [gallery, setGallery] = useState(false);
  useShortcuts(stores);
  return (
    <div className={classes.page}>
      <OtherTabBar />
      <AsideBar />
      <div className={classes.work} inert={stores.tab.elsewhere}>
        <TopBar openGallery={() => setGallery(true)} />
        <div className={classes.main}>
          <Palette />
          <div className={classes.centre}>
            <Workspace />
            <Dock />
          </div>
          <SidePanel />
        </div>
      </div>
      <Gallery opened={gallery} onClose={() => setGallery(false)} />
      <PrintDialog />
      <KeyMap />
      <LeaveQuestion />
      <SaveDialogs />
      <OpenTemplet />
    </div>
  );
});

/** The spreadsheet below the canvas; it can be shut. */
const Dock = observer(function Dock() {
  const stores = useStores();
  const { view, sheet, editor } = stores;
  const { database, dialog } = useDatabase(stores);
  if (!view.dockOpen) {
    return (
      <button
        type="button"
        className={classes.dockShut}
        aria-expanded={false}
        onClick={() => view.setDock(true)}
      >
        <IconTable size={16} />
        {t('excelTitle')}
        {sheet.records && <small>{t('sheetSummary', { name: sheet.name, n: sheet.count })}</small>}
        <IconChevronUp size={16} style={{ marginLeft: 'auto' }} />
      </button>
    );
  }
  return (
    <div className={classes.dock} data-empty={!sheet.records || undefined}>
      <button
        type="button"
        className={classes.dockToggle}
        aria-label={t('shutDock')}
        aria-expanded
        onClick={() => view.setDock(false)}
      >
        <IconChevronDown size={13} />
      </button>
      <DataPanel
        sheet={sheet}
        editor={editor}
        columnAction={(column) => <ColumnMenu column={column} />}
        database={database}
      />
      {dialog}
    </div>
  );
});

function useShortcuts(stores: RootStore): void {
  useEffect(() => {
    const { editor, view, print, clipboard } = stores;
    const context = {
      editor,
      help: () => view.showKeys(true),
      print: () => print.open(),
      save: () => void saveToCloud(stores),
      zoom: (step: 1 | -1 | 0 | 100) => {
        if (step === 0) view.fit(paperBox(editor.label));
        else if (step === 100) view.actualSize(paperBox(editor.label));
        else view.step(step);
      },
    };
    const listen = (event: KeyboardEvent) => {
      if (runShortcut(event, context)) event.preventDefault();
    };
    // A file let go beside what takes it would be opened in place of the page.
    const stay = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    window.addEventListener('keydown', listen);
    const stopClipboard = listenToClipboard(clipboard, (pasted) => void tellPasted(pasted));
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
      window.removeEventListener('keydown', listen);
      stopClipboard();
    };
  }, [stores]);
}
