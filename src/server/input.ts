import * as v from 'valibot';

/**
 * Schemas of input fields. A query consists of text, so numbers are parsed from it; an empty one counts as
 * missing.
 */
const fromText = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(\.\d{1,10})?$/),
  v.transform((text) => Number(text)),
);

/** A finite number in [min, max]. */
export const decimal = (min: number, max: number) =>
  v.pipe(v.union([v.number(), fromText]), v.finite(), v.minValue(min), v.maxValue(max));

/** A whole number in [min, max]. */
export const whole = (min: number, max: number) =>
  v.pipe(v.union([v.number(), fromText]), v.safeInteger(), v.minValue(min), v.maxValue(max));

/** Id of a row. */
export const rowId = () => whole(1, Number.MAX_SAFE_INTEGER);

/** 0 or 1; true and false are accepted too. */
export const bit = () =>
  v.pipe(
    v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
    v.transform((value): 0 | 1 => ([1, '1', true, 'true'].includes(value) ? 1 : 0)),
  );

// Control characters break logs, file names and spreadsheets; a lone surrogate breaks PostgreSQL's UTF-8.
const CLEAN = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Text of min to max characters after trimming, without control characters other than line breaks and tabs. */
export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max), v.regex(CLEAN));

/**
 * Text of at most `max` characters, unchanged, including outer spaces; only characters that no database
 * stores are refused.
 */
export const rawText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0\p{Cs}]*$/u));

/** The fields of a paged list. */
export const page = {
  pageNumber: v.optional(whole(1, 1_000_000), 1),
  pageSize: v.optional(whole(1, 100), 20),
};

/** A page of rows, as every list returns it. */
export interface RowPage<T> {
  total: number;
  pageNumber: number;
  pageSize: number;
  rows: T[];
}
