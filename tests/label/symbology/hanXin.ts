import type { MatrixSymbol } from '../../../src/label/symbology';
import { VERSIONS } from './hanXin.data';
import { type Content, contentOf, numberOf } from './hanXinContent';

// A decoder of Han Xin Code (ISO/IEC 20830, GB/T 21049) for symbols without damage. It shares nothing with the encoder.

export interface HanXin extends Content {
  /** 1 to 84: the side has 21 modules and two for each version. */
  version: number;
  /** Error level, 1 to 4. */
  level: number;
  /** 0 to 3; 0 changes nothing. */
  mask: number;
  blocks: number;
  /** Number of Reed-Solomon syndromes of the codewords that were found zero. */
  syndromes: number;
}

interface Block {
  data: number;
  checks: number;
}

interface Version {
  /** Distance of the alignment patterns, of the last ones, and how often the first one is. */
  k: number;
  r: number;
  m: number;
  levels: Block[][];
}

const blocksOf = (list: string): Block[] =>
  list.split(',').flatMap((one) => {
    const [count, data, checks] = one.split(/[x+]/).map(Number);
    return Array<Block>(count!).fill({ data: data!, checks: checks! });
  });

const versions: Version[] = VERSIONS.trim()
  .split('\n')
  .map((line) => {
    const [k, r, m, ...levels] = line.split(' ');
    return { k: Number(k), r: Number(r), m: Number(m), levels: levels.map(blocksOf) };
  });

/** Codewords of data that a symbol of a version, 1 to 84, and an error level, 1 to 4, holds. */
export const capacityOf = (version: number, level: number): number =>
  versions[version - 1]!.levels[level - 1]!.reduce((sum, { data }) => sum + data, 0);

/** The powers of x in GF(2^bits), and their logarithms. */
function fieldOf(polynomial: number, bits: number): { power: number[]; log: number[] } {
  const order = 2 ** bits - 1;
  const power = [1];
  while (power.length < order) {
    const next = power.at(-1)! * 2;
    power.push(next > order ? next ^ polynomial : next);
  }
  const log = Array<number>(order + 1).fill(0);
  for (const [i, value] of power.entries()) log[value] = i;
  return { power, log };
}

/** x^8 + x^6 + x^5 + x + 1 for the codewords, x^4 + x + 1 for the structural information. */
const CODEWORDS = fieldOf(0x163, 8);
const STRUCTURE = fieldOf(0x13, 4);

/** Whether the syndromes of a block are zero: what it gives for the powers 1 to `checks` of x. */
function isSound({ power, log }: typeof CODEWORDS, words: readonly number[], checks: number): boolean {
  return Array.from({ length: checks }, (_, k) =>
    words.reduce((sum, word) => (sum ? power[(log[sum]! + k + 1) % power.length]! : 0) ^ word, 0),
  ).every((syndrome) => syndrome === 0);
}

/** What a place holds whatever the content: a light or dark module, or structural information; nothing for data. */
type Fixed = 0 | 1 | 'structure';

/** Rows of the finder pattern in the upper right corner, with the light modules around it; the lower left one is the same. */
const FINDER = [
  '01111111',
  '00000001',
  '01111101',
  '00000101',
  '01110101',
  '01110101',
  '01110101',
  '00000000',
];

/** Places of the 34 bits of the structural information, and of their copy on the other side of the middle. */
function structurePlaces(size: number): [x: number, y: number][][] {
  const last = size - 1;
  const places: [number, number][] = [];
  for (let x = 0; x <= 8; x++) places.push([x, 8]);
  for (let y = 7; y >= 0; y--) places.push([8, y]);
  for (let y = 0; y <= 8; y++) places.push([last - 8, y]);
  for (let x = last - 7; x <= last; x++) places.push([x, 8]);
  return [places, places.map(([x, y]) => [last - x, last - y])];
}

/** The fixed modules of a version, by index. The first pattern that takes a place keeps it. */
function fixedOf(version: number): Map<number, Fixed> {
  const size = 21 + 2 * version;
  const last = size - 1;
  const fixed = new Map<number, Fixed>();
  const set = (x: number, y: number, what: Fixed) => {
    const at = y * size + x;
    if (x >= 0 && y >= 0 && x < size && y < size && !fixed.has(at)) fixed.set(at, what);
  };
  for (const [y, row] of FINDER.entries()) {
    for (const [x, module] of Array.from(row, (one) => Number(one) as Fixed).entries()) {
      set(last - 7 + x, y, module);
      set(x - 1, last - 6 + y, module);
      // The upper left one is the mirror image of the upper right one, the lower right one its image upside down.
      set(7 - x, y, module);
      set(last - 7 + x, last - y, module);
    }
  }
  // The lower left pattern is not turned: its light modules are above it and on its right.
  for (let i = 0; i < 8; i++) {
    set(i, last - 7, 0);
    set(7, last - i, 0);
  }
  for (const [x, y] of structurePlaces(size).flat()) set(x, y, 'structure');
  const { k, r, m } = versions[version - 1]!;
  if (m > 0) setAlignment(set, last, { k, r, m });
  return fixed;
}

/** Steps of `k` modules, `m` of them, and one of `r - 1`: lines of the alignment patterns from the upper right corner. */
function setAlignment(
  set: (x: number, y: number, what: Fixed) => void,
  last: number,
  { k, r, m }: Omit<Version, 'levels'>,
): void {
  const lines = Array.from({ length: m + 2 }, (_, i) => (i <= m ? i * k : m * k + r - 1));
  const hasPattern = (column: number, row: number) => (column + row) % 2 === 0;
  // Where no stroke of a pattern reaches the edge: a dark module with light ones around it.
  const assist = (x: number, y: number) => {
    set(x, y, 1);
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) set(x + dx, y + dy, 0);
  };
  for (const [i, at] of lines.entries()) {
    if (!hasPattern(i, 0)) {
      assist(last - at, 0);
      assist(last, at);
    }
    if (!hasPattern(i, m + 1)) continue;
    assist(last - at, last);
    assist(0, at);
  }
  for (const [row, y] of lines.entries()) {
    for (const [column, x] of lines.map((line) => last - line).entries()) {
      if (!hasPattern(column, row) || (column === 0 && row === 0)) continue;
      const step = (line: number) => (line < m ? k : r - 1);
      for (let i = 0; i <= step(column); i++) {
        set(x - i, y, 1);
        set(x - i - 1, y + 1, 0);
      }
      for (let i = 1; i < step(row); i++) {
        set(x, y + i, 1);
        set(x - 1, y + i + 1, 0);
      }
    }
  }
}

/** Version, error level and mask of a symbol. @throws Error when a copy is not sound, the copies differ or the size is another */
function structureOf(isDark: (x: number, y: number) => boolean, size: number) {
  const copies = structurePlaces(size).map((places) => {
    const bits = places.map(([x, y]) => Number(isDark(x, y)));
    const words = Array.from({ length: 7 }, (_, i) => numberOf(bits.slice(4 * i, 4 * i + 4)));
    if (!isSound(STRUCTURE, words, 4)) throw new Error('the structural information is wrong');
    const found = {
      version: numberOf(bits.slice(0, 8)) - 20,
      level: numberOf(bits.slice(8, 10)) + 1,
      mask: numberOf(bits.slice(10, 12)),
    };
    // Figures of the standard have the last six either light or light and dark in turn.
    if (!['000000', '010101'].includes(bits.slice(28).join('')))
      throw new Error('the end of the structural information is wrong');
    return { ...found, text: bits.join('') };
  });
  if (copies[0]!.text !== copies[1]!.text) throw new Error('the copies of the structural information differ');
  const { version, level, mask } = copies[0]!;
  if (!versions[version - 1] || size !== 21 + 2 * version)
    throw new Error(`version ${version} has not ${size} modules`);
  return { version, level, mask };
}

/** Whether a mask changes the module in row i and column j, which count from 1. */
const MASKS: readonly ((i: number, j: number) => boolean)[] = [
  () => false,
  (i, j) => (i + j) % 2 === 0,
  (i, j) => (((i + j) % 3) + (j % 3)) % 2 === 0,
  (i, j) => ((i % j) + (j % i) + (i % 3) + (j % 3)) % 2 === 0,
];

/** Words in the order of the blocks: in the symbol every 13th follows the one before it. */
function inBlocks(words: readonly number[]): number[] {
  const ordered = Array<number>(words.length);
  let taken = 0;
  for (let start = 0; start < 13; start++)
    for (let i = start; i < words.length; i += 13) ordered[i] = words[taken++]!;
  return ordered;
}

/** Reads a symbol without its quiet zone. @throws Error naming what no reader would accept */
export function readHanXin({ width: size, height, modules }: MatrixSymbol): HanXin {
  if (size !== height) throw new Error(`${size} x ${height} is no square`);
  const { version, level, mask } = structureOf((x, y) => modules[y * size + x] === 1, size);
  const fixed = fixedOf(version);
  const bits: number[] = [];
  for (const [at, module] of modules.entries()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const what = fixed.get(at);
    if (what === undefined) bits.push(module ^ Number(MASKS[mask]!(y + 1, x + 1)));
    else if (what !== 'structure' && what !== module)
      throw new Error(`the module at ${x}, ${y} is ${module}`);
  }
  const blocks = versions[version - 1]!.levels[level - 1]!;
  const count = blocks.reduce((sum, { data, checks }) => sum + data + checks, 0);
  const rest = bits.slice(8 * count);
  if (bits.length < 8 * count || rest.length > 7 || rest.includes(1))
    throw new Error('a module after the last codeword is wrong');
  const words = inBlocks(Array.from({ length: count }, (_, i) => numberOf(bits.slice(8 * i, 8 * i + 8))));
  let start = 0;
  const data = blocks.flatMap((block) => {
    const own = words.slice(start, start + block.data + block.checks);
    start += own.length;
    if (!isSound(CODEWORDS, own, block.checks)) throw new Error('Reed-Solomon syndromes are not zero');
    return own.slice(0, block.data);
  });
  return {
    ...{ version, level, mask, blocks: blocks.length },
    syndromes: blocks.reduce((sum, { checks }) => sum + checks, 0),
    ...contentOf(data),
  };
}
