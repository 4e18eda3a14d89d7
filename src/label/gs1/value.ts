import { own } from '../../base/own';
import { type Problem, problem } from '../../base/problem';
import { valueChecks } from './checks';
import type { ValuePart } from './entry';
import type { Identifier } from './identifiers';

/** The characters of each type of component. GS1 General Specifications, 7.11. */
const CHARACTERS: Readonly<Record<ValuePart['type'], RegExp>> = {
  N: /^\d+$/,
  X: /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]+$/,
  Y: /^[#\-/\dA-Z]+$/,
  Z: /^[-\w]+={0,2}$/,
};

/** What is wrong with the characters of a component. */
function characterProblem({ type }: ValuePart, text: string): Problem | undefined {
  const padded = type === 'Z' && text.endsWith('=') && text.length % 3 !== 0;
  if (CHARACTERS[type].test(text) && !padded) return undefined;
  return problem(type === 'N' ? 'gs1Digits' : 'gs1Characters');
}

/** What is wrong with a value, without its identifier. */
function problemOf({ min, max, components }: Identifier, value: string): Problem | undefined {
  const n = value.length;
  if (n === 0) return problem('gs1Empty');
  if (n < min || n > max) return problem(min === max ? 'gs1BadSize' : 'gs1BadLength', { min, max, n });
  let at = 0;
  for (const part of components) {
    const text = value.slice(at, at + part.max);
    if (text === '' && part.optional) continue;
    if (text.length < part.min) return problem('gs1Cut', { n });
    const bad = characterProblem(part, text) ?? firstProblem(part.checks, text);
    if (bad) return bad;
    at += text.length;
  }
  return undefined;
}

function firstProblem(names: readonly string[], text: string): Problem | undefined {
  for (const name of names) {
    const bad = own(valueChecks, name)!(text);
    if (bad) return bad;
  }
  return undefined;
}

/** Why a value does not fit its identifier, which the problem names; undefined when it does. */
export function valueProblem(identifier: Identifier, value: string): Problem | undefined {
  const bad = problemOf(identifier, value);
  return bad && problem(bad.key, { ...bad.params, ai: identifier.ai });
}
