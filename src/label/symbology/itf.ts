import { join, pattern } from './bars';
import { digitsProblem, numberProblem, withCheckDigit } from './digits';
import { type LinearSymbol, symbology } from './symbology';

// Interleaved 2 of 5, ISO/IEC 16390: the first digit of a pair in the bars, the second in the spaces.

/** Element widths of the digits 0 to 9, wide = two modules. */
const digits = '11221 21112 12112 22111 11212 21211 12211 11122 21121 12121'.split(' ');
const start = pattern('1111');
const stop = pattern('211');

const pairs = Array.from({ length: 100 }, (_, pair) => {
  const bars = digits[Math.floor(pair / 10)]!;
  const spaces = digits[pair % 10]!;
  return pattern(Array.from(bars, (width, i) => width + spaces[i]!).join(''));
});

function draw(text: string): LinearSymbol {
  const parts = [start];
  for (let i = 0; i < text.length; i += 2) parts.push(pairs[Number(text.slice(i, i + 2))]!);
  parts.push(stop);
  return { modules: join(parts), text, quiet: [10, 10], guards: [] };
}

/** Digits below which readers take the symbol for a part of a longer one, and refuse it. */
const LEAST_READ = 6;

/** An even count of digits, 2 to 16, no check digit. */
export const itf25 = symbology<LinearSymbol>({
  id: 6,
  name: 'ITF-25',
  label: 'symItf25',
  word: 'itf25',
  group: 'symGroupIndustry',
  hint: 'symHintItf25',
  sample: '123456789012',
  reader: { format: 'ITF', text: (content) => (content.length < LEAST_READ ? undefined : content) },
  check: (content) => digitsProblem(content, [2, 4, 6, 8, 10, 12, 14, 16]),
  draw,
});

/** GTIN-14. Drawn without bearer bars: a frame touching the bars keeps readers from finding them. */
export const itf14 = symbology<LinearSymbol>({
  id: 7,
  name: 'ITF-14',
  label: 'symItf14',
  word: 'itf14',
  group: 'symGroupLogistics',
  hint: 'symHintItf14',
  sample: '1234567890123',
  reader: { format: 'ITF' },
  check: (content) => numberProblem(content, 13),
  draw: (content) => draw(withCheckDigit(content, 13)),
});
