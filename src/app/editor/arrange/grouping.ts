import { newId } from '../../../label/template';
import type { EditorStore } from '../EditorStore';
import { GROUP_FIELD, groupOf, unitsOf } from './groups';

/** Whether the selection can become one group. */
export const canGroup = ({ selection }: EditorStore): boolean =>
  selection.length > 1 && (unitsOf(selection).length > 1 || !groupOf(selection[0]!));

/** Whether an element of the selection is in a group. */
export const canUngroup = ({ selection }: EditorStore): boolean =>
  selection.some((element) => groupOf(element));

/** Makes the selection one group, as one step. */
export function group(editor: EditorStore): void {
  if (canGroup(editor)) setGroup(editor, newId());
}

/** Takes the selection out of its groups, as one step. */
export function ungroup(editor: EditorStore): void {
  if (canUngroup(editor)) setGroup(editor, '');
}

function setGroup(editor: EditorStore, id: string): void {
  editor.commit();
  editor.setElements(editor.selection.map((element) => ({ id: element.id, patch: { [GROUP_FIELD]: id } })));
  editor.commit();
}
