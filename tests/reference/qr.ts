import { alignments, divisionOf, modulesAcross, type QrLevel } from '../../src/label/symbology/qr/versions';

// QR Code, ISO/IEC 18004, from its data codewords on, the way the standard words it: one codeword, one module at a time.

/** The product of two elements of GF(256), field polynomial 285. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 128 ? 285 : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Coefficients of (x + 1)(x + 2)(x + 4) ... with `n` factors, highest power first. */
function generator(n: number): number[] {
  let g = [1];
  for (let i = 0, root = 1; i < n; i++, root = multiply(root, 2)) {
    g = [...g, 0].map((coefficient, k) => coefficient ^ (k ? multiply(g[k - 1]!, root) : 0));
  }
  return g;
}

/** The `n` error correction codewords of a block: what the division by the generator leaves (7.5.2). */
function errorCorrection(block: readonly number[], n: number): number[] {
  const g = generator(n);
  const rest = [...block, ...new Array<number>(n).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const factor = rest[i]!;
    for (let k = 0; k <= n; k++) rest[i + k]! ^= multiply(g[k]!, factor);
  }
  return rest.slice(block.length);
}

/** First codewords of all blocks, then second ones, and so on; then the error correction in the same way (7.6). */
export function codewordsOf(data: ArrayLike<number>, version: number, level: QrLevel): number[] {
  const { blocks, correction } = divisionOf(version, level);
  const short = Math.floor(data.length / blocks);
  const shorts = blocks - (data.length % blocks);
  const rest = Array.from(data);
  const parts = Array.from({ length: blocks }, (_, i) => rest.splice(0, i < shorts ? short : short + 1));
  const columns = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  const checks = parts.map((part) => errorCorrection(part, correction));
  return [...columns(parts, short + 1), ...columns(checks, correction)];
}

type Module = 0 | 1 | undefined;
type Put = (y: number, x: number, dark: boolean) => void;

/** Information bits followed by the remainder of their division by `generator`, a polynomial over GF(2) of `degree`. */
function withRemainder(bits: number, generator: number, degree: number): number {
  let rest = bits << degree;
  for (let i = 30; i >= degree; i--) if ((rest >> i) & 1) rest ^= generator << (i - degree);
  return (bits << degree) | rest;
}

function putFormat(size: number, level: QrLevel, mask: number, put: Put): void {
  const format = withRemainder(({ L: 1, M: 0, Q: 3, H: 2 }[level] << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark);
  }
  put(size - 8, 8, true);
}

/** The function patterns of a version, undefined where codewords go. */
function functionModules(version: number): Module[][] {
  const size = modulesAcross(version);
  const grid = Array.from({ length: size }, () => new Array<Module>(size).fill(undefined));
  const put: Put = (y, x, dark) => {
    if (y >= 0 && x >= 0 && y < size && x < size) grid[y]![x] = dark ? 1 : 0;
  };
  const rings = (y: number, x: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        put(y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
      }
    }
  };
  rings(3, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  const centres = alignments(version);
  for (const y of centres) for (const x of centres) if (grid[y]![x] === undefined) rings(y, x, 2, [1]);
  for (let i = 8; i < size - 8; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  const information = withRemainder(version, 0x1f25, 12);
  for (let i = 0; version >= 7 && i < 18; i++) {
    put(Math.floor(i / 3), size - 11 + (i % 3), ((information >> i) & 1) === 1);
    put(size - 11 + (i % 3), Math.floor(i / 3), ((information >> i) & 1) === 1);
  }
  putFormat(size, 'L', 0, put);
  return grid;
}

/** The free modules in the order their bits come (7.7.3): pairs of columns from the right, upwards, then downwards. */
function* zigzag(grid: readonly Module[][]): Generator<[y: number, x: number]> {
  const size = grid.length;
  const rights = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i);
  for (const [i, right] of rights.entries()) {
    for (let k = 0; k < size; k++) {
      const y = i % 2 ? k : size - 1 - k;
      // The timing pattern in column 6 shifts what is left of it.
      const x = right <= 6 ? right - 1 : right;
      if (grid[y]![x] === undefined) yield [y, x];
      if (grid[y]![x - 1] === undefined) yield [y, x - 1];
    }
  }
}

/** Data masks 000 to 111 (table 10): the module changes colour where they give 0. */
const masks: readonly ((y: number, x: number) => number)[] = [
  (y, x) => (y + x) % 2,
  (y) => y % 2,
  (_, x) => x % 3,
  (y, x) => (y + x) % 3,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3),
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

/** Penalty points (7.8.3.1). */
export function penaltyOf(grid: readonly (readonly number[])[]): number {
  const size = grid.length;
  const rows = grid.map((row) => row.join(''));
  const columns = rows.map((_, x) => grid.map((row) => row[x]).join(''));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/(.)\1{4,}/g)) points += run.length - 2;
    points += 40 * [...line.matchAll(/(?=10111010000)|(?=00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const dark = grid[y]![x]! + grid[y]![x - 1]! + grid[y - 1]![x]! + grid[y - 1]![x - 1]!;
      if (dark % 4 === 0) points += 3;
    }
  }
  const dark = rows.join('').replaceAll('0', '').length;
  return points + 10 * Math.abs(Math.ceil((20 * dark) / size ** 2) - 10);
}

/** The symbol of the data codewords: row by row, 1 = dark, under the first of the masks with the fewest points. */
export function modulesOf(data: ArrayLike<number>, version: number, level: QrLevel): number[] {
  const plain = functionModules(version);
  const bits = codewordsOf(data, version, level).flatMap((byte) =>
    Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1),
  );
  const free = [...zigzag(plain)];
  const tries = masks.map((mask, number) => {
    const grid = plain.map((row) => row.map(Number));
    for (const [i, [y, x]] of free.entries()) grid[y]![x] = (bits[i] ?? 0) ^ (mask(y, x) === 0 ? 1 : 0);
    putFormat(grid.length, level, number, (y, x, dark) => {
      grid[y]![x] = dark ? 1 : 0;
    });
    return { grid, points: penaltyOf(grid) };
  });
  return tries.reduce((best, next) => (next.points < best.points ? next : best)).grid.flat();
}
