import { ActiveSelection, type FabricObject, type TPointerEvent } from 'fabric';
import { round2 } from '../../../base/units';
import { pickedGroups, wholeGroups } from '../arrange/groups';
import { keepsRatio } from '../arrange/ratio';
import type { EditorStore } from '../EditorStore';
import type { ViewStore } from '../ViewStore';
import { isUpright } from './groupResize';
import type { LabelCanvas } from './LabelCanvas';
import type { LabelObject } from './LabelObject';

const SHIFT_STEP = 15;
/** Degrees around a quarter turn that a free rotation is drawn to. */
const MAGNET = 2;
const CSS_WHEEL_LINE = 16;
/** CSS px a notch of a wheel moves at least. */
const NOTCH = 40;

/** What the user does on the canvas: selections, gestures on elements, panning, the wheel, the element under the pointer. */
export class StageInput {
  /** Elements are being moved, resized or turned. */
  gesture = false;
  /** Id of the element under the pointer. */
  hovered: string | undefined;
  private panFrom: { x: number; y: number } | undefined;
  private applying = false;

  /** @param committed called when a gesture has become an edit */
  constructor(
    private readonly canvas: LabelCanvas,
    private readonly editor: EditorStore,
    private readonly view: ViewStore,
    private readonly committed: () => void,
  ) {
    this.followSelection();
    this.followGestures();
    this.followPointer();
  }

  /** Changes the canvas without that counting as the user's doing. */
  quietly(work: () => void): void {
    const outer = this.applying;
    this.applying = true;
    work();
    this.applying = outer;
  }

  private followSelection(): void {
    const { canvas, editor } = this;
    const selected = () => {
      if (this.applying) return;
      const picked = canvas.getActiveObjects().map((object) => (object as LabelObject).elementId);
      editor.select(pickedGroups(editor.label.elements, editor.selected, picked));
    };
    canvas.on('selection:created', selected);
    canvas.on('selection:updated', selected);
    canvas.on('selection:cleared', selected);
    // A press on an element takes hold of its whole group, so that the drag that may follow moves all of it.
    canvas.on('mouse:down:before', ({ e, target }) => {
      const id = idOf(target);
      if (id === undefined || e.shiftKey || editor.selected.includes(id)) return;
      const ids = wholeGroups(editor.label.elements, [id]);
      if (ids.length === 1) return;
      editor.select(ids);
      canvas.findAgain();
    });
    // A double click picks one element of a group.
    canvas.on('mouse:dblclick', ({ e, target }) => {
      const id = idOf(target) ?? this.inSelection(e);
      if (id !== undefined) editor.select([id]);
      editor.edit(id);
    });
  }

  /** Id of the front element of a multiple selection under the pointer. */
  private inSelection(e: TPointerEvent): string | undefined {
    const at = this.canvas.getScenePoint(e);
    const objects = this.canvas.getActiveObjects() as LabelObject[];
    const order = this.editor.label.elements.map(({ id }) => id);
    return objects
      .filter((object) => object.containsPoint(at))
      .map((object) => object.elementId)
      .sort((a, b) => order.indexOf(b) - order.indexOf(a))[0];
  }

  private followGestures(): void {
    const { canvas } = this;
    canvas.on('before:transform', ({ transform }) => {
      const elements = objectsOf(transform.target).map((object) => object.shown.element);
      canvas.uniformScaling = elements.some(keepsRatio);
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
  }

  private followPointer(): void {
    const { canvas, view } = this;
    canvas.on('mouse:over', ({ target }) => this.hover(idOf(target)));
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
    canvas.on('mouse:up', () => {
      this.gesture = false;
      this.panFrom = undefined;
      canvas.requestRenderAll();
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
    this.committed();
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

const idOf = (target: FabricObject | undefined): string | undefined =>
  (target as LabelObject | undefined)?.shown?.element.id;
