import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { own } from '../../base/own';
import { t } from '../../i18n/messages';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';
import { PageCard } from './PageCard';

/** CSS px; documents.module.css has the same numbers. */
const CARD = { width: 168, height: 214 };
const GAP = 14;
const PADDING = 16;

/** The pages as thumbnails; only the visible ones are rendered. */
export const PageGrid = observer(function PageGrid({ work }: { work: DocumentWork }) {
  const { store } = work;
  const { pages, shown } = store;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const merged = useMergedRef(box, ref);
  const columns = Math.max(1, Math.floor((width - 2 * PADDING + GAP) / (CARD.width + GAP)));
  const rows = Math.ceil(pages.length / columns);
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => CARD.height + GAP,
    paddingStart: PADDING,
    paddingEnd: PADDING - GAP,
    overscan: 1,
  });
  const current = shown ? pages.indexOf(shown) : -1;
  useEffect(() => {
    if (current >= 0) down.scrollToIndex(Math.floor(current / columns), { align: 'auto' });
  }, [current, columns, down]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / (CARD.height + GAP))) * columns;
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: pages.length - 1,
    };
    const withCtrl = event.ctrlKey || event.metaKey;
    const target = own(steps, event.key);
    const ids = store.selected.map((one) => one.id);
    if (target !== undefined) {
      const next = pages[Math.min(pages.length - 1, Math.max(0, target))];
      if (next && event.altKey && shown) store.move([shown.id], pages.indexOf(next));
      else if (next) {
        store.show(next.id);
        if (event.shiftKey) store.toggle(next.id, true);
      }
    } else if (event.key === ' ' && shown) store.toggle(shown.id, event.shiftKey);
    else if (withCtrl && event.key === 'a') store.select(() => true);
    else if (event.key === 'Delete' && ids.length > 0) store.remove(ids);
    else if (event.key === 'r' && !withCtrl) store.turn(ids, 90);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={merged}
      className={classes.grid}
      role="listbox"
      aria-multiselectable
      aria-label={t('docPages')}
      aria-activedescendant={shown ? `${id}-${shown.id}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: down.getTotalSize(), position: 'relative' }} role="presentation">
        {width > 0 &&
          down.getVirtualItems().map((row) => (
            <div
              key={row.key}
              className={classes.row}
              style={{ transform: `translateY(${row.start}px)` }}
              role="presentation"
            >
              {pages.slice(row.index * columns, (row.index + 1) * columns).map((page, i) => (
                <PageCard
                  key={page.id}
                  id={`${id}-${page.id}`}
                  work={work}
                  page={page}
                  index={row.index * columns + i}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  );
});
