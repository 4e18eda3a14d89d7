import { type Problem, problem } from '../base/problem';
import { type ElementProblem, isDataBound } from '../label/bind';
import type { Context2D, LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { labelGs1Problem } from '../label/gs1/onLabel';
import { isRowPicture } from '../label/pieces';
import { isCode } from '../label/symbolFacts';
import type { Assets } from './assets';
import { Coverings } from './coverings';
import { elementWarnings } from './elementWarnings';
import type { Fonts } from './fonts';
import type { Canvas, LayerPainter } from './layers';
import { Overlaps } from './overlaps';
import type { Hold } from './pictureStore';
import { Reaches } from './reaches';
import type { Ruler } from './ruler';

/** Tools for finding warnings; the painter owns them. */
export interface Tools {
  assets: Assets;
  layers: LayerPainter;
  ruler: Ruler;
  /** Measures texts. */
  measuring: Context2D;
}

/** Finds what prints imperfectly, although it can be printed, on the labels of one job. */
export class Warnings {
  private readonly varying: ReadonlySet<string>;
  private readonly coverings: Coverings;
  private readonly overlaps: Overlaps;
  /** Where the elements paint: known from drawing them where labels are printed. */
  readonly reaches: Reaches;

  /**
   * @param elements of the label, back to front, contents not resolved
   * @param page the label in dots
   */
  constructor(
    private readonly tools: Tools,
    private readonly elements: readonly LabelElement[],
    private readonly page: Canvas,
    private readonly fonts: Fonts,
  ) {
    this.varying = new Set(elements.filter((one) => isDataBound(one, elements)).map(({ id }) => id));
    this.reaches = new Reaches(tools.ruler, page);
    this.coverings = new Coverings(tools.layers, this.reaches, page);
    this.overlaps = new Overlaps(tools.layers, this.reaches, page);
  }

  /** Loads the elements to check, and keeps their pictures until the hold is released. */
  async load(elements: readonly LabelElement[]): Promise<Hold> {
    const hold = this.tools.assets.hold();
    await this.tools.assets.load(elements, hold, this.fonts);
    return hold;
  }

  /** Warnings of single elements, bound and loaded: modules too thin, text without room or glyphs, pictures without a dot. */
  ofEach(elements: readonly LabelElement[]): ElementProblem[] {
    const { fonts } = this;
    const { env } = this.page;
    const { assets, measuring } = this.tools;
    const found = (element: LabelElement) => [
      ...elementWarnings(element, { assets, measuring, env, fonts }),
      ...this.ofDots(element),
    ];
    return elements.flatMap((element) => found(element).map((one) => ({ ...one, elementId: element.id })));
  }

  /**
   * A picture of which no dot prints: too light for its mode, or blank where each record has a picture of its own.
   * A white picture of the label itself is a way to hide what lies below.
   */
  private ofDots(element: LabelElement): Problem[] {
    const { page } = this;
    const tone = elementTypes.get(element.elementType)?.tone?.(element);
    if (!tone || page.wholeLabel) return [];
    const cut = this.tools.layers.cut({ tone, elements: [element] }, page);
    if (!cut || cut.ink.bits.some((byte) => byte !== 0)) return [];
    return isRowPicture(element) || isVisible(cut.image) ? [problem('pictureBlank')] : [];
  }

  /** Warnings of a record's own elements, bound and loaded. */
  ofRow(elements: readonly LabelElement[]): ElementProblem[] {
    return this.ofEach(elements.filter(({ id }) => this.varying.has(id)));
  }

  /**
   * What is wrong between elements: codes that others overlap, texts over their neighbours, GS1 codes that do not
   * complete each other.
   * @param bound elements of one label in any order, contents resolved and loaded
   * @param fixed checks those that no record changes, instead of all the others
   */
  ofPairs(bound: readonly LabelElement[], fixed: boolean): ElementProblem[] {
    const byId = new Map(bound.map((element) => [element.id, element]));
    const printed = this.elements.flatMap(({ id, takePrint }) => (takePrint && byId.get(id)) || []);
    const varies = ({ id }: LabelElement) => this.varying.has(id);
    const codes = printed.some(isCode) ? this.coverings.of(printed, varies, fixed) : [];
    const gs1 = labelGs1Problem(printed, (codes) => codes.some(varies) !== fixed);
    return [...codes, ...this.overlaps.of(printed, varies, fixed), ...gs1];
  }
}

/** Whether any pixel differs from white paper. */
function isVisible({ data }: ImageData): boolean {
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] !== 0 && (data[i]! & data[i + 1]! & data[i + 2]!) !== 255) return true;
  return false;
}
