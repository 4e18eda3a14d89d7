import { compareShallow } from 'mobx';
import { ptToMm } from '../../../base/units';
import { elementTypes } from '../../../label/elements';
import { place } from '../../../label/place';
import type { Label } from '../../../label/template';
import { type DotBox, intersection, isEmpty, touches, union } from '../../../raster/box';
import type { Host } from '../../../raster/host';
import { Recorder, Unrecorded } from '../../../raster/recorder';
import { Ruler } from '../../../raster/ruler';
import type { LabelObject } from './LabelObject';
import { drawGrid, drawPaper } from './paper';

const EVERYWHERE: DotBox = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const NOWHERE: DotBox = { left: 0, top: 0, right: 0, bottom: 0 };
/** Device px; larger characters are filled as outlines. */
const LARGE = 200;
/** Dots, and device px, by which an outline and its smoothing may exceed an element's marks. */
const AROUND = 2;

/** What the drawing shows in addition to the elements. */
export interface Ground {
  label: Label;
  /** Position of the label's corner, CSS px. */
  x: number;
  y: number;
  /** CSS px per mm. */
  scale: number;
  /** mm from one grid line to the next, 0 for none. */
  grid: number;
  /** Device px per CSS px. */
  density: number;
  dotsPerMm: number;
  /** Increases when pictures or glyphs are loaded. */
  version: number;
}

/** The last painted state of an object. */
interface Painted {
  object: LabelObject;
  shown: LabelObject['shown'];
  dots: LabelObject['dots'];
  box: ReturnType<LabelObject['box']>;
  version: number;
  /** A box around all its ink, in dots of the label. */
  ink: DotBox;
  /** Its edges stay the same when a clip cuts them: they are upright, without curves. */
  steady: boolean;
}

/** Finds where an element paints, and whether with curves. */
class Outline extends Recorder {
  curved = false;

  override roundRect(x: number, y: number, width: number, height: number): void {
    this.curved = true;
    super.roundRect(x, y, width, height);
  }
}

/**
 * The paper and its elements, kept as a bitmap below everything that moves over it: handles, badges, guides.
 * Only the part that an edit or a gesture changed is repainted, so the cost depends on that part, however
 * full the label is.
 */
export class Drawing {
  private readonly page = document.createElement('canvas').getContext('2d')!;
  private readonly paper = document.createElement('canvas').getContext('2d')!;
  private readonly outline: Outline;
  private ground: readonly unknown[] = [];
  private painted: readonly Painted[] = [];
  /** The paper's own bitmap: created only once a part is repainted. */
  private paperDue = true;

  constructor(host: Host) {
    // Only bounds are needed, so no glyph is painted.
    this.outline = new Outline(new Ruler(host), { of: () => undefined });
  }

  /** Draws it over a whole canvas; objects back to front. */
  draw(ctx: CanvasRenderingContext2D, objects: readonly LabelObject[], ground: Ground): void {
    const before = this.painted;
    const known = new Map(before.map((one) => [one.object, one]));
    this.painted = objects.map((object) => this.look(object, known.get(object), ground));
    const part = this.isSame(ctx.canvas, ground) ? this.changed(before, ground) : EVERYWHERE;
    if (part) this.paint(part, ground);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.page.canvas, 0, 0);
    ctx.restore();
  }

  /** Whether only elements differ from what was painted. */
  private isSame({ width, height }: HTMLCanvasElement, { label, ...view }: Ground): boolean {
    const { elements: _, ...paper } = label;
    const ground = [width, height, ...Object.values(view), ...Object.values(paper)];
    if (compareShallow(ground, this.ground)) return true;
    this.ground = ground;
    for (const { canvas } of [this.page, this.paper]) {
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    }
    return false;
  }

  private look(object: LabelObject, was: Painted | undefined, { version, dotsPerMm }: Ground): Painted {
    const { shown, dots } = object;
    const box = object.box();
    if (was && was.shown === shown && was.dots === dots && was.version === version && isSameBox(was.box, box))
      return was;
    const { x, y, width, height, rotationAngle } = box;
    const element = { ...shown.element, x, y, width, height, rotationAngle };
    const ink = this.inkOf(object, element, dotsPerMm);
    const steady = rotationAngle % 90 === 0 && !this.outline.curved;
    return { object, shown, dots, box: element, version, ink, steady };
  }

  private inkOf(
    { shown, env }: LabelObject,
    element: Painted['shown']['element'],
    dotsPerMm: number,
  ): DotBox {
    const { outline } = this;
    const placed = place(element, dotsPerMm);
    outline.curved = !shown.drawable;
    if (!shown.drawable || !elementTypes.has(element.elementType)) {
      const { x, y, width, height } = placed.bounds;
      return { left: x, top: y, right: x + width, bottom: y + height };
    }
    try {
      outline.record(element, env, placed);
      return outline.box ?? NOWHERE;
    } catch (error) {
      if (error instanceof Unrecorded) return EVERYWHERE;
      throw error;
    }
  }

  /** The device px to repaint; undefined for none. */
  private changed(before: readonly Painted[], ground: Ground): DotBox | undefined {
    const now = new Set(this.painted);
    const known = new Set(before);
    const left = before.filter((one) => !now.has(one));
    const fresh = this.painted.filter((one) => !known.has(one));
    const objects = new Set(this.painted.map((one) => one.object));
    const same = before.filter(({ object }) => objects.has(object));
    const had = new Set(same.map(({ object }) => object));
    const order = this.painted.filter(({ object }) => had.has(object));
    if (order.some(({ object }, i) => object !== same[i]!.object)) return EVERYWHERE;
    if (left.length + fresh.length === 0) return undefined;
    // The repeats of the design change in the same places.
    if (ground.label.labelNum > 1) return EVERYWHERE;
    return this.grown([...left, ...fresh].map(({ ink }) => onPage(ink, ground)).reduce(union), ground);
  }

  /** The part to repaint, enlarged where repainting it alone would look different. */
  private grown(part: DotBox, ground: Ground): DotBox {
    const cut = this.painted.filter((one) => !one.steady || isLarge(one, ground));
    const whole = cut
      .map(({ ink }) => onPage(ink, ground))
      .filter((box) => touches(box, part))
      .reduce(union, part);
    return isSameSize(whole, part) ? part : this.grown(whole, ground);
  }

  private paintPaper(ctx: CanvasRenderingContext2D, { label, x, y, scale, grid, density }: Ground): void {
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.save();
    ctx.scale(density, density);
    drawPaper(ctx, label, x, y, scale, () => drawDesign(ctx, this.painted));
    drawGrid(ctx, label, grid, x, y, scale);
    ctx.restore();
  }

  private paint(part: DotBox, ground: Ground): void {
    const { page, paper, painted } = this;
    const { x, y, scale, density } = ground;
    const { width, height } = page.canvas;
    const { left, top, right, bottom } = intersection(part, {
      left: 0,
      top: 0,
      right: width,
      bottom: height,
    });
    if (isEmpty({ left, top, right, bottom })) return;
    page.save();
    page.beginPath();
    page.rect(left, top, right - left, bottom - top);
    page.clip();
    if (part === EVERYWHERE) this.paintPaper(page, ground);
    else {
      if (this.paperDue) this.paintPaper(paper, ground);
      page.clearRect(left, top, right - left, bottom - top);
      page.drawImage(paper.canvas, 0, 0);
    }
    this.paperDue = part === EVERYWHERE;
    page.scale(density, density);
    page.translate(x, y);
    page.scale(scale, scale);
    for (const { object, ink } of painted) if (touches(onPage(ink, ground), part)) object.render(page);
    page.restore();
  }
}

/** The design again, for the columns that repeat it. */
function drawDesign(ctx: CanvasRenderingContext2D, painted: readonly Painted[]): void {
  for (const { object } of painted) {
    if (!object.shown.element.takePrint) continue;
    ctx.save();
    object._render(ctx);
    ctx.restore();
  }
}

/** Position of dots of the label on the canvas, including partly covered device px. */
function onPage({ left, top, right, bottom }: DotBox, { x, y, scale, density, dotsPerMm }: Ground): DotBox {
  const px = (dots: number, origin: number) => ((dots / dotsPerMm) * scale + origin) * density;
  return {
    left: Math.floor(px(left - AROUND, x)) - AROUND,
    top: Math.floor(px(top - AROUND, y)) - AROUND,
    right: Math.ceil(px(right + AROUND, x)) + AROUND,
    bottom: Math.ceil(px(bottom + AROUND, y)) + AROUND,
  };
}

/** Whether it has characters large enough to be filled as outlines. */
function isLarge({ shown: { element } }: Painted, { scale, density }: Ground): boolean {
  return 'textSize' in element && ptToMm(Number(element.textSize)) * scale * density > LARGE;
}

const isSameSize = (a: DotBox, b: DotBox): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

const isSameBox = (a: Painted['box'], b: Painted['box']): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height &&
  a.rotationAngle === b.rotationAngle;
