import { type ElementProblem, isDataBound } from '../label/bind';
import type { Context2D, LabelElement } from '../label/element';
import { isCode } from '../label/symbolFacts';
import type { Assets } from './assets';
import { Coverings } from './coverings';
import { elementWarnings } from './elementWarnings';
import type { Fonts } from './fonts';
import type { Canvas, LayerPainter } from './layers';
import type { Hold } from './pictureStore';
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
  private readonly env: Canvas['env'];

  /**
   * @param elements of the label, back to front, contents not resolved
   * @param page the label in dots
   */
  constructor(
    private readonly tools: Tools,
    private readonly elements: readonly LabelElement[],
    page: Canvas,
    private readonly fonts: Fonts,
  ) {
    this.varying = new Set(elements.filter((one) => isDataBound(one, elements)).map(({ id }) => id));
    this.coverings = new Coverings(tools.layers, tools.ruler, page);
    this.env = page.env;
  }

  /** Loads the elements to check, and keeps their pictures until the hold is released. */
  async load(elements: readonly LabelElement[]): Promise<Hold> {
    const hold = this.tools.assets.hold();
    await this.tools.assets.load(elements, hold, this.fonts);
    return hold;
  }

  /** Warnings of single elements, bound and loaded: modules too thin, text without room or glyphs. */
  ofEach(elements: readonly LabelElement[]): ElementProblem[] {
    const { env, fonts } = this;
    const { assets, measuring } = this.tools;
    const found = (element: LabelElement) => elementWarnings(element, { assets, measuring, env, fonts });
    return elements.flatMap((element) => found(element).map((one) => ({ ...one, elementId: element.id })));
  }

  /** Warnings of a record's own elements, bound and loaded. */
  ofRow(elements: readonly LabelElement[]): ElementProblem[] {
    return this.ofEach(elements.filter(({ id }) => this.varying.has(id)));
  }

  /**
   * Codes that other elements overlap.
   * @param bound elements of one label in any order, contents resolved and loaded
   * @param fixed checks those that no record changes, instead of all the others
   */
  ofCodes(bound: readonly LabelElement[], fixed: boolean): ElementProblem[] {
    if (!bound.some(isCode)) return [];
    const byId = new Map(bound.map((element) => [element.id, element]));
    const printed = this.elements.flatMap(({ id, takePrint }) => (takePrint && byId.get(id)) || []);
    return this.coverings.of(printed, ({ id }) => this.varying.has(id), fixed);
  }
}
