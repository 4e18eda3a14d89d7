import { blankRaster, type Raster, stride } from '../base/raster';
import { lay, meets } from './bits';
import type { Clashes } from './clashes';
import type { Letter } from './recorder';

/**
 * The smooth edges on one layer of a label: dots that are too light to print alone. Where two of them meet
 * they may be dark enough together, so such a place is painted.
 */
export class Edges {
  private readonly light: Raster;
  private top = Number.POSITIVE_INFINITY;
  private bottom = 0;

  /** @param clashes where letters cannot simply be added to what all labels share */
  constructor(
    private readonly clashes: Clashes,
    width: number,
    height: number,
  ) {
    this.light = blankRaster(width, height);
    if (clashes.soft) this.light.bits.set(clashes.soft.bits);
  }

  /** Whether a letter cannot be merged at its place; its edges count for later letters. */
  meet({ glyph, x, y }: Letter): boolean {
    const [left, top] = [x + glyph.left, y + glyph.top];
    const { ink, faint } = glyph;
    const { crisp } = this.clashes;
    let meeting = crisp !== undefined && meets(crisp, ink, left, top);
    if (faint) {
      meeting ||= meets(this.light, faint, left, top);
      lay(this.light, faint, left, top);
      this.top = Math.min(this.top, top);
      this.bottom = Math.max(this.bottom, top + glyph.rows);
    }
    return meeting;
  }

  /** Removes all letters for the next label. */
  clear(): void {
    const { width, height, bits } = this.light;
    if (this.top >= this.bottom) return;
    const row = stride(width);
    const from = Math.max(0, Math.min(height, this.top)) * row;
    const to = Math.max(0, Math.min(height, this.bottom)) * row;
    const { soft } = this.clashes;
    if (soft) bits.set(soft.bits.subarray(from, to), from);
    else bits.fill(0, from, to);
    this.top = Number.POSITIVE_INFINITY;
    this.bottom = 0;
  }
}
