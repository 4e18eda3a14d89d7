import { type Raster, stride } from '../base/raster';
import type { Context2D } from '../label/element';
import type { Host } from './assets';
import { orBytes } from './bits';
import { type Box, isEmpty, onPage, union } from './box';
import type { Kernels } from './kernels';
import type { Freedom, SoftMark } from './recorder';
import type { Face } from './ruler';
import type { Stamp } from './stamps';

/** Dots of one atlas page, about: large enough to read back many texts at once, small enough to stay in cache. */
const PAGE_DOTS = 2 ** 19;
const PAGE_MIN = 128;

/** A label that texts of the atlas belong on. */
export interface Target {
  raster: Raster;
  /** Parts that must be painted again in full. */
  dirty: Box[];
}

interface Cell {
  target: Target;
  /** The part on the label. */
  box: Box;
  /** Asked for the dots, once they are there. */
  keep: ((stamp: Omit<Stamp, 'bounds'>) => void) | undefined;
  /** From the label to the page; dx is a whole byte. */
  dx: number;
  dy: number;
}

/** One canvas of the atlas. Marks keep their place along the baseline and move across it. */
class Page {
  readonly cells: Cell[] = [];
  readonly ctx: Context2D;
  /** How far each strip of 8 dots is filled. */
  private readonly skyline: Int32Array;
  /** The part in use; whole bytes wide. */
  used: Box | undefined;
  private face: Face = { font: '', letterSpacing: '', lang: '' };

  constructor(
    host: Host,
    readonly freedom: Freedom,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.ctx = host.context(width, height);
    this.skyline = new Int32Array(Math.ceil((freedom === 'down' ? width : height) / 8));
  }

  /** Finds room for a box of the label; undefined when the page is full. */
  room(box: Box): { dx: number; dy: number } | undefined {
    const down = this.freedom === 'down';
    const from = (down ? box.left : box.top) >> 3;
    const to = Math.ceil((down ? box.right : box.bottom) / 8);
    let at = 0;
    for (let i = from; i < to; i++) at = Math.max(at, this.skyline[i]!);
    const end = at + (down ? box.bottom - box.top : box.right - box.left);
    if (end > (down ? this.height : this.width)) return undefined;
    this.skyline.fill(end, from, to);
    const taken = down ? { ...box, top: at, bottom: end } : { ...box, left: at, right: end };
    this.used = union(this.used, taken);
    return down ? { dx: 0, dy: at - box.top } : { dx: at - box.left, dy: 0 };
  }

  draw(marks: readonly SoftMark[], dx: number, dy: number): void {
    const { ctx } = this;
    for (const mark of marks) {
      const { text, x, y, width, height } = mark;
      const [a, b, c, d, e, f] = mark.matrix;
      ctx.setTransform(a, b, c, d, e + dx, f + dy);
      if (text === undefined) {
        ctx.fillRect(x, y, width!, height);
        continue;
      }
      this.setFace(mark);
      if (width === undefined) ctx.fillText(text, x, y);
      else ctx.fillText(text, x, y, width);
    }
  }

  clear(): void {
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ctx.clearRect(0, 0, this.width, this.height);
    this.skyline.fill(0);
    this.used = undefined;
    this.cells.length = 0;
  }

  setFace({ font, letterSpacing, lang }: Face): void {
    const { ctx, face } = this;
    if (font === face.font && letterSpacing === face.letterSpacing && lang === face.lang) return;
    this.face = { font, letterSpacing, lang };
    ctx.lang = lang;
    ctx.font = font;
    ctx.letterSpacing = letterSpacing;
  }
}

/** The texts of many labels on few canvases, so that many are read back and cut at once. */
export class Atlas {
  private readonly pages: Record<Freedom, Page[]> = { down: [], across: [] };
  private readonly full: Record<Freedom, number> = { down: 0, across: 0 };
  /** The one used last. */
  private freedom: Freedom = 'down';

  /** @param width dots of the labels, as `height` */
  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
    private readonly width: number,
    private readonly height: number,
  ) {}

  /**
   * A context set to a face, to measure with: a page that texts are drawn on next, because a canvas remembers
   * how it shaped what it measured.
   */
  contextFor(face: Face): Context2D {
    const { freedom } = this;
    const n = this.full[freedom];
    const page = this.pages[freedom][n] ?? this.page(freedom);
    this.pages[freedom][n] = page;
    page.setFace(face);
    return page.ctx;
  }

  /**
   * Takes black marks for a label; `flush` lays them on it. False when they fit no page.
   * @param keep is given their dots
   */
  add(
    target: Target,
    marks: readonly SoftMark[],
    bounds: Box,
    freedom: Freedom,
    keep?: (stamp: Omit<Stamp, 'bounds'>) => void,
  ): boolean {
    const seen = onPage(bounds, this.width, this.height);
    if (isEmpty(seen)) return true;
    // Along the baseline what leaves the label is cut by the canvas; across it all of the mark needs room.
    const box =
      freedom === 'down'
        ? { ...seen, top: bounds.top, bottom: bounds.bottom }
        : { ...seen, left: bounds.left & ~7, right: (bounds.right + 7) & ~7 };
    this.freedom = freedom;
    const pages = this.pages[freedom];
    for (let n = this.full[freedom]; ; n++) {
      const page = pages[n] ?? this.page(freedom);
      pages[n] = page;
      const at = page.room(box);
      if (at) {
        page.cells.push({ target, box: seen, keep, ...at });
        page.draw(marks, at.dx, at.dy);
        return true;
      }
      if (page.cells.length === 0) return false;
      this.full[freedom] = n + 1;
    }
  }

  /** Reads the pages back and lays every text on its label. */
  async flush(): Promise<void> {
    for (const freedom of ['down', 'across'] as const) {
      for (const page of this.pages[freedom]) {
        if (page.cells.length > 0) await this.lay(page);
      }
      this.full[freedom] = 0;
    }
  }

  private async lay(page: Page): Promise<void> {
    const used = page.used!;
    const { left, top } = used;
    const image =
      (await this.host.read?.(page.ctx, used)) ??
      page.ctx.getImageData(left, top, used.right - left, used.bottom - top);
    const ink = this.kernels.silhouette(image);
    for (const { target, box, keep, dx, dy } of page.cells) {
      if (!ink) {
        // Glyphs with colours of their own are no silhouettes.
        target.dirty.push(box);
        continue;
      }
      const from = stride(ink.width);
      const at = (box.top + dy - top) * from + ((box.left + dx - left) >> 3);
      const stamp = { box, bits: ink.bits.subarray(at), stride: from };
      press(target.raster, stamp);
      keep?.(cutOut(stamp));
    }
    page.clear();
  }

  private page(freedom: Freedom): Page {
    const { width, height } = this;
    const depth = (length: number) => Math.max(PAGE_MIN, Math.floor(PAGE_DOTS / length)) & ~7;
    return freedom === 'down'
      ? new Page(this.host, freedom, width, depth(width))
      : new Page(this.host, freedom, depth(height), height);
  }
}

/** The dots of a stamp alone. */
function cutOut({ box, bits, stride: from }: Omit<Stamp, 'bounds'>): Omit<Stamp, 'bounds'> {
  const columns = stride(box.right - box.left);
  const rows = box.bottom - box.top;
  const own = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) own.set(bits.subarray(y * from, y * from + columns), y * columns);
  return { box, bits: own, stride: columns };
}

/** Adds a text's dots to a label. */
export function press(
  { width, bits }: Raster,
  { box, bits: ink, stride: from }: Omit<Stamp, 'bounds'>,
): void {
  const { left, top, right, bottom } = box;
  const row = stride(width);
  orBytes(bits, top * row + (left >> 3), row, ink, 0, from, stride(right - left), bottom - top);
  if (right < width || (width & 7) === 0) return;
  // Moved across, the last byte may bring dots from beyond the edge.
  const inside = 0xff00 >> (width & 7);
  for (let y = top; y < bottom; y++) bits[(y + 1) * row - 1]! &= inside;
}
