import type { Glyph } from './glyph';

// Each worker meets the same characters. Measuring one and painting it for the first time takes longer than a small label
// does, so workers pass on what they found. It crosses in a few large values, see hop.ts.

/** What was found of a text in a face. */
export interface Found<T> {
  /** The face, with the turn of a glyph. */
  key: string;
  text: string;
  /** Undefined for a glyph that is too large to store. */
  value: T | undefined;
}

/** Numbers of a measured text that drawing uses, dots. */
export type Measured = Pick<
  TextMetrics,
  | 'width'
  | 'actualBoundingBoxLeft'
  | 'actualBoundingBoxRight'
  | 'actualBoundingBoxAscent'
  | 'actualBoundingBoxDescent'
>;

/**
 * Maximum texts kept to pass on: a program with one worker never asks for them. What is left out is measured and painted
 * again elsewhere.
 */
const FRESH = 4096;

/** What was found since it was last passed on. */
export class Fresh<T> {
  private found: Found<T>[] = [];

  add(...more: readonly Found<T>[]): void {
    if (this.found.length < FRESH) this.found.push(...more);
  }

  take(): Found<T>[] {
    const { found } = this;
    this.found = [];
    return found;
  }
}

/** What one worker measured and painted for the first time. */
export interface Learned {
  glyphs: readonly Found<Glyph>[];
  measured: readonly Found<Measured>[];
}

/** The same as it crosses between threads. */
export interface PackedLearned {
  /** All keys and texts, each once. */
  strings: readonly string[];
  /** Glyphs, `GLYPH` numbers each: key, text, left, top, columns, rows, kind, whether it has faint dots. */
  glyphs: Int32Array;
  /** Measured texts, `MEASURED` numbers each: key, text, and those of `Measured`. */
  measured: Float64Array;
  /** The dots of all glyphs, one after the other. */
  dots: Uint8Array;
}

const GLYPH = 8;
const MEASURED = 7;
/** Kinds of glyphs. */
const PLAIN = 0;
const IN_PLACE = 1;
/** In place, and without dots. */
const IN_PLACE_BLANK = 2;
const TOO_LARGE = 3;

/** Packs what a worker learned; undefined for nothing. */
export function packLearned({ glyphs, measured }: Learned): PackedLearned | undefined {
  if (glyphs.length + measured.length === 0) return undefined;
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  let size = 0;
  for (const { value } of glyphs) size += (value?.ink.bits.length ?? 0) + (value?.faint?.bits.length ?? 0);
  const dots = new Uint8Array(size);
  let end = 0;
  const put = (bits: Uint8Array) => {
    dots.set(bits, end);
    end += bits.length;
  };
  const glyphNumbers = new Int32Array(GLYPH * glyphs.length);
  for (const [i, { key, text, value }] of glyphs.entries()) {
    const { left = 0, top = 0, columns = 0, rows = 0, ink, faint } = value ?? {};
    const kind = kindOf(value);
    const isFaint = faint !== undefined && kind !== IN_PLACE_BLANK;
    const row = [numberOf(key), numberOf(text), left, top, columns, rows, kind, isFaint ? 1 : 0];
    glyphNumbers.set(row, i * GLYPH);
    if (ink) put(ink.bits);
    if (isFaint) put(faint.bits);
  }
  const measuredNumbers = new Float64Array(MEASURED * measured.length);
  for (const [i, { key, text, value }] of measured.entries()) {
    const m = value!;
    const box = [m.actualBoundingBoxLeft, m.actualBoundingBoxRight, m.actualBoundingBoxAscent];
    const row = [numberOf(key), numberOf(text), m.width, ...box, m.actualBoundingBoxDescent];
    measuredNumbers.set(row, i * MEASURED);
  }
  return { strings: [...numbers.keys()], glyphs: glyphNumbers, measured: measuredNumbers, dots };
}

function kindOf(glyph: Glyph | undefined): number {
  if (!glyph) return TOO_LARGE;
  if (!glyph.inPlace) return PLAIN;
  return glyph.ink.bits.length > 0 ? IN_PLACE : IN_PLACE_BLANK;
}

/** What `packLearned` packed. */
export function unpackLearned({ strings, glyphs, measured, dots }: PackedLearned): Learned {
  let end = 0;
  const take = (columns: number, rows: number) => {
    const start = end;
    end += columns * rows;
    // A copy of its own: a view would keep all of them in memory.
    return { bits: dots.slice(start, end), columns, rows };
  };
  const none = { bits: new Uint8Array(0), columns: 0, rows: 0 };
  return {
    glyphs: Array.from({ length: glyphs.length / GLYPH }, (_, i) => {
      const [key, text, left, top, columns, rows, kind, isFaint] = glyphs.subarray(
        i * GLYPH,
        (i + 1) * GLYPH,
      );
      const found = { key: strings[key!]!, text: strings[text!]! };
      if (kind === TOO_LARGE) return { ...found, value: undefined };
      const ink = kind === IN_PLACE_BLANK ? none : take(columns!, rows!);
      const faint = isFaint ? take(columns!, rows!) : undefined;
      const box = { left: left!, top: top!, columns: columns!, rows: rows! };
      const value = { ...box, ink, faint, inPlace: kind !== PLAIN, drawing: undefined, at: 0 };
      return { ...found, value };
    }),
    measured: Array.from({ length: measured.length / MEASURED }, (_, i) => {
      const [key, text, width, left, right, ascent, descent] = measured.subarray(
        i * MEASURED,
        (i + 1) * MEASURED,
      );
      const value = {
        width: width!,
        actualBoundingBoxLeft: left!,
        actualBoundingBoxRight: right!,
        actualBoundingBoxAscent: ascent!,
        actualBoundingBoxDescent: descent!,
      };
      return { key: strings[key!]!, text: strings[text!]!, value };
    }),
  };
}
