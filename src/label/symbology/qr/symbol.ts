import type { MatrixSymbol } from '../symbology';
import { encodeData, interleave } from './codewords';
import { type Layout, layoutOf, patternsOf, RUN } from './layout';
import { penalty } from './penalty';
import type { Plan } from './segments';
import { type Division, divisionOf, type QrLevel } from './versions';

const QUIET = 4;

/** Each byte with its bits the other way round. */
const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let i = 0; i < 8; i++) bits |= ((byte >> i) & 1) << (7 - i);
  return bits;
});

/** What the symbols of one version and level share, and the arrays each of them is worked out in. */
interface Workshop {
  division: Division;
  layout: Layout;
  patterns: readonly Int32Array[];
  data: Uint8Array;
  codewords: Uint8Array;
  stream: Int32Array;
  lines: Int32Array;
  /** Two arrays of lines: the best mask so far and the one being tried. */
  tries: [Int32Array, Int32Array];
}

const workshops: Record<QrLevel, Workshop[]> = { L: [], M: [], Q: [], H: [] };

function makeWorkshop(version: number, level: QrLevel): Workshop {
  const division = divisionOf(version, level);
  const layout = layoutOf(version);
  const lines = () => new Int32Array(layout.words * layout.size);
  return {
    division,
    layout,
    patterns: patternsOf(version, level),
    data: new Uint8Array(division.data),
    codewords: new Uint8Array(division.total),
    // One word more: a run of bits is read with the word after its own.
    stream: new Int32Array(2 * Math.ceil(division.total / 4) + 1),
    lines: lines(),
    tries: [lines(), lines()],
  };
}

/** Fills `stream` with the bits of `codewords` from the lowest of word 0 on, then with the same backwards. */
function fillStream(stream: Int32Array, codewords: Uint8Array): void {
  const n = codewords.length;
  const half = stream.length >> 1;
  stream.fill(0);
  for (let i = 0; i < n; i++) {
    const byte = codewords[i]!;
    const k = n - 1 - i;
    stream[i >> 2]! |= reversed[byte]! << (8 * (i & 3));
    stream[half + (k >> 2)]! |= byte << (8 * (k & 3));
  }
}

/** Sorts the even bits of `word` into its lower half and the odd ones into the upper (Hacker's Delight, 7-2). */
function unshuffle(word: number): number {
  let t = (word ^ (word >>> 1)) & 0x22222222;
  let x = word ^ t ^ (t << 1);
  t = (x ^ (x >>> 2)) & 0x0c0c0c0c;
  x ^= t ^ (t << 2);
  t = (x ^ (x >>> 4)) & 0x00f000f0;
  x ^= t ^ (t << 4);
  t = (x ^ (x >>> 8)) & 0x0000ff00;
  return x ^ t ^ (t << 8);
}

/** Puts the bits of the codewords into the columns of `lines`. */
function place(lines: Int32Array, runs: Int32Array, stream: Int32Array): void {
  for (let i = 0; i < runs.length; i += RUN) {
    const at = runs[i]!;
    const word = at >> 5;
    const bits = (stream[word]! >>> at) | ((stream[word + 1]! << 1) << ~at);
    const pair = unshuffle(bits & runs[i + 1]!);
    const shift = runs[i + 4]!;
    lines[runs[i + 2]!]! |= (pair & 0xffff) << shift;
    lines[runs[i + 3]!]! |= (pair >>> 16) << shift;
  }
}

const block = new Int32Array(32);

/** Copies the columns of `lines` to the rows: squares of 32 x 32 bits, transposed (Hacker's Delight, 7-3). */
function transpose(lines: Int32Array, { size, words }: Layout): void {
  for (let top = 0; top < size; top += 32) {
    const word = (size + top) >> 5;
    for (let left = 0; left < size; left += 32) {
      for (let k = 0; k < 32; k++) {
        const at = word * size + left + k;
        const rest = word + 1 < words ? lines[at + size]! : 0;
        // The size is odd: no column starts with a word.
        block[k] = left + k < size ? (lines[at]! >>> size) | (rest << -size) : 0;
      }
      for (let step = 16, mask = 0xffff; step; step >>= 1, mask ^= mask << step) {
        for (let k = 0; k < 32; k = ((k | step) + 1) & ~step) {
          const t = ((block[k]! >>> step) ^ block[k | step]!) & mask;
          block[k]! ^= t << step;
          block[k | step]! ^= t;
        }
      }
      const rows = (left >> 5) * size + top;
      for (let k = 0; k < 32 && top + k < size; k++) lines[rows + k]! |= block[k]!;
    }
  }
}

/** The symbol under the mask with the fewest penalty points, the first of these. */
function masked({ lines, patterns, layout, tries }: Workshop): Int32Array {
  let [best, next] = tries;
  let least = Number.MAX_SAFE_INTEGER;
  for (const pattern of patterns) {
    for (let i = 0; i < lines.length; i++) next[i] = lines[i]! ^ pattern[i]!;
    const points = penalty(next, layout.size, least);
    if (points >= least) continue;
    least = points;
    [best, next] = [next, best];
  }
  return best;
}

/** Four modules as bytes 0 and 1, the first one lowest. */
const spread = Int32Array.from(
  { length: 16 },
  (_, n) => (n & 1) | ((n & 2) << 7) | ((n & 4) << 14) | ((n & 8) << 21),
);

/** One byte per module, row by row. */
function unpacked(lines: Int32Array, size: number): Uint8Array {
  // Modules are written by fours: what goes past a row is written over by the next one, or left out.
  const view = new DataView(new ArrayBuffer(size * size + 3));
  for (let y = 0; y < size; y++) {
    for (let left = 0; left < size; left += 32) {
      let word = lines[(left >> 5) * size + y]!;
      const end = Math.min(left + 32, size);
      for (let x = left; x < end; x += 4) {
        view.setInt32(y * size + x, spread[word & 15]!, true);
        word >>>= 4;
      }
    }
  }
  return new Uint8Array(view.buffer, 0, size * size);
}

/** The symbol of `content` at `level` as `plan` divides it. */
export function drawSymbol(content: string, plan: Plan, level: QrLevel): MatrixSymbol {
  const { version } = plan;
  const known = workshops[level];
  known[version] ??= makeWorkshop(version, level);
  const shop = known[version];
  encodeData(content, plan, shop.data);
  interleave(shop.data, shop.division, shop.codewords);
  fillStream(shop.stream, shop.codewords);
  shop.lines.fill(0);
  place(shop.lines, shop.layout.runs, shop.stream);
  transpose(shop.lines, shop.layout);
  const { size } = shop.layout;
  return { size, modules: unpacked(masked(shop), size), quiet: QUIET };
}
