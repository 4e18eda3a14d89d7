import * as v from 'valibot';
import { TEXT_SIZE } from '../base/constants';
import { type FieldMap, flag, number, oneOf, text } from '../base/fields';
import { own } from '../base/own';
import { BUNDLED } from './font';
import { DIRECTIONS } from './shaping/bidi';

/** Fields for the style of text. textSize is in points. */
export const fontFields = {
  fontType: text(BUNDLED, 100),
  fontFamily: text('', 200),
  localFontName: text('', 200),
  textSize: number(TEXT_SIZE, 1, 400),
  bold: flag(false),
  italic: flag(false),
  underline: flag(false),
  strikethrough: flag(false),
};

/**
 * What happens to a text that is larger than its box, once breaking its lines does not help: it is printed as it is,
 * in a smaller size, or as far as there is room, with an ellipsis.
 */
export const FITS = ['overflow', 'shrink', 'cut'] as const;
export type Fit = (typeof FITS)[number];

/** Smallest size of a text that is shrunk, points, unless it has its own. */
export const SMALLEST_SIZE = 4;

/**
 * Fields for the lines of text. Spacing is relative to the text: of letters in thousandths of the font size, of lines
 * as a multiple of their normal distance; less than 1 draws as 1.
 */
export const lineFields = {
  wordSpace: number(0, -1000, 10_000),
  linesSpace: number(0, 0, 100),
  lineWrap: flag(true),
  automaticHeightCalculation: flag(true),
  fit: oneOf(FITS, 'overflow'),
  smallestSize: number(SMALLEST_SIZE, 1, 400),
  /** Base direction of a text: by its first strong character, or fixed. */
  textDirection: oneOf(DIRECTIONS, 'auto'),
};

const ALIGNMENTS = ['left', 'center', 'right'];
const same = (value: unknown): unknown => value;
const BOLD_FROM = 600;

/** A style field under a second name, which other programs use. */
interface Alias {
  field: string;
  alias: string;
  write(value: unknown): unknown;
  read(value: unknown): unknown;
}

/** The second names: those of canvas editors, and of table cells. The field's own name is authoritative. */
const ALIASES: readonly Alias[] = [
  { field: 'textSize', alias: 'fontSize', write: same, read: same },
  { field: 'wordSpace', alias: 'charSpacing', write: same, read: same },
  {
    field: 'linesSpace',
    alias: 'lineHeight',
    write: (multiple) => Math.max(1, Number(multiple)),
    read: same,
  },
  {
    field: 'bold',
    alias: 'fontWeight',
    write: (bold) => (bold ? 'bold' : 'normal'),
    read: (weight) => weight === 'bold' || Number(weight) >= BOLD_FROM,
  },
  {
    field: 'italic',
    alias: 'fontStyle',
    write: (italic) => (italic ? 'italic' : 'normal'),
    read: (style) => style === 'italic' || style === 'oblique',
  },
  { field: 'strikethrough', alias: 'linethrough', write: same, read: same },
  { field: 'hAlignment', alias: 'horizontalAlignment', write: same, read: same },
  ...['hAlignment', 'alignment'].map((field) => ({
    field,
    alias: 'textAlign',
    write: (place: unknown) => ALIGNMENTS[Number(place) - 1],
    read: (name: unknown) => ALIGNMENTS.indexOf(String(name)) + 1,
  })),
];

/**
 * The style of a text under both of its names. A value that is stored only under the second name is read
 * from there.
 * @param fields of the element or cell
 * @param given its values as read
 * @param raw its stored values
 * @param only the second names to write; all of those that the element has a field for when absent
 */
export function settledStyle(
  fields: FieldMap,
  given: Readonly<Record<string, unknown>>,
  raw: Readonly<Record<string, unknown>>,
  only?: readonly string[],
): Record<string, unknown> {
  const settled = new Map<string, unknown>();
  for (const { field, alias, read } of ALIASES) {
    const schema = own(fields, field);
    const second = own(raw, alias);
    if (!schema || (only && !only.includes(alias))) continue;
    if (own(raw, field) == null && second != null && !settled.has(field))
      settled.set(field, v.parse(schema, read(second)));
  }
  for (const { field, alias, write } of ALIASES) {
    if (!own(fields, field) || (only && !only.includes(alias))) continue;
    settled.set(alias, write(settled.get(field) ?? own(given, field)));
  }
  return Object.fromEntries(settled);
}
