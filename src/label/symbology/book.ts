import { type Problem, problem } from '../../base/problem';
import { addOnProblem, splitAddOn, withAddOn } from './addOn';
import { checkDigit, digitsProblem } from './digits';
import { ean13 } from './ean';
import { type LinearSymbol, symbology } from './symbology';

/*
 * Books and periodicals as EAN-13: ISO 2108 (ISBN) and ISO 3297 (ISSN). Hyphens are part of how the numbers are written,
 * not of what the symbol carries. An add-on may follow after a blank.
 */

const X = (value: number): string => (value === 10 ? 'X' : String(value));

/** Check character of an ISBN of ten or an ISSN of eight: weights from `length` down to 2, modulo 11. */
function modulo11(digits: string, length: number): string {
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (length - i), 0);
  return X((11 - (sum % 11)) % 11);
}

const wrong = (expected: string): Problem => problem('barCheckDigit', { expected });

/** Digits of a number with single hyphens inside; undefined when hyphens are elsewhere. */
const unhyphened = (number: string): string | undefined =>
  /^[^-]+(?:-[^-]+)*$/.test(number) ? number.replaceAll('-', '') : undefined;

/** The twelve digits of the EAN of an ISBN, or the problem that it has. */
function isbnDigits(number: string): string | Problem {
  const all = unhyphened(number) ?? '';
  if (/^\d{9}[\dX]?$/.test(all)) {
    const expected = modulo11(all.slice(0, 9), 10);
    return all.length === 10 && all[9] !== expected ? wrong(expected) : `978${all.slice(0, 9)}`;
  }
  if (!/^97[89]\d{9}\d?$/.test(all)) return problem('barIsbn');
  const expected = checkDigit(all.slice(0, 12));
  return all.length === 13 && all[12] !== expected ? wrong(expected) : all.slice(0, 12);
}

/** The twelve digits of the EAN of an ISSN; digits 11 and 12 say the variant, 00 unless the EAN itself is given. */
function issnDigits(number: string): string | Problem {
  const all = unhyphened(number) ?? '';
  if (/^\d{7}[\dX]?$/.test(all)) {
    const expected = modulo11(all.slice(0, 7), 8);
    return all.length === 8 && all[7] !== expected ? wrong(expected) : `977${all.slice(0, 7)}00`;
  }
  if (!/^977\d{9}\d?$/.test(all)) return problem('barIssn');
  const expected = checkDigit(all.slice(0, 12));
  return all.length === 13 && all[12] !== expected ? wrong(expected) : all.slice(0, 12);
}

/** A type whose number becomes an EAN-13. */
function bookType(
  row: {
    id: number;
    name: string;
    word: string;
    sample: string;
    label: 'symIsbn' | 'symIssn';
    hint: 'symHintIsbn' | 'symHintIssn';
  },
  digitsOf: (number: string) => string | Problem,
) {
  const numberOf = (content: string) => splitAddOn(content)[0];
  const drawn = (content: string): LinearSymbol => ean13.encode(digitsOf(numberOf(content)) as string);
  return symbology<LinearSymbol>({
    ...row,
    group: 'symGroupRetail',
    reader: {
      format: 'EANUPC',
      text(content) {
        return drawn(content).text + (splitAddOn(content)[1] ?? '');
      },
    },
    check(content) {
      if (content === '') return problem('barEmpty');
      const [number, addOn] = splitAddOn(content);
      const found = digitsOf(number);
      if (typeof found !== 'string') return found;
      return addOn === undefined ? digitsProblem(found, [12]) : addOnProblem(addOn, [2, 5]);
    },
    draw(content) {
      const addOn = splitAddOn(content)[1];
      return addOn === undefined ? drawn(content) : withAddOn(drawn(content), addOn);
    },
  });
}

export const bookTypes = [
  bookType(
    {
      id: 110,
      name: 'ISBN',
      word: 'isbn',
      sample: '978-0-306-40615-7',
      label: 'symIsbn',
      hint: 'symHintIsbn',
    },
    isbnDigits,
  ),
  bookType(
    { id: 111, name: 'ISSN', word: 'issn', sample: '0378-5955', label: 'symIssn', hint: 'symHintIssn' },
    issnDigits,
  ),
];
