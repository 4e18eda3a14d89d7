import { type Problem, problem, Refusal } from '../../base/problem';
import { pairProblem, repeatProblem } from '../gs1/associations';
import { encodeElements, MAX_ELEMENTS, splitElements } from '../gs1/elementString';
import type { Gs1Element } from '../gs1/identifiers';
import { gs1Parts } from '../gs1/rows';
import { valueProblem } from '../gs1/value';

/*
 * Contents of the symbologies that carry GS1 element strings and nothing else. They are written with parentheses, as
 * `(01)09521234543213(10)ABC`, or begin with FNC1 as the GS1 helper writes them.
 */

/** FNC1 as a scanner sends it, and as the contents of most of these types have it. */
export const SEPARATOR = '\u001d';
/** FNC1 in contents of Code 128. */
const FNC1 = ['\u00cf', SEPARATOR];

/** A value with the length and the rules of GS1: those of each identifier, and of two in one symbol. */
function rulesProblem(list: readonly Gs1Element[]): Problem | undefined {
  if (list.length > MAX_ELEMENTS) return problem('gs1TooMany', { max: MAX_ELEMENTS });
  for (const { identifier, value } of list) {
    const bad = valueProblem(identifier, value);
    if (bad) return bad;
  }
  return pairProblem(list) ?? repeatProblem(list);
}

/** The elements of a content, or the first rule that it breaks. */
export function elementsIn(content: string): Gs1Element[] | Problem {
  if (content === '') return problem('barEmpty');
  const fnc1 = FNC1.find((character) => content.startsWith(character));
  try {
    const list = fnc1 === undefined ? splitElements(content) : gs1Parts(content, fnc1);
    return list ? (rulesProblem(list) ?? list) : problem('gs1Form', { at: 1 });
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

/** Whether a content was taken apart. */
export const isElements = (found: Gs1Element[] | Problem): found is Gs1Element[] => Array.isArray(found);

/** The problem of a content that is no element strings. */
export function elementStringsProblem(content: string): Problem | undefined {
  const found = elementsIn(content);
  return isElements(found) ? undefined : found;
}

/** The elements of a content; undefined where it has none. */
export function gs1Elements(content: string): Gs1Element[] | undefined {
  const found = elementsIn(content);
  return isElements(found) ? found : undefined;
}

const listOf = (content: string): Gs1Element[] => elementsIn(content) as Gs1Element[];

/** A content that can be encoded as the library takes it: with parentheses, those in values as their code. */
export const bracketed = (content: string): string =>
  listOf(content)
    .map(({ identifier, value }) => `(${identifier.ai})${value.replaceAll('(', '^040')}`)
    .join('');

/** A content that can be encoded, beginning with the character that is FNC1 in the contents of a type. */
export const withFnc1 = (content: string, fnc1: string): string => encodeElements(listOf(content), fnc1);

/** What a scanner sends for a content that can be encoded. */
export const sentElements = (content: string): string => withFnc1(content, SEPARATOR).slice(1);

/** The text that people read. */
export const readableElements = (content: string): string =>
  listOf(content)
    .map(({ identifier, value }) => `(${identifier.ai})${value}`)
    .join('');
