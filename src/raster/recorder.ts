import type { Context2D, DrawEnv, LabelElement } from '../label/element';
import { type Placed, place } from '../label/place';
import { type Box, union } from './box';
import { paintElement } from './paint';

type Matrix = [number, number, number, number, number, number];

/** What text is set in. */
export interface Face {
  font: string;
  letterSpacing: string;
  lang: string;
}

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
/** Texts measured and kept. */
const MEASURED = 4096;

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
  rects: number[] = [];
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
  private path: Box | undefined;
  private face: Face = { font: '', letterSpacing: '', lang: '' };
  private measured = new Map<string, TextMetrics>();
  private kept = 0;
  private readonly faces = new Map<string, Map<string, TextMetrics>>();

  /** @param rulerFor a context set to a face, to measure one text with */
  constructor(private readonly rulerFor: (face: Face) => Context2D) {}

  /** Draws an element; all that was recorded before is forgotten. Throws Unrecorded. */
  record(element: LabelElement, env: DrawEnv, placed: Placed = place(element, env.dotsPerMm)): void {
    this.rects.length = 0;
    this.soft = [];
    this.rectBox = this.softBox = this.box = this.path = this.freedom = undefined;
    this.plain = true;
    this.stack.length = 0;
    [this.a, this.b, this.c, this.d, this.e, this.f] = [1, 0, 0, 1, 0, 0];
    paintElement(this as unknown as Context2D, element, env, placed);
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
    const { face } = this;
    if (this.font !== face.font || this.letterSpacing !== face.letterSpacing || this.lang !== face.lang) {
      this.face = { font: this.font, letterSpacing: this.letterSpacing, lang: this.lang };
      this.measured = this.measuredIn(this.face);
    }
    let metrics = this.measured.get(text);
    if (!metrics) {
      metrics = this.rulerFor(this.face).measureText(text);
      if (++this.kept > MEASURED) this.forget();
      this.measured.set(text, metrics);
    }
    return metrics;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = this.mapped(x, y, x + width, y + height);
    if (!this.isBlack() || !this.isUpright()) {
      this.other(box, 1);
      return;
    }
    const { left, top, right, bottom } = box;
    if (
      Number.isInteger(left) &&
      Number.isInteger(right) &&
      Number.isInteger(top) &&
      Number.isInteger(bottom)
    ) {
      if (left >= right || top >= bottom) return;
      this.rects.push(left, top, right - left, bottom - top);
      this.rectBox = union(this.rectBox, box);
      this.box = union(this.box, box);
      return;
    }
    const whole =
      this.b === 0
        ? Number.isInteger(top) && Number.isInteger(bottom)
        : Number.isInteger(left) && Number.isInteger(right);
    if (whole) this.mark({ text: undefined, x, y, width, height }, box, 1);
    else this.other(box, 1);
  }

  fillText(text: string, x: number, y: number, maxWidth?: number): void {
    if (text === '') return;
    const m = this.measureText(text);
    const box = this.mapped(
      x - m.actualBoundingBoxLeft,
      y - m.actualBoundingBoxAscent,
      x + m.actualBoundingBoxRight,
      y + m.actualBoundingBoxDescent,
    );
    const across = this.b === 0 ? this.d * Math.fround(y) + this.f : this.c * Math.fround(y) + this.e;
    if (this.isBlack() && this.isUpright() && isSteady(across) && sizeOf(this.font) <= LARGEST) {
      this.mark({ text, x, y, width: maxWidth, height: 0 }, box, MARGIN);
    } else this.other(box, MARGIN);
  }

  drawImage(_: unknown, ...at: number[]): void {
    const [x, y, width, height] = at.slice(-4) as [number, number, number, number];
    if (at.length < 4) throw new Unrecorded('drawImage of unknown size');
    this.other(this.mapped(x, y, x + width, y + height), 1);
  }

  beginPath(): void {
    this.path = undefined;
  }

  moveTo(x: number, y: number): void {
    this.path = union(this.path, this.mapped(x, y, x, y));
  }

  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path = union(this.path, this.mapped(x, y, x + width, y + height));
  }

  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height);
  }

  ellipse(x: number, y: number, rx: number, ry: number): void {
    const r = Math.max(rx, ry);
    this.rect(x - r, y - r, 2 * r, 2 * r);
  }

  closePath(): void {}

  fill(): void {
    if (this.path) this.other(this.path, 1);
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

  /** Bounds on the page of a rectangle given by two corners. */
  private mapped(x0: number, y0: number, x1: number, y1: number): Box {
    const { a, b, c, d, e, f } = this;
    const [ax0, ax1, cy0, cy1] = [a * x0, a * x1, c * y0, c * y1];
    const [bx0, bx1, dy0, dy1] = [b * x0, b * x1, d * y0, d * y1];
    return {
      left: e + Math.min(ax0, ax1) + Math.min(cy0, cy1),
      right: e + Math.max(ax0, ax1) + Math.max(cy0, cy1),
      top: f + Math.min(bx0, bx1) + Math.min(dy0, dy1),
      bottom: f + Math.max(bx0, bx1) + Math.max(dy0, dy1),
    };
  }

  private mark(
    what: Pick<SoftMark, 'text' | 'x' | 'y' | 'width' | 'height'>,
    box: Box,
    margin: number,
  ): void {
    const freedom = this.b === 0 ? 'down' : 'across';
    if (this.freedom && this.freedom !== freedom) this.plain = false;
    this.freedom = freedom;
    const wide = widened(box, margin);
    this.soft.push({
      matrix: this.matrix(),
      text: what.text,
      font: this.font,
      letterSpacing: this.letterSpacing,
      lang: this.lang,
      x: what.x,
      y: what.y,
      width: what.width,
      height: what.height,
    });
    this.softBox = union(this.softBox, wide);
    this.box = union(this.box, wide);
  }

  private other(box: Box, margin: number): void {
    this.plain = false;
    this.box = union(this.box, widened(box, margin));
  }

  private measuredIn({ font, letterSpacing, lang }: Face): Map<string, TextMetrics> {
    const key = `${font}/${letterSpacing}/${lang}`;
    const known = this.faces.get(key) ?? new Map<string, TextMetrics>();
    this.faces.set(key, known);
    return known;
  }

  private forget(): void {
    this.kept = 0;
    this.faces.clear();
    this.measured = this.measuredIn(this.face);
  }
}

// A property that is not above would be lost silently: drawing that sets or calls one is not recorded at all.
const unknown = (_: object, property: string | symbol): never => {
  throw new Unrecorded(String(property));
};
Object.setPrototypeOf(Recorder.prototype, new Proxy(Object.prototype, { get: unknown, set: unknown }));

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
