import { own } from '../../base/own';
import { problem } from '../../base/problem';
import { join, pattern, patterns } from './bars';
import { checkDigit, digitsProblem, numberProblem, withCheckDigit } from './digits';
import { type LinearSymbol, symbology } from './symbology';

// EAN-13, EAN-8, UPC-A and UPC-E: ISO/IEC 15420 and GS1 General Specifications, 5.2.

const widths = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112';
const reversed = widths.replaceAll(/\d{4}/g, (w) => [...w].reverse().join(''));
/** Number sets: A and B left of the centre (odd and even parity), C right of it. */
export const sets = { A: patterns(widths, 0), B: patterns(reversed, 0), C: patterns(widths, 1) };

/** Modules of the guard bars; in UPC-A the first and last digit are as tall. */
// biome-ignore format: one symbology, one line
const tall = {
  ean13: [[0, 3], [45, 50], [92, 95]],
  ean8: [[0, 3], [31, 36], [64, 67]],
  upcA: [[0, 10], [45, 50], [85, 95]],
  upcE: [[0, 3], [45, 51]],
} as const;

const guard = pattern('111');
const centre = pattern('11111', 0);
const upceEnd = pattern('111111', 0);

/** Number sets of the left half of EAN-13, chosen by its first digit. */
const ean13Sets = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');
/** Number sets of UPC-E with number system 0, chosen by the check digit; system 1 swaps A and B. */
const upceSets = 'BBBAAA BBABAA BBAABA BBAAAB BABBAA BAABBA BAAABB BABABA BABAAB BAABAB'.split(' ');

/** Patterns of `digits`, each in the set named at its place in `order`. */
const draw = (digits: string, order: string): Uint8Array[] =>
  Array.from(digits, (digit, i) => own(sets, order[i]!)![Number(digit)]!);

function ean13Modules(digits: string): Uint8Array {
  const left = draw(digits.slice(1, 7), ean13Sets[Number(digits[0])]!);
  return join([guard, ...left, centre, ...draw(digits.slice(7), 'CCCCCC'), guard]);
}

/** Readers know the four as one family. */
const format = 'EANUPC' as const;

export const ean13 = symbology<LinearSymbol>({
  id: 4,
  name: 'EAN-13',
  label: 'symEan13',
  gtinDigits: 12,
  word: 'ean13',
  group: 'symGroupRetail',
  hint: 'symHintEan13',
  sample: '123456789012',
  reader: { format },
  check: (content) => numberProblem(content, 12),
  draw(content) {
    const text = withCheckDigit(content, 12);
    return { modules: ean13Modules(text), text, quiet: [11, 7], guards: tall.ean13 };
  },
});

export const ean8 = symbology<LinearSymbol>({
  id: 5,
  name: 'EAN-8',
  label: 'symEan8',
  gtinDigits: 7,
  word: 'ean8',
  group: 'symGroupRetail',
  hint: 'symHintEan8',
  sample: '1234567',
  reader: { format },
  check: (content) => numberProblem(content, 7),
  draw(content) {
    const text = withCheckDigit(content, 7);
    const left = draw(text.slice(0, 4), 'AAAA');
    const modules = join([guard, ...left, centre, ...draw(text.slice(4), 'CCCC'), guard]);
    return { modules, text, quiet: [7, 7], guards: tall.ean8 };
  },
});

/** The bars of EAN-13 with a leading 0. */
export const upcA = symbology<LinearSymbol>({
  id: 8,
  name: 'UPC-A',
  label: 'symUpcA',
  gtinDigits: 11,
  word: 'upca',
  group: 'symGroupRetail',
  hint: 'symHintUpcA',
  sample: '12345678901',
  // Readers send the EAN-13 that it is.
  reader: { format, text: (content) => `0${withCheckDigit(content, 11)}` },
  check: (content) => numberProblem(content, 11),
  draw(content) {
    const text = withCheckDigit(content, 11);
    return { modules: ean13Modules(`0${text}`), text, quiet: [9, 9], guards: tall.upcA };
  },
});

/**
 * The 11 digits of UPC-A of a UPC-E number, without check digit. `digits` is the number system (0 or 1) and
 * the six digits shown. GS1 General Specifications, 5.2.2.4.2.
 */
export function expandUpcE(digits: string): string {
  const system = digits[0]!;
  const d = digits.slice(1, 6);
  const last = digits[6]!;
  if (last <= '2') return `${system}${d.slice(0, 2)}${last}0000${d.slice(2)}`;
  if (last === '3') return `${system}${d.slice(0, 3)}00000${d.slice(3)}`;
  if (last === '4') return `${system}${d.slice(0, 4)}00000${d.slice(4)}`;
  return `${system}${d}0000${last}`;
}

/** Number system, six digits and check digit of a content. */
function fullUpcE(content: string): string {
  const seven = content.length === 6 ? `0${content}` : content.slice(0, 7);
  return seven + checkDigit(expandUpcE(seven));
}

/** Six digits (number system 0), or eight: number system, six digits, check digit of the expansion. */
export const upcE = symbology<LinearSymbol>({
  id: 9,
  name: 'UPC-E',
  label: 'symUpcE',
  word: 'upce',
  group: 'symGroupRetail',
  hint: 'symHintUpcE',
  sample: '234567',
  // Readers send the equivalent UPC-A, as an EAN-13.
  reader: { format, text: (content) => `0${withCheckDigit(expandUpcE(fullUpcE(content)), 11)}` },
  check(content) {
    const bad = digitsProblem(content, [6, 8]);
    if (bad || content.length === 6) return bad;
    if (content[0]! > '1') return problem('barNumberSystem', { digit: content[0]! });
    const expected = checkDigit(expandUpcE(content));
    return content.endsWith(expected) ? undefined : problem('barCheckDigit', { expected });
  },
  draw(content) {
    const text = fullUpcE(content);
    const order = upceSets[Number(text[7])]!;
    const parity = text[0] === '0' ? order : order.replaceAll(/./g, (set) => (set === 'A' ? 'B' : 'A'));
    const modules = join([guard, ...draw(text.slice(1, 7), parity), upceEnd]);
    return { modules, text, quiet: [9, 7], guards: tall.upcE };
  },
});
