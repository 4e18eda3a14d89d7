import { roundedLength } from '../../ui/length';
import { boundsOf } from '../arrange/geometry';
import type { EditorStores } from '../context';
import { addGuide, guidesOf, moveGuide, removeGuide } from '../guides';
import { type Axis, snapMove } from './snap';

const TOLERANCE = 5;
/** Outside any position, in the axis in which a guide does not move. */
const FAR = -1e5;

/** Position of a dragged guide, mm: on an edge or centre nearby, else on a round length. */
function settle({ editor, view, canvas }: EditorStores, axis: Axis, mm: number): number {
  const point = { x: FAR, y: FAR, width: 0, height: 0, [axis]: mm };
  const { box } = snapMove(
    point,
    {
      label: editor.label,
      others: editor.label.elements.slice(1).map(boundsOf),
      guides: { x: [], y: [] },
      grid: canvas.grid,
    },
    TOLERANCE / view.pxPerMm,
  );
  return roundedLength(canvas.snap ? box[axis] : mm);
}

/**
 * Follows the pointer with a guide until it is released: over the canvas it is placed, outside it is removed,
 * Escape restores everything.
 * @param area the canvas in the window, CSS px
 * @param index of the dragged guide; undefined for a new one
 */
export function dragGuide(
  stores: EditorStores,
  area: DOMRect,
  axis: Axis,
  index: number | undefined,
  begin: PointerEvent,
): void {
  const { editor, view, canvas } = stores;
  const inside = (event: PointerEvent) =>
    event.clientX >= area.left &&
    event.clientX <= area.right &&
    event.clientY >= area.top &&
    event.clientY <= area.bottom;
  const follow = (event: PointerEvent) => {
    const px = axis === 'x' ? event.clientX - area.left - view.x : event.clientY - area.top - view.y;
    const free = event.altKey || event.ctrlKey || event.metaKey;
    const mm = px / view.pxPerMm;
    canvas.holdGuide({
      axis,
      index,
      mm: free ? roundedLength(mm) : settle(stores, axis, mm),
      outside: !inside(event),
    });
  };
  const stop = () => {
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', giveUp, true);
    canvas.holdGuide(undefined);
  };
  const drop = (event: PointerEvent) => {
    follow(event);
    const held = canvas.heldGuide;
    stop();
    if (!held) return;
    if (index === undefined) {
      if (!held.outside) addGuide(editor, axis, held.mm);
    } else if (held.outside) removeGuide(editor, axis, index);
    else moveGuide(editor, axis, index, held.mm);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', stop);
  window.addEventListener('keydown', giveUp, true);
  follow(begin);
}

/** The guide at a point of the canvas, CSS px; none close to the selection, whose handles have priority. */
export function guideAt(
  { editor, view }: EditorStores,
  x: number,
  y: number,
): { axis: Axis; index: number } | undefined {
  const near = editor.selection.map(boundsOf).some((box) => {
    const [left, top] = [view.x + box.x * view.pxPerMm, view.y + box.y * view.pxPerMm];
    const [right, bottom] = [left + box.width * view.pxPerMm, top + box.height * view.pxPerMm];
    return x > left - 14 && x < right + 14 && y > top - 14 && y < bottom + 14;
  });
  if (near) return undefined;
  const guides = guidesOf(editor.label);
  for (const axis of ['x', 'y'] as const) {
    const at = axis === 'x' ? (x - view.x) / view.pxPerMm : (y - view.y) / view.pxPerMm;
    const index = guides[axis].findIndex((mm) => Math.abs(mm - at) * view.pxPerMm <= 4);
    if (index >= 0) return { axis, index };
  }
  return undefined;
}
