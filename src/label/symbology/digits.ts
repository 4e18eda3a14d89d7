import { type Problem, problem } from '../../base/problem';

/**
 * Check digit of GS1 numbers (EAN, UPC, ITF-14): weights 3, 1, 3, ... from the right, modulo 10.
 * GS1 General Specifications, 7.9.1. `digits` is the number without its check digit.
 */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = digits.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += weight * Number(digits[i]);
  }
  return String((10 - (sum % 10)) % 10);
}

/** `digits` with its check digit when it has `length` of them, unchanged when the check digit is there. */
export const withCheckDigit = (digits: string, length: number): string =>
  digits.length === length ? digits + checkDigit(digits) : digits;

/** The problem of a content that is not digits only, or not one of `counts` digits. */
export function digitsProblem(content: string, counts: readonly number[]): Problem | undefined {
  if (content === '') return problem('barEmpty');
  if (!/^[0-9]+$/.test(content)) return problem('barDigits');
  if (counts.includes(content.length)) return undefined;
  return problem('barDigitCount', { counts: counts.join(' / '), n: content.length });
}

/** The problem of a number of `length` digits, or one more when the last is to be its check digit. */
export function numberProblem(content: string, length: number): Problem | undefined {
  const bad = digitsProblem(content, [length, length + 1]);
  if (bad || content.length === length) return bad;
  const expected = checkDigit(content.slice(0, length));
  return content.endsWith(expected) ? undefined : problem('barCheckDigit', { expected });
}
