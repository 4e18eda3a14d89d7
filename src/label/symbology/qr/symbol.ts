import type { MatrixSymbol } from '../symbology';
import { dataCodewords, interleaved } from './codewords';
import { type Layout, layoutOf, patternsOf, RUN } from './layout';
import { penalty } from './penalty';
import type { Plan } from './segments';
import { divisionOf, type QrLevel } from './versions';

const QUIET = 4;

/** Each byte with its bits the other way round. */
const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let i = 0; i < 8; i++) bits |= ((byte >> i) & 1) << (7 - i);
  return bits;
});

/** The bits of `codewords` in order, then the same bits the other way round; from the lowest bit of word 0 on. */
function streams(codewords: Uint8Array): Int32Array {
  const n = codewords.length;
  const half = (n + 3) >> 2;
  // One word more: a run is read with the word after its own.
  const words = new Int32Array(2 * half + 1);
  for (let i = 0; i < n; i++) {
    const byte = codewords[i]!;
    const k = n - 1 - i;
    words[i >> 2]! |= reversed[byte]! << (8 * (i & 3));
    words[half + (k >> 2)]! |= byte << (8 * (k & 3));
  }
  return words;
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
  for (let tile = 0; tile < words * words; tile++) {
    const across = tile % words;
    const down = (tile - across) / words;
    const columns = (words + down) * size + 32 * across;
    for (let k = 0; k < 32; k++) block[k] = 32 * across + k < size ? lines[columns + k]! : 0;
    for (let step = 16, mask = 0xffff; step; step >>= 1, mask ^= mask << step) {
      for (let k = 0; k < 32; k = ((k | step) + 1) & ~step) {
        const t = ((block[k]! >>> step) ^ block[k | step]!) & mask;
        block[k]! ^= t << step;
        block[k | step]! ^= t;
      }
    }
    const rows = across * size + 32 * down;
    for (let k = 0; k < 32 && 32 * down + k < size; k++) lines[rows + k] = block[k]!;
  }
}

/** `data` under the pattern with the fewest penalty points, the first of these. */
function masked(data: Int32Array, patterns: readonly Int32Array[], { size, words }: Layout): Int32Array {
  let best = new Int32Array(data.length);
  let lines = new Int32Array(data.length);
  let least = Number.MAX_SAFE_INTEGER;
  for (const pattern of patterns) {
    for (let i = 0; i < lines.length; i++) lines[i] = data[i]! ^ pattern[i]!;
    const points = penalty(lines, size, words, least);
    if (points >= least) continue;
    least = points;
    [best, lines] = [lines, best];
  }
  return best;
}

/** One byte per module, row by row. */
function unpacked(lines: Int32Array, size: number): Uint8Array {
  const modules = new Uint8Array(size * size);
  let at = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x += 32) {
      let word = lines[(x >> 5) * size + y]!;
      const end = Math.min(x + 32, size);
      for (let k = x; k < end; k++) {
        modules[at++] = word & 1;
        word >>>= 1;
      }
    }
  }
  return modules;
}

/** The symbol of `content` at `level` as `plan` divides it. */
export function drawSymbol(content: string, plan: Plan, level: QrLevel): MatrixSymbol {
  const division = divisionOf(plan.version, level);
  const layout = layoutOf(plan.version);
  const stream = streams(interleaved(dataCodewords(content, plan, division), division));
  const lines = new Int32Array(2 * layout.words * layout.size);
  place(lines, layout.runs, stream);
  transpose(lines, layout);
  const best = masked(lines, patternsOf(plan.version, level), layout);
  return { size: layout.size, modules: unpacked(best, layout.size), quiet: QUIET };
}
