/** A text with column names in braces, split: literals unchanged, columns by their number. */
export interface MixedText {
  /** In order: a string is literal text, a number the 0-based column whose cell replaces it. */
  parts: readonly (string | number)[];
  /** Names in braces that are no column, each once; they stay visible. */
  unknown: readonly string[];
}

/** Number of split texts cached per sheet: a batch uses the same few for every record. */
const KEPT = 512;
const kept = new WeakMap<readonly string[], Map<string, MixedText>>();

/** The text of a reference to a column. */
export const reference = (column: string): string => `{${column}}`;

/** Whether a text could name a column in braces, whatever the columns are. */
export const mayMix = (text: string): boolean => {
  const open = text.indexOf('{');
  return open >= 0 && text.indexOf('}', open + 2) > 0;
};

/**
 * Splits a text with column names in braces: `{name} {price}`. Names are compared exactly and may contain any
 * character. `{{` and `}}` are braces themselves. A text that names no column stays unchanged, so that
 * contents like JSON keep their braces.
 */
export function mixedText(text: string, columns: readonly string[]): MixedText {
  if (!mayMix(text) || columns.length === 0) return { parts: [text], unknown: [] };
  let known = kept.get(columns);
  if (!known) {
    known = new Map();
    kept.set(columns, known);
  }
  let mixed = known.get(text);
  if (!mixed) {
    mixed = takeApart(text, columns);
    if (known.size >= KEPT) known.clear();
    known.set(text, mixed);
  }
  return mixed;
}

/** The columns a text names, each once. */
export const columnsIn = (text: string, columns: readonly string[]): string[] => [
  ...new Set(
    mixedText(text, columns)
      .parts.filter((part) => typeof part === 'number')
      .map((column) => columns[column]!),
  ),
];

/** The text with the columns replaced by the cells of one record. */
export function fillIn(text: string, columns: readonly string[], cells: readonly string[]): string {
  const { parts } = mixedText(text, columns);
  let out = '';
  for (const part of parts) out += typeof part === 'number' ? (cells[part] ?? '') : part;
  return out;
}

function takeApart(text: string, columns: readonly string[]): MixedText {
  const literal = !columns.some((column) => column !== '' && text.includes(reference(column)));
  const parts: (string | number)[] = [];
  const unknown = new Set<string>();
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    if (pair === '{{' || pair === '}}') {
      plain += literal ? pair : pair[0];
      at += 2;
      continue;
    }
    const column = text[at] === '{' ? columnAt(text, at, columns) : -1;
    if (column >= 0) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(column);
      at += reference(columns[column]!).length;
      continue;
    }
    const name = text[at] === '{' ? nameAt(text, at) : '';
    if (name) unknown.add(name);
    const piece = name ? reference(name) : text[at]!;
    plain += piece;
    at += piece.length;
  }
  if (plain || parts.length === 0) parts.push(plain);
  return { parts, unknown: [...unknown] };
}

/** The column named at an opening brace, the longest name if several match; -1 for none. */
function columnAt(text: string, at: number, columns: readonly string[]): number {
  let best = -1;
  for (const [i, column] of columns.entries()) {
    if (column === '' || (best >= 0 && column.length <= columns[best]!.length)) continue;
    if (text.startsWith(reference(column), at)) best = i;
  }
  return best;
}

/** The text between an opening brace and the next brace, if that closes it. */
function nameAt(text: string, at: number): string {
  const close = text.indexOf('}', at);
  const name = close < 0 ? '' : text.slice(at + 1, close);
  return name.includes('{') ? '' : name;
}
