import { ActiveSelection, type Canvas, type FabricObject, Point, type Transform } from 'fabric';
import type { LabelObject } from './LabelObject';
import { drawPill } from './marks';
import { pulledBy, type SnapMark, type SnapScene, snapMove, snapResize } from './snap';

/** Distance within which a box snaps to a line, CSS px. */
const TOLERANCE = 5;
const PINK = '#e6318a';
/** Gaps shorter than this many CSS px carry no number. */
const ROOM_FOR_NUMBER = 12;

/** Whether the dragged corner keeps proportions. */
const isProportional = ({ uniformScaling, uniScaleKey }: Canvas, e: MouseEvent): boolean =>
  uniformScaling !== Boolean(uniScaleKey && e[uniScaleKey]);

/** Snaps what is dragged on the canvas and draws the lines it snaps to. */
export class SmartGuides {
  private marks: readonly SnapMark[] = [];

  /** @param scene what the given dragged elements may snap to; undefined when snapping is off */
  constructor(
    canvas: Canvas,
    private readonly scene: (dragged: readonly string[]) => SnapScene | undefined,
    private readonly pxPerMm: () => number,
  ) {
    canvas.on('object:moving', ({ target, e }) => this.move(target, e as MouseEvent));
    for (const name of ['object:scaling', 'object:resizing'] as const) {
      canvas.on(name, ({ target, e, transform }) =>
        this.resize(target, transform, e as MouseEvent, isProportional(canvas, e as MouseEvent)),
      );
    }
    canvas.on('mouse:up', () => this.clear());
  }

  clear(): void {
    this.marks = [];
  }

  private begin(target: FabricObject, e: MouseEvent): SnapScene | undefined {
    this.marks = [];
    if (e.altKey || e.ctrlKey || e.metaKey) return undefined;
    const objects = target instanceof ActiveSelection ? target.getObjects() : [target];
    return this.scene((objects as LabelObject[]).map((object) => object.elementId));
  }

  private move(target: FabricObject, e: MouseEvent): void {
    const scene = this.begin(target, e);
    if (!scene) return;
    target.setCoords();
    const { left, top, width, height } = target.getBoundingRect();
    const from = { x: left, y: top, width, height };
    const { box, marks } = snapMove(from, scene, TOLERANCE / this.pxPerMm());
    target.set({
      left: target.left + (target.lockMovementX ? 0 : box.x - from.x),
      top: target.top + (target.lockMovementY ? 0 : box.y - from.y),
    });
    target.setCoords();
    this.marks = marks;
  }

  /** Freely rotated elements do not snap: their edges are on no upright line. */
  private resize(target: FabricObject, { corner }: Transform, e: MouseEvent, proportional: boolean): void {
    const scene = this.begin(target, e);
    if (!scene || target.angle % 90 !== 0) return;
    const quarters = (((target.angle / 90) % 4) + 4) % 4;
    const across = quarters % 2 === 1;
    const pulled = pulledBy(corner, quarters);
    const own = { width: target.width * target.scaleX, height: target.height * target.scaleY };
    const [width, height] = across ? [own.height, own.width] : [own.width, own.height];
    const { x, y } = target.getCenterPoint();
    const from = { x: x - width / 2, y: y - height / 2, width, height };
    const ratio = pulled.x && pulled.y && proportional ? width / height : undefined;
    const { box, marks } = snapResize(from, pulled, scene, TOLERANCE / this.pxPerMm(), ratio);
    target.set({
      scaleX: (across ? box.height : box.width) / target.width,
      scaleY: (across ? box.width : box.height) / target.height,
    });
    const middle = new Point(box.x + box.width / 2, box.y + box.height / 2);
    target.setPositionByOrigin(middle, 'center', 'center');
    target.setCoords();
    this.marks = marks;
  }

  /**
   * Draws the lines and gaps of the current snap. `x`, `y` CSS px of the label's corner, `scale` px per mm.
   */
  draw(ctx: CanvasRenderingContext2D, x: number, y: number, scale: number): void {
    ctx.save();
    ctx.strokeStyle = PINK;
    ctx.lineWidth = 1;
    for (const { kind, axis, at, from, to } of this.marks) {
      // A line of axis x is vertical at x = at; a gap of axis x runs along x.
      const upright = (kind === 'line') === (axis === 'x');
      const cross = Math.round((upright ? x : y) + at * scale) + 0.5;
      const [a, b] = [from, to].map((mm) => Math.round((upright ? y : x) + mm * scale)) as [number, number];
      const point = (along: number, away = 0): [number, number] =>
        upright ? [cross + away, along] : [along, cross + away];
      ctx.beginPath();
      ctx.setLineDash(kind === 'line' ? [4, 3] : []);
      ctx.moveTo(...point(a));
      ctx.lineTo(...point(b));
      if (kind === 'gap') {
        for (const stop of [a, b]) {
          ctx.moveTo(...point(stop, -3));
          ctx.lineTo(...point(stop, 3));
        }
      }
      ctx.stroke();
      if (kind !== 'gap' || b - a < ROOM_FOR_NUMBER) continue;
      const [px, py] = point((a + b) / 2);
      drawPill(ctx, (to - from).toFixed(2), px, py, PINK);
    }
    ctx.restore();
  }
}
