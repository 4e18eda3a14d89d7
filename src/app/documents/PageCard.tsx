// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active page
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid takes the keys
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useRef } from 'react';
import { t } from '../../i18n/messages';
import type { DocumentWork } from './DocumentWork';
import { drawTurned } from './drawTurned';
import type { PageEntry } from './PageEntry';
import classes from './pageCard.module.css';

/** Longer side of a thumbnail, px: sharp on screens with two device pixels per CSS px. */
const SIDE = 320;
export const PAGE_DRAG = 'application/x-labelwright-page';

interface Props {
  work: DocumentWork;
  page: PageEntry;
  /** 0-based index in the list. */
  index: number;
  id: string;
}

/** A page of the list. Its picture is drawn while it is visible. */
export const PageCard = observer(function PageCard({ work, page, index, id }: Props) {
  const { store } = work;
  const { selected, failed, name } = page;
  const shown = store.shown === page;
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={t('docPage', { n: index + 1, name })}
      className={classes.card}
      data-shown={shown || undefined}
      data-selected={selected || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(PAGE_DRAG, page.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => isPage(event) && event.preventDefault()}
      onDrop={(event) => {
        const moved = event.dataTransfer.getData(PAGE_DRAG);
        if (!moved || moved === page.id) return;
        event.preventDefault();
        store.move([moved], index);
      }}
      onClick={(event) => {
        const onTick = (event.target as Element).closest('[data-tick]') !== null;
        if (event.shiftKey) store.toggle(page.id, true);
        else if (onTick || event.ctrlKey || event.metaKey) store.toggle(page.id);
        if (!onTick) store.show(page.id);
      }}
    >
      <div className={classes.picture}>
        {failed ? (
          <span className={classes.failed}>
            <IconAlertTriangle size={22} />
            {t('docSkippedPage')}
          </span>
        ) : (
          <Picture work={work} page={page} />
        )}
        <span className={classes.tick} data-tick>
          <IconCheck size={14} stroke={3} />
        </span>
      </div>
      <div className={classes.caption}>
        <b>{index + 1}</b>
        <span title={name}>{name}</span>
      </div>
    </div>
  );
});

const isPage = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(PAGE_DRAG);

const Picture = observer(function Picture({ work, page }: Pick<Props, 'work' | 'page'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { source, crop, rotation } = page;
  useEffect(() => {
    const abort = new AbortController();
    const draw = (bitmap: ImageBitmap) => canvas.current && drawTurned(canvas.current, bitmap, rotation);
    work.thumbnails.draw(source, crop, SIDE, abort.signal, draw).catch((error) => {
      if (!abort.signal.aborted) work.store.fail(page, error);
    });
    return () => abort.abort();
  }, [work, page, source, crop, rotation]);
  return <canvas ref={canvas} width={0} height={0} aria-hidden />;
});
