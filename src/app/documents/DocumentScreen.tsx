import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconPrinter, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { PrintModal } from '../print/dialog/PrintDialog';
import { useFileDrop } from '../sheet/grid/useFileDrop';
import { chooseFiles } from '../ui/files';
import { amount } from '../ui/format';
import { useUnkept } from '../ui/unkept';
import { CropDialog } from './crop/CropDialog';
import { SplitDialog } from './crop/SplitDialog';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';
import { LivePane } from './LivePane';
import { Notices } from './Notices';
import { PageGrid } from './PageGrid';
import { TargetPanel } from './TargetPanel';
import { ToolBar } from './ToolBar';

interface Props {
  work: DocumentWork;
  /** Title of the screen. */
  label: string;
  /** Accepted file extensions, for a file dialog. */
  accept: string;
  /** Text of an empty list. */
  emptyTitle: string;
  emptyHint: string;
  /** Replaces the view of the current page. */
  live?: ReactNode;
  /** Next to the print button. */
  actions?: ReactNode;
}

/** Dropped or chosen files, their pages as thumbnails, the target label, and the print button. */
export const DocumentScreen = observer(function DocumentScreen(props: Props) {
  const { work, label, accept, live, actions } = props;
  const { store, keeper } = work;
  const [tool, setTool] = useState<'crop' | 'split'>();
  useEffect(() => work.start(), [work]);
  const { over, handlers } = useFileDrop((_, files) => void store.add(files));
  const add = async () => store.add(await chooseFiles(accept));
  useUnkept(keeper.failed && !store.empty);
  return (
    <section className={classes.screen} aria-label={label} {...handlers}>
      {!store.empty && <VisuallyHidden component="h1">{label}</VisuallyHidden>}
      {!store.empty && (
        <ToolBar
          work={work}
          add={() => void add()}
          crop={() => setTool('crop')}
          split={() => setTool('split')}
        />
      )}
      {store.empty ? (
        <>
          <Notices work={work} split={() => setTool('split')} />
          <Empty {...props} add={() => void add()} />
        </>
      ) : (
        <div className={classes.main}>
          <div className={classes.list}>
            <Notices work={work} split={() => setTool('split')} />
            <PageGrid work={work} />
          </div>
          <aside className={classes.side} aria-label={t('docTarget')}>
            {live ?? <LivePane work={work} />}
            <TargetPanel work={work} />
            <Start work={work} actions={actions} />
          </aside>
        </div>
      )}
      {over && <div className={classes.over}>{t('docDropHere')}</div>}
      {tool === 'crop' && <CropDialog work={work} onClose={() => setTool(undefined)} />}
      {tool === 'split' && <SplitDialog work={work} onClose={() => setTool(undefined)} />}
      <PrintModal print={work.print.print} />
    </section>
  );
});

const Empty = observer(function Empty({ work, emptyTitle, emptyHint, add }: Props & { add(): void }) {
  return (
    <div className={classes.empty}>
      <div className={classes.drop}>
        <IconUpload size={44} stroke={1.3} color="var(--lw-brand)" />
        <h1>{emptyTitle}</h1>
        <p>{emptyHint}</p>
        <Button size="sm" loading={work.store.opening !== undefined} onClick={add}>
          {t('docChoose')}
        </Button>
      </div>
    </div>
  );
});

/** The print button; shows progress while pages are prepared. */
const Start = observer(function Start({ work, actions }: Pick<Props, 'work' | 'actions'>) {
  const { preparing } = work.print;
  const { length } = work.store.printed;
  if (preparing) {
    const { done, total } = preparing;
    const text = t('docPreparing', { n: amount(done), all: amount(total) });
    return (
      <div className={classes.start}>
        <div className={classes.progress} role="status">
          <span>{text}</span>
          <Button size="compact-sm" variant="default" onClick={work.print.cancel}>
            {t('docStop')}
          </Button>
        </div>
        <Progress size="sm" value={(100 * done) / total} aria-label={text} />
      </div>
    );
  }
  return (
    <div className={classes.start}>
      <div className={classes.startRow}>
        <Button
          leftSection={<IconPrinter size={17} />}
          disabled={length === 0}
          onClick={() => void work.print.open()}
        >
          {length === 0 ? t('docPrintNone') : t('docPrint', { n: amount(length) })}
        </Button>
        {actions}
      </div>
    </div>
  );
});
