// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand stand between the list and its items
import { Skeleton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { own } from '../../base/own';
import { t } from '../../i18n/messages';
import { actionsOf, type PageActions } from './actions';
import type { LibraryStore } from './LibraryStore';
import classes from './library.module.css';
import { type Layout, TemplateCard } from './TemplateCard';

/** Least width and height of a card and the gap between two, CSS px; library.module.css has the same. */
const SIZES: Record<Layout, { width: number; height: number; gap: number }> = {
  default: { width: 224, height: 262, gap: 16 },
  thumb: { width: 156, height: 186, gap: 12 },
  list: { width: Number.POSITIVE_INFINITY, height: 68, gap: 8 },
};
const PADDING = 20;

interface Props {
  store: LibraryStore;
  actions: PageActions;
  layout: Layout;
  /** No checkboxes. */
  single?: boolean;
}

/** The templates of a list; only the visible ones are rendered, and only their pages are loaded. */
export const TemplateGrid = observer(function TemplateGrid({
  store,
  actions,
  layout,
  single = false,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const merged = useMergedRef(box, ref);
  const size = SIZES[layout];
  const total = store.total ?? 0;
  const room = Math.max(0, width);
  const columns = Math.max(1, Math.floor((room + size.gap) / (size.width + size.gap)));
  const lines = useVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    getScrollElement: () => box.current,
    estimateSize: () => size.height + size.gap,
    overscan: 2,
    paddingStart: PADDING,
    paddingEnd: PADDING,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout, other lines
  useEffect(() => lines.measure(), [layout]);
  const inSight = lines.getVirtualItems();
  const first = (inSight[0]?.index ?? 0) * columns;
  const last = Math.min(total, ((inSight.at(-1)?.index ?? 0) + 1) * columns) - 1;
  useEffect(() => {
    if (last >= 0) void store.see(first, last);
  }, [store, first, last]);

  const { active, setActive, focusAt } = useActive(box, lines.scrollToIndex, columns, total);
  const [renaming, setRenaming] = useState<number>();
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const row = store.row(index);
    const targets = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index + columns,
      ArrowUp: index - columns,
      Home: 0,
      End: total - 1,
    };
    const target = own(targets, event.key);
    if (target !== undefined) focusAt(target);
    else if (!row) return;
    else if (event.key === 'F2' && actions.rename && actionsOf(actions, row).includes('rename'))
      setRenaming(row.templetId);
    else if (event.key === 'Delete') {
      const removal = actionsOf(actions, row).find((one) => one === 'remove' || one === 'deleteForever');
      if (!removal) return;
      actions.run[removal]?.(store.selected.size > 0 ? [...store.selected.values()] : [row]);
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !single)
      void store.selectAll();
    else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !single)
      store.toggle(index, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={merged} className={classes.scroll} role="list" aria-label={t('libList')} data-layout={layout}>
      <div role="none" style={{ position: 'relative', height: lines.getTotalSize() }}>
        {inSight.map((line) => (
          <div
            key={line.index}
            role="none"
            className={classes.line}
            style={{
              transform: `translateY(${line.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: size.gap,
              height: size.height,
            }}
          >
            {Array.from({ length: Math.min(columns, total - line.index * columns) }, (_, i) => {
              const index = line.index * columns + i;
              const row = store.row(index);
              if (!row) return <Skeleton key={`waiting ${index}`} height={size.height} radius={10} />;
              return (
                <TemplateCard
                  key={row.templetId}
                  row={row}
                  actions={actions}
                  layout={layout}
                  index={index}
                  total={total}
                  single={single}
                  selected={store.isSelected(row.templetId)}
                  active={index === active}
                  renaming={renaming === row.templetId}
                  onRenaming={(open, keys) => {
                    setRenaming(open ? row.templetId : undefined);
                    if (keys) focusAt(index);
                  }}
                  onToggle={(range) => store.toggle(index, range)}
                  onFocus={() => setActive(index)}
                  onKeyDown={onKeyDown(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The active card for the keyboard, and how to change it, also to a card out of view. */
function useActive(
  box: React.RefObject<HTMLDivElement | null>,
  scrollToLine: (line: number) => void,
  columns: number,
  total: number,
) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!card) return;
    wanted.current = undefined;
    card.focus();
  });
  const focusAt = (index: number) => {
    if (index < 0 || index >= total) return;
    wanted.current = index;
    setActive(index);
    scrollToLine(Math.floor(index / columns));
  };
  return { active: Math.min(active, Math.max(0, total - 1)), setActive, focusAt };
}
