import { round2 } from '../../../base/units';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import type { EditorStore } from '../EditorStore';
import { bounds } from './geometry';
import { unitsOf } from './groups';

type Patch = { id: string; patch: Record<string, unknown> };

/**
 * The moves that give units of elements equal gaps along an axis; the outermost two stay. Empty for fewer than three.
 */
function evenGaps(units: readonly (readonly LabelElement[])[], axis: 'x' | 'y'): Patch[] {
  if (units.length < 3) return [];
  const side = axis === 'x' ? 'width' : 'height';
  const row = units
    .map((unit) => ({ unit, box: bounds(unit) }))
    .sort((a, b) => a.box[axis] - b.box[axis] || a.box[side] - b.box[side]);
  const [first, last] = [row[0]!, row.at(-1)!];
  const room = last.box[axis] + last.box[side] - first.box[axis];
  const gap = (room - row.reduce((sum, { box }) => sum + box[side], 0)) / (row.length - 1);
  let at = first.box[axis];
  return row.flatMap(({ unit, box }) => {
    const to = at;
    at += box[side] + gap;
    if (unit === first.unit || unit === last.unit) return [];
    return unit.map((element) => ({
      id: element.id,
      patch: { [axis]: round2(element[axis] + to - box[axis]) },
    }));
  });
}

/** The sizes that give elements the width or height, mm, of one of them; matrix codes keep their shape. */
export function sameSide(elements: readonly LabelElement[], side: 'width' | 'height', mm: number): Patch[] {
  return elements.flatMap((element) => {
    const handles = elementTypes.get(element.elementType)?.handles;
    // The height of a line is the width of its stroke.
    if (!handles || handles === 'none' || (handles === 'sides' && side === 'height')) return [];
    const patch: Record<string, unknown> = { [side]: mm };
    const other = side === 'width' ? 'height' : 'width';
    if (handles === 'corners') patch[other] = round2((element[other] * mm) / element[side]);
    return [{ id: element.id, patch }];
  });
}

const free = (editor: EditorStore) => editor.selection.filter((element) => !element.lockLocation);

/** Distributes the selection evenly along an axis, as one step. */
export function distribute(editor: EditorStore, axis: 'x' | 'y'): void {
  editor.commit();
  editor.setElements(evenGaps(unitsOf(free(editor)), axis));
  editor.commit();
}

/** Makes the selection as wide or high as the first selected element, as one step. */
export function equalise(editor: EditorStore, side: 'width' | 'height'): void {
  const model = editor.element(editor.selected[0] ?? '');
  if (!model) return;
  editor.commit();
  editor.setElements(
    sameSide(
      free(editor).filter((element) => element !== model),
      side,
      model[side],
    ),
  );
  editor.commit();
}
