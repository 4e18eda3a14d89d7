import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconChevronUp, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { saveTemplate } from '../actions';
import { DataPanel } from '../data/DataPanel';
import { paperBox } from '../editor/paper';
import { runShortcut } from '../editor/shortcuts';
import { Workspace } from '../editor/Workspace';
import { t } from '../messages';
import { Palette } from '../panels/Palette';
import { SidePanel } from '../panels/SidePanel';
import { PrintDialog } from '../print/PrintDialog';
import { type RootStore, useStores } from '../stores';
import classes from './edit.module.css';
import { Gallery } from './Gallery';
import { TopBar } from './TopBar';

/** The editor: palette, canvas, spreadsheet and properties. */
export default observer(function EditPage() {
  const stores = useStores();
  const [gallery, setGallery] = useState(false);
  useShortcuts(stores);
  return (
    <div className={classes.page}>
      <TopBar openGallery={() => setGallery(true)} />
      <div className={classes.main}>
        <Palette />
        <div className={classes.centre}>
          <Workspace />
          <Dock />
        </div>
        <SidePanel />
      </div>
      <Gallery opened={gallery} onClose={() => setGallery(false)} />
      <PrintDialog />
    </div>
  );
});

/** The spreadsheet below the canvas; it can be shut. */
const Dock = observer(function Dock() {
  const { view, sheet, editor } = useStores();
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
      <DataPanel sheet={sheet} editor={editor} />
    </div>
  );
});

function useShortcuts(stores: RootStore): void {
  useEffect(() => {
    const { editor, view, print } = stores;
    const context = {
      editor,
      clipEmpty: () => notifications.show({ color: 'orange', message: t('clipEmpty') }),
      print: () => print.open(),
      save: () => saveTemplate(stores),
      zoom: (step: 1 | -1 | 0) => (step === 0 ? view.fit(paperBox(editor.label)) : view.step(step)),
    };
    const listen = (event: KeyboardEvent) => {
      if (runShortcut(event, context)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [stores]);
}
