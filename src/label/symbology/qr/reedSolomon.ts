// Reed-Solomon over GF(256), field polynomial x^8+x^4+x^3+x^2+1 (285), roots 2^0 ... 2^(n-1). ISO/IEC 18004, 7.5.2.

const exp = new Uint8Array(510);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  exp[i] = exp[i + 255] = x;
  log[x] = i;
  x = x & 128 ? (x << 1) ^ 285 : x << 1;
}

const multiply = (a: number, b: number): number => (a && b ? exp[log[a]! + log[b]!]! : 0);

/** Coefficients of the generator polynomial of degree `n`, highest power first, the leading 1 left out. */
function generator(n: number): Uint8Array {
  const g = new Uint8Array(n);
  g[n - 1] = 1;
  for (let root = 0; root < n; root++) {
    for (let i = 0; i < n; i++) g[i] = multiply(g[i]!, exp[root]!) ^ (g[i + 1] ?? 0);
  }
  return g;
}

const tables = new Map<number, Int32Array>();

/** Every multiple 0 to 255 of the generator of degree `n`, four coefficients a word, the first on top. */
function multiples(n: number): Int32Array {
  const known = tables.get(n);
  if (known) return known;
  const words = (n + 3) >> 2;
  const table = new Int32Array(256 * words);
  generator(n).forEach((coefficient, i) => {
    for (let factor = 0; factor < 256; factor++) {
      table[factor * words + (i >> 2)]! |= multiply(factor, coefficient) << (24 - 8 * (i & 3));
    }
  });
  tables.set(n, table);
  return table;
}

const remainder = new Int32Array(8);

/**
 * Writes to `out` the `n` (at most 30) error correction codewords of `data[from]` up to but not including
 * `data[to]`: the remainder of the division by the generator, four codewords in a word.
 */
export function errorCorrection(
  data: Uint8Array,
  from: number,
  to: number,
  out: Uint8Array,
  n: number,
): void {
  const table = multiples(n);
  const last = ((n + 3) >> 2) - 1;
  remainder.fill(0);
  for (let i = from; i < to; i++) {
    let row = (data[i]! ^ (remainder[0]! >>> 24)) * (last + 1);
    for (let w = 0; w < last; w++) {
      remainder[w] = ((remainder[w]! << 8) | (remainder[w + 1]! >>> 24)) ^ table[row++]!;
    }
    remainder[last] = (remainder[last]! << 8) ^ table[row]!;
  }
  for (let i = 0; i < n; i++) out[i] = remainder[i >> 2]! >>> (24 - 8 * (i & 3));
}
