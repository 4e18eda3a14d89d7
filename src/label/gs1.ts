import type { MessageKey } from '../base/messages';
import { type Problem, problem } from '../base/problem';
import { reference } from './mixedText';
import { checkDigit } from './symbology/digits';

/*
 * GS1 element strings, GS1 General Specifications, section 3: what an application identifier (AI) defines for
 * its value, and how several are joined in one symbol.
 */

/** One application identifier. */
export interface ApplicationIdentifier {
  /** Its digits; those of a measure lack the last one, the number of decimals. */
  ai: string;
  label: MessageKey;
  /** `digits` 0-9 only; `text` the 82 characters of section 7.11; `measure` six digits with up to five decimals. */
  kind: 'digits' | 'text' | 'measure';
  min: number;
  max: number;
  /** The last digit is a check digit. */
  check?: true;
  /** The value begins with a date YYMMDD; the day may be 00, for the month as a whole. */
  date?: true;
}

type Row = readonly [
  ai: string,
  label: MessageKey,
  kind: 'n' | 'x',
  min: number,
  max: number,
  extra?: 'check' | 'date',
];

// biome-ignore format: one identifier a line
const rows: readonly Row[] = [
  ['00', 'gs1Sscc', 'n', 18, 18, 'check'],
  ['01', 'gs1Gtin', 'n', 14, 14, 'check'],
  ['02', 'gs1Content', 'n', 14, 14, 'check'],
  ['10', 'gs1Batch', 'x', 1, 20],
  ['11', 'gs1Produced', 'n', 6, 6, 'date'],
  ['12', 'gs1Due', 'n', 6, 6, 'date'],
  ['13', 'gs1Packed', 'n', 6, 6, 'date'],
  ['15', 'gs1BestBefore', 'n', 6, 6, 'date'],
  ['16', 'gs1SellBy', 'n', 6, 6, 'date'],
  ['17', 'gs1Expiry', 'n', 6, 6, 'date'],
  ['20', 'gs1Variant', 'n', 2, 2],
  ['21', 'gs1Serial', 'x', 1, 20],
  ['30', 'gs1VariableCount', 'n', 1, 8],
  ['37', 'gs1Count', 'n', 1, 8],
  ['240', 'gs1Additional', 'x', 1, 30],
  ['241', 'gs1CustomerPart', 'x', 1, 30],
  ['400', 'gs1Order', 'x', 1, 30],
  ['410', 'gs1ShipTo', 'n', 13, 13, 'check'],
  ['411', 'gs1BillTo', 'n', 13, 13, 'check'],
  ['412', 'gs1PurchaseFrom', 'n', 13, 13, 'check'],
  ['413', 'gs1ShipFor', 'n', 13, 13, 'check'],
  ['414', 'gs1Location', 'n', 13, 13, 'check'],
  ['415', 'gs1PayTo', 'n', 13, 13, 'check'],
  ['416', 'gs1Producer', 'n', 13, 13, 'check'],
  ['417', 'gs1Party', 'n', 13, 13, 'check'],
  ['420', 'gs1Postcode', 'x', 1, 20],
  ['8005', 'gs1UnitPrice', 'n', 6, 6],
  ['8008', 'gs1ProducedAt', 'n', 8, 12, 'date'],
];

/** Measures: three digits and the number of decimals, then six digits. */
const measures: readonly (readonly [ai: string, label: MessageKey])[] = [
  ['310', 'gs1NetWeight'],
  ['311', 'gs1Length'],
  ['315', 'gs1NetVolume'],
  ['330', 'gs1GrossWeight'],
];

/** The identifiers offered, by number. */
export const identifiers: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  [
    ...rows.map(
      ([ai, label, kind, min, max, extra]): ApplicationIdentifier => ({
        ai,
        label,
        kind: kind === 'n' ? 'digits' : 'text',
        min,
        max,
        ...(extra && { [extra]: true }),
      }),
    ),
    ...measures.map(([ai, label]): ApplicationIdentifier => ({ ai, label, kind: 'measure', min: 6, max: 6 })),
  ]
    .sort((a, b) => a.ai.localeCompare(b.ai))
    .map((row) => [row.ai, row]),
);

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
    const column = columns.map(reference).find((name) => content.startsWith(name, start));
    const fixed = Math.min(start + (column?.length ?? row.max), content.length);
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
