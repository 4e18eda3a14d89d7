import { type Problem, problem, Refusal } from '../../base/problem';
import { chipAt } from '../chip';
import { pairProblem, repeatProblem } from './associations';
import { encodeElements, splitElements } from './elementString';
import { type Gs1Element, type Identifier, identifierAt, identifiers } from './identifiers';
import { valueProblem } from './value';

/*
 * Element strings as a form shows them: a row for each identifier. A measure or an amount is typed with its
 * decimal point; in the symbol the number of decimals is the last digit of its identifier.
 */

/** One row: an identifier, or the first three digits of a family, and what a user typed for it. */
export interface Gs1Row {
  ai: string;
  value: string;
}

/** The members of each family, by the number of decimals. */
const families: ReadonlyMap<string, readonly Identifier[]> = (() => {
  const found = new Map<string, Identifier[]>();
  for (const identifier of identifiers.values()) {
    const { family } = identifier;
    if (family !== undefined) found.set(family, [...(found.get(family) ?? []), identifier]);
  }
  return found;
})();

/** What a form offers: every identifier, and each family before its members. */
export const gs1Choices: readonly { ai: string; title: string; family?: string }[] = [
  ...identifiers.values(),
].flatMap(({ ai, family, title }) => {
  const member = { ai, title, ...(family !== undefined && { family }) };
  return family !== undefined && ai.endsWith('0') ? [{ ai: family, title }, member] : [member];
});

/** A number typed for a family as the identifier and the value that encode it; undefined when it does not fit. */
function measured(members: readonly Identifier[], typed: string): Gs1Element | undefined {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(typed) ?? [];
  const identifier = members[decimals.length];
  if (whole === undefined || !identifier) return undefined;
  const { min, max } = identifier;
  const digits = (min === max ? whole.replace(/^0+(?=\d)/, '') : whole) + decimals;
  return digits.length > max ? undefined : { identifier, value: digits.padStart(min, '0') };
}

/** A row as it is encoded, or why it cannot be. */
function elementOfRow({ ai, value }: Gs1Row): Gs1Element | Problem {
  const members = families.get(ai);
  if (members) {
    const found = measured(members, value);
    return found ?? problem('gs1Measure', { ai, digits: members[0]!.max, n: members.length - 1 });
  }
  const identifier = identifiers.get(ai);
  return identifier ? { identifier, value } : problem('gs1Unknown', { ai });
}

/** Why a row cannot be encoded as it is, such as a column in place of a number whose decimals count. */
export function encodingProblem(row: Gs1Row): Problem | undefined {
  const found = elementOfRow(row);
  if (isElement(found)) return undefined;
  const members = families.get(row.ai);
  return members ? problem('gs1MeasureColumn', { ai: row.ai, example: `${row.ai}2` }) : found;
}

const isElement = (found: Gs1Element | Problem): found is Gs1Element => 'identifier' in found;

/** The rows as they are encoded; those that cannot be encoded are left out. */
export const elementsOfRows = (rows: readonly Gs1Row[]): Gs1Element[] =>
  rows.map(elementOfRow).filter(isElement);

/** Why a value does not fit its identifier; undefined when it does. */
export function checkGs1(row: Gs1Row): Problem | undefined {
  if (row.value === '') return problem('barEmpty');
  const found = elementOfRow(row);
  return isElement(found) ? valueProblem(found.identifier, found.value) : found;
}

/** The content of a symbol: FNC1, then the element strings, FNC1 after each of variable length but the last. */
export const gs1Content = (rows: readonly Gs1Row[], fnc1: string): string =>
  encodeElements(elementsOfRows(rows), fnc1);

/** The text that people read, identifiers in parentheses. */
export const gs1Text = (rows: readonly Gs1Row[]): string =>
  elementsOfRows(rows)
    .map(({ identifier, value }) => `(${identifier.ai})${value}`)
    .join('');

/**
 * The elements of a content that begins with FNC1, as encoded; undefined when they cannot be separated.
 * @param columns whose references may be in place of values of a fixed length
 */
export function gs1Parts(
  content: string,
  fnc1: string,
  columns: readonly string[] = [],
): Gs1Element[] | undefined {
  if (!content.startsWith(fnc1)) return undefined;
  const parts: Gs1Element[] = [];
  for (let at = fnc1.length; at < content.length; ) {
    const identifier = identifierAt(content, at);
    if (!identifier) return undefined;
    const start = at + identifier.ai.length;
    const end = content.indexOf(fnc1, start);
    const rest = end < 0 ? content.length : end;
    const fixed = Math.min(chipAt(content, start, columns)?.end ?? start + identifier.max, content.length);
    const stop = identifier.fixed ? fixed : rest;
    if (stop <= start || stop > rest) return undefined;
    parts.push({ identifier, value: content.slice(start, stop) });
    at = content.startsWith(fnc1, stop) ? stop + fnc1.length : stop;
  }
  return parts.length > 0 ? parts : undefined;
}

/** An element as a row: digits of a family with their decimal point, other values as they are. */
export function rowOf({ identifier: { ai, family, min, max }, value }: Gs1Element): Gs1Row {
  if (family === undefined || !/^\d+$/.test(value)) return { ai, value };
  const whole = value.slice(0, value.length - Number(ai[3]));
  const decimals = value.slice(whole.length);
  const shown = (min === max ? whole.replace(/^0+(?=\d)/, '') : whole) || '0';
  return { ai: family, value: decimals === '' ? shown : `${shown}.${decimals}` };
}

/** A content taken apart into rows to edit; undefined when it is not GS1. */
export const gs1Rows = (
  content: string,
  fnc1: string,
  columns: readonly string[] = [],
): Gs1Row[] | undefined => (gs1Parts(content, fnc1, columns) ?? bracketedParts(content))?.map(rowOf);

/** The elements of a content with parentheses; undefined for any other. */
function bracketedParts(content: string): Gs1Element[] | undefined {
  try {
    return splitElements(content);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The first rule that one symbol breaks, if its content begins as GS1 and can be taken apart. */
export function gs1Problem(content: string, fnc1: string): Problem | undefined {
  const parts = gs1Parts(content, fnc1);
  if (!parts) return undefined;
  for (const { identifier, value } of parts) {
    const bad = valueProblem(identifier, value);
    if (bad) return bad;
  }
  return pairProblem(parts) ?? repeatProblem(parts);
}
