import { type Raster, stride } from '../base/raster';
import type { ElementProblem } from '../label/bind';
import type { LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { intersection, isEmpty } from './box';
import type { Canvas, Cut, LayerPainter } from './layers';
import type { Reaches } from './reaches';

/** Common dots up to this number are a touch of smoothed edges. */
const TOUCH = 3;

const obstacleOf = (element: LabelElement) => elementTypes.get(element.elementType)?.obstacle?.(element);
const hasWords = (element: LabelElement): boolean => obstacleOf(element) === 'words';

/** Finds the texts of a job's labels that print over another text, a table or a line: dots that both ink. */
export class Overlaps {
  /** Dots of elements that no record changes, by id. */
  private readonly kept = new Map<string, Cut | undefined>();

  /** @param page the labels of the job */
  constructor(
    private readonly layers: LayerPainter,
    private readonly reaches: Reaches,
    private readonly page: Canvas,
  ) {}

  /**
   * A problem, which names the text by id, for each element it prints over.
   * @param elements of one label that print, contents resolved and loaded, back to front
   * @param varies whether an element differs from record to record
   * @param fixed checks the pairs that no record changes, instead of all the others
   */
  of(
    elements: readonly LabelElement[],
    varies: (element: LabelElement) => boolean,
    fixed: boolean,
  ): ElementProblem[] {
    const among = elements.filter((one) => obstacleOf(one));
    const boxes = among.map((one) => this.reaches.of(one));
    const found: ElementProblem[] = [];
    for (const [i, one] of among.entries()) {
      for (let k = i + 1; k < among.length; k++) {
        const other = among[k]!;
        if (!hasWords(one) && !hasWords(other)) continue;
        if ((varies(one) || varies(other)) === fixed) continue;
        const [a, b] = [boxes[i], boxes[k]];
        if (!a || !b || isEmpty(intersection(a, b))) continue;
        const cuts = [this.cutOf(one, varies(one)), this.cutOf(other, varies(other))] as const;
        if (commonDots(...cuts) <= TOUCH) continue;
        // The one with varying words is the one that does not fit.
        const isFirst = hasWords(one) && (varies(one) || !hasWords(other));
        const [words, by] = isFirst ? [one, other] : [other, one];
        found.push({ key: 'textOver', params: { by: by.id }, elementId: words.id });
      }
    }
    return found;
  }

  private cutOf(element: LabelElement, varies: boolean): Cut | undefined {
    if (varies) return this.paint(element);
    const { id } = element;
    if (!this.kept.has(id)) this.kept.set(id, this.paint(element));
    return this.kept.get(id);
  }

  private paint(element: LabelElement): Cut | undefined {
    const box = this.reaches.of(element);
    return box && this.layers.cut({ tone: undefined, elements: [element] }, this.page, box);
  }
}

/** Number of dots that both ink. */
function commonDots(a: Cut | undefined, b: Cut | undefined): number {
  if (!a || !b) return 0;
  const { left, top, right, bottom } = intersection(a.box, b.box);
  let common = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if (isInk(a.ink, x - a.box.left, y - a.box.top) && isInk(b.ink, x - b.box.left, y - b.box.top))
        common++;
  return common;
}

const isInk = ({ width, bits }: Raster, x: number, y: number): boolean =>
  (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
