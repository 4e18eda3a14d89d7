import type { Box } from './box';

/** The dots of a text as it lies on a label. */
export interface Stamp {
  /** Everything it may touch, off the label too. */
  bounds: Box;
  /** The part on the label, whole bytes wide. */
  box: Box;
  bits: Uint8Array;
  /** Bytes of a row of `bits`. */
  stride: number;
}

/** Bytes of bits kept per template. */
const MAX_BYTES = 2 ** 23;
/** Contents remembered as seen. */
const MAX_SEEN = 20_000;

/** Dots of texts that come again: units, dates, places. A content is kept from its second time on. */
export class Stamps {
  private readonly kept = new Map<string, Stamp>();
  private readonly seen = new Set<string>();
  private bytes = 0;

  get(key: string): Stamp | undefined {
    return this.kept.get(key);
  }

  /** Whether a content has been here before; remembers it. */
  isRepeated(key: string): boolean {
    if (this.seen.has(key)) return true;
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.add(key);
    return false;
  }

  keep(key: string, stamp: Stamp): void {
    const size = stamp.bits.length + 2 * key.length;
    if (this.bytes + size > MAX_BYTES) {
      this.kept.clear();
      this.bytes = 0;
    }
    this.kept.set(key, stamp);
    this.bytes += size;
  }
}
