/*
 * Decodability V of ISO/IEC 15416 and the reference decode of the symbologies: how much of the margin around each measurement
 * the print leaves, 1 for none used, 0 or less where another character would be decoded.
 */

/** A symbol character: its first element, how many it has, and their modules together. */
interface Character {
  from: number;
  count: number;
  modules: number;
}

const sum = (widths: readonly number[], from: number, count: number): number =>
  widths.slice(from, from + count).reduce((total, width) => total + width, 0);

/** Counts of elements of EAN-13 and UPC-A, EAN-8, UPC-E: guards are negative, digits have four. */
const RETAIL: readonly (readonly number[])[] = [
  [-3, 4, 4, 4, 4, 4, 4, -5, 4, 4, 4, 4, 4, 4, -3],
  [-3, 4, 4, 4, 4, -5, 4, 4, 4, 4, -3],
  [-3, 4, 4, 4, 4, 4, 4, -6],
];

/** The digits of an EAN or UPC symbol; undefined where the elements are none. */
function digitsOf(widths: readonly number[]): Character[] | undefined {
  const layout = RETAIL.find((parts) => parts.reduce((total, n) => total + Math.abs(n), 0) === widths.length);
  if (!layout) return undefined;
  const found: Character[] = [];
  let from = 0;
  for (const part of layout) {
    if (part > 0) found.push({ from, count: part, modules: 7 });
    from += Math.abs(part);
  }
  return found.every((one) => sum(widths, one.from, 4) === 7) ? found : undefined;
}

/** Characters of six elements and `modules` modules with one bar at the end: Code 128 (11) and Code 93 (9). */
function sixesOf(widths: readonly number[], modules: number): Character[] | undefined {
  if (widths.length % 6 !== 1) return undefined;
  const found: Character[] = [];
  for (let from = 0; from + 6 < widths.length; from += 6) found.push({ from, count: 6, modules });
  return found.length > 0 && found.every((one) => sum(widths, one.from, 6) === modules) ? found : undefined;
}

/** Measured widths of elements, in the unit of the edges. */
const measured = (edges: readonly number[]): number[] => edges.slice(1).map((edge, i) => edge - edges[i]!);

/** (n, k) symbologies: each distance of similar edges against the thresholds half a module from it. */
function similarEdges(
  edges: readonly number[],
  widths: readonly number[],
  { from, count, modules }: Character,
) {
  const total = edges[from + count]! - edges[from]!;
  let least = 1;
  for (let k = from; k < from + count - 2; k++) {
    const found = ((edges[k + 2]! - edges[k]!) * modules) / total;
    least = Math.min(least, 1 - 2 * Math.abs(found - widths[k]! - widths[k + 1]!));
  }
  return least;
}

/** Widths of a character's bars together, in modules: as measured, and as they should be. */
function barsOf(edges: readonly number[], widths: readonly number[], { from, count, modules }: Character) {
  const total = edges[from + count]! - edges[from]!;
  let [found, right] = [0, 0];
  for (let k = from; k < from + count; k++) {
    // The first element of a symbol is a bar.
    if (k % 2 === 1) continue;
    found += ((edges[k + 1]! - edges[k]!) * modules) / total;
    right += widths[k]!;
  }
  return { found, right };
}

/** Code 128: bars together must be within 1.75 modules of their number (ISO/IEC 15417, reference decode). */
function parity(edges: readonly number[], widths: readonly number[], one: Character): number {
  const { found, right } = barsOf(edges, widths, one);
  return (1.75 - Math.abs(found - right)) / 1.75;
}

/**
 * EAN and UPC: 1 and 7, 2 and 8 have the same distances of similar edges. Their bars together have 3 or 5, or 4 or 2
 * modules (ISO/IEC 15420, reference decode), with the threshold between them.
 */
function ambiguous(edges: readonly number[], widths: readonly number[], one: Character): number {
  const pairs = [sum(widths, one.from, 2), sum(widths, one.from + 1, 2)];
  if (!pairs.every((pair) => pair === 3 || pair === 4)) return 1;
  const { found, right } = barsOf(edges, widths, one);
  const threshold = right % 2 === 1 ? 4 : 3;
  return Math.min(1, (found - threshold) * Math.sign(right - threshold));
}

/**
 * Two-width symbologies: V1 = (RT - e) / (RT - Z), V2 = (E - RT) / (N Z - RT), with e the widest narrow and E the narrowest
 * wide element, Z and N Z the means of both, RT midway. Bars and spaces are taken together, also where a reference decode
 * takes them apart: that gives no better value.
 */
function twoWidths(edges: readonly number[], widths: readonly number[]): number {
  const narrow = Math.min(...widths);
  const sizes = measured(edges);
  const of = (isNarrow: boolean) => sizes.filter((_, i) => (widths[i] === narrow) === isNarrow);
  const mean = (values: readonly number[]) =>
    values.reduce((total, value) => total + value, 0) / values.length;
  const [z, wide] = [mean(of(true)), mean(of(false))];
  const threshold = (z + wide) / 2;
  return Math.min(
    (threshold - Math.max(...of(true))) / (threshold - z),
    (Math.min(...of(false)) - threshold) / (wide - threshold),
    1,
  );
}

/** Elements on each side of a pair that the width of a module is taken from, for types whose characters are not known here. */
const AROUND = 3;

/** Other types: distances of similar edges against the modules of the elements around them. */
function neighbours(edges: readonly number[], widths: readonly number[], from: number): number {
  let least = 1;
  for (let k = from; k + 2 <= widths.length; k++) {
    const start = Math.max(from, k - AROUND);
    const end = Math.min(widths.length, k + 2 + AROUND);
    const module = (edges[end]! - edges[start]!) / sum(widths, start, end - start);
    const found = (edges[k + 2]! - edges[k]!) / module;
    least = Math.min(least, 1 - 2 * Math.abs(found - widths[k]! - widths[k + 1]!));
  }
  return least;
}

/**
 * V of a symbol.
 * @param edges places of all edges in order, one more than elements
 * @param widths modules of the elements, bars and spaces in turn
 * @param mainElements elements before an add-on of EAN and UPC, with the gap; all of them unless given
 */
export function decodability(
  edges: readonly number[],
  widths: readonly number[],
  mainElements = widths.length,
): number {
  const addOn = mainElements < widths.length;
  const main = addOn ? widths.slice(0, mainElements - 1) : widths;
  const digits = digitsOf(main);
  if (digits) {
    const all = digits.map((one) => Math.min(similarEdges(edges, main, one), ambiguous(edges, main, one)));
    return Math.min(...all, addOn ? neighbours(edges, widths, mainElements) : 1);
  }
  const code128 = sixesOf(widths, 11);
  const six = code128 ?? sixesOf(widths, 9);
  if (six) {
    const v = six.map((one) => similarEdges(edges, widths, one));
    const w = code128?.map((one) => parity(edges, widths, one)) ?? [];
    return Math.min(...v, ...w);
  }
  return new Set(widths).size === 2 ? twoWidths(edges, widths) : neighbours(edges, widths, 0);
}
