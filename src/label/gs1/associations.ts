import { type Problem, problem } from '../../base/problem';
import type { Gs1Element } from './identifiers';

/* Which identifiers go together on one item: GS1 General Specifications, 4.13 and 4.14. */

/** Whether an identifier matches a pattern such as `01`, `310n` or `31nn`. */
const matches = (ai: string, pattern: string): boolean =>
  ai.length === pattern.length && ai.startsWith(pattern.replace(/n+$/, ''));

/** The first identifier other than `ai` that matches. */
const partner = (list: readonly Gs1Element[], ai: string, pattern: string): string | undefined =>
  list.find((other) => other.identifier.ai !== ai && matches(other.identifier.ai, pattern))?.identifier.ai;

/** An identifier that excludes another one of the list. */
export function pairProblem(list: readonly Gs1Element[]): Problem | undefined {
  for (const { identifier } of list)
    for (const pattern of identifier.excludes) {
      const other = partner(list, identifier.ai, pattern);
      if (other) return problem('gs1Pair', { ai: identifier.ai, other });
    }
  return undefined;
}

/** An identifier without the others that it needs on the same item. */
export function requirementProblem(list: readonly Gs1Element[]): Problem | undefined {
  for (const { identifier } of list)
    for (const groups of identifier.requires) {
      const met = groups.some((group) => group.every((pattern) => partner(list, identifier.ai, pattern)));
      if (met) continue;
      const choices = groups.map((group) => group.map((pattern) => `(${pattern})`).join('+'));
      return problem('gs1Requires', { ai: identifier.ai, list: choices.join(', ') });
    }
  return undefined;
}

/** An identifier that is there twice, with two values. */
export function repeatProblem(list: readonly Gs1Element[]): Problem | undefined {
  const values = new Map<string, string>();
  for (const { identifier, value } of list) {
    const former = values.get(identifier.ai) ?? value;
    if (former !== value) return problem('gs1Different', { ai: identifier.ai });
    values.set(identifier.ai, value);
  }
  return undefined;
}

/** Keys that a digital signature (8030) accepts with their serial part only. */
const SERIALISED = ['253', '255', '8003'];

function signatureProblem(list: readonly Gs1Element[]): Problem | undefined {
  if (!list.some(({ identifier }) => identifier.ai === '8030')) return undefined;
  const bare = list.find(
    ({ identifier, value }) => SERIALISED.includes(identifier.ai) && value.length === identifier.min,
  );
  return bare && problem('gs1Unserialised', { ai: bare.identifier.ai });
}

/** The first rule that the identifiers of one item break together. */
export const associationProblem = (list: readonly Gs1Element[]): Problem | undefined =>
  pairProblem(list) ?? requirementProblem(list) ?? repeatProblem(list) ?? signatureProblem(list);
