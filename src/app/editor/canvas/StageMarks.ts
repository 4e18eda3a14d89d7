import { type Canvas, Point } from 'fabric';
import { problemText } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import type { EditorStore } from '../EditorStore';
import { gestureNumbers } from './gestureNumbers';
import type { LabelObject } from './LabelObject';
import { drawBadge, drawNote } from './marks';
import type { StageInput } from './StageInput';

const RED = '#e03131';
const AMBER = '#e67700';
const DARK = 'rgba(31, 39, 51, 0.88)';

/** What is drawn over the elements of the canvas and is not printed. */
export class StageMarks {
  constructor(
    private readonly canvas: Canvas,
    private readonly editor: EditorStore,
    private readonly input: StageInput,
    private readonly objects: ReadonlyMap<string, LabelObject>,
  ) {}

  /** Badges of elements with problems, the reason of the selected one, and the numbers of a gesture. */
  draw(ctx: CanvasRenderingContext2D): void {
    const { editor, canvas, input } = this;
    const only = editor.only?.id;
    for (const [id, { problem, severe }] of editor.problems) {
      const object = this.objects.get(id);
      if (!object || !elementTypes.has(object.shown.element.elementType)) continue;
      const corner = this.cornerOf(object);
      const colour = severe && problem.key !== 'sheetMissing' ? RED : AMBER;
      drawBadge(ctx, corner, colour);
      if (!input.gesture && (id === only || id === input.hovered)) {
        drawNote(ctx, problemText(problem), corner.left, corner.bottom + 10, colour, canvas.getWidth());
      }
    }
    const active = canvas.getActiveObject();
    if (!input.gesture || !active) return;
    const box = active.getBoundingRect();
    const { x, y } = new Point(box.left, box.top + box.height).transform(canvas.viewportTransform);
    drawNote(ctx, gestureNumbers(active), x, y + 10, DARK, canvas.getWidth());
  }

  private cornerOf(object: LabelObject) {
    const box = object.getBoundingRect();
    const from = new Point(box.left, box.top).transform(this.canvas.viewportTransform);
    const to = new Point(box.left + box.width, box.top + box.height).transform(this.canvas.viewportTransform);
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }
}
