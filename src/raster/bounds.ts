import type { DotBox } from './box';

/**
 * The smallest rectangle around everything added. It grows in place, because thousands are added per second.
 */
export class Bounds {
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  reset(): void {
    this.left = this.top = Number.POSITIVE_INFINITY;
    this.right = this.bottom = Number.NEGATIVE_INFINITY;
  }

  add({ left, top, right, bottom }: DotBox): void {
    if (left < this.left) this.left = left;
    if (top < this.top) this.top = top;
    if (right > this.right) this.right = right;
    if (bottom > this.bottom) this.bottom = bottom;
  }

  /** A copy; undefined when nothing was added. */
  box(): DotBox | undefined {
    const { left, top, right, bottom } = this;
    return left > right ? undefined : { left, top, right, bottom };
  }
}

/** Rectangles of whole dots: x, y, width, height of each in turn. */
export class Rects {
  values = new Int32Array(512);
  /** Numbers used. */
  length = 0;

  push(x: number, y: number, width: number, height: number): void {
    const { length } = this;
    this.reserve(length + 4);
    const { values } = this;
    values[length] = x;
    values[length + 1] = y;
    values[length + 2] = width;
    values[length + 3] = height;
    this.length = length + 4;
  }

  append({ values, length }: Rects): void {
    this.reserve(this.length + length);
    this.values.set(values.subarray(0, length), this.length);
    this.length += length;
  }

  private reserve(length: number): void {
    if (length <= this.values.length) return;
    const larger = new Int32Array(2 * length);
    larger.set(this.values);
    this.values = larger;
  }
}
