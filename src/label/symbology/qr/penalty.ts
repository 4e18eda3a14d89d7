// The rules that choose the mask (7.8.3.1), on lines as layout.ts has them.

function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rule 2: 3 points for each 2 x 2 modules of one colour. */
function blocks(lines: Int32Array, size: number): number {
  let count = 0;
  for (let left = 0; left < size; left += 32) {
    const first = (left >> 5) * size;
    // No module to the right of the last one.
    const mask = left + 32 < size ? -1 : ~(-1 << (size - 1));
    let row = 0;
    let level = 0;
    for (let i = first; i < first + size; i++) {
      const next = lines[i]!;
      const nextLevel = mask & ~(next ^ ((next >>> 1) | (lines[i + size]! << 31)));
      if (i > first) count += popcount(level & nextLevel & ~(row ^ next));
      row = next;
      level = nextLevel;
    }
  }
  return 3 * count;
}

/** Points of rule 3: 40 for four light modules before and after each finder-like pattern that ends in line `i`. */
function finders(lines: Int32Array, first: number, end: number, i: number, found: number): number {
  let count = 0;
  if (i - 10 >= first) {
    count += popcount(found & ~(lines[i - 7]! | lines[i - 8]! | lines[i - 9]! | lines[i - 10]!));
  }
  if (i + 4 < end) {
    count += popcount(found & ~(lines[i + 1]! | lines[i + 2]! | lines[i + 3]! | lines[i + 4]!));
  }
  return 40 * count;
}

/**
 * Rules 1 and 3 in one word of each line: 3 points for five modules of one colour in a row and 1 for each further one, and
 * 40 for dark, light, three dark, light, dark with four light modules before or after.
 */
function runs(lines: Int32Array, first: number, end: number): number {
  let points = 0;
  let line = lines[first]!;
  // Three modules of one colour end in this line, in the one before; a run of five ended in the one before.
  let [same, three, threeBefore, five] = [0, 0, 0, 0];
  // The first 2 to 6 modules of the finder-like pattern end in this line.
  let [f2, f3, f4, f5, f6] = [0, 0, 0, 0, 0];
  for (let i = first + 1; i < end; i++) {
    const next = lines[i]!;
    const nextSame = ~(line ^ next);
    const nextThree = nextSame & same;
    const run = nextThree & threeBefore;
    points += popcount(run) + 2 * popcount(run & ~five);
    five = run;
    threeBefore = three;
    three = nextThree;
    same = nextSame;

    const found = f6 & next;
    if (found) points += finders(lines, first, end, i, found);
    f6 = f5 & ~next;
    f5 = f4 & next;
    f4 = f3 & next;
    f3 = f2 & next;
    f2 = line & ~next;
    line = next;
  }
  return points;
}

/** Rule 4: 10 points for each 5 % that the dark modules are off one half. */
function balance(lines: Int32Array, size: number): number {
  let dark = 0;
  for (let left = 0; left < size; left += 32) {
    const first = (left >> 5) * size;
    const mask = left + 32 < size ? -1 : ~(-1 << size);
    for (let i = first; i < first + size; i++) dark += popcount(lines[i]! & mask);
  }
  return 10 * Math.abs(Math.ceil((dark * 100) / (size * size) / 5) - 10);
}

/** Penalty points of a symbol of `size` modules; or any number not below `limit` when they reach it. */
export function penalty(lines: Int32Array, size: number, limit: number): number {
  let points = blocks(lines, size);
  for (let first = 0; first < lines.length && points < limit; first += size) {
    points += runs(lines, first, first + size);
  }
  return points < limit ? points + balance(lines, size) : points;
}
