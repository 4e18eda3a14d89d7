import { stride } from "../bits";
import { meet } from "./letter";
import { inkModules, inkRun, layLine, openLine } from "./line";

export { lineBytes } from "./line";

// Commands, and what comes before the dots of a glyph: see src/raster/drawCommands.ts.
const RECTS: i32 = 1;
const MODULES: i32 = 2;
const LETTERS: i32 = 3;
const GLYPH_HEADER: usize = 8;

// Numbers of a layer: where ink clashes (0 for nowhere), what its light edges are before any letter (0 for none), its light
// edges, and the rows of them that letters of the label have changed.
const CRISP: usize = 0;
const SOFT: usize = 4;
const LIGHT: usize = 8;
const TOP: usize = 12;
const BOTTOM: usize = 16;
const LAYER: i32 = 20;

// The raster of the label in progress.
let to: usize = 0;
let row: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;

/**
 * Draws labels: what they share, then what a list has for each.
 * @param list commands up to `end`
 * @param data modules of symbols and dots of glyphs
 * @param layers `count` layers
 * @param shared raster of toWidth x toHeight dots
 * @param labels rasters of the same size one after the other, drawn by this call
 * @param line `lineBytes` of a row
 * @param met gets a byte a letter: whether it has to be painted together with others. Returns how many of them are 1
 */
export function draw(
  list: usize, end: usize, data: usize,
  layers: usize, layerCount: i32,
  shared: usize, labels: usize, labelCount: i32, toWidth: i32, toHeight: i32,
  line: usize, met: usize,
): i32 {
  width = toWidth;
  height = toHeight;
  row = stride(width);
  const size = row * height;
  for (let i = 0; i < labelCount; i++) memory.copy(labels + i * size, shared, size);
  openLine(line, row);
  let total = 0;
  while (list < end) {
    const command = load<i32>(list);
    if (command == RECTS) {
      const count = load<i32>(list, 4);
      list = addRects(list + 8, count);
    } else if (command == MODULES) {
      addModules(data + load<u32>(list, 4), list + 8);
      list += 28;
    } else if (command == LETTERS) {
      const layer = layers + load<i32>(list, 4) * LAYER, count = load<i32>(list, 8);
      total += addLetters(list + 12, count, data, layer, met);
      list += 12 + count * 12;
      met += count;
    } else {
      to = labels + load<i32>(list, 4) * size;
      list += 8;
      for (let i = 0; i < layerCount; i++) clearLight(layers + i * LAYER);
    }
  }
  return total;
}

/** Adds rectangles of ink, x, y, width, height each. Returns the address after them. */
function addRects(at: usize, count: i32): usize {
  const end = at + (<usize>count << 4);
  while (at < end) {
    // Rectangles of one height next to each other, such as bars: set in one line that is added to every row.
    const y = load<i32>(at, 4), h = load<i32>(at, 12);
    do {
      const x = load<i32>(at);
      inkRun(max(0, x), min(width, x + load<i32>(at, 8)));
      at += 16;
    } while (at < end && load<i32>(at, 4) == y && load<i32>(at, 12) == h);
    layLine(to, row, height, y, y + h);
  }
  return end;
}

/** Adds the dark modules of a symbol. @param at its columns, rows, x, y, and dots of a module */
function addModules(modules: usize, at: usize): void {
  const columns = load<i32>(at), rows = load<i32>(at, 4), x = load<i32>(at, 8), dots = load<i32>(at, 16);
  let y = load<i32>(at, 12);
  for (let i = 0; i < rows; i++) {
    inkModules(modules, columns, x, dots, width);
    layLine(to, row, height, y, y + dots);
    modules += columns;
    y += dots;
  }
}

/** Adds letters: place of the glyph in `data`, x, y each. Returns how many meet other dots where ink cannot simply be added. */
function addLetters(at: usize, count: i32, data: usize, layer: usize, met: usize): i32 {
  const crisp: usize = load<u32>(layer, CRISP), light: usize = load<u32>(layer, LIGHT);
  let total = 0;
  for (let i = 0; i < count; i++, at += 12) {
    const glyph = data + load<u32>(at), x = load<i32>(at, 4), y = load<i32>(at, 8);
    const columns: i32 = load<u16>(glyph), rows: i32 = load<u16>(glyph, 2), isFaint = load<u32>(glyph, 4);
    const ink = glyph + GLYPH_HEADER;
    const from = max(0, -y), end = min(rows, height - y);
    let meets: bool = false;
    if (from < end) {
      if (crisp) meets = meet(crisp, row, width, ink, columns, from, end, x, y, false);
      if (isFaint) {
        if (meet(light, row, width, ink + columns * rows, columns, from, end, x, y, true)) meets = true;
        store<i32>(layer, min(load<i32>(layer, TOP), y + from), TOP);
        store<i32>(layer, max(load<i32>(layer, BOTTOM), y + end), BOTTOM);
      }
      meet(to, row, width, ink, columns, from, end, x, y, true);
    }
    store<u8>(met + i, meets ? 1 : 0);
    total += meets ? 1 : 0;
  }
  return total;
}

/** Removes the light edges of the letters of a label from a layer. */
function clearLight(layer: usize): void {
  const top = load<i32>(layer, TOP), bottom = load<i32>(layer, BOTTOM);
  if (top >= bottom) return;
  const from: usize = top * row, bytes: usize = (bottom - top) * row;
  const soft: usize = load<u32>(layer, SOFT), light = <usize>load<u32>(layer, LIGHT) + from;
  if (soft) memory.copy(light, soft + from, bytes);
  else memory.fill(light, 0, bytes);
  store<i32>(layer, height, TOP);
  store<i32>(layer, 0, BOTTOM);
}
