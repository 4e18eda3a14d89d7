import { blankRaster, type Raster, stride } from '../base/raster';
import type { ElementProblem } from '../label/bind';
import type { LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { type Placed, place } from '../label/place';
import { isCode, quietZone, type Zone } from '../label/symbolFacts';
import { type DotBox, intersection, isEmpty, onPage, touches } from './box';
import type { Canvas, Cut, LayerPainter } from './layers';
import type { Reaches } from './reaches';

/** What an element paints in the area around a code. */
type Marks = Pick<Cut, 'box' | 'ink' | 'cover'>;

/**
 * Finds the codes of a job's labels that other elements overlap: ink in the symbol or its quiet zone, or
 * white over its bars. Elements that no record changes are painted once for each code.
 */
export class Coverings {
  private readonly kept = new Map<string, Marks | undefined>();

  /** @param page the labels of the job */
  constructor(
    private readonly layers: LayerPainter,
    private readonly reaches: Reaches,
    private readonly page: Canvas,
  ) {}

  /**
   * A problem, which names the element by id, for each code that another element overlaps.
   * @param elements of one label that print, contents resolved and loaded, back to front
   * @param varies whether an element differs from record to record
   * @param fixed checks the codes and elements that no record changes, instead of all the others
   */
  of(
    elements: readonly LabelElement[],
    varies: (element: LabelElement) => boolean,
    fixed: boolean,
  ): ElementProblem[] {
    const found: ElementProblem[] = [];
    for (const [i, code] of elements.entries()) {
      if (!isCode(code)) continue;
      for (const [k, other] of elements.entries()) {
        if (k === i || (varies(code) || varies(other)) === fixed) continue;
        if (!this.covers(other, code, k > i, varies(other))) continue;
        found.push({ key: 'codeCovered', params: { by: other.id }, elementId: code.id });
      }
    }
    return found;
  }

  private covers(other: LabelElement, code: LabelElement, above: boolean, varies: boolean): boolean {
    const { page } = this;
    const placed = place(code, page.env.dotsPerMm);
    const { x, y, width, height } = placed.bounds;
    const around = onPage({ left: x, top: y, right: x + width, bottom: y + height }, page.width, page.height);
    if (isEmpty(around)) return false;
    const marks = this.marksOf(other, code.id, around, varies);
    if (!marks) return false;
    const zone = quietZone(code, page.env.dotsPerMm);
    if (!zone) return false;
    if (inZone(marks.ink, marks.box, placed, zone)) return true;
    if (!above) return false;
    // White over bars is not ink: it is found by the ink it removes.
    const own = this.layers.cut({ tone: undefined, elements: [code] }, page, around);
    if (!own) return false;
    const hidden = blankRaster(own.ink.width, own.ink.height);
    this.layers.lay(hidden, own, own.box.left, own.box.top);
    const before = hidden.bits.slice();
    const paper = { ...marks.ink, bits: new Uint8Array(marks.ink.bits.length) };
    this.layers.lay(hidden, { ...own, ...marks, ink: paper }, own.box.left, own.box.top);
    const taken = { ...hidden, bits: hidden.bits.map((byte, n) => byte ^ before[n]!) };
    return inZone(taken, own.box, placed, zone);
  }

  /** What an element paints in the box around a code; undefined for nothing. */
  private marksOf(other: LabelElement, codeId: string, around: DotBox, varies: boolean): Marks | undefined {
    if (varies) {
      const box = this.reaches.of(other);
      return box && touches(box, around) ? this.paint(other, around) : undefined;
    }
    const key = `${codeId} ${other.id}`;
    if (!this.kept.has(key)) this.kept.set(key, this.paint(other, around));
    return this.kept.get(key);
  }

  private paint(element: LabelElement, around: DotBox): Marks | undefined {
    const tone = elementTypes.get(element.elementType)?.tone?.(element);
    const cut = this.layers.cut({ tone, elements: [element] }, this.page, around);
    if (!cut || isEmpty(intersection(cut.box, around))) return undefined;
    const { box, ink, cover } = cut;
    return ink.bits.some((byte) => byte !== 0) || cover.bits.some((byte) => byte !== 0)
      ? { box, ink, cover }
      : undefined;
  }
}

/** Whether a raster at a box of the page has ink in a zone of a placed element. */
function inZone({ width, height, bits }: Raster, box: DotBox, { matrix }: Placed, zone: Zone): boolean {
  const [a, b, c, d, e, f] = matrix;
  const row = stride(width);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < row; i++) {
      const byte = bits[y * row + i]!;
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit++) {
        if (!(byte & (0x80 >> bit))) continue;
        // The middle of the dot, in the element's own dots: the matrix only rotates, so its inverse is its
        // transpose.
        const px = box.left + i * 8 + bit + 0.5 - e;
        const py = box.top + y + 0.5 - f;
        const x = a * px + b * py - zone.left;
        const yIn = c * px + d * py - zone.top;
        if (x > 0 && yIn > 0 && x < zone.width && yIn < zone.height) return true;
      }
    }
  }
  return false;
}
