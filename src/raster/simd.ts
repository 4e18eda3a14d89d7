/** The smallest module that uses SIMD: one function returning `i8x16.popcnt(i8x16.splat(0))`. */
const probe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/**
 * Whether WebAssembly with 128-bit SIMD runs here; without it the app reports what is missing and does not
 * print.
 */
export const simdSupported = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(probe);

/** Features that printing needs and a browser may lack. */
export type Lack = 'simd' | 'workers';

/** The missing feature; undefined where printing works. */
export function lacking(): Lack | undefined {
  if (typeof Worker === 'undefined') return 'workers';
  return simdSupported() ? undefined : 'simd';
}
