import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { ofRecords } from '../../sheet/recordWords';
import { Dialog } from '../../ui/Dialog';
import { Later } from '../../ui/Later';
import { useUnkept } from '../../ui/unkept';
import { useWindowSize } from '../../ui/useWindowSize';
import { useLabelPrint } from '../context';
import type { PrintStore } from '../PrintStore';
import type { Phase } from '../phase';
import { recordsOf } from '../recordsOf';
import { Checking, LargeJob } from './Checks';
import { CoverContext } from './CoverContext';
import { ExportView } from './ExportView';
import { Inputs } from './Inputs';
import { Options } from './Options';
import { Preview } from './Preview';
import { Problems } from './Problems';
import classes from './print.module.css';
import { Rows } from './Rows';
import { Running } from './Running';
import { StartBar } from './StartBar';
import { Summary } from './Summary';

/** Title of the dialog, if it is not the default. */
const titles: Partial<Record<Phase, MessageKey>> = {
  inputs: 'scanTitle',
  export: 'exportTitle',
};

function titleOf(print: PrintStore): string {
  const { phase, exports } = print;
  if (phase === 'rows') return exports ? t('exportRowsTitle') : ofRecords(recordsOf(print), 'rowsTitle');
  return t(titles[phase] ?? 'printTitle');
}

/** The dialog titled 打印, from the options to the last label. */
export const PrintDialog = observer(function PrintDialog() {
  const { print } = useLabelPrint();
  return <PrintModal print={print} />;
});

/** The dialog of a given store. */
export const PrintModal = observer(function PrintModal({ print }: { print: PrintStore }) {
  const { opened, busy, phase } = print;
  const wide = ['inputs', 'form', 'rows', 'problems', 'export'].includes(phase);
  const isNarrow = useWindowSize() === 'narrow';
  // A list of rows takes the height there is, a table that of its page.
  const isSmall = !wide || (phase === 'rows' && !isNarrow);
  const [covered, setCovered] = useState(false);
  useUnkept(busy);
  return (
    <Dialog
      opened={opened}
      onClose={phase === 'rows' ? print.back : print.close}
      title={titleOf(print)}
      size={wide ? 'min(1280px, 96vw)' : 560}
      yOffset="3vh"
      padding={0}
      closeOnClickOutside={false}
      closeOnEscape={!busy && !covered}
      withCloseButton={!busy}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ body: { 'data-small': isSmall || undefined } }}
      classNames={{ body: classes.dialog, content: classes.content }}
    >
      <CoverContext value={setCovered}>
        <View print={print} />
      </CoverContext>
    </Dialog>
  );
});

/** Keeps the focus in the dialog when the pressed button is removed with its view. */
const View = observer(function View({ print }: { print: PrintStore }) {
  const view = useRef<HTMLDivElement>(null);
  const { phase } = print;
  const shown = useRef(phase);
  useEffect(() => {
    const start = view.current?.querySelector<HTMLElement>('input[data-autofocus]') ?? view.current;
    if (shown.current !== phase) start?.focus();
    shown.current = phase;
  }, [phase]);
  return (
    <div ref={view} className={classes.view} tabIndex={-1}>
      <Body print={print} />
    </div>
  );
});

const Body = observer(function Body({ print }: { print: PrintStore }) {
  const { form, preview, preflight, phase, run } = print;
  if (!form || !preview) return null;
  if (phase === 'inputs') return <Inputs print={print} form={form} />;
  if (phase === 'rows') return <Rows print={print} form={form} />;
  if (phase === 'checking' && preflight) return <Checking print={print} preflight={preflight} />;
  if (phase === 'problems') return <Problems print={print} form={form} />;
  if (phase === 'large') return <LargeJob print={print} />;
  if (phase === 'printing' && run) return <Running print={print} run={run} />;
  if (phase === 'export' && print.exports) return <ExportView print={print} store={print.exports} />;
  if (phase === 'done' && run) return <Summary print={print} run={run} />;
  return (
    <>
      <div className={classes.columns}>
        <Later>
          <Preview preview={preview} form={form} />
          <Options print={print} form={form} />
        </Later>
      </div>
      <StartBar print={print} form={form} />
    </>
  );
});
