/** Bytes after the line that are written with its last ones. */
const SPARE: i32 = 8;
/** Modules of more dots do not fit the word in which a row of them is put together, with up to 31 dots before them. */
const MOST_DOTS: i32 = 32;

// One row of ink that is added to several rows of a raster. Its bytes outside first..last are 0.
let line: usize = 0;
let first: i32 = i32.MAX_VALUE;
let last: i32 = -1;

/** Bytes that the line of a raster takes. @param row bytes of a row */
export function lineBytes(row: i32): i32 {
  return row + SPARE;
}

/** Takes `lineBytes(row)` bytes for the line, and clears it. */
export function openLine(at: usize, row: i32): void {
  line = at;
  memory.fill(at, 0, lineBytes(row));
}

/** Inks the dots left..right (right excluded), all of them on the raster. */
export function inkRun(left: i32, right: i32): void {
  if (left >= right) return;
  const from = left >> 3, to = (right - 1) >> 3;
  const head: u32 = 0xff >> (left & 7), tail: u32 = (0xff80 >> ((right - 1) & 7)) & 0xff;
  first = min(first, from);
  last = max(last, to);
  if (from == to) {
    store<u8>(line + from, load<u8>(line + from) | (head & tail));
    return;
  }
  store<u8>(line + from, load<u8>(line + from) | head);
  for (let i = from + 1; i < to; i++) store<u8>(line + i, 0xff);
  store<u8>(line + to, load<u8>(line + to) | tail);
}

/**
 * Inks a row of modules in the empty line: a byte each, 0 or 1, `dots` wide, from the dot x on. Those outside the raster,
 * which has `width` dots, are cut off.
 */
export function inkModules(modules: usize, columns: i32, x: i32, dots: i32, width: i32): void {
  if (x < 0 || x + columns * dots > width || dots > MOST_DOTS) {
    for (let i = 0; i < columns; i++, x += dots) {
      if (load<u8>(modules + i)) inkRun(max(0, x), min(width, x + dots));
    }
    return;
  }
  first = x >> 3;
  last = (x + columns * dots - 1) >> 3;
  const dark: u64 = (<u64>1 << dots) - 1;
  // dots that are not stored yet: the last `count` bits
  let word: u64 = 0, count = x & 7, to = line + first;
  for (let i = 0; i < columns; i++) {
    word = (word << dots) | (dark & (0 - <u64>load<u8>(modules + i)));
    count += dots;
    if (count < 32) continue;
    count -= 32;
    store<u32>(to, bswap<u32>(<u32>(word >> count)));
    to += 4;
  }
  store<u32>(to, bswap<u32>(<u32>(word << (32 - count))));
}

/** Adds the line to the rows top..bottom (bottom excluded, cut off at the edges) of a raster, and clears it. */
export function layLine(onto: usize, row: i32, height: i32, top: i32, bottom: i32): void {
  const from = onto + min(height, max(0, top)) * row, to = onto + max(0, min(height, bottom)) * row;
  for (let i = first; i <= last; i += 8) {
    // bytes after the last one are 0: where they belong to the next row, they add nothing
    const ink = load<u64>(line + i);
    store<u64>(line + i, 0);
    for (let at = from + i; at < to + i; at += row) store<u64>(at, load<u64>(at) | ink);
  }
  first = i32.MAX_VALUE;
  last = -1;
}
