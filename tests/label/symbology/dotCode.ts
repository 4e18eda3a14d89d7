import type { MatrixSymbol } from '../../../src/label/symbology';
import { textOf } from './dotCodeContent';

// A decoder of DotCode (AIM DotCode 4.0) for symbols without damage. It shares nothing with the encoder.

/** Dots of the codewords: five of nine. */
const PATTERNS = (
  '155 0ab 0ad 0b5 0d5 156 15a 16a 1aa 0ae 0b6 0ba 0d6 0da 0ea 12b 12d 135 14b 14d 153 159 165 169 195 1a5 1a9 057 ' +
  '05b 05d 06b 06d 075 097 09b 09d 0a7 0b3 0b9 0cb 0cd 0d3 0d9 0e5 0e9 12e 136 13a 14e 15c 166 16c 172 174 196 19a ' +
  '1a6 1ac 1b2 1b4 1ca 1d2 1d4 05e 06e 076 07a 09e 0bc 0ce 0dc 0e6 0ec 0f2 0f4 117 11b 11d 127 133 139 147 163 171 ' +
  '18b 18d 193 199 1a3 1b1 1c5 1c9 1d1 02f 037 03b 03d 04f 067 073 079 08f 0c7 0e3 0f1 11e 13c 178 18e 19c 1b8 1c6 1cc'
)
  .split(' ')
  .map((hex) => Number.parseInt(hex, 16));

const FIELD = 113;
const ROOT = 3;
const WEIGHTS = [0, 3, 7, 17];

export interface DotCode {
  /** Codewords without the mask, data first. */
  data: number[];
  mask: number;
  /** Number of Reed-Solomon syndromes that were found zero. */
  syndromes: number;
  /** Whether the six corner dots are lit whatever the codewords say. */
  isCornerForced: boolean;
  text: string;
}

/** Whether there is a dot at a place. @throws Error for a dot outside the checkerboard */
function dotsOf({ width, height, modules }: MatrixSymbol) {
  if ((width + height) % 2 !== 1) throw new Error(`${width} x ${height}: one side must be odd`);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if ((x + y) % 2 === 1 && modules[y * width + x]) throw new Error(`a dot at ${x}, ${y}`);
  }
  return (x: number, y: number) => modules[y * width + x] === 1;
}

/** The places of the bits in their order; the last six are in the corners. */
function placesOf(columns: number, rows: number): [x: number, y: number][] {
  const isFlat = rows % 2 === 1;
  const corners: [number, number][] = isFlat
    ? [[columns - 2, 0], [columns - 2, rows - 1], [columns - 1, 1], [columns - 1, rows - 2], [0, 0], [0, rows - 1]] // biome-ignore format: six places
    : [[columns - 1, rows - 2], [0, rows - 2], [columns - 2, rows - 1], [1, rows - 1], [columns - 1, 0], [0, 0]]; // biome-ignore format: six places
  const isCorner = new Set(corners.map(String));
  const places: [number, number][] = [];
  const add = (x: number, y: number) => {
    if ((x + y) % 2 === 0 && !isCorner.has(String([x, y]))) places.push([x, y]);
  };
  if (isFlat) for (let y = rows - 1; y >= 0; y--) for (let x = 0; x < columns; x++) add(x, y);
  else for (let x = 0; x < columns; x++) for (let y = 0; y < rows; y++) add(x, y);
  return [...places, ...corners];
}

const checksOf = (data: number): number => 3 + Math.floor(data / 2);

const power = (base: number, exponent: number): number => {
  let value = 1;
  for (let i = 0; i < exponent; i++) value = (value * base) % FIELD;
  return value;
};

/** The syndromes of all blocks of the words, mask first. Words of a block are apart where there are more than 112. */
function syndromesOf(words: readonly number[], data: number): number[] {
  const step = Math.floor((words.length - 1) / 112) + 1;
  return Array.from({ length: step }, (_, start) => {
    const block = words.filter((_, i) => i % step === start);
    const own = Math.ceil((data + 1 - start) / step);
    return Array.from({ length: block.length - own }, (_, k) => {
      const root = power(ROOT, k + 1);
      return block.reduce((sum, word) => (sum * root + word) % FIELD, 0);
    });
  }).flat();
}

/** Reads a symbol without its quiet zone. @throws Error naming what no reader would accept */
export function readDotCode(symbol: MatrixSymbol): DotCode {
  const isDot = dotsOf(symbol);
  const places = placesOf(symbol.width, symbol.height);
  const bits = places.map(([x, y]) => (isDot(x, y) ? 1 : 0));
  let data = 1;
  while (9 * (data + 1 + checksOf(data + 1)) + 2 <= places.length) data++;
  const count = data + checksOf(data);
  const rest = bits.slice(2 + 9 * count);
  if (rest.includes(0)) throw new Error('a dot after the last codeword is not lit');
  const mask = bits[0]! * 2 + bits[1]!;
  const patternAt = (i: number) =>
    bits.slice(2 + 9 * i, 11 + 9 * i).reduce<number>((sum, bit) => 2 * sum + bit, 0);
  const read = Array.from({ length: count }, (_, i) => PATTERNS.indexOf(patternAt(i)));
  const isForced = bits.slice(-6).every((bit) => bit === 1);
  // Lit corners are in the last codeword: it may be any whose other dots are the same.
  const inCorners = Math.max(0, 6 - rest.length);
  const last = patternAt(count - 1) >> inCorners;
  const candidates =
    isForced && inCorners > 0
      ? PATTERNS.flatMap((pattern, value) => (pattern >> inCorners === last ? [value] : []))
      : [read.at(-1)!];
  if (read.slice(0, -1).includes(-1)) throw new Error('a codeword that is none');
  for (const value of candidates) {
    const words = [mask, ...read.slice(0, -1), value];
    const syndromes = syndromesOf(words, data);
    if (value < 0 || syndromes.some((one) => one !== 0)) continue;
    const plain = read
      .slice(0, data)
      .map((word, i) => (word - ((WEIGHTS[mask]! * i) % FIELD) + FIELD) % FIELD);
    return {
      ...{ data: plain, mask, syndromes: syndromes.length },
      isCornerForced: value !== read.at(-1),
      text: textOf(plain),
    };
  }
  throw new Error('Reed-Solomon syndromes are not zero');
}
