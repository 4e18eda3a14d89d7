import { ActiveSelection, type Canvas } from 'fabric';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import type { Box } from '../../../label/place';
import type { Rect } from '../arrange/geometry';
import { followsContent } from '../TextFit';
import type { LabelObject } from './LabelObject';

/** Whether an element's sides are parallel to those of the label, that is at quarter turns only. */
export const isUpright = ({ rotationAngle }: Pick<Box, 'rotationAngle'>): boolean => rotationAngle % 90 === 0;

/**
 * The box of an element in a group that is resized from one frame to another, mm. Its middle keeps its
 * relative position in the frame. A code shrinks with the narrower side and stays square, a line keeps its
 * stroke, text with automatic height keeps that; a locked element stays. Freely rotated elements require a
 * frame of the same proportions, because nothing can be skewed.
 */
export function resizedIn(element: LabelElement, from: Rect, to: Rect): Box {
  if (element.lockLocation) return element;
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  const across = isUpright(element) && element.rotationAngle % 180 !== 0;
  const { handles } = elementTypes.get(element.elementType) ?? {};
  let [kx, ky] = across ? [sy, sx] : [sx, sy];
  if (handles === 'corners') kx = ky = Math.min(kx, ky);
  if (handles === 'sides' || followsContent(element)) ky = 1;
  const [width, height] = [element.width * kx, element.height * ky];
  return {
    x: to.x + (element.x + element.width / 2 - from.x) * sx - width / 2,
    y: to.y + (element.y + element.height / 2 - from.y) * sy - height / 2,
    width,
    height,
    rotationAngle: element.rotationAngle,
  };
}

/**
 * Shows every element of a selection in its new box while the selection's handles are dragged. Call it after
 * the code that snaps the selection's frame, so that its listener runs first.
 */
export function resizeTogether(canvas: Canvas): void {
  let from: Rect | undefined;
  canvas.on('before:transform', ({ transform: { target } }) => {
    from = target instanceof ActiveSelection ? frameOf(target) : undefined;
  });
  canvas.on('object:scaling', ({ target }) => {
    if (!from || !(target instanceof ActiveSelection)) return;
    const to = frameOf(target);
    for (const object of target.getObjects() as LabelObject[])
      object.preview = resizedIn(object.shown.element, from, to);
  });
}

function frameOf(selection: ActiveSelection): Rect {
  const { x, y } = selection.getCenterPoint();
  const [width, height] = [selection.width * selection.scaleX, selection.height * selection.scaleY];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
