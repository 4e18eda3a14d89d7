/**
 * A 1-bit picture: one bit per dot, 1 = ink, most significant bit left.
 * Rows are padded to whole bytes with 0; `bits.length === stride(width) * height`.
 */
export interface Raster {
  /** Dots, 1 or more. */
  width: number;
  /** Dots, 1 or more. */
  height: number;
  bits: Uint8Array<ArrayBuffer>;
}

/** Bytes of one packed row of `width` dots. */
export const stride = (width: number): number => (width + 7) >> 3;

const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Number of ink dots. */
export function inkDots({ bits }: Raster): number {
  let sum = 0;
  for (const byte of bits) sum += ones[byte]!;
  return sum;
}

/** An empty (all paper) raster. */
export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  bits: new Uint8Array(stride(width) * height),
});
