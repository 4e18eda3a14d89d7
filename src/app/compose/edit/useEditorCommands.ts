import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBoxMultiple,
  IconCopyPlus,
  IconDeviceFloppy,
  IconKeyboard,
  IconPrinter,
  IconSelectAll,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
  IconZoomScan,
} from '@tabler/icons-react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { boundsOf } from '../../editor/arrange/geometry';
import { canGroup, canUngroup, group, ungroup } from '../../editor/arrange/grouping';
import { paperBox } from '../../editor/canvas/paper';
import { layerName, layersOf } from '../../editor/layers';
import { addElement } from '../../editor/panels/addElement';
import { elementName } from '../../editor/panels/elementName';
import { iconOf } from '../../editor/panels/icons';
import { saveToCloud } from '../../library/cloud/saveToCloud';
import { useCloud } from '../../library/context';
import { useLabelPrint } from '../../print/context';
import { usePageCommands } from '../../shell/usePageCommands';
import type { Command, CommandGroup } from '../../ui/commands/command';
import { type BarGroup, useBarActions } from './barActions';

/** Most elements of the label that the palette offers to select. */
const MOST_ELEMENTS = 100;

/** What the command palette offers over the editor: its actions, new elements, those of the label, and pages. */
export function useEditorCommands(openGallery: () => void): () => CommandGroup[] {
  const stores = useCloud();
  const { editor, view } = stores;
  const { print } = useLabelPrint();
  const { exports, ...actions } = useBarActions(openGallery);
  const pages = usePageCommands();
  const command = (label: MessageKey, Icon: Icon, run: () => void, keys?: string): Command => ({
    id: `do ${label}`,
    label: t(label),
    Icon,
    keys,
    run,
  });
  const labelCommands = (): Command[] => [
    command('print', IconPrinter, () => print.open(), 'Ctrl P'),
    command('cloudSave', IconDeviceFloppy, () => void saveToCloud(stores), 'Ctrl S'),
    ...Object.values(actions).map(({ label, Icon, run }) => command(label, Icon, run)),
    ...exports.flatMap((one: BarGroup) =>
      one.actions.map(({ label, Icon, run }) => command(label, Icon, run)),
    ),
    ...(editor.history.canUndo ? [command('undo', IconArrowBackUp, editor.undo, 'Ctrl Z')] : []),
    ...(editor.history.canRedo ? [command('redo', IconArrowForwardUp, editor.redo, 'Ctrl Y')] : []),
    command('selectAll', IconSelectAll, editor.selectAll, 'Ctrl A'),
    ...(editor.selected.length > 0
      ? [
          command('duplicate', IconCopyPlus, editor.duplicate, 'Ctrl D'),
          command('remove', IconTrash, () => editor.remove(), 'Delete'),
        ]
      : []),
    ...(canGroup(editor) ? [command('group', IconBoxMultiple, () => group(editor), 'Ctrl G')] : []),
    ...(canUngroup(editor)
      ? [command('ungroup', IconBoxMultiple, () => ungroup(editor), 'Ctrl Shift G')]
      : []),
    command('zoomFit', IconZoomScan, () => view.fit(paperBox(editor.label)), 'Ctrl 0'),
    command('zoomIn', IconZoomIn, () => view.step(1), 'Ctrl +'),
    command('zoomOut', IconZoomOut, () => view.step(-1), 'Ctrl -'),
    command('keys', IconKeyboard, () => view.showKeys(true), '?'),
  ];
  const newElements = (): Command[] =>
    [...elementTypes.values()]
      .filter((type) => !type.isBackdrop)
      .map((type) => ({
        id: `add ${type.name}`,
        label: t('addElement', { name: t(type.label) }),
        Icon: iconOf(type.code),
        keys: type.key?.toUpperCase(),
        run: () => void addElement(stores, type.code),
      }));
  const elements = (): Command[] =>
    layersOf(editor)
      .slice(0, MOST_ELEMENTS)
      .map((element) => ({
        id: `select ${element.id}`,
        label: layerName(element) || elementName(element),
        Icon: iconOf(element.elementType),
        run: () => {
          editor.select([element.id]);
          view.reveal(boundsOf(element));
        },
      }));
  return () =>
    [
      { title: t('commandsLabel'), commands: labelCommands() },
      { title: t('commandsAdd'), commands: newElements() },
      { title: t('commandsElements'), commands: elements() },
      pages(),
    ].filter(({ commands }) => commands.length > 0);
}
