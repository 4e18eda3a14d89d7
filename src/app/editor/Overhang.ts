import type { Problem } from '../../base/problem';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { place } from '../../label/place';
import type { Label } from '../../label/template';
import type { Assets } from '../../raster/assets';
import type { Host } from '../../raster/host';
import { Recorder, Unrecorded } from '../../raster/recorder';
import { Ruler } from '../../raster/ruler';
import { boundsOf, type Rect } from './arrange/geometry';

/** mm that ink may exceed the label without a warning: less than a line's width is no mistake. */
const ALLOWED = 0.5;

/**
 * Finds elements that exceed the label. Their ink decides: boxes of texts and lines are larger than what they
 * print, and a text may exceed its box.
 */
export class Overhang {
  private recorder: Recorder | undefined;
  /** Ink of elements, which are immutable, mm; undefined where it cannot be predicted. */
  private seen = new WeakMap<LabelElement, Rect | undefined>();
  private seenAt = '';

  constructor(
    private readonly host: Host,
    private readonly assets: Assets,
  ) {}

  /**
   * The warning of an element that exceeds the label.
   * @param drawable whether it can be drawn; otherwise its box decides
   * @param version of the loaded glyphs and pictures
   */
  of(
    element: LabelElement,
    { width, height }: Label,
    drawable: boolean,
    dotsPerMm: number,
    version: number,
  ): Problem | undefined {
    const out = (rect: Rect) =>
      Math.max(-rect.x, -rect.y, rect.x + rect.width - width, rect.y + rect.height - height);
    // Only elements with text draw outside their box: nothing is recorded for the rest of a good label.
    const mayRunOut = elementTypes.get(element.elementType)?.overflow !== undefined;
    const box = boundsOf(element);
    if (!drawable || (out(box) <= ALLOWED && !mayRunOut)) return warning(out(box));
    return warning(out(this.ink(element, dotsPerMm, version) ?? box));
  }

  private ink(element: LabelElement, dotsPerMm: number, version: number): Rect | undefined {
    const key = `${dotsPerMm} ${version}`;
    if (key !== this.seenAt) {
      this.seenAt = key;
      this.seen = new WeakMap();
      // Measurements from before the glyphs were loaded used another face.
      this.recorder = new Recorder(new Ruler(this.host), { of: () => undefined });
    }
    if (!this.seen.has(element)) this.seen.set(element, this.record(element, dotsPerMm));
    return this.seen.get(element);
  }

  private record(element: LabelElement, dotsPerMm: number): Rect | undefined {
    const recorder = this.recorder!;
    try {
      recorder.record(element, this.assets.env(dotsPerMm), place(element, dotsPerMm));
    } catch (error) {
      if (error instanceof Unrecorded) return undefined;
      throw error;
    }
    if (!recorder.box) return undefined;
    const { left, top, right, bottom } = recorder.box;
    return {
      x: left / dotsPerMm,
      y: top / dotsPerMm,
      width: (right - left) / dotsPerMm,
      height: (bottom - top) / dotsPerMm,
    };
  }
}

const warning = (over: number): Problem | undefined => (over > ALLOWED ? { key: 'outsidePaper' } : undefined);
