import type { Context2D, DrawEnv, LabelElement } from '../label/element';
import type { Placed } from '../label/place';
import type { MatrixSymbol } from '../label/symbology/symbology';
import { Bounds, Rects } from './bounds';
import type { DotBox } from './box';
import type { Glyph } from './glyph';
import type { GlyphStore } from './glyphs';
import type { Measured } from './learned';
import { paintElement } from './paint';
import type { Ruler } from './ruler';

type Matrix = [number, number, number, number, number, number];

/** Dots around measured glyphs that smoothing and fractional positions may touch. */
const MARGIN = 2;
/** Larger glyphs are filled as paths and not stored; dots. */
const LARGEST = 200;

/** Drawing that cannot be predicted: a method or property that the recorder does not know. */
export class Unrecorded extends Error {
  constructor(property: string) {
    super(`${property} is not recorded`);
    this.name = 'Unrecorded';
  }
}

/** The black modules of a matrix symbol, `dots` wide and high each, with its corner at (x, y) on the page. */
export interface Modules {
  symbol: MatrixSymbol;
  x: number;
  y: number;
  dots: number;
}

/** A black text of one glyph at a whole dot of the page. */
export interface Letter {
  glyph: Glyph;
  x: number;
  y: number;
}

/**
 * Replaces a canvas under `draw` and records what would be painted: black rectangles on whole dots, and black
 * glyphs that begin on whole dots. Anything else sets `plain` to false; its bounds are still valid.
 */
export class Recorder {
  /** x, y, width, height of each whole-dot rectangle. */
  rects = new Rects();
  symbols: Modules[] = [];
  /** Bounds of rectangles and symbols. */
  rectBox: DotBox | undefined;
  letters: Letter[] = [];
  /** Bounds of everything painted. */
  box: DotBox | undefined;
  /** Whether there is nothing but the rectangles and letters. */
  plain = true;

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
  private readonly otherBounds = new Bounds();
  /** The last mapped rectangle, on the page. */
  private readonly at: DotBox = { left: 0, top: 0, right: 0, bottom: 0 };

  constructor(
    private readonly ruler: Ruler,
    private readonly glyphs: Pick<GlyphStore, 'of'>,
  ) {}

  /** Draws an element; previous records are cleared. Throws Unrecorded. */
  record(element: LabelElement, env: DrawEnv, placed: Placed): void {
    this.rects.length = 0;
    this.symbols.length = 0;
    if (this.letters.length > 0) this.letters = [];
    this.plain = true;
    this.stack.length = 0;
    this.rectBounds.reset();
    this.otherBounds.reset();
    this.beginPath();
    [this.a, this.b, this.c, this.d, this.e, this.f] = [1, 0, 0, 1, 0, 0];
    paintElement(this as unknown as Context2D, element, env, placed);
    this.rectBox = this.rectBounds.box();
    if (this.rectBox) this.otherBounds.add(this.rectBox);
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

  measureText(text: string): Measured {
    return this.ruler.measure(text, this);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const { at } = this;
    this.map(x, y, x + width, y + height);
    if (this.isBlack() && this.isUpright() && isWhole(at)) this.add(this.rects, this.rectBounds);
    else this.other(at, 1);
  }

  fillText(text: string, x: number, y: number): void {
    if (text === '') return;
    const { a, b, c, d } = this;
    const whole = Number.isInteger(x) && Number.isInteger(y) && this.isUpright();
    const glyph =
      whole && this.isBlack() && sizeOf(this.font) <= LARGEST
        ? this.glyphs.of(text, this, a, b, c, d)
        : undefined;
    if (glyph) {
      const letter = { glyph, x: a * x + c * y + this.e, y: b * x + d * y + this.f };
      this.letters.push(letter);
      this.otherBounds.add(boxOf(letter));
      return;
    }
    const m = this.measureText(text);
    this.map(
      x - m.actualBoundingBoxLeft,
      y - m.actualBoundingBoxAscent,
      x + m.actualBoundingBoxRight,
      y + m.actualBoundingBoxDescent,
    );
    this.other(this.at, MARGIN);
  }

  fillModules(symbol: MatrixSymbol, left: number, top: number, dots: number): boolean {
    const { a, b, c, d, e, f, at } = this;
    if (a !== 1 || b !== 0 || c !== 0 || d !== 1 || !this.isBlack()) return false;
    this.map(left, top, left + symbol.width * dots, top + symbol.height * dots);
    if (!isWhole(at) || !Number.isInteger(dots)) return false;
    this.symbols.push({ symbol, x: left + e, y: top + f, dots });
    this.rectBounds.add(at);
    return true;
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

  /** A clip only removes: the bounds are valid without it. */
  clip(): void {
    this.plain = false;
  }

  fill(rule?: CanvasFillRule): void {
    const bounds = this.pathBounds.box();
    if (!bounds) return;
    // Without the even-odd rule the rectangles of a path add up.
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

  /** Whether the matrix is a quarter turn, optionally mirrored, that maps whole dots to whole dots. */
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

  private other(box: DotBox, margin: number): void {
    this.plain = false;
    this.otherBounds.add(widened(box, margin));
  }
}

// A property not listed above would be lost silently, so drawing that sets or calls one is not recorded.
const unknown = (_: object, property: string | symbol): never => {
  throw new Unrecorded(String(property));
};
Object.setPrototypeOf(Recorder.prototype, new Proxy(Object.prototype, { get: unknown, set: unknown }));

const isWhole = ({ left, top, right, bottom }: DotBox): boolean =>
  Number.isInteger(left) && Number.isInteger(top) && Number.isInteger(right) && Number.isInteger(bottom);

/** Position of a letter's dots on the page. */
export function boxOf({ glyph, x, y }: Letter): DotBox {
  const left = x + glyph.left;
  const top = y + glyph.top;
  return { left, top, right: left + glyph.columns * 8, bottom: top + glyph.rows };
}

function widened(box: DotBox, margin: number): DotBox {
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

const sizes = new Map<string, number>();
/** Font size of a canvas font string, dots; Infinity without one. */
function sizeOf(font: string): number {
  let size = sizes.get(font);
  if (size === undefined) {
    size = Number(/([\d.]+)px/.exec(font)?.[1] ?? Number.POSITIVE_INFINITY);
    if (sizes.size > 1000) sizes.clear();
    sizes.set(font, size);
  }
  return size;
}
