import { ActiveSelection, Point } from 'fabric';
import { reaction } from 'mobx';
import type { DrawEnv } from '../../../label/element';
import { elementTypes, isBackdrop } from '../../../label/elements';
import { browserHost } from '../../../raster/browserHost';
import { boundsOf } from '../arrange/geometry';
import { CanvasStore } from '../CanvasStore';
import type { DotPictures } from '../dots/DotPictures';
import type { EditorStore } from '../EditorStore';
import { guidesOf } from '../guides';
import type { ViewStore } from '../ViewStore';
import { Drawing } from './Drawing';
import { isUpright, resizeTogether } from './groupResize';
import { LabelCanvas } from './LabelCanvas';
import { LabelObject } from './LabelObject';
import { SmartGuides } from './SmartGuides';
import { StageInput } from './StageInput';
import { StageMarks } from './StageMarks';
import type { SnapScene } from './snap';

/** A selection is made no smaller than this share of its size. */
const SMALLEST_SCALE = 0.02;

/** The Fabric canvas, drawn from the stores; what the user does on it goes back as one edit per gesture. */
export class Stage {
  private readonly canvas: LabelCanvas;
  private readonly drawing: Drawing;
  private readonly objects = new Map<string, LabelObject>();
  private readonly stops: (() => void)[];
  private readonly input: StageInput;
  private readonly marks: StageMarks;
  private env: DrawEnv | undefined;
  private readonly smart: SmartGuides;

  constructor(
    host: HTMLElement,
    private readonly editor: EditorStore,
    private readonly view: ViewStore,
    private readonly settings = new CanvasStore(),
    private readonly dots?: Pick<DotPictures, 'shown'>,
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
    this.input = new StageInput(this.canvas, editor, view, () => this.sync());
    this.marks = new StageMarks(this.canvas, editor, this.input, this.objects);
    this.canvas.on('after:render', ({ ctx }) => this.drawOver(ctx));
    this.stops = [
      reaction(
        () => [editor.shown, editor.assetsVersion, editor.dpi],
        () => this.sync(),
        { fireImmediately: true },
      ),
      reaction(
        () => dots?.shown,
        () => this.syncDots(),
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
    this.input.quietly(() => {
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
    this.syncDots();
    this.syncSelection();
  }

  /** Leaves places and selection alone: dots arrive at any time, during a gesture too. */
  private syncDots(): void {
    for (const [id, object] of this.objects) object.dots = this.dots?.shown.get(id);
    this.canvas.requestRenderAll();
  }

  private syncSelection(): void {
    const { canvas, editor } = this;
    const objects = editor.selected.flatMap((id) => this.objects.get(id) ?? []);
    this.input.quietly(() => {
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

  private drawOver(ctx: CanvasRenderingContext2D): void {
    const { x, y, pxPerMm } = this.view;
    if (this.input.gesture) this.smart.draw(ctx, x, y, pxPerMm);
    this.marks.draw(ctx);
  }
}
