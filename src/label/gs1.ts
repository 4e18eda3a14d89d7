import { type Problem, problem } from '../base/problem';
import { chipAt } from './chip';
import { identifiers } from './gs1Identifiers';
import { checkDigit } from './symbology/digits';

/*
 * GS1 element strings, GS1 General Specifications, section 3: what an application identifier (AI) defines for
 * its value, and how several are joined in one symbol.
 */

/** First two digits of identifiers whose length is known to every scanner: no separator after them (figure 7.8.5-2). */
const FIXED = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/;

const CHARACTERS = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;
const DECIMALS = 5;

/** One identifier and what a user typed for it. */
export interface Gs1Row {
  ai: string;
  value: string;
}

/** Whether two digits are a month, and two more a day of it in some year of the century; day 00 is allowed. */
function isDate(digits: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  // The century follows from the present; only 29 February depends on it, and 2000 and 2100 differ in year 00 alone.
  return month >= 1 && month <= 12 && day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
}

/** Hours, then minutes, then seconds, of which the last may be missing. */
const isTime = (digits: string): boolean => /^(?:[01]\d|2[0-3])(?:[0-5]\d){0,2}$/.test(digits);

/** Why a value does not fit its identifier; undefined when it does. */
export function checkGs1({ ai, value }: Gs1Row): Problem | undefined {
  const row = identifiers.get(ai);
  if (!row) return problem('gs1Unknown', { ai });
  if (value === '') return problem('barEmpty');
  const { kind, min, max } = row;
  if (kind === 'measure') {
    const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,5}))?$/.exec(value) ?? [];
    const fits = whole !== undefined && whole.replace(/^0+(?=\d)/, '').length + decimals.length <= 6;
    return fits ? undefined : problem('gs1Measure', { n: DECIMALS });
  }
  if (kind === 'text') {
    if (!CHARACTERS.test(value)) return problem('gs1Characters');
  } else if (!/^[0-9]+$/.test(value)) return problem('barDigits');
  if (value.length < min || value.length > max) {
    return min === max
      ? problem('barDigitCount', { counts: String(max), n: value.length })
      : problem('barLength', { min, max, n: value.length });
  }
  if (row.check) {
    const expected = checkDigit(value.slice(0, -1));
    if (!value.endsWith(expected)) return problem('barCheckDigit', { expected });
  }
  if (row.date && !(isDate(value) && (value.length === 6 || isTime(value.slice(6)))))
    return problem('gs1Date');
  return undefined;
}

/** The identifier as encoded and its value: a measure's decimals move into its identifier. */
function encoded({ ai, value }: Gs1Row): readonly [ai: string, value: string] {
  if (identifiers.get(ai)?.kind !== 'measure') return [ai, value];
  const [whole = '', decimals = ''] = value.split('.');
  return [`${ai}${decimals.length}`, `${whole}${decimals}`.slice(-6).padStart(6, '0')];
}

/** The content of a symbol: FNC1, then the element strings, FNC1 after each of variable length but the last. */
export const gs1Content = (list: readonly Gs1Row[], fnc1: string): string =>
  fnc1 +
  list
    .map((row, i) => {
      const [ai, value] = encoded(row);
      return ai + value + (FIXED.test(ai) || i === list.length - 1 ? '' : fnc1);
    })
    .join('');

/** The text a human reads, identifiers in parentheses. */
export const gs1Text = (list: readonly Gs1Row[]): string =>
  list
    .map((row) =>
      encoded(row)
        .map((part, i) => (i === 0 ? `(${part})` : part))
        .join(''),
    )
    .join('');

/**
 * The element strings of a content that begins with FNC1, as encoded; undefined when they cannot be
 * separated.
 * @param columns whose references may have values of a fixed length
 */
export function gs1Parts(
  content: string,
  fnc1: string,
  columns: readonly string[] = [],
): (readonly [ai: string, value: string])[] | undefined {
  if (!content.startsWith(fnc1)) return undefined;
  const parts: (readonly [string, string])[] = [];
  for (let at = fnc1.length; at < content.length; ) {
    const row = [4, 3, 2].map((n) => identifiers.get(content.slice(at, at + n))).find(Boolean);
    if (!row) return undefined;
    const start = at + row.ai.length + (row.kind === 'measure' ? 1 : 0);
    const end = content.indexOf(fnc1, start);
    const rest = end < 0 ? content.length : end;
    const fixed = Math.min(chipAt(content, start, columns)?.end ?? start + row.max, content.length);
    const stop = FIXED.test(row.ai) ? fixed : rest;
    if (stop <= start || stop > rest) return undefined;
    parts.push([content.slice(at, start), content.slice(start, stop)]);
    at = content.startsWith(fnc1, stop) ? stop + fnc1.length : stop;
  }
  return parts.length > 0 ? parts : undefined;
}

/** A content taken apart into rows to edit; undefined when it is none of ours. */
export function gs1Rows(
  content: string,
  fnc1: string,
  columns: readonly string[] = [],
): Gs1Row[] | undefined {
  return gs1Parts(content, fnc1, columns)?.map(([ai, value]) => {
    const family = identifiers.get(ai.slice(0, 3));
    if (family?.kind !== 'measure') return { ai, value };
    const decimals = Number(ai[3]);
    const whole = value.slice(0, value.length - decimals).replace(/^0+(?=\d)/, '') || '0';
    return { ai: family.ai, value: decimals > 0 ? `${whole}.${value.slice(-decimals)}` : whole };
  });
}

/** What is wrong with a content that says it is GS1 and can be taken apart. */
export function gs1Problem(content: string, fnc1: string): Problem | undefined {
  for (const row of gs1Rows(content, fnc1) ?? []) {
    const bad = checkGs1(row);
    if (bad) return bad;
  }
  return undefined;
}
