import { type Context2D, type LabelElement, SOURCE } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { withNames } from '../../label/mixedText';
import type { Assets } from '../../raster/assets';
import type { Host } from '../../raster/host';

/** Fields of text whose change may change its height. */
const FIT_FIELDS = new Set([
  'content',
  'width',
  'textSize',
  'fontType',
  'localFontName',
  'wordSpace',
  'linesSpace',
  'lineWrap',
  'bold',
  'italic',
  'automaticHeightCalculation',
  'fit',
  'smallestSize',
  'textDirection',
  'verticalText',
  'dateFormat',
  'timeFormat',
]);

/** A smaller difference in height, mm, is not a change by hand. */
const TOLERANCE = 0.05;

/**
 * Whether an element's height follows its content: bound text keeps its box, whatever the record contains.
 */
export const followsContent = (element: LabelElement): boolean =>
  element.automaticHeightCalculation === true && (element.inputDataType ?? SOURCE.manual) === SOURCE.manual;

/** Keeps the height of text equal to what its content needs. */
export class TextFit {
  private context: Context2D | undefined;

  constructor(
    private readonly host: Host,
    private readonly assets: Assets,
  ) {}

  /**
   * The element after an edit, with the height it then needs; setting a height by hand turns the automatic
   * one off.
   */
  edited(next: LabelElement, old: LabelElement, fields: readonly string[], dotsPerMm: number): LabelElement {
    if (!next.automaticHeightCalculation) return next;
    const byHand = fields.includes('height') && Math.abs(next.height - old.height) > TOLERANCE;
    if (byHand && !fields.includes('content')) return { ...next, automaticHeightCalculation: false };
    return fields.some((field) => FIT_FIELDS.has(field)) ? this.fit(next, dotsPerMm) : next;
  }

  /** Resolves once the glyphs of an element are loaded or cannot be loaded. */
  async ready(element: LabelElement): Promise<void> {
    const hold = this.assets.hold();
    await this.assets.load([element], hold).catch(() => []);
    hold.release();
  }

  /**
   * The element with the height its content needs, or itself if unchanged; glyphs are measured as loaded so
   * far.
   */
  fit(element: LabelElement, dotsPerMm: number): LabelElement {
    const type = elementTypes.get(element.elementType);
    if (!type?.fitHeight || !followsContent(element)) return element;
    this.context ??= this.host.context(1, 1);
    // Formats are not printed: a chip is measured by its name.
    const shown = { ...element, content: withNames(String(element.content ?? ''), []) };
    const height = type.fitHeight(this.context, shown, this.assets.env(dotsPerMm));
    return height === undefined || height === element.height ? element : { ...element, height };
  }
}
