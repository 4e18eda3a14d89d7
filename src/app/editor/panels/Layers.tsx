import { ActionIcon, Collapse, ScrollArea, Tooltip } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconChevronDown,
  IconChevronUp,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconPrinterOff,
  IconStack2,
} from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { lengthIn } from '../../ui/length';
import { boundsOf } from '../arrange/geometry';
import { groupOf } from '../arrange/groups';
import { useEditor } from '../context';
import { layerName, layersOf, moveLayers, nameLayer, pickLayer } from '../layers';
import { elementName } from './elementName';
import { iconOf } from './icons';
import classes from './layers.module.css';

const DRAG = 'application/x-labelwright-layer';
/** CSS px; layers.module.css has the same number. */
const ROW = 28;

/** All elements, the front one first: to select, rename, lock, exclude from print and reorder. */
export const Layers = observer(function Layers() {
  const { editor, canvas } = useEditor();
  const { layerCount } = editor;
  const open = canvas.layersOpen;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  return (
    <section className={classes.layers} aria-label={t('layers', { n: layerCount })}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        onClick={() => canvas.setLayers(!open)}
      >
        <IconStack2 size={15} />
        {t('layers', { n: layerCount })}
        {open ? <IconChevronDown size={15} /> : <IconChevronUp size={15} />}
      </button>
      <Collapse expanded={open} transitionDuration={120}>
        <ScrollArea.Autosize mah="min(290px, 34vh)" scrollbarSize={8} type="auto" viewportRef={setBox}>
          {layerCount === 0 && <p className={classes.empty}>{t('layersEmpty')}</p>}
          <Rows box={box} />
        </ScrollArea.Autosize>
      </Collapse>
    </section>
  );
});

/** The visible rows; outside the scrolled area, which an edit need not redraw. */
const Rows = observer(function Rows({ box }: { box: HTMLDivElement | null }) {
  const { editor } = useEditor();
  const [gap, setGap] = useState<number>();
  const elements = layersOf(editor);
  const [focused, setFocused] = useState<number>();
  const rows = useVirtualizer({
    count: elements.length,
    getScrollElement: () => box,
    estimateSize: () => ROW,
    overscan: 6,
    getItemKey: (i) => elements[i]!.id,
    // The row with the focus stays, because scrolling would otherwise lose the focus.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const kept = focused !== undefined && focused < elements.length && !seen.includes(focused);
      return kept ? [...seen, focused].sort((a, b) => a - b) : seen;
    },
  });

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAG)) return;
    event.preventDefault();
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    setGap(Math.min(elements.length, Math.max(0, Math.round(y / ROW))));
  };
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(DRAG);
    setGap(undefined);
    if (!id || gap === undefined) return;
    event.preventDefault();
    moveLayers(editor, editor.selected.includes(id) ? editor.selected : [id], gap);
  };
  return (
    <ul
      className={classes.list}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.ariaPosInSet) - 1)}
      onBlur={() => setFocused(undefined)}
      onDragOver={over}
      onDrop={drop}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setGap(undefined);
      }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <Layer
          key={key}
          element={elements[index]!}
          index={index}
          count={elements.length}
          top={start}
          mark={gap === index ? 'above' : gap === elements.length && index === gap - 1 ? 'below' : undefined}
        />
      ))}
    </ul>
  );
});

interface RowProps {
  element: LabelElement;
  /** Index in the list. */
  index: number;
  /** Rows of the list. */
  count: number;
  /** CSS px from the top of the list. */
  top: number;
  /** Target position of a dragged row. */
  mark: 'above' | 'below' | undefined;
}

const Layer = observer(function Layer({ element, index, count, top, mark }: RowProps) {
  const { editor } = useEditor();
  const [naming, setNaming] = useState(false);
  const TypeIcon = iconOf(element.elementType);
  const type = elementTypes.get(element.elementType);
  const name = layerName(element) || elementName(element);
  const about = t('layerAbout', {
    name,
    type: type ? t(type.label) : '',
    x: lengthIn(element.x, 1),
    y: lengthIn(element.y, 1),
  });
  const { lockLocation: locked, takePrint: printed } = element;

  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const down = event.key === 'ArrowDown';
    if (event.key === 'F2') setNaming(true);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const next = neighbour(event.currentTarget, 1) ?? neighbour(event.currentTarget, -1);
      editor.remove([element.id]);
      next?.focus();
    } else if (down || event.key === 'ArrowUp') {
      if (event.altKey) moveLayers(editor, [element.id], index + (down ? 2 : -1));
      else neighbour(event.currentTarget, down ? 1 : -1)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <li
      className={classes.row}
      style={{ top }}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-off={!printed || undefined}
      data-grouped={groupOf(element) !== '' || undefined}
      data-picked={editor.selected.includes(element.id) || undefined}
      data-mark={mark}
      draggable={!naming}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG, element.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {naming ? (
        <NameField element={element} fallback={name} done={() => setNaming(false)} />
      ) : (
        <button
          type="button"
          className={classes.name}
          data-layer
          aria-label={about}
          aria-pressed={editor.selected.includes(element.id)}
          aria-keyshortcuts="F2 Delete Alt+ArrowUp Alt+ArrowDown"
          aria-description={`${groupOf(element) ? `${t('grouped')} ` : ''}${t('layerKeys')}`}
          onClick={(event) =>
            pickLayer(editor, element.id, { toggle: event.ctrlKey || event.metaKey, range: event.shiftKey })
          }
          onDoubleClick={() => setNaming(true)}
          onKeyDown={keys}
        >
          <TypeIcon size={15} />
          <span title={name}>{name}</span>
        </button>
      )}
      <ProblemMark id={element.id} />
      <Toggles id={element.id} printed={printed} locked={locked} />
    </li>
  );
});

interface ToggleProps {
  id: string;
  printed: boolean;
  locked: boolean;
}

/** Whether an element is printed and whether it is locked. */
const Toggles = observer(function Toggles({ id, printed, locked }: ToggleProps) {
  const { editor } = useEditor();
  return (
    <>
      <Tooltip label={t(printed ? 'takePrint' : 'notPrinted')}>
        <ActionIcon
          className={classes.toggle}
          data-on={!printed || undefined}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('takePrint')}
          aria-pressed={printed}
          onClick={() => editor.setElement(id, { takePrint: !printed })}
        >
          {printed ? <IconPrinter size={14} /> : <IconPrinterOff size={14} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t(locked ? 'unlock' : 'lock')}>
        <ActionIcon
          className={classes.toggle}
          data-on={locked || undefined}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('lock')}
          aria-pressed={locked}
          onClick={() => editor.setElement(id, { lockLocation: !locked })}
        >
          {locked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
        </ActionIcon>
      </Tooltip>
    </>
  );
});

/** The name button of the row above (-1) or below (1). */
function neighbour(from: HTMLElement, towards: 1 | -1): HTMLElement | undefined {
  const all = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
  return all[all.indexOf(from) + towards];
}

interface NameProps {
  element: LabelElement;
  fallback: string;
  done(): void;
}

const NameField = observer(function NameField({ element, fallback, done }: NameProps) {
  const { editor } = useEditor();
  const keep = (text: string) => {
    if (text.trim() !== fallback || layerName(element)) nameLayer(editor, element.id, text);
    done();
  };
  return (
    <input
      className={classes.input}
      aria-label={t('layerNameField')}
      defaultValue={fallback}
      maxLength={60}
      ref={(input) => input?.select()}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep(event.currentTarget.value);
        else if (event.key === 'Escape') done();
      }}
    />
  );
});

/** The badge of a problem; a click selects the element. */
const ProblemMark = observer(function ProblemMark({ id }: { id: string }) {
  const { editor, view } = useEditor();
  const found = editor.problems.get(id);
  if (!found) return null;
  const severe = found.severe && found.problem.key !== 'sheetMissing';
  return (
    <Tooltip label={problemText(found.problem)} position="left" openDelay={0}>
      <button
        type="button"
        className={classes.problem}
        data-severe={severe || undefined}
        aria-label={t('layerProblem', { problem: problemText(found.problem) })}
        onClick={() => {
          const element = editor.element(id);
          if (!element) return;
          editor.select([id]);
          view.reveal(boundsOf(element));
        }}
      >
        <IconAlertTriangleFilled size={15} />
      </button>
    </Tooltip>
  );
});
