/** The same numbers with room for as many more. */
export function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** A list of numbers that is filled and taken many times. */
export class NumberList {
  values = new Uint32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values);
    this.values[this.length++] = value;
  }

  /** A copy of the numbers; the list is empty afterwards. */
  take(): Uint32Array<ArrayBuffer> {
    const taken = this.values.slice(0, this.length);
    this.length = 0;
    return taken;
  }
}
