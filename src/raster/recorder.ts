import type { Context2D, DrawEnv, LabelElement } from '../label/element';
import type { Placed } from '../label/place';
import { Bounds, Rects } from './bounds';
import type { Box } from './box';
import { paintElement } from './paint';
import type { Face, Ruler } from './ruler';

type Matrix = [number, number, number, number, number, number];

/** A text, or a black rectangle with soft edges, as it was drawn. */
export interface SoftMark extends Face {
  matrix: Matrix;
  /** Undefined for a rectangle. */
  text: string | undefined;
  x: number;
  y: number;
  width: number | undefined;
  height: number;
}

/**
 * Which way the soft marks of an element may be moved by whole dots without changing a pixel: across their
 * baseline only, because along it a canvas places glyphs by fractions of a dot, rounded by magnitude.
 */
export type Freedom = 'down' | 'across';

/** Dots around measured glyphs that smoothing and fractional places may touch. */
const MARGIN = 2;
/** Larger glyphs are filled as paths, which see fractions of a dot both ways; dots. */
const LARGEST = 200;

/** Drawing that cannot be told in advance: a method or property no recorder knows. */
export class Unrecorded extends Error {
  constructor(property: string) {
    super(`${property} is not recorded`);
    this.name = 'Unrecorded';
  }
}

/**
 * Stands in for a canvas under `draw` and tells what would be painted: black rectangles on whole dots, soft
 * black marks and their measured bounds. What is anything else makes `plain` false; its bounds still hold.
 */
export class Recorder {
  /** x, y, width, height of each whole-dot rectangle. */
  rects = new Rects();
  rectBox: Box | undefined;
  soft: SoftMark[] = [];
  softBox: Box | undefined;
  /** Bounds of everything painted. */
  box: Box | undefined;
  /** Whether the rectangles and marks are all there is, and the marks can be moved. */
  plain = true;
  freedom: Freedom | undefined;

  // The canvas state that element types set.
  font = '';
  letterSpacing = '0px';
  lang = '';
  fillStyle: unknown = '#000';
  imageSmoothingQuality = 'low';

  private a = 1;
  private b = 0;
  private c = 0;
  private d = 1;
  private e = 0;
  private f = 0;
  private readonly stack: [Matrix, string, string, string, unknown][] = [];
  private path = new Rects();
  private pathIsCrisp = true;
  private readonly pathBounds = new Bounds();
  private readonly rectBounds = new Bounds();
  private readonly softBounds = new Bounds();
  private readonly otherBounds = new Bounds();
  /** The rectangle mapped last, on the page. */
  private readonly at: Box = { left: 0, top: 0, right: 0, bottom: 0 };

  constructor(private readonly ruler: Ruler) {}

  /** Draws an element; all that was recorded before is forgotten. Throws Unrecorded. */
  record(element: LabelElement, env: DrawEnv, placed: Placed): void {
    this.rects.length = 0;
    this.soft = [];
    this.freedom = undefined;
    this.plain = true;
    this.stack.length = 0;
    for (const bounds of [this.rectBounds, this.softBounds, this.otherBounds]) bounds.reset();
    this.beginPath();
    [this.a, this.b, this.c, this.d, this.e, this.f] = [1, 0, 0, 1, 0, 0];
    paintElement(this as unknown as Context2D, element, env, placed);
    this.rectBox = this.rectBounds.box();
    this.softBox = this.softBounds.box();
    if (this.rectBox) this.otherBounds.add(this.rectBox);
    if (this.softBox) this.otherBounds.add(this.softBox);
    this.box = this.otherBounds.box();
  }

  save(): void {
    this.stack.push([this.matrix(), this.font, this.letterSpacing, this.lang, this.fillStyle]);
  }

  restore(): void {
    const last = this.stack.pop();
    if (!last) return;
    const [matrix, ...rest] = last;
    [this.a, this.b, this.c, this.d, this.e, this.f] = matrix;
    [this.font, this.letterSpacing, this.lang, this.fillStyle] = rest;
  }

  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.translate(e, f);
    const { a: a0, b: b0, c: c0, d: d0 } = this;
    this.a = a0 * a + c0 * b;
    this.b = b0 * a + d0 * b;
    this.c = a0 * c + c0 * d;
    this.d = b0 * c + d0 * d;
  }

  translate(x: number, y: number): void {
    this.e += this.a * x + this.c * y;
    this.f += this.b * x + this.d * y;
  }

  scale(x: number, y: number): void {
    this.a *= x;
    this.b *= x;
    this.c *= y;
    this.d *= y;
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.transform(cos, sin, -sin, cos, 0, 0);
  }

  measureText(text: string): TextMetrics {
    return this.ruler.measure(text, this);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const { at } = this;
    this.map(x, y, x + width, y + height);
    const black = this.isBlack() && this.isUpright();
    if (black && isWhole(at)) this.add(this.rects, this.rectBounds);
    else if (black && (this.b === 0 ? isWholeDown(at) : isWholeAcross(at))) {
      this.mark({ text: undefined, x, y, width, height }, 1);
    } else this.other(at, 1);
  }

  fillText(text: string, x: number, y: number, maxWidth?: number): void {
    if (text === '') return;
    const m = this.measureText(text);
    this.map(
      x - m.actualBoundingBoxLeft,
      y - m.actualBoundingBoxAscent,
      x + m.actualBoundingBoxRight,
      y + m.actualBoundingBoxDescent,
    );
    const across = this.b === 0 ? this.d * Math.fround(y) + this.f : this.c * Math.fround(y) + this.e;
    if (this.isBlack() && this.isUpright() && isSteady(across) && sizeOf(this.font) <= LARGEST) {
      this.mark({ text, x, y, width: maxWidth, height: 0 }, MARGIN);
    } else this.other(this.at, MARGIN);
  }

  drawImage(_: unknown, ...place: number[]): void {
    if (place.length < 4) throw new Unrecorded('drawImage of unknown size');
    const [x, y, width, height] = place.slice(-4) as [number, number, number, number];
    this.map(x, y, x + width, y + height);
    this.other(this.at, 1);
  }

  beginPath(): void {
    this.path.length = 0;
    this.pathIsCrisp = true;
    this.pathBounds.reset();
  }

  moveTo(x: number, y: number): void {
    this.roundRect(x, y, 0, 0);
  }

  lineTo(x: number, y: number): void {
    this.roundRect(x, y, 0, 0);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.map(x, y, x + width, y + height);
    if (isWhole(this.at) && this.isUpright()) this.add(this.path, this.pathBounds);
    else {
      this.pathIsCrisp = false;
      this.pathBounds.add(this.at);
    }
  }

  roundRect(x: number, y: number, width: number, height: number): void {
    this.pathIsCrisp = false;
    this.map(x, y, x + width, y + height);
    this.pathBounds.add(this.at);
  }

  ellipse(x: number, y: number, rx: number, ry: number): void {
    const r = Math.max(rx, ry);
    this.roundRect(x - r, y - r, 2 * r, 2 * r);
  }

  closePath(): void {}

  /** A clip takes away only: bounds hold without it. */
  clip(): void {
    this.plain = false;
  }

  fill(rule?: CanvasFillRule): void {
    const bounds = this.pathBounds.box();
    if (!bounds) return;
    // Without the even-odd rule rectangles of a path add up.
    if (this.pathIsCrisp && rule !== 'evenodd' && this.isBlack()) {
      if (this.rects.length === 0) [this.rects, this.path] = [this.path, this.rects];
      else this.rects.append(this.path);
      this.rectBounds.add(bounds);
    } else this.other(bounds, 1);
  }

  private matrix(): Matrix {
    return [this.a, this.b, this.c, this.d, this.e, this.f];
  }

  private isBlack(): boolean {
    return this.fillStyle === '#000';
  }

  /** Whether the matrix is a quarter turn, mirrored or not, that puts whole dots on whole dots. */
  private isUpright(): boolean {
    const { a, b, c, d, e, f } = this;
    const turned =
      b === 0 && c === 0 ? a * a === 1 && d * d === 1 : a === 0 && d === 0 && b * b === 1 && c * c === 1;
    return turned && Number.isInteger(e) && Number.isInteger(f);
  }

  /** Sets `at` to the bounds on the page of a rectangle given by two corners. */
  private map(x0: number, y0: number, x1: number, y1: number): void {
    const { a, b, c, d, e, f, at } = this;
    const [ax0, ax1, cy0, cy1] = [a * x0, a * x1, c * y0, c * y1];
    at.left = e + Math.min(ax0, ax1) + Math.min(cy0, cy1);
    at.right = e + Math.max(ax0, ax1) + Math.max(cy0, cy1);
    const [bx0, bx1, dy0, dy1] = [b * x0, b * x1, d * y0, d * y1];
    at.top = f + Math.min(bx0, bx1) + Math.min(dy0, dy1);
    at.bottom = f + Math.max(bx0, bx1) + Math.max(dy0, dy1);
  }

  /** Adds the rectangle at `at` to a list. */
  private add(rects: Rects, bounds: Bounds): void {
    const { left, top, right, bottom } = this.at;
    if (left >= right || top >= bottom) return;
    rects.push(left, top, right - left, bottom - top);
    bounds.add(this.at);
  }

  /** Adds a soft mark whose bounds are `at`. */
  private mark(what: Pick<SoftMark, 'text' | 'x' | 'y' | 'width' | 'height'>, margin: number): void {
    const freedom = this.b === 0 ? 'down' : 'across';
    if (this.freedom && this.freedom !== freedom) this.plain = false;
    this.freedom = freedom;
    const { font, letterSpacing, lang } = this;
    this.soft.push({ ...what, matrix: this.matrix(), font, letterSpacing, lang });
    this.softBounds.add(widened(this.at, margin));
  }

  private other(box: Box, margin: number): void {
    this.plain = false;
    this.otherBounds.add(widened(box, margin));
  }
}

// A property that is not above would be lost silently: drawing that sets or calls one is not recorded at all.
const unknown = (_: object, property: string | symbol): never => {
  throw new Unrecorded(String(property));
};
Object.setPrototypeOf(Recorder.prototype, new Proxy(Object.prototype, { get: unknown, set: unknown }));

const isWholeAcross = ({ left, right }: Box): boolean => Number.isInteger(left) && Number.isInteger(right);
const isWholeDown = ({ top, bottom }: Box): boolean => Number.isInteger(top) && Number.isInteger(bottom);
const isWhole = (box: Box): boolean => isWholeAcross(box) && isWholeDown(box);

function widened(box: Box, margin: number): Box {
  const wide = {
    left: Math.floor(box.left) - margin,
    top: Math.floor(box.top) - margin,
    right: Math.ceil(box.right) + margin,
    bottom: Math.ceil(box.bottom) + margin,
  };
  if (!Number.isFinite(wide.left + wide.top + wide.right + wide.bottom))
    throw new Unrecorded('an unbounded mark');
  return wide;
}

/**
 * Whether a place moved by whole dots is rounded as before: far from the eighths where a canvas changes to
 * the next fraction, or a number that single precision holds exactly.
 */
function isSteady(at: number): boolean {
  const eighths = at * 8;
  return Math.abs(eighths - Math.round(eighths)) > 1 / 64 || Number.isInteger(at * 1024);
}

const sizes = new Map<string, number>();
/** Font size of a canvas font string, dots; Infinity when it has none. */
function sizeOf(font: string): number {
  let size = sizes.get(font);
  if (size === undefined) {
    size = Number(/([\d.]+)px/.exec(font)?.[1] ?? Number.POSITIVE_INFINITY);
    if (sizes.size > 1000) sizes.clear();
    sizes.set(font, size);
  }
  return size;
}
