import { ActiveSelection, Canvas, type FabricObject, Point } from 'fabric';
import { reaction } from 'mobx';
import { round2 } from '../../../base/units';
import { say } from '../../../i18n/messages';
import type { DrawEnv } from '../../../label/element';
import { elementTypes, isBackdrop } from '../../../label/elements';
import { browserHost } from '../../../raster/browserHost';
import { boundsOf } from '../arrange';
import { CanvasStore } from '../CanvasStore';
import type { EditorStore } from '../EditorStore';
import { guidesOf } from '../guides';
import type { ViewStore } from '../ViewStore';
import { Drawing } from './Drawing';
import { gestureNumbers } from './gestureNumbers';
import { isUpright, keepsShape, resizeTogether } from './groupResize';
import { LabelObject } from './LabelObject';
import { drawBadge, drawPill } from './paper';
import { SmartGuides } from './SmartGuides';
import type { SnapScene } from './snap';

const RED = '#e03131';
const AMBER = '#e67700';
const DARK = 'rgba(31, 39, 51, 0.88)';
const SHIFT_STEP = 15;
/** Degrees around a quarter turn that a free rotation is drawn to. */
const MAGNET = 2;
const CSS_WHEEL_LINE = 16;
/** CSS px a notch of a wheel moves at least. */
const NOTCH = 40;
/** A selection is made no smaller than this share of its size. */
const SMALLEST_SCALE = 0.02;

/** Fabric's canvas, whose objects are painted by other hands. */
class LabelCanvas extends Canvas {
  paint: ((ctx: CanvasRenderingContext2D) => void) | undefined;

  override _renderObjects(ctx: CanvasRenderingContext2D): void {
    this.paint?.(ctx);
  }
}

/** The Fabric canvas, drawn from the stores; what the user does on it goes back as one edit per gesture. */
export class Stage {
  private readonly canvas: LabelCanvas;
  private readonly drawing: Drawing;
  private readonly objects = new Map<string, LabelObject>();
  private readonly stops: (() => void)[];
  private applying = false;
  private panFrom: { x: number; y: number } | undefined;
  private hovered: string | undefined;
  private gesture = false;
  private env: DrawEnv | undefined;
  private readonly smart: SmartGuides;

  constructor(
    host: HTMLElement,
    private readonly editor: EditorStore,
    private readonly view: ViewStore,
    private readonly settings = new CanvasStore(),
  ) {
    const element = document.createElement('canvas');
    host.append(element);
    this.canvas = new LabelCanvas(element, {
      preserveObjectStacking: true,
      selectionColor: 'rgba(0, 122, 245, 0.08)',
      selectionBorderColor: '#007af5',
      selectionLineWidth: 1,
      uniScaleKey: 'shiftKey',
      // Nothing can be slanted.
      altActionKey: null,
      fireMiddleClick: true,
      targetFindTolerance: 4,
    });
    this.drawing = new Drawing(browserHost);
    this.canvas.paint = (ctx) => this.paint(ctx);
    this.smart = new SmartGuides(
      this.canvas,
      (dragged) => this.scene(dragged),
      () => view.pxPerMm,
    );
    resizeTogether(this.canvas);
    this.listen();
    this.stops = [
      reaction(
        () => [editor.shown, editor.assetsVersion, editor.dpi],
        () => this.sync(),
        { fireImmediately: true },
      ),
      reaction(
        () => editor.selected,
        () => this.syncSelection(),
        { fireImmediately: true },
      ),
      reaction(
        () => [view.width, view.height],
        () => {
          if (view.width > 0 && view.height > 0)
            this.canvas.setDimensions({ width: view.width, height: view.height });
        },
        { fireImmediately: true },
      ),
      reaction(
        () => [view.pxPerMm, view.x, view.y],
        () => this.syncView(),
        { fireImmediately: true },
      ),
      reaction(
        () => [editor.label, editor.editing, settings.grid],
        () => this.canvas.requestRenderAll(),
      ),
    ];
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    void this.canvas.dispose();
  }

  /** While the hand is out, dragging moves the paper instead of elements. */
  setHand(out: boolean): void {
    this.canvas.skipTargetFind = out;
    this.canvas.selection = !out;
    this.canvas.defaultCursor = out ? 'grab' : 'default';
    this.canvas.setCursor(this.canvas.defaultCursor);
  }

  /** A point of the browser window in mm on the label. */
  pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.canvas.upperCanvasEl.getBoundingClientRect();
    return {
      x: (clientX - box.left - this.view.x) / this.view.pxPerMm,
      y: (clientY - box.top - this.view.y) / this.view.pxPerMm,
    };
  }

  /** Ids of the elements at a point of the browser window, front to back. */
  elementsAt(clientX: number, clientY: number): string[] {
    const { x, y } = this.pointAt(clientX, clientY);
    const at = new Point(x, y);
    const ids = this.editor.label.elements.map(({ id }) => id).reverse();
    return ids.filter((id) => {
      const object = this.objects.get(id);
      return object?.evented && object.containsPoint(at);
    });
  }

  /** What dragged elements may snap to; undefined when nothing helps. */
  private scene(dragged: readonly string[]): SnapScene | undefined {
    const { label } = this.editor;
    const { snap, grid } = this.settings;
    if (!snap && grid === 0) return undefined;
    const others = label.elements.filter(
      (element) =>
        !isBackdrop(element) && elementTypes.has(element.elementType) && !dragged.includes(element.id),
    );
    return {
      label: snap ? label : undefined,
      others: snap ? others.map(boundsOf) : [],
      guides: snap ? guidesOf(label) : { x: [], y: [] },
      grid,
    };
  }

  private sync(): void {
    const { editor, canvas } = this;
    if (this.env?.dotsPerMm !== editor.dotsPerMm) this.env = editor.assets.env(editor.dotsPerMm);
    const { env, view } = this;
    this.quietly(() => {
      // Objects of a multiple selection are placed relative to it: let it go before they are placed.
      canvas.discardActiveObject();
      const drawn = [...editor.shown].filter(([, shown]) => elementTypes.has(shown.element.elementType));
      const ids = new Set(drawn.map(([id]) => id));
      for (const [id, object] of this.objects) {
        if (ids.has(id)) continue;
        canvas.remove(object);
        this.objects.delete(id);
      }
      drawn.forEach(([id, shown], i) => {
        let object = this.objects.get(id);
        if (object) {
          // Objects that no edit touched stay where they are.
          if (object.shown !== shown || object.env !== env || !object.isStill) {
            object.show(shown, env);
            object.spareHandles(view.pxPerMm);
          }
        } else {
          object = new LabelObject(shown, env);
          object.spareHandles(view.pxPerMm);
          this.objects.set(id, object);
          canvas.add(object);
        }
        if (canvas.item(i) !== object) canvas.moveObjectTo(object, i);
      });
    });
    this.syncSelection();
  }

  private syncSelection(): void {
    const { canvas, editor } = this;
    const objects = editor.selected.flatMap((id) => this.objects.get(id) ?? []);
    this.quietly(() => {
      canvas.discardActiveObject();
      if (objects.length === 1) canvas.setActiveObject(objects[0]!);
      else if (objects.length > 1) canvas.setActiveObject(this.group(objects));
    });
    canvas.requestRenderAll();
  }

  private group(objects: LabelObject[]): ActiveSelection {
    const group = new ActiveSelection(objects, { canvas: this.canvas });
    const elements = objects.map((object) => object.shown.element);
    const locked = elements.every((element) => element.lockLocation);
    const sides = elements.every(isUpright);
    group.set({
      hasControls: !locked,
      borderColor: '#007af5',
      cornerColor: '#fff',
      cornerStrokeColor: '#007af5',
      cornerStyle: 'rect',
      cornerSize: 9,
      touchCornerSize: 22,
      transparentCorners: false,
      lockMovementX: locked,
      lockMovementY: locked,
      lockScalingFlip: true,
      minScaleLimit: SMALLEST_SCALE,
    });
    group.setControlsVisibility({ ml: sides, mr: sides, mt: sides, mb: sides });
    return group;
  }

  private syncView(): void {
    const { pxPerMm, x, y } = this.view;
    for (const object of this.objects.values()) object.spareHandles(pxPerMm);
    this.canvas.setViewportTransform([pxPerMm, 0, 0, pxPerMm, x, y]);
    this.canvas.requestRenderAll();
  }

  private quietly(work: () => void): void {
    const outer = this.applying;
    this.applying = true;
    work();
    this.applying = outer;
  }

  private listen(): void {
    const { canvas, editor, view } = this;
    const selected = () => {
      if (!this.applying)
        editor.select(canvas.getActiveObjects().map((object) => (object as LabelObject).elementId));
    };
    canvas.on('selection:created', selected);
    canvas.on('selection:updated', selected);
    canvas.on('selection:cleared', selected);
    canvas.on('after:render', ({ ctx }) => this.drawMarks(ctx));
    canvas.on('before:transform', ({ transform }) => {
      const elements = objectsOf(transform.target).map((object) => object.shown.element);
      canvas.uniformScaling = elements.some(keepsShape);
      canvas.uniScaleKey = 'shiftKey';
      if (elements.length === 1 || elements.every(isUpright)) return;
      canvas.uniformScaling = true;
      canvas.uniScaleKey = null;
    });
    for (const name of ['object:moving', 'object:scaling', 'object:resizing'] as const) {
      canvas.on(name, () => {
        this.gesture = true;
      });
    }
    canvas.on('object:rotating', ({ target, e }) => {
      this.gesture = true;
      target.rotate(snapAngle(target.angle, e.shiftKey));
    });
    // Clearing a selection ends the gesture on it a second time: that one is not the user's.
    canvas.on('object:modified', ({ target }) => {
      if (!this.applying) this.commit(target);
    });
    canvas.on('mouse:up', () => {
      this.gesture = false;
      this.panFrom = undefined;
      canvas.requestRenderAll();
    });
    canvas.on('mouse:dblclick', ({ target }) =>
      editor.edit((target as LabelObject | undefined)?.shown?.element.id),
    );
    canvas.on('mouse:over', ({ target }) =>
      this.hover((target as LabelObject | undefined)?.shown?.element.id),
    );
    canvas.on('mouse:out', () => this.hover(undefined));
    canvas.on('mouse:down', ({ e }) => {
      if (!canvas.skipTargetFind && (e as MouseEvent).button !== 1) return;
      this.panFrom = { x: (e as MouseEvent).clientX, y: (e as MouseEvent).clientY };
    });
    canvas.on('mouse:move', ({ e }) => {
      if (!this.panFrom) return;
      const { clientX, clientY } = e as MouseEvent;
      view.panBy(clientX - this.panFrom.x, clientY - this.panFrom.y);
      this.panFrom = { x: clientX, y: clientY };
    });
    canvas.on('mouse:wheel', ({ e }) => this.wheel(e));
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault();
    const unit = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? CSS_WHEEL_LINE : 1;
    if (e.ctrlKey || e.metaKey) {
      const { view } = this;
      // A pinch on a touchpad arrives as many small wheel events with Ctrl, a wheel notch as one large.
      const pinch = e.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(e.deltaY) < NOTCH;
      if (pinch) view.zoomTo(view.zoom * Math.exp(-e.deltaY / 100), e.offsetX, e.offsetY);
      else view.step(e.deltaY < 0 ? 1 : -1, Math.max(1, Math.round(view.zoom * 1.2)), e.offsetX, e.offsetY);
    } else if (e.shiftKey) this.view.panBy(-e.deltaY * unit, 0);
    else this.view.panBy(-e.deltaX * unit, -e.deltaY * unit);
  }

  private hover(id: string | undefined): void {
    if (id === this.hovered) return;
    this.hovered = id;
    this.canvas.requestRenderAll();
  }

  /** One gesture, one edit: whatever boxes the gesture left, rounded to 0.01 mm. */
  private commit(target: FabricObject): void {
    this.gesture = false;
    const { editor } = this;
    const smallest = 1 / editor.dotsPerMm;
    const patches = objectsOf(target).map((object) => {
      const box = object.box();
      const element = editor.element(object.elementId)!;
      const patch: Record<string, unknown> = {};
      const set = (field: 'x' | 'y' | 'width' | 'height' | 'rotationAngle', value: number) => {
        if (Math.abs(value - element[field]) > 1e-6) patch[field] = value;
      };
      set('x', round2(box.x));
      set('y', round2(box.y));
      set('width', Math.max(smallest, round2(box.width)));
      set('height', Math.max(smallest, round2(box.height)));
      set('rotationAngle', round2(((box.rotationAngle % 360) + 360) % 360));
      return { id: object.elementId, patch };
    });
    editor.commit();
    editor.setElements(patches.filter(({ patch }) => Object.keys(patch).length > 0));
    editor.commit();
    this.sync();
  }

  private paint(ctx: CanvasRenderingContext2D): void {
    const { editor, view, canvas } = this;
    this.drawing.draw(ctx, canvas.getObjects() as LabelObject[], {
      label: editor.label,
      x: view.x,
      y: view.y,
      scale: view.pxPerMm,
      grid: this.settings.grid,
      density: canvas.getRetinaScaling(),
      dotsPerMm: editor.dotsPerMm,
      version: editor.assetsVersion,
    });
  }

  /** Badges of elements with problems, the reason of the selected one, and the numbers of a gesture. */
  private drawMarks(ctx: CanvasRenderingContext2D): void {
    const { editor, canvas } = this;
    const only = editor.only?.id;
    if (this.gesture) this.smart.draw(ctx, this.view.x, this.view.y, this.view.pxPerMm);
    for (const [id, { problem, severe }] of editor.problems) {
      const object = this.objects.get(id);
      if (!object || !elementTypes.has(object.shown.element.elementType)) continue;
      const corner = this.cornerOf(object);
      const colour = severe && problem.key !== 'sheetMissing' ? RED : AMBER;
      drawBadge(ctx, corner, colour);
      if (!this.gesture && (id === only || id === this.hovered)) {
        drawPill(ctx, say(problem), corner.left, corner.bottom + 10, colour);
      }
    }
    const active = canvas.getActiveObject();
    if (!this.gesture || !active) return;
    const box = active.getBoundingRect();
    const { x, y } = new Point(box.left, box.top + box.height).transform(canvas.viewportTransform);
    drawPill(ctx, gestureNumbers(active), x, y + 10, DARK);
  }

  private cornerOf(object: LabelObject) {
    const box = object.getBoundingRect();
    const from = new Point(box.left, box.top).transform(this.canvas.viewportTransform);
    const to = new Point(box.left + box.width, box.top + box.height).transform(this.canvas.viewportTransform);
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }
}

/** An angle in degrees on the 15-degree steps, or drawn to a near quarter turn. */
export function snapAngle(angle: number, steps: boolean): number {
  if (steps) return Math.round(angle / SHIFT_STEP) * SHIFT_STEP;
  const quarter = Math.round(angle / 90) * 90;
  return Math.abs(angle - quarter) <= MAGNET ? quarter : angle;
}

/** What a gesture is about: the objects of a selection, or the one. */
const objectsOf = (target: FabricObject) =>
  (target instanceof ActiveSelection ? target.getObjects() : [target]) as LabelObject[];
