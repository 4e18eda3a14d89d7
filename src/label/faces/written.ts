import { type Rows, recordRow, resolve } from '../bind';
import type { RecordRow } from '../content';
import type { LabelElement } from '../element';
import { elementTypes } from '../elements';
import { type FontChoice, type FontKey, fontOf } from '../font';
import { type Piece, partsOf } from '../pieces';
import { type BundledFamily, defaultFamily } from './families';

/** The characters that elements write, each once by font; collected record by record. */
export class Written {
  private readonly seen = new Map<FontKey, Set<string>>();

  /** @param all what texts may refer to */
  constructor(
    private readonly elements: readonly LabelElement[],
    private readonly all: readonly LabelElement[],
  ) {}

  /** The characters by font. */
  get texts(): ReadonlyMap<FontKey, string> {
    return new Map([...this.seen].map(([font, chars]) => [font, [...chars].join('')]));
  }

  /** Adds the texts of a record; what cannot be printed has none. */
  add(fields: readonly string[], row: RecordRow): void {
    for (const element of this.elements) {
      const bound = resolve(element, fields, row, this.all);
      if (!('elementType' in bound)) continue;
      const type = elementTypes.get(bound.elementType as number);
      for (const { text, font = '' } of [type?.glyphs?.(bound as LabelElement) ?? []].flat()) {
        const chars = this.seen.get(font) ?? new Set();
        this.seen.set(font, chars);
        for (const char of text) chars.add(char);
      }
    }
  }

  /** Adds the texts of records from one number to before another, as printed at a time in ms since 1970. */
  addRows(records: Rows, from: number, to: number, now: number): void {
    for (let i = from; i < Math.min(to, records.rows.length); i++)
      this.add(records.fields, { ...recordRow(records, i), now, inputs: 'sample' });
  }
}

/** The stored fields of a bundled family; the default has no name there. */
export const bundledChoice = ({ key, fontType, family }: BundledFamily): Required<FontChoice> => ({
  fontType,
  localFontName: '',
  fontFamily: key === defaultFamily.key ? '' : family,
});

/** The fields of an element that set another font wherever it, or a part of it, is set in one; none where it is not. */
export function withFont(
  element: LabelElement,
  font: FontKey,
  choice: Required<FontChoice>,
): Record<string, unknown> {
  const parts = partsOf(element);
  const isSet = (piece: Piece) => fontOf(piece as FontChoice) === font;
  if (!parts) return isSet(element) ? { ...choice } : {};
  const field = elementTypes.get(element.elementType)!.parts!;
  return { [field]: parts.map((part) => (isSet(part) ? { ...part, ...choice } : part)) };
}
