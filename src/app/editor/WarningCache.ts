import type { Problem } from '../../base/problem';
import type { Context2D, LabelElement } from '../../label/element';
import type { Assets } from '../../raster/assets';
import { elementWarnings } from '../../raster/elementWarnings';
import type { Host } from '../../raster/host';

/** The warnings of each element, computed again once glyphs or pictures are loaded. */
export class WarningCache {
  private measuring: Context2D | undefined;
  /** By element, since elements are immutable. */
  private seen = new WeakMap<LabelElement, readonly Problem[]>();
  private seenAt = '';

  constructor(
    private readonly host: Host,
    private readonly assets: Assets,
  ) {}

  /**
   * The element's warnings, the most important one first.
   * @param element printable, with its contents resolved
   * @param version of the loaded glyphs and pictures
   */
  of(element: LabelElement, dotsPerMm: number, version: number): readonly Problem[] {
    const key = `${dotsPerMm} ${version}`;
    if (key !== this.seenAt) {
      this.seen = new WeakMap();
      this.seenAt = key;
    }
    let known = this.seen.get(element);
    if (!known) {
      this.measuring ??= this.host.context(1, 1);
      const { assets, measuring } = this;
      known = elementWarnings(element, { assets, measuring, env: assets.env(dotsPerMm) });
      this.seen.set(element, known);
    }
    return known;
  }
}
