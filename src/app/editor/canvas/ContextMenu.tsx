import { Menu } from '@mantine/core';
import {
  IconBoxMultiple,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconLayoutAlignLeft,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconSelectAll,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { bounds } from '../arrange/geometry';
import { canGroup, canUngroup, group, ungroup } from '../arrange/grouping';
import { unitsOf, wholeGroups } from '../arrange/groups';
import { distribute } from '../arrange/spread';
import { type EditorStores, useEditor } from '../context';
import { EDGES } from '../panels/AlignSection';
import { ORDERS } from '../panels/ElementPanel';
import { giveToSystem, takeFromSystem } from './clipboardEvents';
import classes from './editor.module.css';
import { notifyPasted } from './pasteAction';
import type { Stage } from './Stage';

interface Props {
  host: RefObject<HTMLDivElement | null>;
  stage: RefObject<Stage | undefined>;
}

const SPREADS = [
  ['x', 'spreadX', IconLayoutDistributeVertical],
  ['y', 'spreadY', IconLayoutDistributeHorizontal],
] as const;

/** Position of the menu in the window, CSS px, and on the label, mm. */
interface Spot {
  left: number;
  top: number;
  mm: { x: number; y: number };
}

/** The context menu (right button, menu key, Shift+F10) of the selection, or of the empty paper. */
export const ContextMenu = observer(function ContextMenu({ host, stage }: Props) {
  const stores = useEditor();
  const [spot, setSpot] = useState<Spot>();
  useOpening({ host, stage }, setSpot);
  const close = useCallback(() => {
    setSpot(undefined);
    host.current?.focus({ preventScroll: true });
  }, [host]);
  useEscape(host, spot !== undefined, close);
  // A menu that closes before it has the focus still takes it, and the focus is lost with it.
  const returnFocus = () => {
    const { activeElement: active } = document;
    if (active === document.body || active?.closest('[role=menu]'))
      host.current?.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened={spot !== undefined}
      onChange={(open) => open || close()}
      onExitTransitionEnd={returnFocus}
      position="right-start"
      offset={2}
      width={212}
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('menuElement')}
          className={classes.menuSpot}
          style={{ left: spot?.left ?? 0, top: spot?.top ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menuElement')}>
        {spot && <Items stores={stores} mm={spot.mm} />}
      </Menu.Dropdown>
    </Menu>
  );
});

const Items = observer(function Items({ stores, mm }: { stores: EditorStores; mm: Spot['mm'] }) {
  const { editor, clipboard } = stores;
  const { selection } = editor;
  const some = selection.length > 0;
  const locked = some && selection.every((element) => element.lockLocation);
  const give = (clip: ReturnType<typeof clipboard.take>) => clip && void giveToSystem(clip);
  const key = (text: string) => <kbd className={classes.key}>{text}</kbd>;
  const paste = async () => notifyPasted(clipboard.paste(await takeFromSystem(), mm));
  return (
    <>
      {some && (
        <>
          <Menu.Item
            leftSection={<IconCut size={15} />}
            rightSection={key('Ctrl X')}
            onClick={() => give(clipboard.cut())}
          >
            {t('cut')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={15} />}
            rightSection={key('Ctrl C')}
            onClick={() => give(clipboard.take())}
          >
            {t('copy')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconClipboard size={15} />} onClick={() => void paste()}>
        {t('pasteHere')}
      </Menu.Item>
      {some && (
        <>
          <Menu.Item
            leftSection={<IconCopyPlus size={15} />}
            rightSection={key('Ctrl D')}
            onClick={() => editor.duplicate()}
          >
            {t('duplicate')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconStack2 size={15} />}>{t('order')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {ORDERS.map(([order, label, Icon]) => (
                <Menu.Item key={order} leftSection={<Icon size={15} />} onClick={() => editor.reorder(order)}>
                  {t(label)}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconLayoutAlignLeft size={15} />}>{t('align')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {EDGES.map(([edge, label, Icon]) => (
                <Menu.Item key={edge} leftSection={<Icon size={15} />} onClick={() => editor.align(edge)}>
                  {t(label)}
                </Menu.Item>
              ))}
              <Menu.Divider />
              {SPREADS.map(([axis, label, Icon]) => (
                <Menu.Item
                  key={axis}
                  leftSection={<Icon size={15} />}
                  disabled={unitsOf(selection).length < 3}
                  onClick={() => distribute(editor, axis)}
                >
                  {t(label)}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          {canGroup(editor) && (
            <Menu.Item
              leftSection={<IconBoxMultiple size={15} />}
              rightSection={key('Ctrl G')}
              onClick={() => group(editor)}
            >
              {t('group')}
            </Menu.Item>
          )}
          {canUngroup(editor) && (
            <Menu.Item
              leftSection={<IconBoxMultiple size={15} />}
              rightSection={key('Ctrl Shift G')}
              onClick={() => ungroup(editor)}
            >
              {t('ungroup')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={locked ? <IconLockOpen size={15} /> : <IconLock size={15} />}
            onClick={() => {
              editor.commit();
              editor.setElements(selection.map(({ id }) => ({ id, patch: { lockLocation: !locked } })));
              editor.commit();
            }}
          >
            {t(locked ? 'unlock' : 'lock')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconSelectAll size={15} />}
        rightSection={key('Ctrl A')}
        onClick={() => editor.selectAll()}
      >
        {t('selectAll')}
      </Menu.Item>
      {some && (
        <Menu.Item
          c="var(--lw-error-ink)"
          leftSection={<IconTrash size={15} />}
          rightSection={key('Delete')}
          onClick={() => editor.remove()}
        >
          {t('remove')}
        </Menu.Item>
      )}
    </>
  );
});

/**
 * The menu gets the focus a moment after it is shown: an Esc before that closes the menu, not the selection.
 */
function useEscape(host: Props['host'], opened: boolean, close: () => void): void {
  useEffect(() => {
    const element = host.current;
    if (!opened || !element) return;
    const shut = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    element.addEventListener('keydown', shut, true);
    return () => element.removeEventListener('keydown', shut, true);
  }, [host, opened, close]);
}

/** Opens the menu at its place; a right click also selects the element there. */
function useOpening({ host, stage }: Props, open: (spot: Spot) => void): void {
  const { editor, view } = useEditor();
  useEffect(() => {
    const element = host.current!;
    const show = (left: number, top: number) => {
      if (stage.current) open({ left, top, mm: stage.current.pointAt(left, top) });
    };
    const press = (event: MouseEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const id = stage.current?.elementsAt(event.clientX, event.clientY)[0];
      if (id === undefined) editor.select([]);
      else if (!editor.selected.includes(id)) editor.select(wholeGroups(editor.label.elements, [id]));
      show(event.clientX, event.clientY);
    };
    const keys = (event: KeyboardEvent) => {
      const asked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!asked || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const area = element.getBoundingClientRect();
      const box =
        editor.selection.length > 0
          ? bounds(editor.selection)
          : { x: 0, y: 0, width: editor.label.width, height: editor.label.height };
      show(
        area.left + view.x + (box.x + box.width / 2) * view.pxPerMm,
        area.top + view.y + (box.y + box.height / 2) * view.pxPerMm,
      );
    };
    // In the capturing phase, because the canvas stops the event.
    element.addEventListener('contextmenu', press, true);
    element.addEventListener('keydown', keys);
    return () => {
      element.removeEventListener('contextmenu', press, true);
      element.removeEventListener('keydown', keys);
    };
  }, [host, stage, open, editor, view]);
}
