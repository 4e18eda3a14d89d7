import { FabricObject, util } from 'fabric';
import type { DrawEnv } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { type Box, place } from '../../../label/place';
import { paintElement } from '../../../raster/paint';
import { paintStandIn } from '../../../raster/standIn';
import { type DotPicture, drawDots, shapeOf } from '../dots/dotPicture';
import type { Shown } from '../shown';
import { toneEnv } from './cutPicture';
import { screenAt } from './standIn';

const BLUE = '#007af5';
const DIMMED = 0.3;
/** Sides shorter than this many CSS px have no room for all their handles. */
const ROOM = 34;

/** The only Fabric class: a box in mm that paints the element it holds exactly as it prints. */
export class LabelObject extends FabricObject {
  shown!: Shown;
  /** Its box, mm, while the selection it belongs to is resized. */
  preview: Box | undefined;
  env!: DrawEnv;
  /** The picture in the dots that print, while it is shown so. */
  dots: DotPicture | undefined;

  constructor(shown: Shown, env: DrawEnv) {
    super({
      originX: 'center',
      originY: 'center',
      strokeWidth: 0,
      objectCaching: false,
      lockScalingFlip: true,
      borderColor: BLUE,
      cornerColor: '#fff',
      cornerStrokeColor: BLUE,
      cornerStyle: 'rect',
      cornerSize: 9,
      touchCornerSize: 22,
      transparentCorners: false,
      borderScaleFactor: 1.25,
    });
    this.show(shown, env);
  }

  get elementId(): string {
    return this.shown.element.id;
  }

  /** Takes the element from the store; changes of a gesture are dropped. */
  show(shown: Shown, env: DrawEnv): void {
    this.shown = shown;
    this.env = env;
    this.preview = undefined;
    const { element } = shown;
    const type = elementTypes.get(element.elementType);
    const locked = element.lockLocation;
    const free = type?.handles !== 'none';
    const sides = free && type?.handles !== 'corners';
    const corners = free && type?.handles !== 'sides';
    this.set({
      left: element.x + element.width / 2,
      top: element.y + element.height / 2,
      width: element.width,
      height: element.height,
      angle: element.rotationAngle,
      scaleX: 1,
      scaleY: 1,
      // Leaving a resized selection skews a rotated object.
      skewX: 0,
      skewY: 0,
      opacity: element.takePrint ? 1 : DIMMED,
      selectable: free,
      evented: free,
      lockMovementX: locked,
      lockMovementY: locked,
      hasControls: !locked,
      hoverCursor: locked ? 'default' : 'move',
    });
    const tallEnough = sides && corners;
    this.setControlsVisibility({
      tl: corners,
      tr: corners,
      bl: corners,
      br: corners,
      ml: sides,
      mr: sides,
      mt: tallEnough,
      mb: tallEnough,
      mtr: free,
    });
    this.setCoords();
  }

  /** Hides handles that would overlap at a zoom, CSS px per mm. */
  spareHandles(pxPerMm: number): void {
    const handles = elementTypes.get(this.shown.element.elementType)?.handles;
    if (handles !== 'all') return;
    const low = this.height * pxPerMm < ROOM;
    const narrow = this.width * pxPerMm < ROOM;
    this.setControlsVisibility({
      tl: !low,
      tr: !low,
      bl: !low,
      mt: !low && !narrow,
      mb: !narrow,
      ml: !narrow,
    });
  }

  /** Whether it is where the element is: no gesture moves it. */
  get isStill(): boolean {
    const { x, y, width, height, rotationAngle } = this.shown.element;
    return (
      !this.preview &&
      !this.group &&
      this.left === x + width / 2 &&
      this.top === y + height / 2 &&
      this.width * this.scaleX === width &&
      this.height * this.scaleY === height &&
      this.angle === rotationAngle
    );
  }

  /** Current box, in mm: the element's own, or the gesture's during one. */
  box(): Box {
    const { element } = this.shown;
    if (this.preview) return this.preview;
    if (element.lockLocation || this.isStill) return element;
    const matrix = util.qrDecompose(this.calcTransformMatrix());
    const size = {
      width: this.width * Math.abs(matrix.scaleX),
      height: this.height * Math.abs(matrix.scaleY),
    };
    return {
      x: matrix.translateX - size.width / 2,
      y: matrix.translateY - size.height / 2,
      ...size,
      // Decomposing leaves rounding errors that would move a quarter turn off the dot grid.
      rotationAngle: Math.round(matrix.angle * 1e6) / 1e6,
    };
  }

  /** The frame of the selection is enough while it is resized: that of the object would not match its box. */
  override _renderControls(...args: Parameters<FabricObject['_renderControls']>): void {
    if (!this.preview) super._renderControls(...args);
  }

  /** `_render` places the element itself on the dot grid, like print. */
  override transform(): void {}

  override _render(ctx: CanvasRenderingContext2D): void {
    const { dotsPerMm } = this.env;
    const box = this.box();
    const element = { ...this.shown.element, ...boxOf(box) };
    ctx.scale(1 / dotsPerMm, 1 / dotsPerMm);
    const type = elementTypes.get(element.elementType);
    if (this.shown.drawable && type) {
      const original = () => paintElement(ctx, element, toneEnv(this.env, type.tone?.(element), element));
      const placed = place(element, dotsPerMm);
      if (this.dots?.shape === shapeOf(placed)) drawDots(ctx, this.dots, placed, original);
      else original();
    } else {
      const { a, b } = ctx.getTransform();
      const pxPerDot = Math.hypot(a, b) / (this.canvas?.getRetinaScaling() ?? 1);
      paintStandIn(ctx, { ...this.shown, element }, place(box, dotsPerMm), screenAt(pxPerDot));
    }
  }
}

const boxOf = ({ x, y, width, height, rotationAngle }: Box): Box => ({ x, y, width, height, rotationAngle });
