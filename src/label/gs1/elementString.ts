import { type Problem, problem, Refusal, refuse } from '../../base/problem';
import { associationProblem } from './associations';
import { type Gs1Element, identifiers } from './identifiers';
import { valueProblem } from './value';

/** The element of an identifier of GS1. */
export function gs1Element(ai: string, value: string): Gs1Element {
  const identifier = identifiers.get(ai);
  if (!identifier) throw refuse('gs1Unknown', { ai });
  return { identifier, value };
}

/** Most elements in one text. */
export const MAX_ELEMENTS = 64;

/** The first rule that elements break, each by its value and all together. */
export function elementsProblem(list: readonly Gs1Element[]): Problem | undefined {
  for (const { identifier, value } of list) {
    const bad = valueProblem(identifier, value);
    if (bad) return bad;
  }
  if (list.length > MAX_ELEMENTS) return problem('gs1TooMany', { max: MAX_ELEMENTS });
  return associationProblem(list);
}

/** Identifier in parentheses and the value up to the next one; a backslash makes a parenthesis part of the value. */
const BRACKETED = /\((\d+)\)((?:\\\(|[^(])*)/y;

/**
 * Takes element strings apart as people write them, whatever their values are: `(01)09501101530003(10)A1`, with
 * `\(` for a parenthesis in a value.
 * @throws Refusal for a text of another form, or an identifier that GS1 does not have
 */
export function splitElements(text: string): Gs1Element[] {
  const list: Gs1Element[] = [];
  for (let at = 0; at < text.length; ) {
    BRACKETED.lastIndex = at;
    const found = BRACKETED.exec(text);
    if (!found) throw refuse('gs1Form', { at: at + 1 });
    list.push(gs1Element(found[1]!, found[2]!.replaceAll('\\(', '(')));
    at += found[0].length;
  }
  if (list.length === 0) throw refuse('gs1Form', { at: 1 });
  return list;
}

/**
 * Reads element strings: see `splitElements`.
 * @throws Refusal as there, and for a broken rule
 */
export function readElements(text: string): Gs1Element[] {
  const list = splitElements(text);
  const bad = elementsProblem(list);
  if (bad) throw new Refusal(bad);
  return list;
}

/** The content of a symbol: FNC1, then the element strings, FNC1 after each of variable length but the last. */
export const encodeElements = (list: readonly Gs1Element[], fnc1: string): string =>
  fnc1 +
  list
    .map(({ identifier, value }, i) => {
      const separator = identifier.fixed || i === list.length - 1 ? '' : fnc1;
      return identifier.ai + value + separator;
    })
    .join('');

/** What people read under a symbol, a line for each element. GS1 General Specifications, 4.14. */
export const readableLines = (list: readonly Gs1Element[]): string[] =>
  list.map(({ identifier, value }) => `(${identifier.ai}) ${value}`);

/** The element strings as `readElements` reads them. */
export const writeElements = (list: readonly Gs1Element[]): string =>
  list.map(({ identifier, value }) => `(${identifier.ai})${value.replaceAll('(', '\\(')}`).join('');
