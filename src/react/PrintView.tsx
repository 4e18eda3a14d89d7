// First, so that the style sheets of the views win over those of the library.
import './style.css';
import { Alert } from '@mantine/core';
import { when } from 'mobx';
import { useEffect, useRef } from 'react';
import { EditorContext } from '../app/editor/context';
import { LabelPrintContext } from '../app/print/context';
import { PrintDialog } from '../app/print/dialog/PrintDialog';
import { Frame } from './Frame';
import type { PrintDialogProps } from './types';
import { useStores } from './useStores';

/** The print dialog in a page of other software. */
export default function PrintView(props: PrintDialogProps) {
  const { className, style, colorScheme } = props;
  return (
    <Frame view="dialog" {...{ className, style, colorScheme }}>
      {() => <Dialog {...props} />}
    </Frame>
  );
}

function Dialog(props: PrintDialogProps) {
  const { opened, onClose } = props;
  const { stores, label, error } = useStores(props);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!stores || !label || !opened) return;
    if (stores.editor.label !== label) stores.open(label);
    stores.print.open();
    const stop = when(
      () => !stores.print.opened,
      () => close.current(),
    );
    return () => {
      stop();
      stores.print.close();
    };
  }, [stores, label, opened]);
  if (error && opened)
    return (
      <Alert color="red" title={error.field} role="alert">
        {error.message}
      </Alert>
    );
  if (!stores) return null;
  return (
    <EditorContext value={stores}>
      <LabelPrintContext value={stores}>
        <PrintDialog />
      </LabelPrintContext>
    </EditorContext>
  );
}
