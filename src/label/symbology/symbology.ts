import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { MessageKey } from '../../base/messages';
import { type Problem, problem, Refusal } from '../../base/problem';
import { Recent } from '../../base/recent';
import type { Gs1Element } from '../gs1/identifiers';

/** A linear (one-dimensional) barcode, in modules. */
export interface LinearSymbol {
  /** One entry per module, 1 = bar, 0 = space; starts and ends with a bar; no quiet zone. */
  modules: Uint8Array;
  /** Human-readable text under the symbol, check digit included where the symbology prints it. */
  text: string;
  /** Quiet zone in modules, left and right. */
  quiet: readonly [number, number];
  /** Bars that reach below the others (EAN/UPC), as [first module, end module); empty otherwise. */
  guards: readonly (readonly [number, number])[];
  /** Bars of different heights: rows from top to bottom instead of `modules`, which are all of them together. */
  rows?: readonly SymbolRow[];
  /** An add-on of EAN and UPC: its bars from this module on begin below its own text. */
  addOn?: { from: number; text: string };
}

/** One row of a linear symbol whose bars differ in height. */
export interface SymbolRow {
  /** As many as the symbol has. */
  modules: Uint8Array;
  /** Part of the height of all rows together; all parts add up to 1. */
  share: number;
}

/** A matrix symbol, in modules: a square or a rectangle. */
export interface MatrixSymbol {
  /** Modules across and down, quiet zone excluded. */
  width: number;
  height: number;
  /** `width * height` entries, row by row from the top left, 1 = dark; may be a part of a larger buffer. */
  modules: Uint8Array;
  /** Quiet zone in modules, on all four sides. */
  quiet: number;
  /** Set when the symbol has a fixed size and modules that are no squares. The fields above are its dots at 8 dots per mm then. */
  fixed?: FixedSize;
}

/** A symbol that does not grow with its box. */
export interface FixedSize {
  /** Its own modules across and down, and the distance of two next to each other in mm. */
  across: number;
  down: number;
  pitch: number;
  /** The symbol in dots at a resolution: a module of the result is one dot. */
  at(dotsPerMm: number): MatrixSymbol;
}

/** What the scan check expects of a reader. */
export interface Reader {
  /** Name of the format in the reader library. */
  readonly format: ReadInputBarcodeFormat;
  /**
   * What a scanner sends for a content that can be encoded, where that is not the text below the bars (linear) or the
   * content itself (matrix); undefined for a symbol that readers refuse on principle.
   */
  text?(content: string): string | undefined;
  /** The reader library finds the symbol only upright and with nothing else in the picture. Scanners do not need that. */
  readonly alone?: true;
}

/** Groups of the picker, by use and in its order. */
export const SYMBOL_GROUPS = [
  'symGroupRetail',
  'symGroupLogistics',
  'symGroupHealth',
  'symGroupPost',
  'symGroupIndustry',
  'symGroup2d',
] as const;
export type SymbolGroup = (typeof SYMBOL_GROUPS)[number];

/** One barcode type a label can carry. */
export interface Symbology<S> {
  /** `barcodeType` or `codeType` as stored in templates. */
  readonly id: number;
  /** Name of the type in data, never translated. */
  readonly name: string;
  readonly label: MessageKey;
  /** Content a new element of this type starts with; always valid. */
  readonly sample: string;
  /** How the reader library knows it; undefined when no reader can check it. */
  readonly reader: Reader | undefined;
  /** Character for FNC1 in its contents; set by types that can carry GS1 data. */
  readonly fnc1?: string;
  /** The GS1 elements of a content; set by types that carry nothing else. Undefined for a content that is none. */
  elements?(content: string): Gs1Element[] | undefined;
  /** Digits of the article number (GTIN) that it carries, without the check digit; set by types that carry nothing else. */
  readonly gtinDigits?: number;
  /** What the command line calls it; types without a word go by their id. */
  readonly word?: string;
  /** Where the picker lists it, and its line on when to use it. */
  readonly group?: SymbolGroup;
  readonly hint?: MessageKey;
  /**
   * Loads what encodes it; undefined when it is there, as it is for encoders of our own. Until then `check` answers
   * with `codeLoading`.
   */
  load?(): Promise<void> | undefined;
  /** Why `content` cannot be encoded; undefined when it can. Takes any string, never throws. */
  check(content: string): Problem | undefined;
  /**
   * Encodes `content`. Throws `Refusal` with the problem of `check` when there is one. Equal contents may be
   * given one and the same symbol: it must not be changed.
   */
  encode(content: string): S;
}

/** Symbols each symbology keeps: those of labels that are bound and painted together (64), from check to paper. */
const KEPT = 64;

/** Builds a symbology from its rules and an encoder that may rely on them. */
export function symbology<S>(
  type: Omit<Symbology<S>, 'encode'> & { draw(content: string): S },
): Symbology<S> {
  const { draw, ...rest } = type;
  // A content is checked, encoded and drawn one after the other: the last ones are kept.
  const kept = new Recent<S>(KEPT);
  return {
    ...rest,
    check: (content) => (kept.get(content) ? undefined : rest.check(content)),
    encode(content) {
      const known = kept.get(content);
      if (known) return known;
      const bad = rest.check(content);
      if (bad) throw new Refusal(bad);
      const symbol = draw(content);
      kept.set(content, symbol);
      return symbol;
    },
  };
}

/** Parameter `char` of a message: the character itself, or its code point (`U+000A`) when it does not show. */
export function printable(char: string): string {
  if (!/[\p{C}\p{Z}\p{M}]/u.test(char)) return char;
  return `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The problem of the first character that `bad` (a regular expression with the u flag) finds. */
export function characterProblem(content: string, bad: RegExp): Problem | undefined {
  const found = bad.exec(content);
  return found ? problem('barCharacter', { char: printable(found[0]) }) : undefined;
}

/** Half a surrogate pair: it has no UTF-8 form. */
export const loneSurrogate = /\p{Cs}/u;

/** The problem of a content that is empty or longer than `max` characters. */
export function lengthProblem(content: string, max: number): Problem | undefined {
  if (content === '') return problem('barEmpty');
  if (content.length > max) return problem('barLength', { min: 1, max, n: content.length });
  return undefined;
}
