import type { SymbolSize } from './sizes';

// Reed-Solomon over GF(256), field polynomial x^8+x^5+x^3+x^2+1 (301), roots 2^1 ... 2^n. ISO/IEC 16022, annex E.

const exp = new Uint8Array(510);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  exp[i] = exp[i + 255] = x;
  log[x] = i;
  x = x & 128 ? (x << 1) ^ 301 : x << 1;
}

const multiply = (a: number, b: number): number => (a && b ? exp[log[a]! + log[b]!]! : 0);

const generators = new Map<number, Uint8Array>();

/** Coefficients of the generator polynomial of degree `n`, highest power first, the leading 1 left out. */
function generator(n: number): Uint8Array {
  const known = generators.get(n);
  if (known) return known;
  const g = new Uint8Array(n);
  g[n - 1] = 1;
  for (let root = 1; root <= n; root++) {
    for (let i = 0; i < n; i++) g[i] = multiply(g[i]!, exp[root]!) ^ (g[i + 1] ?? 0);
  }
  generators.set(n, g);
  return g;
}

/**
 * `data` followed by its error correction codewords, both dealt out to the blocks one codeword at a time
 * from the first block on. In the 144 size, where 1558 is no multiple of 10, some encoders start the error
 * correction at the ninth block; the standard means the first.
 */
export function withErrorCorrection(data: Uint8Array, size: SymbolSize): Uint8Array {
  const { blocks } = size;
  const total = size.data + size.ecc;
  const each = size.ecc / blocks;
  const g = generator(each);
  const out = new Uint8Array(total);
  out.set(data);
  for (let block = 0; block < blocks; block++) {
    const remainder = new Uint8Array(each);
    for (let i = block; i < size.data; i += blocks) {
      const factor = data[i]! ^ remainder[0]!;
      remainder.copyWithin(0, 1);
      remainder[each - 1] = 0;
      for (let k = 0; factor && k < each; k++) remainder[k]! ^= multiply(factor, g[k]!);
    }
    let at = size.data + block;
    for (const codeword of remainder) {
      out[at] = codeword;
      at += blocks;
    }
  }
  return out;
}
