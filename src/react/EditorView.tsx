// First, so that the style sheets of the views win over those of the library.
import './style.css';
import { Alert, Button } from '@mantine/core';
import { IconFileExport, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { KeyMap } from '../app/editor/canvas/KeyMap';
import { useShortcuts } from '../app/editor/canvas/useShortcuts';
import { EditorContext } from '../app/editor/context';
import LabelFormDialog from '../app/editor/form/LabelFormDialog';
import { LabelName, SizeButton, UndoButtons } from '../app/editor/frame/BarParts';
import { EditorFrame } from '../app/editor/frame/EditorFrame';
import { HistoryMenu } from '../app/editor/HistoryMenu';
import { IconPicker } from '../app/editor/icons/IconPicker';
import { LabelPrintContext } from '../app/print/context';
import { PrintDialog } from '../app/print/dialog/PrintDialog';
import { t } from '../i18n/messages';
import type { Label } from '../label/template';
import { Changes } from './Changes';
import classes from './editorView.module.css';
import { Frame } from './Frame';
import { isSame } from './input';
import type { LabelStores } from './LabelStores';
import type { LabelEditorProps } from './types';
import { useStores } from './useStores';

/** The editor in a page of other software. */
export default function EditorView(props: LabelEditorProps) {
  const { className, style, colorScheme } = props;
  return (
    <Frame view="editor" {...{ className, style, colorScheme }}>
      {(root) => <Editor {...props} root={root} />}
    </Frame>
  );
}

function Editor({ root, ...props }: LabelEditorProps & { root: HTMLElement }) {
  const { stores, label, error } = useStores(props);
  return (
    <>
      {error && (
        <Alert color="red" radius={0} title={error.field} role="alert">
          {error.message}
        </Alert>
      )}
      {stores && label && <Opened {...{ root, stores, label, props }} />}
    </>
  );
}

interface OpenedProps {
  root: HTMLElement;
  stores: LabelStores;
  /** The label of the value. */
  label: Label;
  props: LabelEditorProps;
}

const Opened = observer(function Opened({ root, stores, label, props }: OpenedProps) {
  const { value, onChange, readOnly = false, hidePrint = false, pictures } = props;
  const latest = useRef(onChange);
  latest.current = onChange;
  const changes = useRef<Changes>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: adapters are read once
  useEffect(() => {
    const made = new Changes(stores.editor, (template) => latest.current?.(template), pictures?.store);
    changes.current = made;
    return () => made.stop();
  }, [stores]);
  const shown = useRef(label);
  useEffect(() => {
    if (shown.current === label) return;
    shown.current = label;
    // What came from here comes back unchanged in a page that keeps it.
    if (value === undefined || changes.current?.isOwn(value) || isSame(value, stores.editor.label)) return;
    changes.current?.opening(() => stores.open(label));
  }, [stores, label, value]);
  useEffect(() => stores.editor.setReadOnly(readOnly), [stores, readOnly]);
  const print = useCallback(() => {
    if (!hidePrint) stores.print.open();
  }, [stores, hidePrint]);
  useShortcuts(stores, { save: nothing, print }, root);
  return (
    <EditorContext value={stores}>
      <LabelPrintContext value={stores}>
        <header className={classes.bar}>
          <LabelName className={classes.name!} />
          <SizeButton className={classes.size!} />
          <UndoButtons />
          <HistoryMenu />
          <span className={classes.gap} />
          {!hidePrint && <PrintButtons stores={stores} />}
        </header>
        <div className={classes.work} inert={readOnly}>
          <EditorFrame hasPreview={false} />
        </div>
        <IconPicker />
        <KeyMap />
        <LabelFormDialog />
        <PrintDialog />
      </LabelPrintContext>
    </EditorContext>
  );
});

const PrintButtons = ({ stores: { print } }: { stores: LabelStores }) => (
  <>
    <Button
      variant="subtle"
      color="dark"
      size="sm"
      h={34}
      px={8}
      className={classes.action}
      title={t('exportLabel')}
      leftSection={<IconFileExport size={17} stroke={1.7} />}
      onClick={() => print.open('export')}
    >
      {t('exportLabel')}
    </Button>
    <Button
      size="sm"
      h={34}
      px={12}
      className={classes.action}
      title={t('print')}
      leftSection={<IconPrinter size={17} />}
      onClick={() => print.open()}
    >
      {t('print')}
    </Button>
  </>
);

/** The page keeps what `onChange` gives it. */
const nothing = () => {};
