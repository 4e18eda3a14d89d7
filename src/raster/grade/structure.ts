import type { MatrixSymbol } from '../../label/symbology';
import { placement } from '../../label/symbology/dataMatrix/placement';
import { sizes } from '../../label/symbology/dataMatrix/sizes';
import { layoutOf } from '../../label/symbology/qr/layout';
import { alignments, divisionOf, type QrLevel } from '../../label/symbology/qr/versions';

/** Modules that must be as they are for a reader to find the symbol. */
export interface Segment {
  /** Positions in the symbol, row by row. */
  modules: readonly number[];
  /** Whether errors are counted (finder of a QR Code) or taken as a part of the modules. */
  counted: boolean;
}

/** What of a matrix symbol is fixed, and how its codewords are corrected. */
export interface Structure {
  /** The codeword of each module; -1 for modules of none. */
  codeword: Int32Array;
  /** Error correction block of each codeword. */
  block: Int32Array;
  /** Wrong codewords that each block can correct. */
  capacity: number;
  segments: readonly Segment[];
}

const FREE = 2;

/** The codeword of each module of a QR Code: two columns at a time, up and down (ISO/IEC 18004, placement of codewords). */
function zigzag(size: number, fixed: Uint8Array, codewords: number): Int32Array {
  const codeword = new Int32Array(size * size).fill(-1);
  let bit = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (fixed[y * size + x] !== FREE || bit >= 8 * codewords) continue;
        codeword[y * size + x] = bit++ >> 3;
      }
    }
  }
  return codeword;
}

/** Blocks of the codewords of a QR Code: taken in turn, the longer blocks last (ISO/IEC 18004, final message). */
function qrBlocks(data: number, total: number, blocks: number): Int32Array {
  const short = Math.floor(data / blocks);
  const long = data % blocks;
  return Int32Array.from({ length: total }, (_, i) => {
    if (i < short * blocks) return i % blocks;
    return i < data ? blocks - long + (i - short * blocks) : (i - data) % blocks;
  });
}

/** Values of the two level bits in the format information. */
const LEVELS: readonly QrLevel[] = ['M', 'L', 'H', 'Q'];

/** The level that a QR Code's own format information states: bits 14 and 13, of which the mask turns the first. */
const levelOf = ({ modules, width }: MatrixSymbol): QrLevel =>
  LEVELS[((modules[8 * width]! ^ 1) << 1) | modules[8 * width + 1]!]!;

function rectangle(size: number, left: number, top: number, width: number, height: number): number[] {
  const found: number[] = [];
  for (let y = Math.max(0, top); y < Math.min(size, top + height); y++)
    for (let x = Math.max(0, left); x < Math.min(size, left + width); x++) found.push(y * size + x);
  return found;
}

/** ISO/IEC 18004, annex on print quality: three finders with their separators, timing patterns, alignment patterns. */
function qrStructure(symbol: MatrixSymbol): Structure {
  const size = symbol.width;
  const version = (size - 17) / 4;
  const { data, total, blocks, correction } = divisionOf(version, levelOf(symbol));
  const centres = alignments(version);
  const isCorner = (y: number, x: number) => (y < 9 && (x < 9 || x > size - 9)) || (y > size - 9 && x < 9);
  const aligned = centres.flatMap((y) =>
    centres.flatMap((x) => (isCorner(y, x) ? [] : rectangle(size, x - 2, y - 2, 5, 5))),
  );
  const corners = [
    [0, 0],
    [size - 8, 0],
    [0, size - 8],
  ] as const;
  const timing = [rectangle(size, 8, 6, size - 16, 1), rectangle(size, 6, 8, 1, size - 16)];
  return {
    codeword: zigzag(size, layoutOf(version).modules, total),
    block: qrBlocks(data, total, blocks),
    capacity: Math.floor(correction / 2),
    segments: [
      ...corners.map(([x, y]) => ({ modules: rectangle(size, x, y, 8, 8), counted: true })),
      ...[...timing, ...(aligned.length > 0 ? [aligned] : [])].map((modules) => ({
        modules,
        counted: false,
      })),
    ],
  };
}

/** ISO/IEC 16022: the solid and the dotted edges of all regions; codewords by annex F. */
function dataMatrixStructure({ width, height }: MatrixSymbol): Structure | undefined {
  const size = sizes.find((one) => one.width === width && one.height === height);
  if (!size) return undefined;
  const { across, down, data, ecc, blocks } = size;
  const [wide, tall] = [width / across, height / down];
  const mapped = (wide - 2) * across;
  const place = placement((tall - 2) * down, mapped);
  const codeword = new Int32Array(width * height).fill(-1);
  const [solid, dotted]: [number[], number[]] = [[], []];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const [x, y] = [col % wide, row % tall];
      const at = row * width + col;
      if (x === 0 || y === tall - 1) solid.push(at);
      else if (y === 0 || x === wide - 1) dotted.push(at);
      else {
        const mapRow = Math.floor(row / tall) * (tall - 2) + y - 1;
        const bit = place[mapRow * mapped + Math.floor(col / wide) * (wide - 2) + x - 1]!;
        if (bit >= 0) codeword[at] = bit >> 3;
      }
    }
  }
  return {
    codeword,
    block: Int32Array.from({ length: data + ecc }, (_, i) => i % blocks),
    capacity: Math.floor(ecc / blocks / 2),
    segments: [solid, dotted].map((modules) => ({ modules, counted: false })),
  };
}

/**
 * How a matrix symbology is graded: with its structure; without, where each wrong module counts as beyond repair (of DotCode each
 * place for a dot); or row by row.
 */
export type Family = 'qr' | 'dataMatrix' | 'plain' | 'dots' | 'stacked';

/** Matrix symbologies by their words. MaxiCode, whose modules are no squares, is not among them. */
const FAMILIES: readonly (readonly [Family, readonly string[]])[] = [
  ['qr', ['qr', 'gs1-qr', 'hibc-qr']],
  ['dataMatrix', ['dm', 'gs1-datamatrix', 'hibc-datamatrix', 'datamatrix-rect', 'dmre']],
  ['plain', ['aztec', 'aztec-rune', 'microqr', 'rmqr', 'hanxin']],
  ['dots', ['dotcode', 'gs1-dotcode']],
  ['stacked', ['pdf417', 'micropdf417']],
  ['stacked', ['databar-stacked', 'databar-stacked-omni', 'databar-expanded-stacked']],
  ['stacked', ['ean13', 'ean8', 'upca', 'upce', 'gs1-128'].map((word) => `${word}-composite`)],
  ['stacked', ['omni', 'truncated', 'limited', 'expanded'].map((word) => `databar-${word}-composite`)],
  ['stacked', ['stacked', 'stacked-omni', 'expanded-stacked'].map((word) => `databar-${word}-composite`)],
];

/** All words in the table. */
export const gradedWords: readonly string[] = FAMILIES.flatMap(([, words]) => words);

/** The family of a symbology's word; undefined for one that is not graded. */
export const familyOf = (word: string | undefined): Family | undefined =>
  FAMILIES.find(([, words]) => word !== undefined && words.includes(word))?.[0];

/**
 * Of a symbol; where it is not known every module is a codeword of its own that nothing corrects. DotCode has its dots on every
 * second place, and a reader looks at no other.
 */
export function structureOf(symbol: MatrixSymbol, family: Family): Structure {
  const known =
    family === 'qr' ? qrStructure(symbol) : family === 'dataMatrix' ? dataMatrixStructure(symbol) : undefined;
  if (known) return known;
  const count = symbol.width * symbol.height;
  const isRead = (i: number) =>
    family !== 'dots' || ((i % symbol.width) + Math.floor(i / symbol.width)) % 2 === 0;
  return {
    codeword: Int32Array.from({ length: count }, (_, i) => (isRead(i) ? i : -1)),
    block: new Int32Array(count),
    capacity: 0,
    segments: [],
  };
}
