import { type Problem, problem } from '../../base/problem';
import { code39 } from './code39';
import { code128 } from './code128';
import { dataMatrix } from './dataMatrix';
import { digitsProblem } from './digits';
import { qrCode } from './qr';
import {
  characterProblem,
  type LinearSymbol,
  lengthProblem,
  type MatrixSymbol,
  type Symbology,
  symbology,
} from './symbology';

// Numbers of medicines and medical devices in symbols of our own encoders.

/** PZN8 of IFA: the sum of seven digits with the weights 1 to 7, modulo 11. 10 is no check digit: such numbers are not issued. */
function pznCheck(digits: string): number {
  return [...digits.slice(0, 7)].reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 11;
}

function pznProblem(content: string): Problem | undefined {
  const bad = digitsProblem(content, [7, 8]);
  if (bad) return bad;
  const expected = pznCheck(content);
  if (expected === 10) return problem('barPzn');
  return content.length === 8 && content[7] !== String(expected)
    ? problem('barCheckDigit', { expected })
    : undefined;
}

const fullPzn = (content: string): string => content.slice(0, 7) + pznCheck(content);

const pzn = symbology<LinearSymbol>({
  id: 122,
  name: 'PZN',
  word: 'pzn',
  label: 'symPzn',
  sample: '2758089',
  group: 'symGroupHealth',
  hint: 'symHintPzn',
  reader: { format: 'PZN', text: (content) => `-${fullPzn(content)}` },
  check: pznProblem,
  draw: (content) => ({ ...code39.encode(`-${fullPzn(content)}`), text: `PZN - ${fullPzn(content)}` }),
});

/** Digits of Code 32: all but A, E, I and O. */
const BASE32 = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';

/** Check digit of Code 32: every second digit doubled, its digits summed up, modulo 10. */
function code32Check(digits: string): string {
  const values = [...digits.slice(0, 8)].map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2));
  return String(values.reduce((sum, value) => sum + Math.floor(value / 10) + (value % 10), 0) % 10);
}

const full32 = (content: string): string => content.slice(0, 8) + code32Check(content);

function inBase32(digits: string): string {
  let rest = Number(digits);
  let out = '';
  for (let i = 0; i < 6; i++) {
    out = BASE32[rest % 32]! + out;
    rest = Math.floor(rest / 32);
  }
  return out;
}

const code32 = symbology<LinearSymbol>({
  id: 123,
  name: 'Code-32',
  word: 'code32',
  label: 'symCode32',
  sample: '01234567',
  group: 'symGroupHealth',
  hint: 'symHintCode32',
  reader: { format: 'Code32', text: (content) => `A${full32(content)}` },
  check(content) {
    const bad = digitsProblem(content, [8, 9]);
    if (bad || content.length === 8) return bad;
    const expected = code32Check(content);
    return content[8] === expected ? undefined : problem('barCheckDigit', { expected });
  },
  draw: (content) => ({ ...code39.encode(inBase32(full32(content))), text: `A${full32(content)}` }),
});

/** The 43 characters of HIBC in the order of their values. ANSI/HIBC 2.6. */
const HIBC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

const hibcCheck = (text: string): string =>
  HIBC[[...text].reduce((sum, char) => sum + HIBC.indexOf(char), 0) % 43]!;

/** A content with `+` in front is complete, check character included; without it both are added. */
const fullHibc = (content: string): string =>
  content.startsWith('+') ? content : `+${content}${hibcCheck(`+${content}`)}`;

/** Characters of a content, and of one that is complete with `+` and its check character. */
const MOST = 90;
const SHORTEST = 3;

function hibcProblem(content: string): Problem | undefined {
  const bad = lengthProblem(content, MOST) ?? characterProblem(content, /[^0-9A-Z\-. $/+%]/u);
  if (bad) return bad;
  if (!content.startsWith('+')) return undefined;
  if (content.length < SHORTEST) return problem('barLength', { min: SHORTEST, max: MOST, n: content.length });
  const expected = hibcCheck(content.slice(0, -1));
  return content.endsWith(expected) ? undefined : problem('barCheckDigit', { expected });
}

const hibc = {
  sample: 'A123BJC5D6E71',
  group: 'symGroupHealth',
  hint: 'symHintHibc',
  check: hibcProblem,
} as const;

/** The fields of a HIBC type that follow from the symbology that carries it. */
const hibcOf = ({ name, reader }: Pick<Symbology<LinearSymbol | MatrixSymbol>, 'name' | 'reader'>) => ({
  ...hibc,
  name: `HIBC-${name}`,
  reader: { format: reader!.format, text: fullHibc },
});

const hibcBars = (
  base: Symbology<LinearSymbol>,
  own: { id: number; word: string; label: 'symHibc128' | 'symHibc39' },
) =>
  symbology<LinearSymbol>({
    ...hibcOf(base),
    ...own,
    draw: (content) => ({ ...base.encode(fullHibc(content)), text: `*${fullHibc(content)}*` }),
  });

const hibcMatrix = (
  base: Symbology<MatrixSymbol>,
  own: { id: number; word: string; label: 'symHibcQr' | 'symHibcDm' },
) =>
  symbology<MatrixSymbol>({
    ...hibcOf(base),
    ...own,
    draw: (content) => base.encode(fullHibc(content)),
  });

export const healthBars = [
  pzn,
  code32,
  hibcBars(code128, { id: 125, word: 'hibc-code128', label: 'symHibc128' }),
  hibcBars(code39, { id: 126, word: 'hibc-code39', label: 'symHibc39' }),
];

export const healthMatrices = [
  hibcMatrix(qrCode.M, { id: 176, word: 'hibc-qr', label: 'symHibcQr' }),
  hibcMatrix(dataMatrix, { id: 177, word: 'hibc-datamatrix', label: 'symHibcDm' }),
];
