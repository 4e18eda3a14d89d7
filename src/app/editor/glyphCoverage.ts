import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Problem } from '../../base/problem';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { glyphProblem } from '../../label/font';
import { FontFaces, needsGlyph } from '../../raster/fontFaces';

/** The characters that the bundled face has. */
export class GlyphCoverage {
  private ranges: readonly (readonly [first: number, last: number])[] | undefined;
  /** Cached results for elements, which are immutable. */
  private seen = new WeakMap<LabelElement, Problem | false>();

  constructor() {
    makeAutoObservable<this, 'ranges' | 'seen'>(this, { ranges: observableRef, seen: false });
  }

  /** Loads the coverage from the face's style sheet; until then no character counts as missing. */
  async load(css: Promise<string>): Promise<void> {
    const ranges = new FontFaces(await css)
      .all()
      .flatMap((face) => face.ranges)
      .sort((a, b) => a[0] - b[0]);
    runInAction(() => {
      this.ranges = ranges.length > 0 ? ranges : undefined;
      this.seen = new WeakMap();
    });
  }

  /** The problem of an element whose characters print in another face or as boxes. */
  problemOf(element: LabelElement): Problem | undefined {
    if (!this.ranges) return undefined;
    let found = this.seen.get(element);
    if (found === undefined) {
      const glyphs = [elementTypes.get(element.elementType)?.glyphs?.(element) ?? []].flat();
      // Text in another font is checked with that font.
      const wanted = glyphs.filter(({ font }) => !font);
      found = glyphProblem(this.missing(wanted.map(({ text }) => text).join(''))) ?? false;
      this.seen.set(element, found);
    }
    return found || undefined;
  }

  /** The characters of a text that the face lacks, each once. */
  missing(text: string): string[] {
    if (!this.ranges) return [];
    return [...new Set(text)].filter((char) => needsGlyph(char) && !this.has(char.codePointAt(0)!));
  }

  /** Ranges of the weights overlap: the last one that starts before a character need not contain it. */
  private has(point: number): boolean {
    const ranges = this.ranges!;
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]![0] <= point) low = middle + 1;
      else high = middle;
    }
    for (let i = low - 1; i >= Math.max(0, low - 4); i--) if (ranges[i]![1] >= point) return true;
    return false;
  }
}

/** The bundled face as this deployment serves it. */
export const coverage = new GlyphCoverage();

/** Characters of an element that print in another face or as boxes. */
export const missingGlyphs = (element: LabelElement, face: GlyphCoverage): Problem | undefined =>
  face.problemOf(element);
