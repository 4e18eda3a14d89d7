import { type Raster, stride } from '../base/raster';
import type { Context2D } from '../label/element';
import { lastingFont } from '../label/font';
import { type DotBox, union } from './box';
import type { Dots, Glyph } from './glyph';
import type { Host } from './host';
import type { Kernels } from './kernels';
import { type Found, Fresh } from './learned';
import type { Face, Ruler } from './ruler';

/** A quarter turn, optionally mirrored: the first four numbers of a canvas matrix, each 0, 1 or -1. */
export type Turn = readonly [a: number, b: number, c: number, d: number];

/** A glyph with its copies a little off whole dots, and its box before it was drawn. */
interface Trial {
  glyph: Glyph;
  box: Pick<Glyph, 'left' | 'top' | 'columns' | 'rows'>;
  copies: Glyph[];
}

/** Canvas size for new glyphs, dots. */
const SHEET = { width: 1024, height: 512 };
/** Dots around measured glyphs that smoothing may touch. */
const MARGIN = 2;
/**
 * More than the rounding error of a position on a page, dots: canvases calculate with 32-bit numbers, which have steps of
 * 2 ** -11 below 8,192. Parts of a text begin at quarters of a dot, and rounding may decide at which.
 */
const NUDGE = 2 ** -10;
/** Maximum bytes of stored glyphs. */
const MAX_BYTES = 2 ** 24;
const NOTHING = new Uint8Array(0);
const NOWHERE: DotBox = { left: 0, top: 0, right: 0, bottom: 0 };
const NO_DOTS: Dots = { bits: NOTHING, columns: 0, rows: 0 };

/** Glyphs drawn and not read back yet. */
class Sheet {
  readonly ctx: Context2D;
  readonly glyphs: { glyph: Glyph; x: number; y: number }[] = [];
  used: DotBox | undefined;
  private x = 0;
  private y = 0;
  private rowHeight = 0;
  private face: Face = { font: '', letterSpacing: '', lang: '' };

  constructor(host: Host) {
    this.ctx = host.context(SHEET.width, SHEET.height);
  }

  setFace({ font, letterSpacing, lang }: Face): void {
    const { ctx, face } = this;
    if (font === face.font && letterSpacing === face.letterSpacing && lang === face.lang) return;
    this.face = { font, letterSpacing, lang };
    ctx.lang = lang;
    ctx.font = font;
    ctx.letterSpacing = letterSpacing;
  }

  /** Draws a text whose glyph has its box, `off` dots right of and below a whole dot. False when the canvas is full. */
  draw(text: string, glyph: Glyph, [a, b, c, d]: Turn, off: number): boolean {
    const width = glyph.columns * 8;
    if (this.x + width > SHEET.width) {
      this.x = 0;
      this.y += this.rowHeight;
      this.rowHeight = 0;
    }
    const { ctx, x, y } = this;
    if (x + width > SHEET.width || y + glyph.rows > SHEET.height) return false;
    ctx.setTransform(a, b, c, d, x - glyph.left + off, y - glyph.top + off);
    ctx.fillText(text, 0, 0);
    this.glyphs.push({ glyph, x, y });
    this.used = union(this.used, { left: x, top: y, right: x + width, bottom: y + glyph.rows });
    this.x = x + width;
    this.rowHeight = Math.max(this.rowHeight, glyph.rows);
    return true;
  }

  clear(): void {
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    const { left, top, right, bottom } = this.used ?? NOWHERE;
    this.ctx.clearRect(left, top, right - left, bottom - top);
    this.glyphs.length = 0;
    this.used = undefined;
    this.x = this.y = this.rowHeight = 0;
  }
}

/** Every glyph is drawn and read back once: new ones of many labels together. */
export class GlyphStore {
  private readonly faces = new Map<string, Map<string, Glyph | undefined>>();
  /** Drawn since the last flush. */
  private drawnNow: Found<Glyph>[] = [];
  /** Those whose dots were read. */
  readonly fresh = new Fresh<Glyph>();
  /** Face and turn of `glyphs`. */
  private key = '';
  private face: Face = { font: '', letterSpacing: '', lang: '' };
  private turn: Turn = [1, 0, 0, 1];
  private glyphs = new Map<string, Glyph | undefined>();
  /** The first always fits; the others were full. */
  private sheets: Sheet[] = [];
  private trials: Trial[] = [];
  private bytes = 0;

  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
    private readonly ruler: Ruler,
  ) {}

  /**
   * The glyph of a text; undefined when it is too large to store. Its dots are available after the next
   * `flush`.
   */
  of(text: string, face: Face, a: number, b: number, c: number, d: number): Glyph | undefined {
    this.take(face, a, b, c, d);
    const { glyphs } = this;
    const known = glyphs.get(text);
    if (known || glyphs.has(text)) return known;
    const glyph = this.drawn(text, face);
    glyphs.set(text, glyph);
    this.drawnNow.push({ key: this.key, text, value: glyph });
    return glyph;
  }

  /** Takes over glyphs of another store on this machine. */
  learn(found: readonly Found<Glyph>[]): void {
    for (const { key, text, value } of found) {
      const glyphs = this.glyphsOf(key);
      if (glyphs.has(text)) continue;
      glyphs.set(text, value);
      if (value) this.count(value);
    }
  }

  /** Reads the dots of all glyphs drawn since the last time. */
  async flush(): Promise<void> {
    for (const sheet of this.sheets) {
      if (sheet.used) await this.read(sheet, sheet.used);
      sheet.clear();
    }
    this.sheets.length = Math.min(1, this.sheets.length);
    for (const { glyph, box, copies } of this.trials) {
      if (!copies.every((copy) => isSame(copy, glyph)))
        Object.assign(glyph, box, { ink: NO_DOTS, inPlace: true });
    }
    this.trials = [];
    // Without their dots they are of no use to others.
    this.fresh.add(...this.drawnNow);
    this.drawnNow = [];
    if (this.bytes > MAX_BYTES) this.forget();
  }

  private take({ font, letterSpacing, lang }: Face, a: number, b: number, c: number, d: number): void {
    const { face, turn } = this;
    const same =
      font === face.font &&
      letterSpacing === face.letterSpacing &&
      lang === face.lang &&
      a === turn[0] &&
      b === turn[1] &&
      c === turn[2] &&
      d === turn[3];
    if (same) return;
    this.face = { font, letterSpacing, lang };
    this.turn = [a, b, c, d];
    this.key = `${lastingFont(font)}/${letterSpacing}/${lang}/${a},${b},${c},${d}`;
    this.glyphs = this.glyphsOf(this.key);
  }

  private glyphsOf(key: string): Map<string, Glyph | undefined> {
    const known = this.faces.get(key) ?? new Map<string, Glyph | undefined>();
    this.faces.set(key, known);
    return known;
  }

  private count({ ink, faint }: Glyph): void {
    this.bytes += ink.bits.length + (faint?.bits.length ?? 0);
  }

  private drawn(text: string, face: Face): Glyph | undefined {
    const { turn } = this;
    const [a, b, c, d] = turn;
    const m = this.ruler.measure(text, face);
    const [x0, x1] = [-m.actualBoundingBoxLeft, m.actualBoundingBoxRight];
    const [y0, y1] = [-m.actualBoundingBoxAscent, m.actualBoundingBoxDescent];
    const left = Math.floor(Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1)) - MARGIN;
    const right = Math.ceil(Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1)) + MARGIN;
    const top = Math.floor(Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1)) - MARGIN;
    const bottom = Math.ceil(Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1)) + MARGIN;
    const glyph: Glyph = {
      left,
      top,
      columns: stride(right - left),
      rows: bottom - top,
      ink: NO_DOTS,
      faint: undefined,
      inPlace: false,
      drawing: undefined,
      at: 0,
    };
    if (!(glyph.columns * 8 <= SHEET.width && glyph.rows <= SHEET.height)) return undefined;
    this.put(text, glyph, face);
    // The first part of a text begins on a whole dot, where rounding decides nothing.
    if (text.length > 1) {
      const copies = [-NUDGE, NUDGE].map((off) => this.put(text, { ...glyph }, face, off));
      this.trials.push({ glyph, box: { left, top, columns: glyph.columns, rows: glyph.rows }, copies });
    }
    return glyph;
  }

  private put(text: string, glyph: Glyph, face: Face, off = 0): Glyph {
    const { turn } = this;
    let sheet = this.sheets[0];
    sheet?.setFace(face);
    if (!sheet?.draw(text, glyph, turn, off)) {
      sheet = new Sheet(this.host);
      this.sheets.unshift(sheet);
      sheet.setFace(face);
      sheet.draw(text, glyph, turn, off);
    }
    return glyph;
  }

  private async read({ ctx, glyphs }: Sheet, used: DotBox): Promise<void> {
    const { left, top, right, bottom } = used;
    const image =
      (await this.host.read?.(ctx, used, (bytes) => this.kernels.frame(bytes))) ??
      ctx.getImageData(left, top, right - left, bottom - top);
    const ink = this.kernels.cover(image);
    const marks = this.kernels.marks(image);
    for (const { glyph, x, y } of glyphs) {
      const at = { x: (x - left) >> 3, y: y - top };
      const dots = cut(ink, glyph, at);
      const soft = marks && cut(marks.soft, glyph, at);
      glyph.inPlace = marks !== undefined && cut(marks.coloured, glyph, at).some(Boolean);
      trim(glyph, dots, soft?.map((byte, i) => byte & ~dots[i]!) ?? NOTHING);
      this.count(glyph);
    }
  }

  private forget(): void {
    this.bytes = 0;
    this.faces.clear();
    this.face = { font: '', letterSpacing: '', lang: '' };
  }
}

/** Whether two glyphs have the same dots, each in its box cut to them. */
function isSame(one: Glyph, other: Glyph): boolean {
  const numbers = ({ left, top, columns, ink, faint }: Glyph) => [
    left,
    top,
    columns,
    ...ink.bits,
    ...(faint?.bits ?? []),
  ];
  const [own, others] = [numbers(one), numbers(other)];
  return own.length === others.length && own.every((value, i) => value === others[i]);
}

/** The dots of a glyph's box on a sheet. */
function cut({ width, bits }: Raster, { columns, rows }: Glyph, at: { x: number; y: number }): Uint8Array {
  const row = stride(width);
  const own = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const from = (at.y + y) * row + at.x;
    own.set(bits.subarray(from, from + columns), y * columns);
  }
  return own;
}

/** Sets a glyph's dots, with its box cut to the rows and bytes that have any. */
function trim(glyph: Glyph, ink: Uint8Array, faint: Uint8Array): void {
  const { columns, rows } = glyph;
  let [first, last, top, bottom] = [columns, 0, rows, 0];
  for (let i = 0; i < ink.length; i++) {
    if (!(ink[i]! | (faint[i] ?? 0))) continue;
    const x = i % columns;
    const y = (i - x) / columns;
    first = Math.min(first, x);
    last = Math.max(last, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  const [width, height] = [Math.max(0, last - first), Math.max(0, bottom - top)];
  const part = (bits: Uint8Array): Dots => {
    const own = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const from = (top + y) * columns + first;
      own.set(bits.subarray(from, from + width), y * width);
    }
    return { bits: own, columns: width, rows: height };
  };
  glyph.ink = part(ink);
  glyph.faint = faint.some(Boolean) ? part(faint) : undefined;
  glyph.columns = width;
  glyph.rows = height;
  glyph.left += first * 8;
  glyph.top += top;
}
