import { alignments, divisionOf, modulesAcross, type QrLevel } from './versions';

/*
 * A symbol as words. Line i is row i followed by column i, 2 * size bits, the leftmost and the topmost module first:
 *   lines[(p >> 5) * size + i]  bit p & 31
 * has module x of row i at p = x and module y of column i at p = size + y. What a rule asks of neighbours down the
 * lines is so asked of 32 rows or columns at once, without shifts.
 */

/** The part of a symbol that hangs on its version alone. */
export interface Layout {
  readonly size: number;
  /** Words per line. */
  readonly words: number;
  /** Function modules row by row, 0 light, 1 dark; `FREE` where codewords go. */
  readonly modules: Uint8Array;
  /** Where the bits of the codewords go: `RUN` numbers for each run of them. */
  readonly runs: Int32Array;
}

const FREE = 2;
/** Numbers per run: address of its bits, mask of them, word for the even bits, for the odd ones, shift. */
export const RUN = 5;

type Put = (y: number, x: number, dark: boolean) => void;

/** Remainder of `value` divided by `generator`, polynomials over GF(2). */
function remainder(value: number, generator: number): number {
  let rest = value;
  while (Math.clz32(rest) <= Math.clz32(generator)) {
    rest ^= generator << (Math.clz32(generator) - Math.clz32(rest));
  }
  return rest;
}

/** A square around `y`, `x` whose rings the bits of `rings` colour from the middle outwards. */
function square(put: Put, y: number, x: number, rings: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      put(y + dy, x + dx, ((rings >> Math.max(Math.abs(dy), Math.abs(dx))) & 1) === 1);
    }
  }
}

function functionPatterns(version: number, size: number, put: Put): void {
  for (let i = 8; i < size - 8; i++) {
    put(i, 6, i % 2 === 0);
    put(6, i, i % 2 === 0);
  }
  // Finder patterns with their separators, the outer parts of which lie beyond the symbol.
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    square(put, y, x, 0b01011, 4);
  }
  const centres = alignments(version);
  const inCorner = (y: number, x: number) =>
    (y === 6 && (x === 6 || x === size - 7)) || (y === size - 7 && x === 6);
  for (const y of centres) {
    for (const x of centres) if (!inCorner(y, x)) square(put, y, x, 0b101, 2);
  }
  // Version information, annex D; none below 7.
  const information = (version << 12) | remainder(version << 12, 0x1f25);
  for (let i = 0; version >= 7 && i < 18; i++) {
    const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)];
    put(a, b, ((information >> i) & 1) === 1);
    put(b, a, ((information >> i) & 1) === 1);
  }
  formatInformation(size, 0, put);
}

/** The two copies of the 15 bits of `information` and the dark module (7.9). */
function formatInformation(size: number, information: number, put: Put): void {
  for (let i = 0; i < 15; i++) {
    const dark = ((information >> i) & 1) === 1;
    put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark);
  }
  put(size - 8, 8, true);
}

/**
 * The zigzag of 7.7.3 as runs of up to 16 rows of one pair of columns, within one half of a word. Upward
 * pairs take their bits from a second copy of the stream in reverse order, so that every run has its
 * uppermost row in its lowest bits. A row with one free module is a run of one bit.
 */
function zigzag(size: number, modules: Uint8Array, bits: number): Int32Array {
  const found: number[] = [];
  const backwards = 32 * Math.ceil(bits / 32) + bits;
  const add = (at: number, length: number, even: number, odd: number, y: number) => {
    const line = ((size + y) >> 5) * size;
    found.push(at, -1 >>> (32 - length), line + even, line + odd, (size + y) & 31);
  };
  let at = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    const left = right - 1;
    const [even, odd] = up ? [left, right] : [right, left];
    const step = up ? -1 : 1;
    const isFree = (y: number, x: number) => modules[y * size + x] === FREE;
    for (let y = up ? size - 1 : 0; y >= 0 && y < size && at < bits; y += step) {
      const start = y;
      let rows = 0;
      while (
        isFree(y, right) &&
        isFree(y, left) &&
        (size + y) >> 4 === (size + start) >> 4 &&
        at + 2 * rows < bits
      ) {
        rows++;
        y += step;
      }
      if (rows) {
        // What is left of the stream may end between the two modules of a row.
        const length = Math.min(2 * rows, bits - at);
        y -= step;
        add(up ? backwards - at - length : at, length, even, odd, Math.min(y, start));
        at += length;
      } else if (isFree(y, right) || isFree(y, left)) {
        const x = isFree(y, right) ? right : left;
        add(up ? backwards - at - 1 : at, 1, x, x, y);
        at++;
      }
    }
  }
  return Int32Array.from(found);
}

function makeLayout(version: number): Layout {
  const size = modulesAcross(version);
  const words = Math.ceil((2 * size) / 32);
  const modules = new Uint8Array(size * size).fill(FREE);
  functionPatterns(version, size, (y, x, dark) => {
    if (y >= 0 && x >= 0 && y < size && x < size) modules[y * size + x] = dark ? 1 : 0;
  });
  const runs = zigzag(size, modules, 8 * divisionOf(version, 'L').total);
  return { size, words, modules, runs };
}

/** Data masks 000 to 111 (table 10): whether the module in row `y`, column `x` changes colour. */
const masks: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y * x) % 3) + ((y + x) % 2)) % 2 === 0,
];

const levelBits: Record<QrLevel, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** Adds function patterns, format information and one mask to `patterns`: what the bits of the codewords are XORed with. */
function addPattern(
  { size, words, modules }: Layout,
  level: QrLevel,
  mask: number,
  patterns: Int32Array,
): void {
  const data = (levelBits[level] << 3) | mask;
  const all = modules.map((module, i) =>
    module === FREE ? Number(masks[mask]!(Math.floor(i / size), i % size)) : module,
  );
  formatInformation(size, ((data << 10) | remainder(data << 10, 0x537)) ^ 0x5412, (y, x, dark) => {
    all[y * size + x] = dark ? 1 : 0;
  });

  const set = (p: number, i: number) => {
    patterns[((p >> 5) * size + i) * masks.length + mask]! |= 1 << p;
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!all[y * size + x]) continue;
      set(x, y);
      set(size + y, x);
    }
    // Past its end each line is the opposite of the one before: no rule finds anything there.
    for (let p = 2 * size; y % 2 && p < 32 * words; p++) set(p, y);
  }
}

const layouts: Layout[] = [];

/** The layout of `version`, 1 to 40; made once. */
export function layoutOf(version: number): Layout {
  layouts[version] ??= makeLayout(version);
  return layouts[version];
}

/** The patterns for `version`, 1 to 40, and `level`: for each word of the lines eight, one a mask. */
export function patternsOf(version: number, level: QrLevel): Int32Array {
  const layout = layoutOf(version);
  const patterns = new Int32Array(layout.words * layout.size * masks.length);
  for (let mask = 0; mask < masks.length; mask++) addPattern(layout, level, mask, patterns);
  return patterns;
}
