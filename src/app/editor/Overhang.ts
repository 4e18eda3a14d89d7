import type { Problem } from '../../base/problem';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { place } from '../../label/place';
import type { Label } from '../../label/template';
import type { Assets } from '../../raster/assets';
import type { Host } from '../../raster/host';
import { Recorder, Unrecorded } from '../../raster/recorder';
import { Ruler } from '../../raster/ruler';
import { boundsOf, type Rect } from './arrange';

/** mm that ink may stick out of the label before it is told: less than a line's width is no mistake. */
const ALLOWED = 0.5;

/**
 * Finds what sticks out of the label. It is judged by its ink: boxes of texts and lines are larger than what they print,
 * and a text may run out of its box.
 */
export class Overhang {
  private recorder: Recorder | undefined;
  /** Ink of elements, which never change, mm; undefined where it cannot be told in advance. */
  private seen = new WeakMap<LabelElement, Rect | undefined>();
  private seenAt = '';

  constructor(
    private readonly host: Host,
    private readonly assets: Assets,
  ) {}

  /**
   * The warning of an element that sticks out of the label.
   * @param drawable whether it draws at all; what does not is judged by its box
   * @param version of the glyphs and pictures that are loaded
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
    // Only what lays out text draws past its box: nothing is recorded of the rest of a good label.
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
      // What was measured before glyphs arrived was measured in another face.
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
