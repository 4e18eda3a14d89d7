import { type Chip, chipAt, reference } from './chip';

/** A text with references in braces, split: literals unchanged, references as chips. */
export interface MixedText {
  /** In order: a string is literal text, a chip a value that replaces it. */
  parts: readonly (string | Chip)[];
  /** Names in braces that are no column, each once; they stay visible. */
  unknown: readonly string[];
}

/** Number of split texts cached per sheet: a batch uses the same few for every record. */
const KEPT = 512;
const kept = new WeakMap<readonly string[], Map<string, MixedText>>();
const NO_COLUMNS: readonly string[] = [];

/** Whether a text could contain a reference in braces, whatever the columns are. */
export const mayMix = (text: string): boolean => {
  const open = text.indexOf('{');
  return open >= 0 && text.indexOf('}', open + 2) > 0;
};

/**
 * Splits a text with references in braces: `{name} {price}`, each with an optional format (see `chip.ts`). Names
 * are compared exactly and may contain any character. `{{` and `}}` are braces themselves. A text without a
 * reference stays unchanged, so that contents like JSON keep their braces.
 */
export function mixedText(text: string, columns: readonly string[]): MixedText {
  if (!mayMix(text)) return { parts: [text], unknown: [] };
  const names = columns.length === 0 ? NO_COLUMNS : columns;
  let known = kept.get(names);
  if (!known) {
    known = new Map();
    kept.set(names, known);
  }
  let mixed = known.get(text);
  if (!mixed) {
    mixed = takeApart(text, names);
    if (known.size >= KEPT) known.clear();
    known.set(text, mixed);
  }
  return mixed;
}

/** The chips of a text, in order. */
export const chipsIn = (text: string, columns: readonly string[]): Chip[] =>
  mixedText(text, columns).parts.filter((part) => typeof part !== 'string');

/** The columns a text names, each once. */
export const columnsIn = (text: string, columns: readonly string[]): string[] => [
  ...new Set(
    chipsIn(text, columns).flatMap(({ source }) =>
      source.kind === 'column' && source.column >= 0 ? [source.name] : [],
    ),
  ),
];

/** The text with a name in braces for each chip: what screens show while values are missing. */
export const withNames = (text: string, columns: readonly string[]): string =>
  mixedText(text, columns)
    .parts.map((part) => {
      if (typeof part === 'string') return part;
      const { source } = part;
      return source.kind === 'serial' ? source.start : reference(source.name);
    })
    .join('');

/** A piece of a text with its braces; `chip` is set where it is one. */
export type Segment = { chip: Chip; text: string } | { text: string };

/** What a name in braces looks like, other than JSON: at most 100 characters, without quotes and punctuation of data. */
const NAME = /^\{[^{}"':,;\n\u00a6]{1,100}\}$/;

/** The chip for a name in braces that is no column of the open spreadsheet, or of none: it prints as typed. */
const unknownName = (piece: string): Chip | undefined =>
  NAME.test(piece)
    ? { source: { kind: 'column', name: piece.slice(1, -1), column: -1 }, format: {} }
    : undefined;

/**
 * A text in the pieces an editor shows: texts as typed, and chips. A name in braces that is no column is a chip too, so
 * that a label can be edited without its spreadsheet.
 */
export function segments(text: string, columns: readonly string[]): Segment[] {
  const out: Segment[] = [];
  let plain = '';
  scan(text, columns, (piece, found) => {
    const chip = found ?? unknownName(piece);
    if (!chip) plain += piece;
    else {
      if (plain) out.push({ text: plain });
      plain = '';
      out.push({ chip, text: piece });
    }
  });
  return plain ? [...out, { text: plain }] : out;
}

/**
 * The other edge of the chip that ends (`back`) or begins at a place of the text; undefined where none does.
 * @param caret index of a character
 */
export function chipEdge(
  text: string,
  caret: number,
  back: boolean,
  columns: readonly string[],
): number | undefined {
  let at = 0;
  for (const piece of segments(text, columns)) {
    const end = at + piece.text.length;
    if ('chip' in piece && caret === (back ? end : at)) return back ? at : end;
    at = end;
  }
  return undefined;
}

/**
 * The text with a chip in place of the characters from `from` to `to`, and the index after the chip. Doubled braces of a
 * text without references are literal; they are doubled again, so that they still print the same next to a chip.
 */
export function insertInto(
  text: string,
  from: number,
  to: number,
  chip: string,
  columns: readonly string[],
): { content: string; caret: number } {
  const { parts } = mixedText(text, columns);
  const literal = parts.length === 1 && parts[0] === text;
  const kept = (piece: string) => (literal ? piece.replace(/\{\{|\}\}/g, '$&$&') : piece);
  const before = kept(text.slice(0, from)) + chip;
  return { content: before + kept(text.slice(to)), caret: before.length };
}

/** Reports a text piece by piece: pairs of braces, references with their chip, other characters. */
function scan(text: string, columns: readonly string[], piece: (text: string, chip?: Chip) => void): void {
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    const found = pair === '{{' || pair === '}}' ? undefined : chipAt(text, at, columns);
    const name = text[at] === '{' && pair !== '{{' && !found ? nameAt(text, at) : '';
    const length = pair === '{{' || pair === '}}' ? 2 : found ? found.end - at : name ? name.length + 2 : 1;
    piece(text.slice(at, at + length), found?.chip);
    at += length;
  }
}

function takeApart(text: string, columns: readonly string[]): MixedText {
  const parts: (string | Chip)[] = [];
  const unknown = new Set<string>();
  let plain = '';
  scan(text, columns, (piece, chip) => {
    if (chip) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(chip);
      return;
    }
    if (piece.length > 2) unknown.add(piece.slice(1, -1));
    plain += piece === '{{' || piece === '}}' ? piece[0] : piece;
  });
  if (plain || parts.length === 0) parts.push(plain);
  const refers =
    parts.some((part) => typeof part !== 'string') ||
    columns.some((column) => column !== '' && text.includes(reference(column)));
  // Without a spreadsheet no name is known to be wrong.
  return { parts: refers ? parts : [text], unknown: columns.length > 0 ? [...unknown] : [] };
}

/** The text between an opening brace and the next brace, if that closes it. */
function nameAt(text: string, at: number): string {
  const close = text.indexOf('}', at);
  const name = close < 0 ? '' : text.slice(at + 1, close);
  return name.includes('{') ? '' : name;
}
