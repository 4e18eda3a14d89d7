/** Formulas without a stored result: they are read as empty cells. */
export interface Uncalculated {
  count: number;
  /** Addresses of the first of them, such as C2. */
  cells: string[];
}

/** Maximum addresses reported. */
export const MAX_CELLS = 5;

/** A cell with a formula followed by an empty value or none. */
const CELL =
  /<(?:\w+:)?c((?:\s[^<>]*)?)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:(<(?:\w+:)?v)\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/g;

/** An empty text is a result: Excel stores it as one. */
const isEmptyText = (attributes: string, value: string | undefined) =>
  value !== undefined && /\st\s*=\s*["']str["']/.test(attributes);

/** The formulas of a worksheet's XML that were never calculated; undefined when there are none. */
export function uncalculated(xml: string): Uncalculated | undefined {
  if (!/<(?:\w+:)?f[\s/>]/.test(xml)) return undefined;
  const found: Uncalculated = { count: 0, cells: [] };
  for (const [, attributes = '', value] of xml.matchAll(CELL)) {
    if (isEmptyText(attributes, value)) continue;
    found.count++;
    const address = /\sr\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1];
    if (address && found.cells.length < MAX_CELLS) found.cells.push(address);
  }
  return found.count > 0 ? found : undefined;
}
